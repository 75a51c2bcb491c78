// The booking form of "Forms", written with GTK 4.10.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME, E_MAIL, PHONE, ARRIVES, NIGHTS, ROOM, ADULTS, CHILDREN, BREAKFAST, WISHES, COUNT };

static const char *titles[COUNT] = {"Name", "E-mail", "Phone", "Arrives", "Nights", "Room",
                                    "Adults", "Children", "Breakfast", "Wishes"};
static const char *first[COUNT] = {"", "", "", "", "2", "1", "2", "0", "1", ""};
static const char *rooms[] = {"single", "double", "suite", NULL};

typedef struct {
  GtkWidget *window, *heading, *summary, *save;
  GtkWidget *controls[COUNT], *marks[COUNT], *errors[COUNT];
  char *saved[COUNT], *present[COUNT];
  GArray *steps, *undone;
  gboolean is_setting;
} Booking;

typedef struct {
  int field;
  char *old_value, *new_value;
} Step;

static char *read_value(Booking *form, int field) {
  GtkWidget *control = form->controls[field];
  if (GTK_IS_SPIN_BUTTON(control))
    return g_strdup_printf("%d", gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(control)));
  if (GTK_IS_DROP_DOWN(control))
    return g_strdup_printf("%u", gtk_drop_down_get_selected(GTK_DROP_DOWN(control)));
  if (GTK_IS_SWITCH(control))
    return g_strdup(gtk_switch_get_active(GTK_SWITCH(control)) ? "1" : "0");
  if (GTK_IS_TEXT_VIEW(control)) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(control));
    GtkTextIter start, end;
    gtk_text_buffer_get_bounds(buffer, &start, &end);
    return gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
  }
  return g_strdup(gtk_editable_get_text(GTK_EDITABLE(control)));
}

static void write_value(Booking *form, int field, const char *value) {
  GtkWidget *control = form->controls[field];
  if (GTK_IS_SPIN_BUTTON(control))
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(control), atoi(value));
  else if (GTK_IS_DROP_DOWN(control))
    gtk_drop_down_set_selected(GTK_DROP_DOWN(control), atoi(value));
  else if (GTK_IS_SWITCH(control))
    gtk_switch_set_active(GTK_SWITCH(control), value[0] == '1');
  else if (GTK_IS_TEXT_VIEW(control))
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(control)), value, -1);
  else
    gtk_editable_set_text(GTK_EDITABLE(control), value);
}

static const char *problem(Booking *form, int field) {
  const char *value = form->present[field];
  if (field == NAME && !*value) return "must not be empty";
  if (field == E_MAIL) {
    const char *at = strchr(value, '@');
    if (!at || at == value || !at[1] || strchr(at + 1, '@')) return "needs a domain after the @";
  }
  if (field == ARRIVES && *value) {
    int year, month, day, end = 0;
    if (sscanf(value, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || value[end] ||
        !g_date_valid_dmy(day, month, year))
      return "must be a date such as 2026-01-31";
  }
  if (field == ADULTS || field == CHILDREN)
    if (atoi(form->present[ADULTS]) + atoi(form->present[CHILDREN]) > 6)
      return "are too many for the room";
  return NULL;
}

static gboolean is_dirty(Booking *form) {
  for (int field = 0; field < COUNT; field++)
    if (strcmp(form->present[field], form->saved[field])) return TRUE;
  return FALSE;
}

static void show(Booking *form) {
  GString *summary = g_string_new("");
  for (int field = 0; field < COUNT; field++) {
    const char *text = problem(form, field);
    gboolean is_changed = strcmp(form->present[field], form->saved[field]) != 0;
    gtk_label_set_text(GTK_LABEL(form->marks[field]), is_changed ? "●" : " ");
    gtk_label_set_text(GTK_LABEL(form->errors[field]), text ? text : "");
    gtk_widget_set_visible(form->errors[field], text != NULL);
    if (text) g_string_append_printf(summary, "✗ %s: %s\n", titles[field], text);
  }
  gtk_label_set_text(GTK_LABEL(form->heading), is_dirty(form) ? "Guest ● edited" : "Guest");
  gtk_label_set_text(GTK_LABEL(form->summary), summary->str);
  gtk_widget_set_sensitive(form->save, is_dirty(form) && !summary->len);
  g_string_free(summary, TRUE);
}

static void put(char **place, const char *value) {
  char *copy = g_strdup(value);
  g_free(*place);
  *place = copy;
}

static void changed(GObject *source, gpointer data) {
  Booking *form = g_object_get_data(G_OBJECT(data), "form");
  int field = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(data), "field"));
  if (form->is_setting) return;
  char *value = read_value(form, field);
  Step *last = form->steps->len ? &g_array_index(form->steps, Step, form->steps->len - 1) : NULL;
  if (last && last->field == field) {
    put(&last->new_value, value);
  } else {
    Step step = {field, g_strdup(form->present[field]), g_strdup(value)};
    g_array_append_val(form->steps, step);
  }
  g_array_set_size(form->undone, 0);
  put(&form->present[field], value);
  g_free(value);
  show(form);
}

