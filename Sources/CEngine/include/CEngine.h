// The engine's raw data: the fields that a delivery uses, laid out by hand so that the hot path is
// a few loads and one virtual call. Swift code in StraitChannels gives it meaning.
#ifndef CENGINE_H
#define CENGINE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifndef __GLIBC__
#error "Strait needs Linux with the GNU C library (glibc): musl and other systems do not work"
#endif

#include "DescriptorThread.h"
#include "MainQueue.h"

// The number of an isolation domain; see HomeDomain.swift. 32 bits.
enum {
  // None that can be reached from outside: a plain thread, or a task on an executor of Swift.
  STRAIT_NO_HOME = 0,
  // The main thread, and with it the main actor.
  STRAIT_MAIN_HOME = 1,
};

// The number of endings that wait for their homes, in the whole process.
extern _Atomic int64_t strait_waiting;
static inline bool strait_anything_waits(void) {
  return atomic_load_explicit(&strait_waiting, memory_order_relaxed) != 0;
}
static inline void strait_count_waiting(int64_t change) {
  atomic_fetch_add_explicit(&strait_waiting, change, memory_order_relaxed);
}

// A hub: the list of subscribers of one subject or property. It is raw and apart from its owner,
// since an observer may drop the owner that is calling it: the delivery loop touches the hub alone.
typedef struct StraitHub {
  uintptr_t *_Nullable slots; // where the slots lie; the slot itself, if there is room for one
  uint32_t count; // slots in use, dead ones included
  uint32_t home; // the number of the domain in which the owner ends
  uint32_t flags; // see Hub.swift
  uint32_t room; // the room for slots, and the number of dead slots; see Hub+Slots.swift
  struct StraitExtra *_Nullable extra; // made when first needed
  // A property's hub continues; a subject's ends here, except for its first slots.
  uint64_t wave; // the wave that last wrote the property
} StraitHub;

// How long a hub is. A subject's first slots lie behind it.
enum {
  STRAIT_PROPERTY_HUB_SIZE = sizeof(StraitHub),
  STRAIT_SUBJECT_HUB_SIZE = offsetof(StraitHub, wave),
};

// State that few hubs need.
typedef struct StraitExtra {
  void *_Nullable object; // a retained HubExtra, made when first needed
  struct StraitEdge *_Nullable first_dependent; // the reads of the property, in order
  struct StraitEdge *_Nullable last_dependent;
  uint64_t read_in; // the latest run that has read the property
  void *_Nullable journal; // what the property was before the transaction under way
} StraitExtra;

// That a node has read a property or another node.
typedef struct StraitEdge {
  struct StraitEdge *_Nullable next_source;
  void *_Nonnull source; // a StraitHub or a StraitNode
  struct StraitNode *_Nonnull dependent;
  struct StraitEdge *_Nullable previous_dependent;
  struct StraitEdge *_Nullable next_dependent;
  uint64_t seen; // the source's wave or version when it was read
} StraitEdge;

// Something that is computed from properties: a derived value, or an effect. Its owner, a Reaction,
// frees it; if a walk or a queue still needs it then, that frees it.
typedef struct StraitNode {
  // These two lie where an edge has its next source and its source, so that a run begins with its
  // cursor at the node itself; no edge leads from where an edge is.
  struct StraitEdge *_Nullable first_source; // what it has read, in the order it was read
  struct StraitEdge *_Nullable first_dependent; // as in StraitExtra
  uint32_t flags; // where a hub has its flags; see NodeFlags
  uint32_t runs; // of an effect, within one settling
  struct StraitEdge *_Nonnull cursor; // the newest read of the run under way, or of the last one
  uint64_t version; // of a derived value: grows with each new value; where a hub has its wave
  void *_Nullable owner; // the Reaction, not retained; NULL once it is deallocated
  uint64_t run; // the number of the latest run
  struct StraitEdge *_Nullable resume; // where a walk goes on that is further down
  struct StraitNode *_Nullable next; // the node above in such a walk, or the next one in a queue
  uint64_t read_in; // as in StraitExtra
  struct StraitEdge *_Nullable last_dependent; // as in StraitExtra
  StraitEdge own; // room for one edge of those that lead to it
} StraitNode;

