# Writes the C++ file OUTPUT, which contains each file FOLDER/*.cl as a raw string with its name, for
# situ/backends/text/source.h.
#
#   cmake -DFOLDER=... -DOUTPUT=... -P kernel-texts.cmake
file(GLOB files LIST_DIRECTORIES false ${FOLDER}/*.cl)
set(entries "")
foreach(file IN LISTS files)
  cmake_path(GET file FILENAME name)
  file(READ ${file} text)
  string(APPEND entries "    {\"${name}\", R\"CL(${text})CL\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/kernel-texts.cmake.
#include \"situ/backends/text/source.h\"

namespace situ::text {

const SourceFile kSourceFiles[] = {
${entries}    {nullptr, nullptr},
};

}  // namespace situ::text
")