static void set(Booking *form, int field, const char *value) {
  form->is_setting = TRUE;
  put(&form->present[field], value);
  write_value(form, field, value);
  form->is_setting = FALSE;
  show(form);
}

static void undo(GSimpleAction *action, GVariant *value, gpointer data) {
  Booking *form = data;
  if (!form->steps->len) return;
  Step step = g_array_index(form->steps, Step, form->steps->len - 1);
  g_array_set_size(form->steps, form->steps->len - 1);
  g_array_append_val(form->undone, step);
  set(form, step.field, step.old_value);
}

static void redo(GSimpleAction *action, GVariant *value, gpointer data) {
  Booking *form = data;
  if (!form->undone->len) return;
  Step step = g_array_index(form->undone, Step, form->undone->len - 1);
  g_array_set_size(form->undone, form->undone->len - 1);
  g_array_append_val(form->steps, step);
  set(form, step.field, step.new_value);
}

static gboolean submit(Booking *form) {
  for (int field = 0; field < COUNT; field++) {
    if (!problem(form, field)) continue;
    gtk_widget_grab_focus(form->controls[field]);
    return FALSE;
  }
  for (int field = 0; field < COUNT; field++) put(&form->saved[field], form->present[field]);
  show(form);
  return TRUE;
}

static void save(GSimpleAction *action, GVariant *value, gpointer data) { submit(data); }

static void revert(GSimpleAction *action, GVariant *value, gpointer data) {
  Booking *form = data;
  for (int field = 0; field < COUNT; field++) {
    if (!strcmp(form->present[field], form->saved[field])) continue;
    Step step = {field, g_strdup(form->present[field]), g_strdup(form->saved[field])};
    g_array_append_val(form->steps, step);
    set(form, field, form->saved[field]);
  }
}

static void answered(GObject *source, GAsyncResult *result, gpointer data) {
  Booking *form = data;
  int answer = gtk_alert_dialog_choose_finish(GTK_ALERT_DIALOG(source), result, NULL);
  if (answer == 1 || (answer == 2 && submit(form))) gtk_window_destroy(GTK_WINDOW(form->window));
}

static gboolean closing(GtkWindow *window, gpointer data) {
  Booking *form = data;
  if (!is_dirty(form)) return FALSE;
  const char *answers[] = {"Cancel", "Discard", "Save", NULL};
  GtkAlertDialog *dialog = gtk_alert_dialog_new("Guest has changes that are not saved.");
  gtk_alert_dialog_set_buttons(dialog, answers);
  gtk_alert_dialog_choose(dialog, window, NULL, answered, form);
  g_object_unref(dialog);
  return TRUE;
}

static GtkWidget *control(int field) {
  switch (field) {
    case NIGHTS: return gtk_spin_button_new_with_range(1, 30, 1);
    case ADULTS: return gtk_spin_button_new_with_range(1, 6, 1);
    case CHILDREN: return gtk_spin_button_new_with_range(0, 6, 1);
    case ROOM: return gtk_drop_down_new_from_strings(rooms);
    case BREAKFAST: return gtk_switch_new();
    case WISHES: return gtk_text_view_new();
    default: return gtk_entry_new();
  }
}

