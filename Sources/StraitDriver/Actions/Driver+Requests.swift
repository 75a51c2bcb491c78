public import StraitScript
import StraitUI

// Requests to widgets as a whole, for any widget whose semantics have the ability.
extension Driver {
  /// Presses a widget, as Return or a click does, but without either.
  ///
  /// ```swift
  /// try driver.press(.role("button", name: "Save"))
  /// ```
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it is none that can be pressed.
  public func press(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .press, isForced: force)
    }
  }

  /// Turns a widget on if it is off, and off if it is on.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it is none that can be toggled.
  public func toggle(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .toggle, isForced: force)
    }
  }

  /// Chooses an entry of a widget by its place.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - item: The number of the entry, counted from 1. Must be positive.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it has no such entry.
  public func choose(
    _ locator: ScriptLocator,
    item: Int,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    precondition(item > 0, "entries are counted from 1, got \(item)")
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .chooseIndex(item - 1), isForced: force) {
        (state) throws(DriverError) in
        let count = state.choice?.count ?? 0
        guard item <= count else {
          throw DriverError(
            expected: "an entry of \(locator)",
            found: "item \(item) among " + (count == 0 ? "no entries" : "\(count)")
          )
        }
      }
    }
  }

  /// Makes the number that a widget holds larger or smaller, by its own steps.
  ///
  /// A number that is near the end of its range stops there.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - steps: How many steps larger; smaller if negative.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it is none that can be incremented.
  public func increment(
    _ locator: ScriptLocator,
    by steps: Int = 1,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .increment(steps), isForced: force)
    }
  }

  /// Opens a widget; nothing happens if it is open.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it is none that can be opened.
  public func expand(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .expand(true), isForced: force)
    }
  }

  /// Closes a widget that can be opened; nothing happens if it is closed.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, or it is none that can be opened.
  public func collapse(
    _ locator: ScriptLocator,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .expand(false), isForced: force)
    }
  }

  /// Has a widget bring one of its rows or items into sight.
  ///
  /// - Parameters:
  ///   - locator: Which widget.
  ///   - item: The number of the row or item, counted from 1. Must be positive.
  ///   - force: Whether it does not matter if a user could.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if there is no such widget, it is none that can be scrolled, or it has
  ///   no such row or item.
  public func scroll(
    _ locator: ScriptLocator,
    to item: Int,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    precondition(item > 0, "rows and items are counted from 1, got \(item)")
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try ask(locator, for: .scrollTo(item - 1), isForced: force)
    }
  }

  // MARK: Asking

  /// Asks the one widget that is meant for something that it says it can do.
  private func ask(
    _ locator: ScriptLocator,
    for request: SemanticRequest,
    isForced: Bool,
    check: (Semantics) throws(DriverError) -> Void = { _ in }
  ) throws(DriverError) {
    try act { () throws(DriverError) in
      let widget = try target(locator, isForced: isForced)
      let state = widget.described
      guard isForced || state.abilities.contains(request.ability) else {
        throw DriverError(
          expected: "a widget that can be \(request.participle)",
          found: "\(locator), a \(state.role), \(state.whatItCanDo)"
        )
      }
      try check(state)
      if case .expand(let isExpanded) = request, state.isExpanded == isExpanded { return }
      guard widget.obey(request, isForced: isForced) else {
        throw DriverError(
          expected: "\(locator) to be \(request.participle)",
          found: "a \(state.role) that has refused it"
        )
      }
    }
  }
}

extension SemanticRequest {
  /// What a widget must be able to do to take the request.
  fileprivate var ability: SemanticAbilities {
    switch self {
    case .set: .set
    case .press: .press
    case .toggle, .check: .toggle
    case .choose, .chooseIndex: .choose
    case .increment: .increment
    case .expand: .expand
    case .scrollTo: .scroll
    }
  }

  fileprivate var participle: String { ability.participles.first ?? "" }
}

extension SemanticAbilities {
  /// What can be done with a widget of these abilities.
  fileprivate var participles: [String] {
    let names: [(SemanticAbilities, String)] = [
      (.press, "pressed"), (.toggle, "toggled"), (.choose, "chosen from"),
      (.increment, "incremented"), (.set, "set"), (.expand, "expanded"), (.scroll, "scrolled"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

extension Semantics {
  /// What can be done with the widget instead.
  fileprivate var whatItCanDo: String {
    let participles = abilities.participles
    guard let last = participles.last else {
      return isBusy ? "which is at work" : "with which nothing can be done"
    }
    let others = participles.dropLast().joined(separator: ", ")
    return "which can be \(others.isEmpty ? "" : others + " and ")\(last)"
  }
}
