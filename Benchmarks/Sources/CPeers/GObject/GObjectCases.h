// The parts of GObject's cases. There is no W11: GObject has no derived values.
#ifndef GOBJECT_CASES_H
#define GOBJECT_CASES_H

#include "CPeers.h"

#include <glib-object.h>

// An object with a property "number", set as the manual says: the setter stores, and notifies if
// the value is another.
#define PEER_TYPE_NUMBER (peer_number_get_type())
G_DECLARE_FINAL_TYPE(PeerNumber, peer_number, PEER, NUMBER, GObject)
PeerNumber *peer_number_new(gint64 value);
gint64 peer_number_get(PeerNumber *self);
void peer_number_set(PeerNumber *self, gint64 value);

// The same with a property "text".
#define PEER_TYPE_TEXT (peer_text_get_type())
G_DECLARE_FINAL_TYPE(PeerText, peer_text, PEER, TEXT, GObject)
PeerText *peer_text_new(void);
const char *peer_text_get(PeerText *self);
void peer_text_set(PeerText *self, const char *value);

// An object with a signal "sent".
#define PEER_TYPE_SUBJECT (peer_subject_get_type())
G_DECLARE_FINAL_TYPE(PeerSubject, peer_subject, PEER, SUBJECT, GObject)
PeerSubject *peer_subject_new(void);
void peer_subject_send(PeerSubject *self, gint64 value);

void *gobject_make_observed(void);
bool gobject_set_observed(void *work, int64_t repetitions, struct PeerRuns *runs);
void gobject_drop_observed(void *work);

void *gobject_make_number(void);
bool gobject_set_unobserved(void *work, int64_t repetitions, struct PeerRuns *runs);

void *gobject_make_bound(void);
bool gobject_set_bound(void *work, int64_t repetitions, struct PeerRuns *runs);
void gobject_drop_bound(void *work);

double gobject_weigh_subject(int64_t objects, bool *is_right);
double gobject_weigh_subscription(int64_t objects, bool *is_right);
double gobject_weigh_property(int64_t objects, bool *is_right);
double gobject_weigh_observed(int64_t objects, bool *is_right);

#endif
