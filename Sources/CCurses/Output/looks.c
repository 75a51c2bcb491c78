#include "looks.h"

#include "display.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// The parameters of SGR (ECMA-48, 8.3.117, "Select graphic rendition") that turn an attribute on: bold,
// dim, italic, underline, blink, reverse, concealed.
enum { on_first = 1, underline = 4, blink = 5, reverse = 7, concealed = 8, on_last = concealed };

// The SGR parameters of a colour, such as 38;5;111; empty for the terminal's default.
struct color {
  char text[24];
  size_t count;
};

struct look {
  // Bit n is set if the attribute of parameter n is on.
  unsigned on;
  struct color foreground, background;
};

static struct {
  bool capable;
  // The look that the terminal has now, if `known`.
  bool known;
  struct look actual;
  // The look that ncurses has set last.
  struct look wanted;
  char *bytes;
  size_t count, capacity;
  bool failed;
} looks;

static atomic_bool forgotten;

static bool is_ecma(const char *name) { return strncmp(modes_capability(name), "\033[", 2) == 0; }

void looks_prepare(void) {
  const char *normal = modes_capability("sgr0");
  if (strncmp(normal, "\033(B", 3) == 0) normal += 3;
  bool colors = !display.colored
                || (is_ecma("setaf") && is_ecma("setab")
                    && strstr(modes_capability("op"), "39;49"));
  // `msgr`: the cursor may move while a look is on. `xmc`: a change of look takes up a cell.
  looks.capable = is_ecma("cup") && strncmp(normal, "\033[", 2) == 0 && colors
                  && tigetflag("msgr") > 0 && tigetnum("xmc") <= 0;
  looks.known = false;
  looks.wanted = (struct look){0};
}

void looks_forget(void) { atomic_store(&forgotten, true); }

static void put(const char *bytes, size_t count) {
  if (looks.count + count > looks.capacity) {
    size_t capacity = (looks.count + count) * 2;
    char *larger = realloc(looks.bytes, capacity);
    if (!larger) {
      looks.failed = true;
      return;
    }
    looks.bytes = larger;
    looks.capacity = capacity;
  }
  memcpy(looks.bytes + looks.count, bytes, count);
  looks.count += count;
}

static bool same(const struct color *one, const struct color *other) {
  return one->count == other->count && memcmp(one->text, other->text, one->count) == 0;
}

// The parameters of one SGR sequence that is being written.
struct numbers {
  char text[96];
  size_t count;
};

static void add(struct numbers *numbers, const char *text, size_t count) {
  if (numbers->count > 0) numbers->text[numbers->count++] = ';';
  memcpy(numbers->text + numbers->count, text, count);
  numbers->count += count;
}

static void add_color(struct numbers *numbers, const struct color *color, const char *normal) {
  add(numbers, color->count > 0 ? color->text : normal, color->count > 0 ? color->count : 2);
}

// Appends the sequence that changes the terminal's look.
static void change(const struct look *next) {
  static const struct look normal;
  const struct look *last = &looks.actual;
  if (looks.known && last->on == next->on && same(&last->foreground, &next->foreground)
      && same(&last->background, &next->background))
    return;
  struct numbers numbers = {.count = 0};
  bool is_normal = next->on == 0 && next->foreground.count == 0 && next->background.count == 0;
  // Not every terminal can turn off a single attribute: to turn one off, reset all.
  if (is_normal || !looks.known || (last->on & ~next->on) != 0) {
    last = &normal;
    if (!is_normal) add(&numbers, "0", 1);
  }
  for (int number = on_first; number <= on_last; number++) {
    char digit = (char)('0' + number);
    if (next->on & ~last->on & (1u << number)) add(&numbers, &digit, 1);
  }
  if (!same(&next->foreground, &last->foreground)) add_color(&numbers, &next->foreground, "39");
  if (!same(&next->background, &last->background)) add_color(&numbers, &next->background, "49");
  put("\033[", 2);
  put(numbers.text, numbers.count);
  put("m", 1);
  looks.actual = *next;
  looks.known = true;
}

// A blank cell shows only its background, unless it is underlined or reversed.
static void change_for_blank(void) {
  unsigned visible = 1u << underline | 1u << blink | 1u << reverse | 1u << concealed;
  struct look next = looks.wanted;
  if (looks.known && !((looks.actual.on | next.on) & visible)) {
    next = looks.actual;
    next.background = looks.wanted.background;
  }
  change(&next);
}

static bool set_color(struct color *color, const char *text, size_t count) {
  if (count > sizeof color->text) return false;
  *color = (struct color){.count = count};
  memcpy(color->text, text, count);
  return true;
}

