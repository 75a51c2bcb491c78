// What each signal does while a display is open.

#pragma once

#include <signal.h>
#include <stdbool.h>

/// Takes care of every signal that would end or stop the process, and of changes of size.
bool signals_install(void);
/// Gives every signal that is still ours the action it had before.
void signals_remove(void);

/// A descriptor that can be read after a handler has left something; -1 before the first install.
int signals_wakeup(void);
/// Makes the wake-up descriptor readable. Async-signal-safe.
void signals_wake(void);
/// Makes it wait again.
void signals_settle(void);

/// Takes the signal that requests an orderly end; otherwise 0.
int signals_take_termination(void);
/// Takes the note that the size has changed, or that the screen must be painted again.
bool signals_take_resize(void);

/// Notes that the size has changed, and wakes a thread that waits.
void signals_ask_resize(void);

/// Restores the terminal, stops by a signal that stops, and takes the terminal again. Stops the
/// whole job if asked to, as the terminal's own suspend key does.
void signals_stop(int signal, bool whole_job);
/// Notes whether another program has the terminal; returns whether one had it.
bool signals_lend(bool lent);
/// Takes the terminal, once the job is in the foreground. Returns false if the terminal was closed.
bool signals_take_terminal(void);
/// Takes the terminal again, and has everything painted again.
void signals_retake(void);
/// Ends the process by the signal, with no handler in the way.
_Noreturn void signals_die(int signal);

/// Returns whether an action of SIGQUIT is that of crashes, as Swift's backtrace is: it returns,
/// and the program continues. It is not one of the program's handlers.
bool signals_is_backtrace(const struct sigaction *action);