// One thread's state of its current delivery. All of it is 0 or at rest between engine calls, so a
// graph may move from thread to thread between them.
typedef struct StraitThread {
  uint32_t depth;    // nested turns on the native stack
  uint32_t limit;    // from this depth on, turns leave the fast path; 0 while they are looked at
  uint32_t draining; // see `Draining`: whether the loop of the work list is on top of the stack
  uint32_t nested;   // nested releases and disposals; see WorkList.swift
  uint64_t cause; // the wave of the property delivery under way, or 0
  uint64_t wave_cursor;
  uint64_t wave_end;
  StraitNode *_Nullable tracker; // the node whose reads are recorded
  void *_Nullable reports; // a retained collector of this thread's reports, or NULL
  int64_t live_hubs; // made less freed on this thread
  uint64_t turn_limit; // in place of the process's, or 0
  uint32_t from_outside; // whether the delivery under way began in another domain
  void *_Nullable work_list; // a retained WorkList
  uint32_t stack_limit; // from this depth on, turns go on the work list
  void *_Nullable trace;     // the observer of every delivery, or NULL
  bool is_inspected;         // whether a register is kept of what is made
  void (*_Nullable settle)(void); // runs the effects that wait, or NULL if none do
  StraitNode *_Nullable first_effect; // the effects that wait, in the order they were reached
  StraitNode *_Nullable last_effect; // of those, if there are any
  void *_Nullable transaction; // the innermost transaction under way, retained by its frame
  void *_Nullable observers; // those of that transaction, retained; NULL if it has none
  void *_Nullable delivering; // the transaction whose changes are delivered, retained by its frame
  uint64_t computing; // how many walks through nodes are under way, on top of each other
  void *_Nullable path_write; // the write into a path under way, retained by its frame
  uint32_t home; // of all that runs here now, if known: the main thread's, or that of a queue's work
  uint32_t loop_home; // the home of code outside of tasks: of the thread's loop
  bool is_known; // whether it is known if this is the main thread
  // What `tracker` is while no node reads: NULL, or `strait_no_reader` while a property's value is
  // in the hands of a caller who changes it in place. So every read then leaves the fast path of
  // the getter.
  StraitNode *_Nullable no_reader;
  StraitNode *_Nullable reader_aside; // reads while `tracker` is `strait_reader_aside`
  uintptr_t stack_low; // below this address little stack remains; UINTPTR_MAX until first asked for
  void *_Nullable work_host; // a retained WorkHost that runs on this thread
  // StraitHub *_Nullable pushed; // the property that is set, or NULL outside of a push
  StraitHub *_Nullable pushed; // the property that is set, or NULL if no push is under way
  StraitEdge *_Nullable push_edge; // its first dependent that is still to be run
  StraitNode *_Nullable push_nodes; // derived values with dependents to be run, from `resume` on
  StraitNode *_Nullable push_running; // the derived value that is being computed
  StraitNode *_Nullable push_waiting; // the node whose check goes on after that, in a closed push
  uint64_t number; // of the thread, never used for another; 0 until it is first needed
  StraitNode *_Nullable tree; // a derived value known to be the top of a tree, or NULL
} StraitThread;

// At the beginning of a line of memory, which has all that each set looks at.
extern _Thread_local StraitThread strait_thread_storage
    __attribute__((tls_model("initial-exec"), aligned(64)));

// The hub of everything without a subscriber.
extern StraitHub strait_empty_hub;

// Limits of the process; see Delivery.swift.
extern _Atomic uint64_t strait_round_limit;
extern _Atomic uint64_t strait_turn_limit;

static inline uint64_t strait_rounds(void) {
  return atomic_load_explicit(&strait_round_limit, memory_order_relaxed);
}
static inline void strait_set_rounds(uint64_t rounds) {
  atomic_store_explicit(&strait_round_limit, rounds, memory_order_relaxed);
}
static inline uint64_t strait_turns(void) {
  uint64_t own = strait_thread_storage.turn_limit;
  return own ? own
             : atomic_load_explicit(&strait_turn_limit, memory_order_relaxed);
}
static inline void strait_set_turns(uint64_t turns) {
  atomic_store_explicit(&strait_turn_limit, turns, memory_order_relaxed);
}

// The number of threads that keep a register of their objects.
extern _Atomic uint32_t strait_inspecting;

static inline uint32_t strait_inspections(void) {
  return atomic_load_explicit(&strait_inspecting, memory_order_relaxed);
}
static inline void strait_count_inspection(int32_t change) {
  atomic_fetch_add_explicit(&strait_inspecting, (uint32_t)change, memory_order_relaxed);
}

// A node that has read nothing, and that nothing has read; its cursor is still to be set.
static inline StraitNode strait_new_node(uint32_t flags) {
  return (StraitNode){.flags = flags, .cursor = (StraitEdge *)&strait_empty_hub};
}

// The cursor of a node before it has read anything: the node, which begins as an edge does.
static inline StraitEdge *_Nonnull strait_beginning(StraitNode *_Nonnull node) {
  return (StraitEdge *)node;
}

// The source of an edge, if that is a node. A property's hub has its flags and its wave where a
// node has its flags and its version, so these two may be read of either; see CEngine.c.
static inline StraitNode *_Nonnull strait_source_node(const StraitEdge *_Nonnull edge) {
  return edge->source;
}

// Asks for the memory of the node in which an edge lies.
static inline void strait_prefetch_node_of(const StraitEdge *_Nonnull edge) {
  __builtin_prefetch((const char *)edge - offsetof(StraitNode, own));
  __builtin_prefetch((const char *)edge + sizeof(StraitEdge));
}

static inline StraitEdge *_Nonnull strait_own_edge(StraitNode *_Nonnull node) {
  return &node->own;
}

// Nanoseconds of the system's monotonic clock.
uint64_t strait_nanoseconds(void);

// Writes a line to standard error.
void strait_complain(const void *_Nonnull text, uintptr_t length);

// One more than the last wave number given to any thread.
extern _Atomic uint64_t strait_wave_source;

