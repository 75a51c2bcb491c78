import StraitChannels
import StraitForms
import StraitScreen

// The look of a calendar: the page's title between arrows, the days of the week, and the days; or
// months or years.
extension MonthCalendar {
  /// The month and its year, the year, or the first and the last of the years.
  var heading: String {
    switch level {
    case .months: return "\(day.year)"
    case .years: return "\(max(1, firstYear)) - \(min(9999, firstYear + Self.yearCount - 1))"
    case .days: break
    }
    return UserMessage(
      .calendarTitle,
      [
        "month": UserMessage(Wording.Key.months[day.month - 1]),
        "year": UserMessage("\(day.year)"),
      ]
    ).text()
  }

  /// The place of the marked day, month or year.
  var markedPlace: Point {
    switch level {
    case .days: place(of: day.day)
    case .months: place(ofCell: day.month - 1)
    case .years: place(ofCell: day.year - firstYear)
    }
  }

  func drawLevel(on canvas: inout Canvas) {
    drawHead(on: &canvas)
    guard level == .days else { return drawCells(on: &canvas) }
    drawWeekdays(on: &canvas)
    let last = day.lastOfMonth.day
    for number in 1...last {
      guard let date = CalendarDate(year: day.year, month: day.month, day: number) else { continue }
      draw(date, on: &canvas)
    }
    if weekColumns > 0 { drawWeeks(last: last, on: &canvas) }
  }

  private func drawHead(on canvas: inout Canvas) {
    let columns = shownColumns
    let heading = self.heading
    canvas.draw(.arrowLeft, at: .zero, style: hasPage(-1) ? .accent : .disabled)
    canvas.draw(
      .arrowRight,
      at: Point(column: columns - 1, row: 0),
      style: hasPage(1) ? .accent : .disabled
    )
    let room = columns - 4
    let start = 2 + max(0, room - ShownText.columns(of: heading)) / 2
    canvas.draw(heading, at: Point(column: start, row: 0), within: room, style: .title)
  }

  private func drawWeekdays(on canvas: inout Canvas) {
    if weekColumns > 0 {
      let week = UserMessage(.calendarWeek).text()
      canvas.draw(week, at: Point(column: 0, row: 1), within: 3, style: .hint)
    }
    for place in 0..<7 {
      let weekday = settings.weekStart.advanced(by: place)
      canvas.draw(
        UserMessage(Wording.Key.weekdays[weekday.rawValue - 1]).text(),
        at: Point(column: weekColumns + place * Self.dayColumns + 1, row: 1),
        within: 2,
        style: .muted
      )
    }
  }

  /// Draws a day: marked by a background and bars, chosen in the accent, today with a dot, and out
  /// of range as disabled.
  private func draw(_ date: CalendarDate, on canvas: inout Canvas) {
    let place = place(of: date.day)
    guard place.row >= Self.headRows else { return }
    let isMarked = date == day
    let isToday = date == settings.today
    let text = date.day < 10 ? " \(date.day)" : "\(date.day)"
    let role: StyleRole =
      !settings.range.contains(date) ? .disabled : date == settings.chosen ? .focus : .text
    guard isMarked else {
      if isToday { canvas.draw(.bullet, at: place, style: .accent) }
      canvas.draw(text, at: Point(column: place.column + 1, row: place.row), style: role)
      return
    }
    let cell = Rect(origin: place, size: Size(columns: Self.dayColumns, rows: 1))
    canvas.fill(cell, style: .selection)
    let outer = canvas.enter(cell, inheriting: .selected)
    canvas.draw(isToday ? Glyph.bullet : .focusStart, at: .zero, style: .focus)
    canvas.draw(text, at: Point(column: 1, row: 0), style: role)
    canvas.draw(.focusEnd, at: Point(column: 3, row: 0), style: .focus)
    canvas.leave(outer)
  }

  /// Draws months or years: the marked one by a background and bars, the chosen one in the accent,
  /// and those without a day in the range as disabled.
  private func drawCells(on canvas: inout Canvas) {
    let count = level == .months ? 12 : Self.yearCount
    for index in 0..<count {
      guard let date = date(inCell: index) else { continue }
      let text =
        level == .months
        ? UserMessage(Wording.Key.months[date.month - 1]).text() : "\(date.year)"
      let isChosen =
        settings.chosen.map {
          $0.year == date.year && (level == .years || $0.month == date.month)
        } ?? false
      let role: StyleRole = !isInRange(date) ? .disabled : isChosen ? .focus : .text
      let place = place(ofCell: index)
      guard place.row >= Self.headRows else { continue }
      let room = level.cellColumns - 2
      guard place == markedPlace else {
        canvas.draw(
          text,
          at: Point(column: place.column + 1, row: place.row),
          within: room,
          style: role
        )
        continue
      }
      let columns = min(room, ShownText.columns(of: text)) + 2
      let cell = Rect(origin: place, size: Size(columns: columns, rows: 1))
      canvas.fill(cell, style: .selection)
      let outer = canvas.enter(cell, inheriting: .selected)
      canvas.draw(.focusStart, at: .zero, style: .focus)
      canvas.draw(text, at: Point(column: 1, row: 0), within: room, style: role)
      canvas.draw(.focusEnd, at: Point(column: columns - 1, row: 0), style: .focus)
      canvas.leave(outer)
    }
  }

  /// Draws the numbers that ISO 8601 gives to the weeks, each that of its Thursday.
  private func drawWeeks(last: Int, on canvas: inout Canvas) {
    let thursday = (Weekday.thursday.rawValue - settings.weekStart.rawValue + 7) % 7
    for row in 0...((firstCell + last - 1) / 7) where row >= firstRow {
      let days = row * 7 - firstCell + thursday
      let week = day.firstOfMonth.advanced(by: days).isoWeek.week
      canvas.draw(
        week < 10 ? " \(week)" : "\(week)",
        at: Point(column: 0, row: Self.headRows + row - firstRow),
        style: .hint
      )
    }
  }
}