// Applies the parameters of one SGR sequence to `looks.wanted`. Returns false if one is unknown.
static bool follow(const char *text, size_t count) {
  const char *end = text + count;
  struct look next = looks.wanted;
  for (const char *start = text; start <= end;) {
    const char *stop = memchr(start, ';', (size_t)(end - start));
    if (!stop) stop = end;
    int number = 0;
    const char *digit = start;
    while (digit < stop && *digit >= '0' && *digit <= '9' && number < 1000)
      number = number * 10 + *digit++ - '0';
    if ((number == 38 || number == 48) && (digit < stop || stop < end)) {
      // 38;5;n, 38;2;r;g;b, and the same with colons.
      int more = digit < stop ? 0 : stop[1] == '5' ? 2 : stop[1] == '2' ? 4 : -1;
      if (more < 0) return false;
      while (more-- > 0) {
        if (stop == end) return false;
        stop = memchr(stop + 1, ';', (size_t)(end - stop - 1));
        if (!stop) stop = end;
      }
      if (!set_color(number == 38 ? &next.foreground : &next.background, start, (size_t)(stop - start)))
        return false;
    } else if (digit < stop) {
      return false;
    } else if (number == 0) {
      next = (struct look){0};
    } else if (number <= on_last && number != 6) {
      next.on |= 1u << number;
    } else if (number == 22) {
      next.on &= ~(1u << 1 | 1u << 2);
    } else if (number >= 23 && number <= 28) {
      next.on &= ~(1u << (number - 20));
    } else if (number == 39) {
      next.foreground = (struct color){.count = 0};
    } else if (number == 49) {
      next.background = (struct color){.count = 0};
    } else if ((number >= 30 && number <= 37) || (number >= 90 && number <= 97)) {
      set_color(&next.foreground, start, (size_t)(stop - start));
    } else if ((number >= 40 && number <= 47) || (number >= 100 && number <= 107)) {
      set_color(&next.background, start, (size_t)(stop - start));
    } else if (number != 10) {
      return false;
    }
    start = stop + 1;
  }
  looks.wanted = next;
  return true;
}

// Returns the final byte of the control sequence that begins with ESC [; null if the frame ends first.
static const char *final_byte(const char *next, const char *end) {
  for (next += 2; next < end; next++) {
    if (*next >= '@' && *next <= '~') return next;
  }
  return NULL;
}

// Appends the next run of characters or sequence of a frame, without its look if that is not needed
// yet. Returns where it ends, or null if it is not understood.
static const char *copy_next(const char *next, const char *end) {
  unsigned char first = (unsigned char)*next;
  if (first != '\033') {
    const char *stop = next + 1;
    if (first == '\016') return NULL;
    // SI, shift in: part of some terminals' sgr0. There was no shift out.
    if (first == '\017') return stop;
    if (first == ' ') {
      change_for_blank();
    } else if (first > ' ') {
      change(&looks.wanted);
      while (stop < end && (unsigned char)*stop > ' ') stop++;
    }
    put(next, (size_t)(stop - next));
    return stop;
  }
  if (end - next >= 3 && memcmp(next, "\033(B", 3) == 0) return next + 3;
  if (end - next >= 2 && next[1] == 'M') {
    put(next, 2);
    return next + 2;
  }
  if (end - next < 3 || next[1] != '[') return NULL;
  const char *final = final_byte(next, end);
  if (!final) return NULL;
  if (*final == 'm') return follow(next + 2, (size_t)(final - next - 2)) ? final + 1 : NULL;
  // Moves and modes do not depend on the look.
  if (strchr("JKX", *final)) {
    change_for_blank();
  } else if (!strchr("ABCDEFGHIZ`acdefhl", *final)) {
    change(&looks.wanted);
  }
  put(next, (size_t)(final + 1 - next));
  return final + 1;
}

const char *looks_reduce(const char *frame, size_t count, size_t *written) {
  const char *end = frame + count;
  looks.count = 0;
  looks.failed = false;
  if (atomic_exchange(&forgotten, false)) looks.known = false;
  for (const char *next = frame; next < end;) {
    const char *stop = looks.capable ? copy_next(next, end) : NULL;
    if (!stop) {
      // From here on, frames stay as they are.
      if (looks.capable) change(&looks.wanted);
      looks.capable = false;
      put(next, (size_t)(end - next));
      break;
    }
    next = stop;
  }
  if (looks.failed) looks.known = false;
  *written = looks.count;
  return looks.failed ? NULL : looks.bytes;
}
