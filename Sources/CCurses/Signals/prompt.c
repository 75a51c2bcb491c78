#define _GNU_SOURCE
#include "prompt.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_asked;

bool prompt_prepare(void) {
  const char *settings = getenv("SWIFT_BACKTRACE");
  bool is_decided = settings && strstr(settings, "interactive=");
  is_asked = !is_decided && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  return is_asked;
}

void prompt_answer(const struct sigaction *action) {
  int ends[2];
  if (!is_asked || !(action->sa_flags & SA_SIGINFO) || pipe2(ends, O_CLOEXEC) < 0) return;
  // Space and D ask for more; any other key ends the backtrace.
  if (write(ends[1], "q", 1) == 1) dup2(ends[0], STDIN_FILENO);
  close(ends[0]);
  close(ends[1]);
}
