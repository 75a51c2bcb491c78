// The headers of ncurses, whose name differs from that of the plain library.
#ifndef STRAIT_NCURSES_LIBRARY_H
#define STRAIT_NCURSES_LIBRARY_H

#if !__has_include(<ncursesw/curses.h>) || !__has_include(<term.h>)
#error "Strait needs the headers of ncurses: install libncurses-dev on Debian and Ubuntu, or call Demo/setup"
#endif

#define NCURSES_WIDECHAR 1
#include <ncursesw/curses.h>

#endif
