import StraitChannels
import StraitForms
import StraitScreen

/// The days of a month, one of which is marked, below the date picker that has opened it; or the
/// months of a year, or years.
@MainActor
final class MonthCalendar: Widget {
  /// The contents of a calendar, besides the days.
  struct Settings {
    /// The days that can be chosen.
    var range = CalendarDate.all
    /// The day that is chosen already.
    var chosen: CalendarDate?
    var today: CalendarDate?
    var weekStart = Weekday.monday
    var showsWeeks = false
    /// `true` if no day can be chosen, too.
    var canClear = false

    /// The day that is marked at first.
    fileprivate var first: CalendarDate {
      let first = chosen ?? today ?? CalendarDate(year: 2000, month: 1, day: 1)
      return (first ?? range.lowerBound).clamped(to: range)
    }
  }

  private let title: String
  private(set) var settings: Settings
  /// The day that is marked; its month is shown.
  private(set) var day: CalendarDate
  /// The day that was marked for the picker, not by the user.
  private var followed: CalendarDate
  /// `true` if days, months or years are shown.
  var level = Level.days {
    didSet {
      hostApp?.needsReveal = true
      setNeedsDisplay()
    }
  }
  /// Called with the choice.
  var onChoose: ((CalendarDate?) -> Void)?

  init(_ title: String, _ settings: Settings) {
    self.title = title
    self.settings = settings
    day = settings.first
    followed = day
    super.init()
    border(.rounded)
  }

  /// Shows the picker's current value; the marked day stays if the user has moved the mark.
  func follow(_ settings: Settings) {
    let isMoved = day != followed || level != .days
    self.settings = settings
    followed = settings.first
    mark(isMoved ? day : followed)
    setNeedsLayout()
  }

  // MARK: The marked day

  private static let table = ActionTable(for: MonthCalendar.self) {
    TableAction("calendar.left", keys: "left") { $0.go(-1, 0) }
    TableAction("calendar.right", keys: "right") { $0.go(1, 0) }
    TableAction("calendar.up", keys: "up") { $0.go(0, -1) }
    TableAction("calendar.down", keys: "down") { $0.go(0, 1) }
    TableAction("calendar.month.previous", keys: "pageup") { $0.turn(by: -$0.level.page) }
    TableAction("calendar.month.next", keys: "pagedown") { $0.turn(by: $0.level.page) }
    TableAction("calendar.year.previous", keys: "shift+pageup") {
      $0.turn(by: -$0.level.largePage)
    }
    TableAction("calendar.year.next", keys: "shift+pagedown") { $0.turn(by: $0.level.largePage) }
    TableAction("calendar.start", keys: "home") { $0.goToEnd(false) }
    TableAction("calendar.end", keys: "end") { $0.goToEnd(true) }
    TableAction(
      "calendar.widen",
      UserMessage(.calendarWiden),
      keys: "m",
      "ctrl+up",
      isEnabled: \.canWiden
    ) {
      $0.widen()
    }
    TableAction("calendar.narrow", keys: "escape", "ctrl+down", isEnabled: \.isWide) {
      $0.narrow()
    }
    TableAction(
      "calendar.today",
      UserMessage(.calendarToday),
      keys: "t",
      "ctrl+home",
      isEnabled: \.hasToday
    ) {
      if let today = $0.settings.today { $0.mark(today) }
    }
    TableAction("calendar.choose", UserMessage(.choose), keys: "enter", "space") {
      $0.chooseMarked()
    }
    TableAction("calendar.clear", keys: "delete", "backspace", isEnabled: \.canClear) {
      $0.onChoose?(nil)
    }
  }

  override class var actionTable: ActionTable { table }

  private var hasToday: Bool { settings.today != nil }

  private var canClear: Bool { settings.canClear }

  private var canWiden: Bool { level != .years }

  private var isWide: Bool { level != .days }

  /// Chooses the marked day; of months and years the marked one, whose days or months are shown.
  private func chooseMarked() {
    if isWide { narrow() } else { onChoose?(day) }
  }

  /// Marks a day, or the nearest that can be chosen.
  func mark(_ day: CalendarDate) {
    self.day = day.clamped(to: settings.range)
    hostApp?.needsReveal = true
    setNeedsDisplay()
  }

  private func turn(by months: Int) {
    mark(day.advanced(byMonths: months))
  }

  // MARK: The days in their cells

  /// The number of columns of a day.
  nonisolated static let dayColumns = 4
  /// The rows above the days: the month, and the days of the week.
  static let headRows = 2
  /// The rows below them, at most.
  private static let bodyRows = 6
  private static let fullWeekColumns = 4

