#define _GNU_SOURCE
#include "signals.h"

#include "CCurses.h"
#include "handover.h"
#include "prompt.h"
#include "questions.h"
#include "sparestack.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// How long an app has to take the request to end.
enum { grace_seconds = 1 };

// All that a handler touches: lock-free flags, and actions that change only while none is installed.
static int wakeup = -1;
static atomic_int termination;
static atomic_llong terminated_at;
static atomic_bool resized;
static atomic_bool lent;
static atomic_bool woken;
static struct sigaction before[_NSIG];
static bool installed[_NSIG];

static void unblock(int signal) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void signals_die(int signal) {
  handover_give(handover_closed, true);
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  unblock(signal);
  raise(signal);
  // Only the first process of a container gets here: the kernel spares it.
  _exit(128 + signal);
}

// Returns whether a signal was sent for a program that has, or had, the terminal. While we have the
// terminal, its keys are bytes: a signal of the keyboard was then typed before, and a thread was
// late to handle it.
static bool meant_for_borrower(const siginfo_t *info) {
  return atomic_load(&lent) || (info->si_code == SI_KERNEL && handover_now() != handover_closed);
}

// HUP, INT and TERM: the first asks the app to end, the second does not ask. An app that does not even
// take the first is given the same signal by a timer, which does not ask either.
static const int asked[] = {SIGHUP, SIGINT, SIGTERM};
enum { asked_count = sizeof asked / sizeof *asked };
static timer_t graces[asked_count];
static bool has_grace[asked_count];

static void set_grace(int signal, const struct timespec *time) {
  for (int i = 0; i < asked_count; i++) {
    if (asked[i] != signal || !has_grace[i]) continue;
    timer_settime(graces[i], 0, &(struct itimerspec){.it_value = *time}, NULL);
  }
}

static void make_graces(void) {
  for (int i = 0; i < asked_count; i++) {
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = asked[i]};
    event.sigev_value.sival_ptr = &graces[i];
    has_grace[i] = installed[asked[i]] && timer_create(CLOCK_MONOTONIC, &event, &graces[i]) == 0;
  }
}

static void delete_graces(void) {
  for (int i = 0; i < asked_count; i++) {
    if (has_grace[i]) timer_delete(graces[i]);
    has_grace[i] = false;
  }
}

static bool is_from_grace(const siginfo_t *info) {
  void *value = info->si_value.sival_ptr;
  return info->si_code == SI_TIMER && value >= (void *)graces && value < (void *)(graces + asked_count);
}

// Says on the restored terminal why the program was not ended in order. Async-signal-safe.
static void say_busy(void) {
  static const char said[] = ": the main thread did not take the request to end within 1 s\n";
  // A link to the program may have any name, which must not act on the terminal.
  char name[256];
  size_t length = 0;
  for (const char *next = program_invocation_short_name; *next && length < sizeof name; next++)
    name[length++] = *next < ' ' || *next > '~' ? '?' : *next;
  handover_give(handover_closed, true);
  ssize_t written = write(STDERR_FILENO, name, length);
  if (written > 0) written = write(STDERR_FILENO, said, sizeof said - 1);
  (void)written;
}

// Whether the program waits, without the terminal, until its job is in the foreground. Its app does
// not run then, and could not end in order.
static bool waits_for_foreground(void) {
  handover_state now = handover_now();
  return (now == handover_closed || now == handover_away) && !handover_in_foreground();
}

static void on_termination(int signal, siginfo_t *info, void *context) {
  (void)context;
  int kept = errno;
  if (is_from_grace(info)) {
    if (atomic_load(&termination) != signal) return;
    if (waits_for_foreground()) signals_die(signal);
    // The main thread waits for the program that has the terminal: the app's time begins after it.
    if (atomic_load(&lent)) {
      set_grace(signal, &(struct timespec){.tv_sec = grace_seconds});
      errno = kept;
      return;
    }
    say_busy();
    signals_die(signal);
  }
  if (signal == SIGINT && meant_for_borrower(info)) return;
  bool waits = waits_for_foreground();
  int first = 0;
  bool repeated = !atomic_compare_exchange_strong(&termination, &first, signal);
  // When a terminal is closed, both the kernel and the shell hang up.
  bool echo = signal == SIGHUP && abs(first) == SIGHUP
              && milliseconds() - atomic_load(&terminated_at) < 1000;
  if (waits || (repeated && !echo)) signals_die(signal);
  if (!repeated) {
    atomic_store(&terminated_at, milliseconds());
    set_grace(signal, &(struct timespec){.tv_sec = grace_seconds});
  }
  signals_wake();
  errno = kept;
}

