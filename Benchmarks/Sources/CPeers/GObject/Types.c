#if __has_include(<glib-object.h>)
#include "GObjectCases.h"

enum { PROPERTY = 1 };
static const GParamFlags flags =
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

// MARK: A number

struct _PeerNumber {
  GObject parent;
  gint64 value;
};

static GParamSpec *number_spec;

G_DEFINE_TYPE(PeerNumber, peer_number, G_TYPE_OBJECT)

static void peer_number_init(PeerNumber *self) { self->value = 0; }

static void number_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  g_value_set_int64(value, PEER_NUMBER(object)->value);
}

static void number_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  peer_number_set(PEER_NUMBER(object), g_value_get_int64(value));
}

static void peer_number_class_init(PeerNumberClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->get_property = number_get_property;
  object->set_property = number_set_property;
  number_spec = g_param_spec_int64("number", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  g_object_class_install_property(object, PROPERTY, number_spec);
}

PeerNumber *peer_number_new(gint64 value) {
  PeerNumber *self = g_object_new(PEER_TYPE_NUMBER, NULL);
  self->value = value;
  return self;
}

gint64 peer_number_get(PeerNumber *self) { return self->value; }

void peer_number_set(PeerNumber *self, gint64 value) {
  if (self->value == value) return;
  self->value = value;
  g_object_notify_by_pspec(G_OBJECT(self), number_spec);
}

// MARK: A text

struct _PeerText {
  GObject parent;
  char *value;
};

static GParamSpec *text_spec;

G_DEFINE_TYPE(PeerText, peer_text, G_TYPE_OBJECT)

static void peer_text_init(PeerText *self) { self->value = NULL; }

static void peer_text_finalize(GObject *object) {
  g_free(PEER_TEXT(object)->value);
  G_OBJECT_CLASS(peer_text_parent_class)->finalize(object);
}

static void text_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  g_value_set_string(value, PEER_TEXT(object)->value);
}

static void text_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  peer_text_set(PEER_TEXT(object), g_value_get_string(value));
}

static void peer_text_class_init(PeerTextClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->finalize = peer_text_finalize;
  object->get_property = text_get_property;
  object->set_property = text_set_property;
  text_spec = g_param_spec_string("text", NULL, NULL, NULL, flags);
  g_object_class_install_property(object, PROPERTY, text_spec);
}

PeerText *peer_text_new(void) { return g_object_new(PEER_TYPE_TEXT, NULL); }

const char *peer_text_get(PeerText *self) { return self->value; }

void peer_text_set(PeerText *self, const char *value) {
  if (g_strcmp0(self->value, value) == 0) return;
  g_free(self->value);
  self->value = g_strdup(value);
  g_object_notify_by_pspec(G_OBJECT(self), text_spec);
}

// MARK: A subject

struct _PeerSubject {
  GObject parent;
};

static guint sent;

G_DEFINE_TYPE(PeerSubject, peer_subject, G_TYPE_OBJECT)

static void peer_subject_init(PeerSubject *self) { (void)self; }

static void peer_subject_class_init(PeerSubjectClass *class) {
  sent = g_signal_new("sent", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, G_TYPE_INT64);
}

PeerSubject *peer_subject_new(void) { return g_object_new(PEER_TYPE_SUBJECT, NULL); }

void peer_subject_send(PeerSubject *self, gint64 value) { g_signal_emit(self, sent, 0, value); }
#else
typedef int no_gobject;
#endif
