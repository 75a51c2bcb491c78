// What a case repeats.
#ifndef PEERS_WORK_H
#define PEERS_WORK_H

#include "CPeers.h"

class Work {
public:
  virtual ~Work() = default;
  // Repeats the work, and says whether its checksum is right.
  virtual bool run(int64_t repetitions) = 0;
  PeerRuns runs{};
};

// A case of which each measurement makes a new work of that class.
template <class Done> PeerCase timed(const char *workload, const char *title, int64_t nodes = 0) {
  return {
      workload,
      title,
      nodes,
      []() -> void * { return static_cast<Work *>(new Done); },
      [](void *work, int64_t repetitions, PeerRuns *runs) {
        auto done = static_cast<Work *>(work);
        done->runs = {};
        bool is_right = done->run(repetitions);
        *runs = done->runs;
        return is_right;
      },
      [](void *work) { delete static_cast<Work *>(work); },
      nullptr,
  };
}

inline PeerCase weighed(const char *workload, const char *title,
                        double (*weigh)(int64_t objects, bool *is_right)) {
  return {workload, title, 0, nullptr, nullptr, nullptr, weigh};
}

#endif
