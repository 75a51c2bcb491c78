import StraitChannels
public import StraitForms

extension Wording {
  /// The names of months and days, and what else a calendar shows.
  public static let dateKeys: [Key] =
    [
      .calendarTitle, .calendarWeek, .calendarToday, .calendarWiden, .dateForm, .timeForm,
      .timeFormSeconds,
    ]
    + Wording.Key.months + Wording.Key.weekdays
}

extension Wording.Key {
  /// The title above the days of a month.
  package static let calendarTitle = Self("calendar.title", "{month} {year}")
  /// The title above the numbers of weeks, in at most three columns.
  package static let calendarWeek = Self("calendar.week", "wk")
  /// The title of the action that goes to today.
  package static let calendarToday = Self("title.calendar.today", "Today")
  /// The title of the action that shows the months of the year, and then years.
  package static let calendarWiden = Self("title.calendar.widen", "Months, years")
  /// The hint of an empty date picker: the form of a date.
  package static let dateForm = Self("date.form", "yyyy-mm-dd")
  /// The hint of an empty time picker: the form of a time.
  package static let timeForm = Self("time.form", "hh:mm")
  /// The hint of an empty time picker that shows seconds.
  package static let timeFormSeconds = Self("time.form.seconds", "hh:mm:ss")

  /// The names of the months, from January on.
  static let months: [Wording.Key] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ].enumerated().map { Self("calendar.month.\($0 + 1)", $1) }

  /// The short names of the days of the week, from Monday on, in at most two columns.
  static let weekdays: [Wording.Key] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    .enumerated().map { Self("calendar.weekday.\($0 + 1)", $1) }
}
