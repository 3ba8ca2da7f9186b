// Only a new process can measure what the process holds, so each test forks one before it computes anything.
#pragma once
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <string>

// Runs `body` in a forked child. Returns its description of the error, or an empty text.
template <class F>
std::string in_child(F&& body) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    std::string wrong;
    try {
      wrong = body();
    } catch (const std::exception& e) {
      wrong = e.what();
    }
    for (size_t at = 0; at < wrong.size();) {
      const ssize_t n = write(ends[1], wrong.data() + at, wrong.size() - at);
      if (n <= 0) break;
      at += static_cast<size_t>(n);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string wrong;
  char text[4096];
  for (ssize_t n; (n = read(ends[0], text, sizeof text)) > 0;) wrong.append(text, static_cast<size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    wrong += " the child ended by itself, status " + std::to_string(status);
  return wrong;
}
