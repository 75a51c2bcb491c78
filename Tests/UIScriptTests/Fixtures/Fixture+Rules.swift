extension Fixture {
  /// Fields that refuse some texts, and controls that submit.
  static let rules = [
    Fixture("field-limits", Ruled()) { _ in
      TextField(columns: 12, id: "characters").with { $0.maximumLength = .characters(3) }
      TextField(columns: 12, id: "columns").with { $0.maximumLength = .columns(4) }
      TextField(columns: 12, id: "bytes").with { $0.maximumLength = .bytes(4) }
      TextField(columns: 12, id: "none").with { $0.maximumLength = .characters(0) }
    },
    Fixture("full-field", Ruled()) { model in
      TextField("", to: model.$full, id: "f").with { $0.maximumLength = .bytes(3) }
    },
    Fixture("restricted-fields", Ruled()) { model in
      TextField("", to: model.$digits, id: "digits").with {
        $0.restriction = .characters("digits only") { $0.isNumber }
      }
      TextField(id: "capitals").with { $0.restriction = .matching(/[A-Z]{0,3}/, "capitals") }
      TextField(id: "slow").with { $0.restriction = .matching(/(a+)+b?/, "an a") }
      TextField(id: "even").with {
        $0.restriction = .that("even") { $0.count.isMultiple(of: 2) }
      }
    },
    Fixture("line-breaks", Ruled()) { model in
      TextField(id: "blank").with { $0.lineBreaks = .blank }
      TextField("", to: model.$full, id: "first").with { $0.lineBreaks = .firstLine }
      TextField(id: "refuse").with { $0.lineBreaks = .refuse }
    },
    Fixture("checked-fields", Ruled()) { _ in
      TextField(id: "change").with { $0.validate(.notEmpty, .count(2...3), on: .change) }
      TextField(id: "end").with { $0.validate(.notEmpty, .count(2...3), on: .end) }
      TextField(id: "submit").with { $0.validate(.notEmpty, .count(2...3), on: .submit) }
    },
    Fixture("submitting", Ruled()) { model in
      Slider("Volume", value: 1, in: 0...5, id: "volume").with {
        $0.bind(to: model.$volume, policy: BindingPolicy(commit: .onSubmit))
      }
      TextArea("Submit", id: "submit").with {
        $0.bind(to: model.$submitted, policy: BindingPolicy(commit: .onSubmit))
      }
      TextArea("Both", id: "both").with {
        $0.bind(to: model.$both, policy: BindingPolicy(commit: .onSubmitOrBlur))
      }
      TextArea("Trimmed", id: "trimmed").with { $0.bind(to: model.$trimmed, through: .trimmed) }
      Button("OK", id: "ok") { model.found.append(model.volume) }.asDefault()
    },
    Fixture("changed-rules", Ruled()) { model in
      DatePicker("Day", to: model.$day, in: model.days, id: "day")
        .following(model.$lastDay) { [unowned model] in $0.range = model.firstDay...$1 }
        .following(model.$isRequired) { $0.isOptional = !$1 }
        .counting(.submit, in: model.$submits)
      TimePicker("Time", value: nil, in: model.times, id: "time")
        .following(model.$lastTime) { [unowned model] in $0.range = model.times.lowerBound...$1 }
        .following(model.$isRequired) { $0.isOptional = !$1 }
        .with { $0.bind(to: model.$time, policy: BindingPolicy(conflict: .firstWins)) }
      ComboBox("City", ["Bern", "Rome"], onlyListed: model.$city, id: "city")
        .following(model.$cities) { $0.texts = $1 }
      TextField(columns: 3, id: "other")
    },
    Fixture("read-only", Ruled()) { model in
      TextField(value: "one two", id: "field").with { $0.isEditable = false }
      TextField(value: "off", id: "off").with { $0.isEnabled = false }
      TextArea(value: "a\nb", id: "area").with { $0.isEditable = false }
    },
  ]
}

/// Texts that are restricted, and values that are submitted.
private final class Ruled: ObservableModel {
  @Observed var full = "abc"
  @Observed var digits = ""
  @Observed var volume = 1
  @Observed var found: [Int] = []
  @Observed var submitted = "one"
  @Observed var both = "one"
  @Observed var trimmed = "one"
  @Observed var day = CalendarDate("2001-02-03")
  @Observed var lastDay = CalendarDate.all.lowerBound
  @Observed var time = TimeOfDay("09:15")
  @Observed var lastTime = TimeOfDay.all.lowerBound
  @Observed var lastDayText = ""
  @Observed var lastTimeText = ""
  @Observed var timeText = ""
  @Observed var isRequired = false
  @Observed var submits = 0
  @Observed var city = "Bern"
  @Observed var cities = ["Bern", "Rome"]

  let firstDay: CalendarDate
  let times: ClosedRange<TimeOfDay>
  var days: ClosedRange<CalendarDate> { firstDay...lastDay }

  init() {
    guard
      let (firstDay, lastDay) = pair(CalendarDate("2001-01-01"), CalendarDate("2001-12-31")),
      let (firstTime, lastTime) = pair(TimeOfDay("08:00"), TimeOfDay("12:00"))
    else { preconditionFailure("a date or a time does not exist") }
    self.firstDay = firstDay
    times = firstTime...lastTime
    self.lastDay = lastDay
    self.lastTime = lastTime
    $lastDay.follow($lastDayText) { CalendarDate($0) }
    $lastTime.follow($lastTimeText) { TimeOfDay($0) }
    $time.follow($timeText) { TimeOfDay($0) }
  }
}

/// Returns two values if there are both.
private func pair<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}
