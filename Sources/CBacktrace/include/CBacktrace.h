// The return addresses on the current thread's stack.
#ifndef CBACKTRACE_H
#define CBACKTRACE_H

#include <stdint.h>

// Fills in the return addresses from the caller's caller on, and returns how many they are.
//
// It follows the frame pointers, and only as far as they lie on the stack of the thread, one above the
// other: a frame of code that keeps none ends the list, and cannot lead it astray. It takes no lock and
// allocates nothing.
uint32_t strait_return_addresses(uintptr_t *_Nonnull addresses, uint32_t limit);

#endif