// Frees the work list of the current thread when the thread ends.
void strait_keep_until_thread_exit(void *_Nonnull list,
                                   void (*_Nonnull release)(void *_Nonnull));

static inline StraitThread *_Nonnull strait_thread(void) {
  return &strait_thread_storage;
}

// The number of the current thread. Unlike the address of its data, no later thread has it again.
uint64_t strait_thread_number(void);

// Returns whether an address on the native stack is near its end. The bounds are read once on each
// thread.
bool strait_stack_is_low_at(uintptr_t place);

static inline bool strait_stack_is_low(void) {
  uintptr_t place = (uintptr_t)__builtin_frame_address(0);
  return __builtin_expect(place < strait_thread_storage.stack_low, 0) &&
         strait_stack_is_low_at(place);
}


static inline StraitHub *_Nonnull strait_empty(void) { return &strait_empty_hub; }

// The hub of a property without an observer, while it is changed in place.
extern StraitHub strait_changing_hub;

// The hub of a property without an observer, while its value is in the hands of a caller that
// changes it.
extern StraitHub strait_exclusive_hub;

// Readers that have never read anything, so that no read is known to them; see
// `StraitThread.no_reader`. They are shared by all threads, and are never written to.
extern StraitNode strait_no_reader_node;
extern StraitNode strait_reader_aside_node;

static inline StraitNode *_Nonnull strait_no_reader(void) { return &strait_no_reader_node; }
static inline StraitNode *_Nonnull strait_reader_aside(void) { return &strait_reader_aside_node; }

// The source of edges whose property was deallocated.
extern StraitHub strait_dead_hub;

static inline void *_Nonnull strait_dead(void) { return &strait_dead_hub; }

static inline StraitHub *_Nonnull strait_changing(void) { return &strait_changing_hub; }

static inline StraitHub *_Nonnull strait_exclusive(void) { return &strait_exclusive_hub; }

enum { STRAIT_WAVE_BLOCK = 256 };

// Takes the next block of wave numbers for the current thread. If another thread has taken one
// since, it may have changed the graph.
//
// It has no argument: the address of the thread's data would be computed before each use.
__attribute__((cold, preserve_most)) void strait_take_waves(void);

// Gives a wave number larger than every one this graph has seen, on any thread. A thread draws
// numbers from a block; as soon as another thread has taken a later block, it takes a new one.
// Handing a graph from thread to thread orders their loads and stores of the source, so the newer
// thread either sees the older one's block, and draws above it, or took its own block later.
__attribute__((always_inline)) static inline uint64_t strait_next_wave(
    StraitThread *_Nonnull thread) {
  uint64_t latest =
      atomic_load_explicit(&strait_wave_source, memory_order_relaxed);
  if (__builtin_expect(latest != thread->wave_end || thread->wave_cursor == latest, 0))
    strait_take_waves();
  return thread->wave_cursor++;
}

// Gives the number of a run: one that no other run has, on any thread. It is larger than those
// before it on this thread; a run that was on another one may have a larger number.
static inline uint64_t strait_next_run(StraitThread *_Nonnull thread) {
  if (__builtin_expect(thread->wave_cursor == thread->wave_end, 0)) strait_take_waves();
  return thread->wave_cursor++;
}

// Forgets the tree that is known, as a node or an edge changes. If this thread's block of numbers
// is not the latest, it takes one: then every other thread forgets its tree before it uses it.
static inline void strait_forget_tree(StraitThread *_Nonnull thread) {
  thread->tree = NULL;
  if (atomic_load_explicit(&strait_wave_source, memory_order_relaxed) != thread->wave_end)
    strait_take_waves();
}

// Whether a node is the top of the tree that is known.
static inline bool strait_knows_tree(const StraitThread *_Nonnull thread,
                                     const StraitNode *_Nonnull node) {
  return thread->tree == node &&
         atomic_load_explicit(&strait_wave_source, memory_order_relaxed) == thread->wave_end;
}

// Memory with an alignment of at most 16 bytes; Swift's `deallocate` frees it. Swift's `allocate`
// goes by way of posix_memalign, which takes as long again.
static inline void *_Nonnull strait_allocate(size_t size) {
  void *memory = malloc(size);
  if (__builtin_expect(memory == NULL, 0)) abort();
  return memory;
}

// A lock between isolation domains, on which a thread may also wait. It guards a few instructions,
// so a thread that finds it locked spins for a moment before it sleeps.
typedef struct StraitLock StraitLock;
StraitLock *_Nonnull strait_lock_make(void);
void strait_lock_free(StraitLock *_Nonnull lock);
void strait_lock(StraitLock *_Nonnull lock);
void strait_unlock(StraitLock *_Nonnull lock);
// Waits, unlocked, until it is signalled or the time has come; it may also return for no reason.
void strait_lock_wait(StraitLock *_Nonnull lock, uint64_t uptime_nanoseconds);
void strait_lock_signal(StraitLock *_Nonnull lock);

// The clock of the schedulers that live in real time. It never goes back.
uint64_t strait_uptime(void);
void strait_sleep_until(uint64_t uptime_nanoseconds);

#endif
