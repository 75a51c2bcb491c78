#include "CPeers.h"

#if __has_include(<glib-object.h>)
#include "GObjectCases.h"

static const struct PeerCase cases[] = {
    {"W6", "set, one observer of old and new", 0, gobject_make_observed, gobject_set_observed,
     gobject_drop_observed, NULL},
    {"W6-unobserved", "set, nobody observing", 0, gobject_make_number, gobject_set_unobserved,
     g_object_unref, NULL},
    {"W7", "set one of two bound texts", 0, gobject_make_bound, gobject_set_bound,
     gobject_drop_bound, NULL},
    {"W10-subject", "a subject", 0, NULL, NULL, NULL, gobject_weigh_subject},
    {"W10-subscr", "a subscription with one capture", 0, NULL, NULL, NULL,
     gobject_weigh_subscription},
    {"W10-property", "a property, unobserved", 0, NULL, NULL, NULL, gobject_weigh_property},
    {"W10-observed", "a property, observed by one", 0, NULL, NULL, NULL, gobject_weigh_observed},
};

struct PeerCases gobject_cases(void) {
  return (struct PeerCases){cases, sizeof cases / sizeof *cases};
}
#else
struct PeerCases gobject_cases(void) { return (struct PeerCases){0}; }
#endif
