extension Fixture {
  /// Pickers of dates and times.
  static let dates = [
    Fixture("date-picker") {
      let days = Days()
      let picker = DatePicker("Born", to: days.$born, id: "born")
        .counting(.submit, in: days.$submits)
        .following(days.$isEditable) { $0.isEditable = $1 }
      picker.columns = 14
      picker.today = { [unowned days] in days.today }
      return App(
        bracketed: Column {
          picker
          Button("Next", id: "next") {}
          Spacer()
          KeyHints()
        },
        actions: [Action("save", "Save", keys: "ctrl+s") { days.saved.append(days.born) }],
        models: ["m": days]
      )
    },
    Fixture("date-range", Days()) { days in
      DatePicker("Born", to: days.$born, in: day("1900-01-01")...day("1999-12-31"), id: "born")
    },
    Fixture("date-required", Days()) { days in
      DatePicker("Due", to: days.$deadline, id: "due")
      Button("Save", id: "save") { days.saved.append(days.deadline) }.asDefault()
    },
    Fixture("calendar", Days()) { days in
      DatePicker("Due", to: days.$due, id: "due").with {
        $0.today = { [unowned days] in days.today }
      }
    },
    Fixture("calendar-weeks", Days()) { days in
      DatePicker("Due", to: days.$due, id: "due").with {
        $0.weekStart = .sunday
        $0.showsWeeks = true
      }
    },
    Fixture("calendar-range", Days()) { days in
      DatePicker("Due", to: days.$due, in: day("2026-11-20")...day("2026-12-03"), id: "due")
    },
    Fixture("time-picker", Days()) { days in
      TimePicker("At", to: days.$at, id: "at")
        .following(days.$hasHalfDays) { $0.hasHalfDays = $1 }
        .following(days.$showsSeconds) { $0.showsSeconds = $1 }
        .following(days.$minuteStep) { $0.minuteStep = $1 }
        .following(days.$hours) { $0.range = $1 }
        .with { $0.columns = 16 }
      Button("Work hours", id: "hours") { days.hours = time("08:00")...time("17:00") }
    },
    Fixture("time-range", Days()) { days in
      TimePicker("Start", to: days.$start, in: time("08:00")...time("17:30"), id: "start")
    },
  ]
}

/// Returns a date that a fixture writes as a text.
private func day(_ text: String) -> CalendarDate {
  guard let day = CalendarDate(text) else { preconditionFailure("\(text) is no date") }
  return day
}

/// Returns a time that a fixture writes as a text.
private func time(_ text: String) -> TimeOfDay {
  guard let time = TimeOfDay(text) else { preconditionFailure("\(text) is no time") }
  return time
}

/// Dates and times of a person's calendar, each with a text that scripts set.
private final class Days: ObservableModel {
  @Observed var born = CalendarDate("1815-12-10")
  @Observed var due = CalendarDate("2026-11-25")
  @Observed var deadline = day("2026-11-25")
  @Observed var today: CalendarDate?
  @Observed var saved: [CalendarDate?] = []
  @Observed var submits = 0
  @Observed var isEditable = true
  @Observed var at = TimeOfDay("09:15")
  @Observed var start = time("08:00")
  @Observed var hours = TimeOfDay.all
  @Observed var hasHalfDays = false
  @Observed var showsSeconds = false
  @Observed var minuteStep = 1
  @Observed var bornText = ""
  @Observed var dueText = ""
  @Observed var deadlineText = ""
  @Observed var todayText = ""
  @Observed var atText = ""
  @Observed var startText = ""

  init() {
    $born.follow($bornText) { CalendarDate($0) }
    $due.follow($dueText) { CalendarDate($0) }
    $deadline.follow($deadlineText) { CalendarDate($0) }
    $today.follow($todayText) { CalendarDate($0) }
    $at.follow($atText) { TimeOfDay($0) }
    $start.follow($startText) { TimeOfDay($0) }
  }
}