// The earlier action is the default, or a backtrace, which runs first and returns.
static void on_end(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (signal == SIGQUIT && meant_for_borrower(info)) return;
  if (before[signal].sa_handler != SIG_DFL) {
    handover_give(handover_closed, true);
    prompt_answer(&before[signal]);
    sigaction(signal, &before[signal], NULL);
    unblock(signal);
    raise(signal);
  }
  signals_die(signal);
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  handover_give(handover_closed, true);
  prompt_answer(&before[signal]);
  sigaction(signal, &before[signal], NULL);
  // A fault happens again when the instruction is run again, and then meets the action that was there
  // before, such as Swift's backtrace. A signal that was sent, and a breakpoint, do not.
  if (info->si_code > 0 && signal != SIGTRAP && signal != SIGABRT) return;
  unblock(signal);
  raise(signal);
  // Swift's action returns after its backtrace, since a fault happens again; the display is closed.
  if (before[signal].sa_handler != SIG_IGN) signals_die(signal);
}

// One action for all of them, as the runtime has.
static void on_crash(int signal, siginfo_t *info, void *context) {
  (signal == SIGQUIT ? on_end : on_fault)(signal, info, context);
}

bool signals_lend(bool is_lent) { return atomic_exchange(&lent, is_lent); }

// The signals that stop a job, apart from SIGSTOP.
static const int stops[] = {SIGTSTP, SIGTTIN, SIGTTOU};

// What would stop the process has to be let through: the threads of a dispatch queue block it.
static void let_stops_through(sigset_t *mask) {
  sigset_t let;
  sigemptyset(&let);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) sigaddset(&let, stops[i]);
  pthread_sigmask(SIG_UNBLOCK, &let, mask);
}

bool signals_take_terminal(void) {
  sigset_t mask;
  let_stops_through(&mask);
  bool taken = handover_take();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return taken;
}

void signals_ask_resize(void) {
  atomic_store(&resized, true);
  signals_wake();
}

void signals_retake(void) {
  signals_take_terminal();
  signals_ask_resize();
}

// To be called after a stop. A request to end that the app has not taken ends a program that is
// still in the background: it would stop again.
static void end_in_background(void) {
  if (handover_in_foreground()) return;
  // A shell that ends a stopped job sends the signal and continues the job. Another thread may have
  // that signal; it must get to act on it before the job stops again for want of the terminal.
  poll(NULL, 0, 100);
  int asked = atomic_load(&termination);
  if (asked > 0 && waits_for_foreground()) signals_die(asked);
}

// Stops the process, which does not have the terminal, as a process without a handler.
static void stop_plainly(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL}, ours;
  sigset_t mask;
  sigaction(signal, &action, &ours);
  let_stops_through(&mask);
  raise(signal);
  sigaction(signal, &ours, NULL);
  end_in_background();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void signals_stop(int signal, bool whole_job) {
  struct sigaction action = {.sa_handler = SIG_IGN}, ours;
  sigset_t mask;
  // A signal that continues the job could come during a wait, and would be missed.
  if (!whole_job) questions_finish(false);
  handover_give(handover_away, false);
  sigaction(signal, &action, &ours);
  let_stops_through(&mask);
  if (whole_job && handover_in_foreground()) kill(0, signal);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  // Not SIGSTOP: the kernel drops this one where no shell could ever continue the job.
  raise(signal);
  sigaction(signal, &ours, NULL);
  end_in_background();
  handover_take();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  atomic_store(&resized, true);
  signals_wake();
}

static void on_stop(int signal, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int kept = errno;
  if (handover_now() == handover_held) {
    signals_stop(signal, false);
  } else if (atomic_load(&lent) || signal != SIGTSTP) {
    // Another program has the terminal, and stops by itself; or this one waits for it.
    stop_plainly(signal);
  }
  errno = kept;
}

static void pass_on(int signal, siginfo_t *info, void *context) {
  const struct sigaction *old = &before[signal];
  if (old->sa_flags & SA_SIGINFO) {
    old->sa_sigaction(signal, info, context);
  } else if (old->sa_handler != SIG_DFL && old->sa_handler != SIG_IGN) {
    old->sa_handler(signal);
  }
}