  /// The columns of the numbers of weeks, which a narrow calendar leaves out.
  var weekColumns: Int {
    let needed = Self.fullWeekColumns + 7 * Self.dayColumns
    return settings.showsWeeks && contentSize.columns >= needed ? Self.fullWeekColumns : 0
  }

  /// The columns from the first arrow to the last.
  var shownColumns: Int { weekColumns + 7 * Self.dayColumns }

  /// The free columns at each side.
  var inset: Int { contentSize.columns >= shownColumns + 2 ? 1 : 0 }

  /// The row of the marked day, month or year, below the head.
  private var markedRow: Int {
    switch level {
    case .days: (firstCell + day.day - 1) / 7
    case .months: (day.month - 1) / level.cellsInRow
    case .years: (day.year - firstYear) / level.cellsInRow
    }
  }

  /// The first row below the head that is in sight; the head always is.
  var firstRow: Int {
    let rows = contentSize.rows - Self.headRows
    guard 0 < rows, rows < Self.bodyRows else { return 0 }
    return max(0, min(markedRow - rows / 2, Self.bodyRows - rows))
  }

  /// The number of cells before the first of the month.
  var firstCell: Int {
    (day.firstOfMonth.weekday.rawValue - settings.weekStart.rawValue + 7) % 7
  }

  /// Returns the place of a day of the month.
  func place(of dayOfMonth: Int) -> Point {
    let cell = firstCell + dayOfMonth - 1
    return Point(
      column: weekColumns + cell % 7 * Self.dayColumns,
      row: Self.headRows + cell / 7 - firstRow
    )
  }

  /// Returns the day in a cell of the widget; otherwise `nil`.
  private func day(at point: Point) -> CalendarDate? {
    let column = point.column - weekColumns
    let row = point.row - Self.headRows + firstRow
    guard column >= 0, column < 7 * Self.dayColumns, point.row >= Self.headRows,
      row < Self.bodyRows
    else { return nil }
    let number = row * 7 + column / Self.dayColumns - firstCell + 1
    return CalendarDate(year: day.year, month: day.month, day: number)
  }

  // MARK: The widget

  override var isFocusable: Bool { true }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(var press) = input else { return false }
    press.point.column -= inset
    switch press.kind {
    case .wheelUp: turn(by: -level.page)
    case .wheelDown: turn(by: level.page)
    case .press where press.button == .left:
      if press.point.row == 0 {
        pressHead(press.point.column)
      } else if isWide {
        guard let date = date(at: press.point), isInRange(date) else { return true }
        mark(date)
        narrow()
      } else if let day = day(at: press.point), settings.range.contains(day) {
        mark(day)
        onChoose?(day)
      }
    default: return false
    }
    return true
  }

  /// A press on the title shows months or years, one on an arrow turns a page.
  private func pressHead(_ column: Int) {
    if column < 2 {
      turn(by: -level.page)
    } else if column >= shownColumns - 2 {
      turn(by: level.page)
    } else {
      widen()
    }
  }

  override var semantics: Semantics {
    var semantics = Semantics(
      .calendar,
      name: title,
      value: .date(day, in: settings.range),
      abilities: [.set, .increment, .submit]
    )
    semantics.description = heading
    return semantics
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart else { return false }
    switch request {
    case .set(let text):
      guard let day = CalendarDate(text), settings.range.contains(day) else { return false }
      mark(day)
    case .increment(let days): mark(day.advanced(by: days))
    case .submit: onChoose?(day)
    default: return false
    }
    return true
  }

  override func measure(_ proposal: Proposal) -> Size {
    let weeks = settings.showsWeeks ? Self.fullWeekColumns : 0
    return Size(
      columns: weeks + 7 * Self.dayColumns + 2,
      rows: Self.headRows + Self.bodyRows
    )
  }

  /// Returns the head with one row below it, which scrolls; a narrower place scrolls to the marked
  /// day.
  override func leastSize() -> Size {
    Size(columns: 7 * Self.dayColumns, rows: Self.headRows + 1)
  }

  /// The marked day where not all of them are in sight, so that it is brought there.
  override var caretPoint: Point? {
    guard screenFrame.size != frame.size else { return nil }
    let place = markedPlace
    return Point(column: inset + place.column + 1, row: place.row)
  }

  override func draw(on canvas: inout Canvas) {
    let size = Size(columns: shownColumns, rows: canvas.size.rows)
    let outer = canvas.enter(Rect(origin: Point(column: inset, row: 0), size: size))
    drawLevel(on: &canvas)
    canvas.leave(outer)
  }
}
