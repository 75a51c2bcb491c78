// Silence of a terminal while a secret is typed, until the program ends in any way.

#include "CCurses.h"

#include "signals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static int terminal;
static struct termios loud;
static volatile sig_atomic_t is_silent;

static bool silence(void) {
  struct termios silent = loud;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  silent.c_lflag |= ECHONL;
  return tcsetattr(terminal, TCSANOW, &silent) == 0;
}

// Whether the program may change a terminal: in the background it belongs to the shell or another
// job. One that is not the session's has no foreground job.
static bool is_ours(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group < 0 || group == getpgrp();
}

// Takes a signal on this thread, though it may be blocked there; continues if that was a stop.
static void take(int number) {
  sigset_t own, before;
  sigemptyset(&own);
  sigaddset(&own, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &own, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Silences the terminal again, if it should still be silent.
static void silence_again(void) {
  if (!is_silent || !is_ours(terminal)) return;
  silence();
  // Another thread may have restored the echo in the meantime.
  if (!is_silent) tcsetattr(terminal, TCSANOW, &loud);
}

// Restores the echo, and has the effect of the signal without a handler.
static void give_way(int number) {
  int error = errno;
  if (is_ours(terminal)) tcsetattr(terminal, TCSANOW, &loud);
  struct sigaction ours, usual = {.sa_handler = SIG_DFL};
  sigaction(number, &usual, &ours);
  take(number);
  sigaction(number, &ours, NULL);
  // It was continued; or no shell could continue it, and the system has not stopped it.
  silence_again();
  errno = error;
}

// Silences the terminal again, or stops in the background, as a program that reads there does: a
// shell that brings the program back to the foreground signals it only if it is stopped.
static void take_again(int number) {
  (void)number;
  int error = errno;
  // A signal that is to end it may have come with this one.
  if (is_silent && !is_ours(terminal)) poll(NULL, 0, 100);
  if (is_silent && !is_ours(terminal)) take(SIGTTIN);
  silence_again();
  errno = error;
}

// The signals that end, stop or continue a program at a terminal, and the reactions to them.
static const struct {
  int number;
  void (*action)(int);
} answers[] = {
    {SIGINT, give_way},  {SIGQUIT, give_way}, {SIGTERM, give_way},   {SIGHUP, give_way},
    {SIGPIPE, give_way}, {SIGALRM, give_way}, {SIGUSR1, give_way},   {SIGUSR2, give_way},
    {SIGXCPU, give_way}, {SIGXFSZ, give_way}, {SIGVTALRM, give_way}, {SIGPROF, give_way},
    {SIGIO, give_way},   {SIGPWR, give_way},  {SIGSTKFLT, give_way}, {SIGTSTP, give_way},
    {SIGCONT, take_again},
};
enum { count = sizeof answers / sizeof *answers };

// The actions that were there when the handlers were installed.
static struct sigaction replaced[count];

// Installs or removes the handlers. A signal that the program handles or ignores keeps its action.
static void answer(bool takes) {
  for (int i = 0; i < count; i++) {
    struct sigaction action;
    void (*present)(int) = takes ? SIG_DFL : answers[i].action;
    if (sigaction(answers[i].number, NULL, &action) != 0) continue;
    bool is_present = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == present;
    bool is_backtrace = takes && answers[i].number == SIGQUIT && signals_is_backtrace(&action);
    if (!is_present && !is_backtrace) continue;
    if (!takes) {
      sigaction(answers[i].number, &replaced[i], NULL);
      continue;
    }
    replaced[i] = action;
    action.sa_handler = answers[i].action;
    // The line that is being read continues.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (int other = 0; other < count; other++) sigaddset(&action.sa_mask, answers[other].number);
    sigaction(answers[i].number, &action, NULL);
  }
}

void strait_echo_silence(int descriptor) {
  static bool is_registered;
  if (is_silent) return;
  // Gives up where no shell could continue the program, or it must not be stopped.
  for (int times = 0; !is_ours(descriptor); times++) {
    if (times == 100) return;
    take(SIGTTIN);
  }
  // In the terminal's other mode a program draws typed text itself.
  if (tcgetattr(descriptor, &loud) != 0) return;
  if ((loud.c_lflag & ECHO) == 0 || (loud.c_lflag & ICANON) == 0) return;
  if (!is_registered) {
    is_registered = true;
    atexit(strait_echo_restore);
  }
  terminal = descriptor;
  answer(true);
  is_silent = 1;
  if (silence()) return;
  is_silent = 0;
  answer(false);
}

void strait_echo_restore(void) {
  if (!is_silent) return;
  is_silent = 0;
  tcsetattr(terminal, TCSANOW, &loud);
  answer(false);
}
