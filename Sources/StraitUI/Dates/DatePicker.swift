public import StraitChannels
public import StraitForms
import StraitScreen

/// A day, which is typed, stepped, or chosen in a calendar that opens below it.
///
/// ```swift
/// DatePicker("Born", to: person.$born, in: earliest...latest)
/// let due = DatePicker("Due", to: task.$due)         // a Property<CalendarDate?>: may be empty
/// due.today = { clock.today }
/// due.weekStart = .sunday
/// ```
///
/// The day is written as in ISO 8601, `1815-12-10`. Typed digits overwrite the old ones, and the
/// signs are inserted automatically; `1815-1-5` and `18150105` are read, too. Up and Down step the
/// year, the month or the day that the caret is in. Alt-Down, F4 or a click on the arrow open the
/// calendar: there, the arrows move by days and weeks, Page Up and Page Down by months, with Shift
/// by years, Home and End to the ends of the month; Return, Space or a click choose, Escape closes.
///
/// A day out of range cannot be typed or chosen; one that a program sets is shown. A picker of a
/// property that is not optional cannot be emptied.
@MainActor
public final class DatePicker: RangedControl<CalendarDate> {
  /// The day on which a week begins in the calendar.
  public var weekStart = Weekday.monday {
    didSet { if weekStart != oldValue { popupFollows() } }
  }

  /// `true` if the calendar shows the numbers that ISO 8601 gives to weeks.
  public var showsWeeks = false {
    didSet { if showsWeeks != oldValue { popupFollows() } }
  }

  /// Returns the current day; `nil` for what `App.today` returns.
  ///
  /// The calendar marks it; the calendar and the steps of an empty picker begin there. It is called
  /// when the calendar opens or changes, and when it must be known whether an empty picker can be
  /// stepped.
  public var today: () -> CalendarDate? = { nil } {
    // The closure's captures are released last: that may run the user's code, which may use the
    // picker.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private var presentDay: CalendarDate? { today() ?? hostApp?.today() }

  // MARK: Channels

  /// The day; `nil` for none.
  public var date: CalendarDate? {
    get { value }
    set { value = newValue }
  }

  /// Returns an end of a new channel to the day: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newDateChannel() -> ChannelTerminal<CalendarDate?> { newValueChannel() }

  /// Returns an end of a new channel to the day that takes `nil` for a separate day.
  ///
  /// ```swift
  /// born.newDateChannel(nilValue: someDay).bind(to: person.channel(to: \.born))
  /// ```
  ///
  /// - Parameter nilValue: The day that is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newDateChannel(nilValue: CalendarDate) -> ChannelTerminal<CalendarDate?> {
    newOptionalChannel(nilValue: nilValue)
  }

  override var all: ClosedRange<CalendarDate> { CalendarDate.all }

  // MARK: The text

  static let form = EntryPattern(lengths: [4, 2, 2], signs: ["-", "-"])

  override var pattern: EntryPattern? { Self.form }

  override var usualHint: String? { UserMessage(.dateForm).text() }

  override func text(of value: CalendarDate?) -> String { value?.description ?? "" }

  override func read(_ text: String) throws -> CalendarDate? {
    let text = Self.whole(text)
    if text.isEmpty, isOptional { return nil }
    let isAll = range == CalendarDate.all
    return try Converter<CalendarDate, String>.date(in: isAll ? nil : range).backward(text)
  }

  /// Returns a date without blanks, with the signs and zeros that it lacks; other texts as they
  /// are.
  private static func whole(_ text: String) -> String {
    let digits = text.filter { !$0.isWhitespace }
    var fields = digits.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if fields.count == 1, digits.utf8.count == 8 {
      let year = digits.prefix(4)
      fields = [String(year), String(digits.dropFirst(4).prefix(2)), String(digits.suffix(2))]
    }
    guard fields.count == 3, fields[0].count == 4, 1...2 ~= fields[1].count,
      1...2 ~= fields[2].count
    else { return digits }
    for index in 1...2 where fields[index].count == 1 { fields[index] = "0" + fields[index] }
    return fields.joined(separator: "-")
  }

  override func stepped(_ value: CalendarDate?, by steps: Int, part: Int) -> CalendarDate?? {
    guard let value else {
      guard let today = presentDay else { return nil }
      return .some(today.clamped(to: range))
    }
    let moved =
      switch part {
      // No year is further away than 9999.
      case 0: value.advanced(byMonths: max(-10_000, min(steps, 10_000)) * 12)
      case 1: value.advanced(byMonths: steps)
      default: value.advanced(by: steps)
      }
    return moved.clamped(to: range)
  }

  // MARK: The calendar

  override var hasPopup: Bool { true }

  override func makePopup() -> Widget? {
    let calendar = MonthCalendar(name, calendarSettings)
    calendar.onChoose = { [weak self] in self?.choose($0) }
    return calendar
  }

  override func updatePopup(_ popup: Widget) {
    (popup as? MonthCalendar)?.follow(calendarSettings)
  }

  private var calendarSettings: MonthCalendar.Settings {
    var settings = MonthCalendar.Settings()
    settings.range = range
    settings.chosen = value
    settings.today = presentDay
    settings.weekStart = weekStart
    settings.showsWeeks = showsWeeks
    settings.canClear = isOptional
    return settings
  }

  public override var semantics: Semantics {
    Semantics(.datePicker, value: .date(value, in: range))
  }
}
