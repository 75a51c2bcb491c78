// The floor: what two fields that show the same text cost with ncurses alone, without any widgets.
// It draws what Demo/Fields draws. Ctrl-Q ends it.
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncursesw/curses.h>
#include <string.h>

int main(void) {
  static char text[256];
  size_t length = 0;
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  int room = COLS > 8 ? COLS - 7 : 1;
  for (;;) {
    const char *names[] = {"left ", "right"};
    int shown = (int)length < room ? (int)length : room;
    for (int row = 0; row < 2; row++) {
      mvprintw(row, 0, "%s ", names[row]);
      attron(A_UNDERLINE);
      mvprintw(row, 6, "%-*.*s", room, shown, text + length - shown);
      attroff(A_UNDERLINE);
    }
    move(0, 6 + shown);
    refresh();
    wint_t key;
    int kind = get_wch(&key);
    if (kind == OK && key == 17) break;
    if ((kind == OK && (key == 127 || key == 8)) || (kind == KEY_CODE_YES && key == KEY_BACKSPACE)) {
      if (length) text[--length] = 0;
    } else if (kind == OK && key >= 32 && key < 127 && length + 1 < sizeof text) {
      text[length++] = (char)key;
    }
  }
  endwin();
  return 0;
}
