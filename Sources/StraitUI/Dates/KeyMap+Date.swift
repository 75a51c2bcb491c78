extension KeyMap {
  /// The identifiers of the actions of calendars.
  package static let dateActions: [String] = [
    "calendar.choose", "calendar.clear", "calendar.down", "calendar.end", "calendar.left",
    "calendar.month.next", "calendar.month.previous", "calendar.narrow", "calendar.right",
    "calendar.start", "calendar.today", "calendar.up", "calendar.widen", "calendar.year.next",
    "calendar.year.previous",
  ]
}
