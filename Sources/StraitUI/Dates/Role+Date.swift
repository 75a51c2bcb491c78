extension Role {
  /// A day that can be typed, or chosen in a calendar.
  public static let datePicker: Role = "datepicker"
  /// A time of day that can be typed.
  public static let timePicker: Role = "timepicker"
  /// The days of a month.
  public static let calendar: Role = "calendar"
}
