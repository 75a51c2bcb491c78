import StraitModel
import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// Looks whether an expectation holds now.
  ///
  /// - Returns: `true` if it does, and the actual result.
  /// - Throws: `DriverError` if there is nothing to be looked at: no such widget, model or row.
  func judge(_ expectation: ScriptExpectation) throws(DriverError) -> Finding {
    switch expectation.onScreen(display.textPolicy) {
    case .widget(let locator, let predicate): return try judge(locator, predicate)
    case .screen(let check):
      let holds = check.isMet(by: .text(screen))
      var isOther = !holds
      if case .compare(.notEqual, _) = check { isOther = holds }
      return Finding(holds, isOther ? "another" : "it", isAboutScreen: true)
    case .row(let row, let check):
      let text = try rowText(row)
      return Finding(check.isMet(by: .text(text)), "\(text.debugDescription)", isAboutScreen: true)
    case .cell(let cell): return try judge(cell)
    case .cursor(let point):
      let found = display.frame.caret
      return Finding(found == point, found.map { "\($0)" } ?? "none")
    case .model(let path, let check): return Finding(check, try modelValue(path))
    case .events(let events): return try judge(events)
    case .clipboard(let check): return Finding(check, try value(of: .clipboard))
    case .bell(let count): return Finding(count, display.ringCount - budget.rings)
    case .title(let check): return Finding(check, try value(of: .title))
    case .exit(let count):
      guard let ending else { return Finding(false, "an app that is running") }
      return Finding(count, ending.exitCode)
    case .frames(let count): return Finding(count, display.frameCount - budget.frames)
    case .leaks(let count): return try judgeLeaks(count)
    case .focusOrder(let order): return try judgeFocusOrder(order)
    }
  }

  /// A row of the screen, without trailing blanks.
  func rowText(_ row: Int) throws(DriverError) -> String {
    let cells = display.frame.cells
    guard (0..<cells.size.rows).contains(row) else {
      let found: DriverText = "row \(row) of \(cells.size.rows)"
      throw DriverError(.mistake, expected: "a row of the screen", found: found)
    }
    return .row(of: cells.row(row))
  }

  private func judge(_ expected: ScriptCell) throws(DriverError) -> Finding {
    let cells = display.frame.cells
    guard cells.bounds.contains(expected.point) else {
      let found: DriverText = "\(expected.point) in \(cells.size)"
      throw DriverError(.mistake, expected: "a cell of the screen", found: found)
    }
    let cell = cells[expected.point]
    let shown = ScriptValue.text(String(String.UnicodeScalarView(cell.scalars)))
    let holds =
      expected.text.map { ScriptCheck.equals($0).isMet(by: shown) } ?? true
      && expected.width.map { $0 == Int(cell.width) } ?? true
      && expected.style?.isShown(by: cell.style) ?? true
    let found: DriverText = "\(shown) width \(cell.width) style \(words: "\(cell.style)")"
    return Finding(holds, found, isAboutScreen: true)
  }

  private func judge(_ expected: ScriptEvents) throws(DriverError) -> Finding {
    guard let record = events[expected.path] else {
      _ = try modelValue(expected.path)
      throw DriverError(
        .mistake,
        expected: "a record of what \(words: expected.path) has sent",
        found: "none, for the driver was not asked at the start to make one"
      )
    }
    let events = record.events.filter { expected.origin == nil || $0.origin == expected.origin }
    // With the origins: the cause of the failure is often a set from the wrong place.
    let found: DriverText =
      record.events.isEmpty
      ? "none"
      : record.events.map { "\($0.value) from \(words: "\($0.origin)")" as DriverText }
        .joined(separator: ", ")
    switch expected.test {
    case .values(let check):
      return Finding(check.isMet(by: .list(events.map(\.value))), found)
    case .count(let count):
      return Finding(
        count.accepts(events.count),
        "\(events.count)\(record.events.isEmpty ? "" : ": \(found)" as DriverText)"
      )
    }
  }

  private func judgeFocusOrder(_ order: [ScriptLocator]) throws(DriverError) -> Finding {
    var expected: [Widget] = []
    for locator in order { expected.append(try find(locator)) }
    var found: [Widget] = []
    for layer in openApp?.layers ?? [] {
      layer.root.forEachInFocusOrder { widget in
        guard widget.isFocusable, widget.described.isEnabled,
          openApp?.modalLayer(inFrontOf: widget) == nil
        else { return }
        found.append(widget)
      }
    }
    let names = found.map { (widget: Widget) -> DriverText in
      widget.id.map { "#\(words: $0)" } ?? widget.summary
    }
    return Finding(
      expected.map(\.identity) == found.map(\.identity),
      names.isEmpty ? "nothing that can have the focus" : names.joined(separator: " ")
    )
  }

  private func judgeLeaks(_ count: ScriptCount) throws(DriverError) -> Finding {
    guard let before = observationsBefore else {
      throw DriverError(
        .mistake,
        expected: "a driver that has made its app, so that nothing else holds it",
        found: "one that was given it"
      )
    }
    close()
    let left = observationsLeft ?? max(0, ObservationCount.present - before)
    observationsLeft = left
    return Finding(count, left)
  }
}

extension AppEnding {
  /// The exit code of a program whose app has ended so, as a shell gives it.
  var exitCode: Int {
    switch self {
    case .quit, .inputClosed: 0
    case .signal(let number): 128 + Int(number)
    }
  }
}