static void on_resize(int signal, siginfo_t *info, void *context) {
  int kept = errno;
  atomic_store(&resized, true);
  signals_wake();
  pass_on(signal, info, context);
  errno = kept;
}

// `signals_stop` restores the terminal and reopens it without this handler, which is for all
// other stops.
static void on_continue(int signal, siginfo_t *info, void *context) {
  int kept = errno;
  if (handover_now() == handover_held) {
    handover_renew();
    atomic_store(&resized, true);
    signals_wake();
  }
  pass_on(signal, info, context);
  errno = kept;
}

typedef void (*handler)(int, siginfo_t *, void *);

bool signals_is_backtrace(const struct sigaction *action) {
  struct sigaction crash;
  if (!(action->sa_flags & SA_SIGINFO) || sigaction(SIGTRAP, NULL, &crash) < 0) return false;
  return action->sa_sigaction == crash.sa_sigaction;
}

// `shared`: the earlier action runs, too; otherwise signals that the program handles or ignores
// keep their action.
static void install(int signal, handler handler, bool shared) {
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART, .sa_sigaction = handler};
  // A request to end is noted before the stop that follows it.
  if (handler == on_termination) sigaddset(&action.sa_mask, SIGTSTP);
  if (sigaction(signal, NULL, &before[signal]) < 0) return;
  bool free = !(before[signal].sa_flags & SA_SIGINFO) && before[signal].sa_handler == SIG_DFL;
  // Before the crashes are installed, whose action it is compared with.
  free = free || (signal == SIGQUIT && signals_is_backtrace(&before[signal]));
  installed[signal] = (free || shared) && sigaction(signal, &action, NULL) == 0;
}

static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

void strait_end_after_crash(void) {
  struct sigaction quit;
  if (installed[SIGTRAP] || sigaction(SIGQUIT, NULL, &quit) < 0) return;
  if (!signals_is_backtrace(&quit) || !prompt_prepare()) return;
  install(SIGQUIT, on_crash, false);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) install(faults[i], on_crash, true);
}

bool signals_install(void) {
  // Those of a program that had no display.
  signals_remove();
  prompt_prepare();
  if (wakeup < 0) wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (wakeup < 0) return false;
  atomic_store(&termination, 0);
  atomic_store(&resized, false);
  atomic_store(&lent, false);
  signals_settle();

  sparestack_cover_thread();

  static const int ends[] = {SIGQUIT, SIGPIPE, SIGALRM,   SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
                             SIGPROF, SIGIO,   SIGVTALRM, SIGPWR,  SIGSYS,  SIGSTKFLT};
  for (int i = 0; i < asked_count; i++) install(asked[i], on_termination, false);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) install(ends[i], on_end, false);
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) install(signal, on_end, false);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) install(faults[i], on_fault, true);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) install(stops[i], on_stop, false);
  install(SIGCONT, on_continue, true);
  install(SIGWINCH, on_resize, true);
  make_graces();
  return true;
}

void signals_remove(void) {
  delete_graces();
  for (int signal = 1; signal < _NSIG; signal++) {
    struct sigaction now;
    if (!installed[signal]) continue;
    installed[signal] = false;
    if (sigaction(signal, NULL, &now) < 0) continue;
    handler action = now.sa_flags & SA_SIGINFO ? now.sa_sigaction : NULL;
    bool ours = action == on_fault || action == on_resize || action == on_continue || action == on_end
                || action == on_termination || action == on_stop || action == on_crash;
    if (ours) sigaction(signal, &before[signal], NULL);
  }
}

int signals_wakeup(void) { return wakeup; }

void signals_wake(void) {
  eventfd_write(wakeup, 1);
  // Afterwards: settling in between would leave the descriptor readable for good.
  atomic_store(&woken, true);
}

void signals_settle(void) {
  eventfd_t count;
  if (!atomic_exchange(&woken, false)) return;
  eventfd_read(wakeup, &count);
}

int signals_take_termination(void) {
  // Kept as its negative, so that the next one is known to be the second.
  int signal = atomic_load(&termination);
  if (signal <= 0 || !atomic_compare_exchange_strong(&termination, &signal, -signal)) return 0;
  set_grace(signal, &(struct timespec){0});
  return signal;
}

bool signals_take_resize(void) { return atomic_exchange(&resized, false); }
