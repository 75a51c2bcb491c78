#include "display.h"

#include "capture.h"
#include "handover.h"
#include "modes.h"
#include "signals.h"
#include "sparestack.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

int strait_display_input(void) { return STDIN_FILENO; }

int strait_display_wakeup(void) { return signals_wakeup(); }

strait_notices strait_display_take_notices(void) {
  sparestack_cover_thread();
  // Settled before the notes are read, so that one that arrives in between wakes again.
  signals_settle();
  return (strait_notices){
      .terminated_by = signals_take_termination(),
      .resized = signals_take_resize(),
  };
}

/// Returns the result of poll(2) for the input, without waiting.
static int readiness(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 0) > 0 ? input.revents : 0;
}

long strait_display_read(void *bytes, size_t capacity) {
  // Another terminal than the one on the output has separate settings: there, a read can wait.
  bool waits = !display.input_is_output;
  if (waits && readiness() == 0) return 0;
  ssize_t count = read(STDIN_FILENO, bytes, capacity);
  if (count > 0) return count;
  if (count < 0) return errno == EINTR || errno == EAGAIN ? 0 : -1;
  // With our settings, a read without input returns nothing, as it does at the end of the input.
  return waits || readiness() & (POLLHUP | POLLERR | POLLNVAL) ? -1 : 0;
}

unsigned char strait_display_erase(void) {
  if (handover_erase()) return handover_erase();
  const char *described = modes_capability("kbs");
  return strlen(described) == 1 ? (unsigned char)described[0] : 0x7F;
}

void strait_display_suspend(void) {
  if (handover_now() != handover_held) return;
  capture_flush();
  signals_stop(SIGTSTP, true);
  clearok(curscr, TRUE);
  display.cursor_shown = false;
}

void strait_display_release(void) {
  if (handover_now() != handover_held) return;
  capture_flush();
  signals_lend(true);
  handover_give(handover_away, false);
}

void strait_display_reclaim(void) {
  if (!signals_lend(false) || handover_now() != handover_away) return;
  signals_retake();
  clearok(curscr, TRUE);
  display.cursor_shown = false;
}

void strait_display_die(int signal) {
  capture_flush();
  signals_die(signal);
}