static void notified(GObject *source, GParamSpec *property, gpointer data) {
  changed(source, data);
}

static void follow(Booking *form, int field) {
  GtkWidget *widget = form->controls[field];
  g_object_set_data(G_OBJECT(widget), "form", form);
  g_object_set_data(G_OBJECT(widget), "field", GINT_TO_POINTER(field));
  if (GTK_IS_TEXT_VIEW(widget)) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(widget));
    g_signal_connect(buffer, "changed", G_CALLBACK(changed), widget);
  } else if (GTK_IS_DROP_DOWN(widget)) {
    g_signal_connect(widget, "notify::selected", G_CALLBACK(notified), widget);
  } else if (GTK_IS_SWITCH(widget)) {
    g_signal_connect(widget, "notify::active", G_CALLBACK(notified), widget);
  } else {
    g_signal_connect(widget, "changed", G_CALLBACK(changed), widget);
  }
}

static void activate(GtkApplication *app, gpointer data) {
  Booking *form = data;
  GtkWidget *grid = gtk_grid_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *back = gtk_button_new_with_label("Revert");
  form->window = gtk_application_window_new(app);
  form->heading = gtk_label_new("Guest");
  form->summary = gtk_label_new("");
  form->save = gtk_button_new_with_label("Save");
  form->is_setting = TRUE;
  for (int field = 0; field < COUNT; field++) {
    form->controls[field] = control(field);
    form->marks[field] = gtk_label_new(" ");
    form->errors[field] = gtk_label_new("");
    put(&form->saved[field], first[field]);
    put(&form->present[field], first[field]);
    write_value(form, field, first[field]);
    follow(form, field);
    gtk_grid_attach(GTK_GRID(grid), form->marks[field], 0, 2 * field, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), gtk_label_new(titles[field]), 1, 2 * field, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), form->controls[field], 2, 2 * field, 1, 1);
    gtk_grid_attach(GTK_GRID(grid), form->errors[field], 2, 2 * field + 1, 1, 1);
  }
  form->is_setting = FALSE;
  gtk_actionable_set_action_name(GTK_ACTIONABLE(back), "win.revert");
  gtk_actionable_set_action_name(GTK_ACTIONABLE(form->save), "win.save");
  gtk_box_append(GTK_BOX(buttons), back);
  gtk_box_append(GTK_BOX(buttons), form->save);
  gtk_box_append(GTK_BOX(box), form->heading);
  gtk_box_append(GTK_BOX(box), grid);
  gtk_box_append(GTK_BOX(box), form->summary);
  gtk_box_append(GTK_BOX(box), buttons);
  gtk_window_set_child(GTK_WINDOW(form->window), box);
  const GActionEntry entries[] = {
      {.name = "save", .activate = save}, {.name = "revert", .activate = revert},
      {.name = "undo", .activate = undo}, {.name = "redo", .activate = redo}};
  const char *keys[][3] = {{"win.save", "<Control>s"}, {"win.undo", "<Control>z"},
                           {"win.redo", "<Control>y"}, {"window.close", "<Control>q"}};
  g_action_map_add_action_entries(G_ACTION_MAP(form->window), entries, 4, form);
  for (int key = 0; key < 4; key++)
    gtk_application_set_accels_for_action(app, keys[key][0], &keys[key][1]);
  g_signal_connect(form->window, "close-request", G_CALLBACK(closing), form);
  show(form);
  gtk_window_present(GTK_WINDOW(form->window));
}

int main(int count, char **arguments) {
  Booking form = {.steps = g_array_new(FALSE, FALSE, sizeof(Step)),
                  .undone = g_array_new(FALSE, FALSE, sizeof(Step))};
  GtkApplication *app = gtk_application_new("org.example.booking", 0);
  g_signal_connect(app, "activate", G_CALLBACK(activate), &form);
  int status = g_application_run(G_APPLICATION(app), count, arguments);
  g_object_unref(app);
  return status;
}
