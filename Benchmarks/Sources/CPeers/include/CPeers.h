// Workloads as libraries of C and C++ do them, each loop in its library's own language. A library that
// was not installed when this was compiled has none.
#ifndef CPEERS_H
#define CPEERS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// How often the closures of a graph of derived values ran.
struct PeerRuns {
  int64_t computations;
  int64_t effects;
};

// One workload. It has either `make`, `run` and `drop`, or `weigh` alone.
struct PeerCase {
  const char *_Nonnull workload;
  const char *_Nonnull title;
  // How many computations one operation causes, about; 0 if nothing is derived.
  int64_t nodes;
  // Builds what the work needs.
  void *_Nonnull (*_Nullable make)(void);
  // Repeats the work, and says whether its checksum is right.
  bool (*_Nullable run)(void *_Nonnull work, int64_t repetitions, struct PeerRuns *_Nonnull runs);
  void (*_Nullable drop)(void *_Nonnull work);
  // Makes that many objects, and says what one takes and whether the checksum is right. The array that
  // holds them does not count.
  double (*_Nullable weigh)(int64_t objects, bool *_Nonnull is_right);
};

struct PeerCases {
  const struct PeerCase *_Nullable first;
  int64_t count;
};

struct PeerCases gobject_cases(void);
struct PeerCases qt_cases(void);

#ifdef __cplusplus
}
#endif

#endif
