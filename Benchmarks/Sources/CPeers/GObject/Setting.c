#if __has_include(<glib-object.h>)
#include "GObjectCases.h"

// MARK: W6

struct Observed {
  PeerNumber *number;
  // A notice has neither the old nor the new value.
  gint64 before;
  gint64 sum;
  gint64 calls;
};

static void when_notified(PeerNumber *number, GParamSpec *spec, struct Observed *observed) {
  (void)spec;
  gint64 new = peer_number_get(number);
  observed->sum += new - observed->before;
  observed->calls++;
  observed->before = new;
}

void *gobject_make_observed(void) {
  struct Observed *observed = g_new0(struct Observed, 1);
  observed->number = peer_number_new(0);
  g_signal_connect(observed->number, "notify::number", G_CALLBACK(when_notified), observed);
  return observed;
}

bool gobject_set_observed(void *work, int64_t repetitions, struct PeerRuns *runs) {
  (void)runs;
  struct Observed *observed = work;
  peer_number_set(observed->number, 0);
  observed->sum = 0;
  observed->calls = 0;
  for (int64_t number = 1; number <= repetitions; number++) {
    peer_number_set(observed->number, number);
  }
  return observed->sum == repetitions && observed->calls == repetitions;
}

void gobject_drop_observed(void *work) {
  g_object_unref(((struct Observed *)work)->number);
  g_free(work);
}

void *gobject_make_number(void) { return peer_number_new(0); }

bool gobject_set_unobserved(void *work, int64_t repetitions, struct PeerRuns *runs) {
  (void)runs;
  for (int64_t number = 0; number < repetitions; number++) peer_number_set(work, number);
  return peer_number_get(work) == repetitions - 1;
}

// MARK: W7

struct Bound {
  PeerText *near;
  PeerText *far;
};

static const char *const texts[] = {"text of four-and-twenty0", "text of four-and-twenty1",
                                    "text of four-and-twenty2", "text of four-and-twenty3"};

void *gobject_make_bound(void) {
  struct Bound *bound = g_new0(struct Bound, 1);
  bound->near = peer_text_new();
  bound->far = peer_text_new();
  g_object_bind_property(bound->near, "text", bound->far, "text", G_BINDING_BIDIRECTIONAL);
  return bound;
}

bool gobject_set_bound(void *work, int64_t repetitions, struct PeerRuns *runs) {
  (void)runs;
  struct Bound *bound = work;
  for (int64_t number = 0; number < repetitions; number++) {
    peer_text_set(bound->near, texts[number & 3]);
  }
  const char *last = texts[(repetitions - 1) & 3];
  return g_strcmp0(peer_text_get(bound->near), last) == 0 &&
         g_strcmp0(peer_text_get(bound->far), last) == 0;
}

void gobject_drop_bound(void *work) {
  struct Bound *bound = work;
  g_object_unref(bound->near);
  g_object_unref(bound->far);
  g_free(bound);
}
#else
typedef int no_gobject;
#endif
