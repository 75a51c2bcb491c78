#if __has_include(<glib-object.h>)
#include "CClock.h"
#include "GObjectCases.h"

// What `make` takes for one of so many objects; the first one makes what all share.
//
// None is ever freed: GLib keeps what is freed for itself, so the next ones would seem to weigh nothing.
static double weigh(int64_t objects, GObject *(*make)(void), bool (*check)(GObject *object),
                    bool *is_right) {
  GObject **all = g_new0(GObject *, objects);
  make();
  int64_t before = bytes_in_use();
  for (int64_t index = 0; index < objects; index++) all[index] = make();
  int64_t spent = bytes_in_use() - before;
  *is_right = true;
  for (int64_t index = 0; index < objects; index++) {
    *is_right = check(all[index]) && *is_right;
  }
  g_free(all);
  return (double)spent / (double)objects;
}

static void add(GObject *object, gint64 value, gint64 *sum) {
  (void)object;
  *sum += value;
}

static void add_notified(PeerNumber *number, GParamSpec *spec, gint64 *sum) {
  (void)spec;
  *sum += peer_number_get(number);
}

static gint64 received;

static GObject *make_subject(void) { return G_OBJECT(peer_subject_new()); }

static bool is_subject(GObject *object) { return PEER_IS_SUBJECT(object); }

static GObject *make_number(void) { return G_OBJECT(peer_number_new(1)); }

static bool is_one(GObject *object) { return peer_number_get(PEER_NUMBER(object)) == 1; }

static GObject *make_observed(void) {
  PeerNumber *number = peer_number_new(1);
  g_signal_connect(number, "notify::number", G_CALLBACK(add_notified), &received);
  return G_OBJECT(number);
}

static bool notifies(GObject *object) {
  gint64 before = received;
  peer_number_set(PEER_NUMBER(object), 7);
  return received - before == 7;
}

double gobject_weigh_subject(int64_t objects, bool *is_right) {
  return weigh(objects, make_subject, is_subject, is_right);
}

double gobject_weigh_property(int64_t objects, bool *is_right) {
  return weigh(objects, make_number, is_one, is_right);
}

double gobject_weigh_observed(int64_t objects, bool *is_right) {
  return weigh(objects, make_observed, notifies, is_right);
}

// A subscription is a number, so nothing holds it. The subject is not freed either.
double gobject_weigh_subscription(int64_t objects, bool *is_right) {
  PeerSubject *subject = peer_subject_new();
  static gint64 sum;
  sum = 0;
  g_signal_connect(subject, "sent", G_CALLBACK(add), &sum);
  int64_t before = bytes_in_use();
  for (int64_t index = 0; index < objects; index++) {
    g_signal_connect(subject, "sent", G_CALLBACK(add), &sum);
  }
  int64_t spent = bytes_in_use() - before;
  peer_subject_send(subject, 1);
  *is_right = sum == objects + 1;
  return (double)spent / (double)objects;
}
#else
typedef int no_gobject;
#endif
