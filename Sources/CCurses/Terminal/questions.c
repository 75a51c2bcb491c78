#include "questions.h"

#include "display.h"
#include "handover.h"
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// How long the end waits for answers that are still on their way.
enum { patience_for_answers = 300 };

// The position of the cursor after a character of two bytes shows whether the terminal takes UTF-8;
// the first frame clears it away. Each other query is about an optional part of terminals: the
// keyboard of kitty, synchronized output (2026), measuring by cluster (2027), reports of the size
// (2048) and of dark and light (2031), the colour of the background (OSC 11). Every terminal
// answers the last one, DA1: answers that have not arrived before it do not arrive.
static const char questions[] = "\r\xC3\xA9\033[6n\033[?u\033[?2026$p\033[?2027$p\033[?2048$p\033[?2031$p\033]11;?\033\\\033[c";

static bool may_ask;
// How many DA1 are still to be answered. The answers come in the order of the questions.
// Signal handlers restore the terminal, too.
static atomic_int expected;
// Whether the terminal was restored before it had answered everything.
static atomic_bool is_unanswered;

void questions_prepare(bool understands) {
  may_ask = understands;
  atomic_store(&expected, 0);
  atomic_store(&is_unanswered, false);
}

/// Sends questions of which the last one is DA1.
static bool ask(const char *text, size_t count) {
  // Before: a signal may restore the terminal in between.
  atomic_fetch_add(&expected, 1);
  bool is_sent = output_send(text, count);
  if (!is_sent) strait_display_end_answers();
  return is_sent;
}

bool strait_display_ask(void) {
  if (!may_ask || handover_now() != handover_held) return false;
  may_ask = false;
  return ask(questions, sizeof questions - 1);
}

bool strait_display_ask_again(void) {
  if (handover_now() != handover_held || !atomic_exchange(&is_unanswered, false)) return false;
  may_ask = true;
  return strait_display_ask();
}

void strait_display_use(strait_feature feature) {
  // Asked again, the terminal says that it does so from now on.
  static const char again[] = "\033[?u\033[c";
  if (feature == strait_feature_synchronized) {
    frame_synchronize();
  } else if (handover_use(feature) && feature == strait_feature_keyboard) {
    ask(again, sizeof again - 1);
  }
}

int strait_display_ask_graphics(void) {
  // How many dots a cell has, and how many colours there are.
  static const char more[] = "\033[16t\033[?1;1;0S\033[c";
  return handover_now() == handover_held && ask(more, sizeof more - 1) ? atomic_load(&expected) : 0;
}

void strait_display_end_answers(void) {
  int before = atomic_load(&expected);
  while (before > 0 && !atomic_compare_exchange_weak(&expected, &before, before - 1)) continue;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// Looks for the ends of DA1, `ESC [ ? … c`, in input that comes piece by piece, and counts them.
/// `matched`: how much of one has come; it begins with 0.
static bool is_last_answer(const char *bytes, size_t count, size_t *matched) {
  for (size_t i = 0; i < count; i++) {
    char byte = bytes[i];
    if (*matched == 3 && byte == 'c') {
      *matched = 0;
      strait_display_end_answers();
      if (atomic_load(&expected) == 0) return true;
      continue;
    }
    bool goes_on = *matched == 3 && ((byte >= '0' && byte <= '9') || byte == ';');
    if (!goes_on) *matched = byte == "\033[?"[*matched % 3] ? *matched + 1 : byte == '\033';
  }
  return false;
}

static void wait_for_last_answer(void) {
  long long end = milliseconds() + patience_for_answers, left;
  size_t matched = 0;
  // A handler that restores the terminal in the meantime waits itself.
  while (atomic_load(&expected) > 0 && (left = end - milliseconds()) > 0) {
    char bytes[256];
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, (int)left);
    // A signal, such as that of a changed size, does not end the wait: the answers still come.
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) break;
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0 || is_last_answer(bytes, (size_t)count, &matched)) break;
  }
}

/// Whether the input can be read without stopping the job.
static bool has_input(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group < 0 || group == getpgrp();
}

void questions_finish(bool waits) {
  if (atomic_load(&expected) == 0) return;
  // No answer comes while the questions are kept for a terminal that does not read.
  if (waits && !output_is_cut() && has_input()) wait_for_last_answer();
  atomic_store(&expected, 0);
  atomic_store(&is_unanswered, true);
}
