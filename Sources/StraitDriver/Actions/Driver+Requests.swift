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
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be pressed.
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
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be toggled.
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
  ///   - locator: The widget.
  ///   - item: The number of the entry, counted from 1.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget or such an entry.
  public func choose(
    _ locator: ScriptLocator,
    item: Int,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      guard item > 0 else { throw Self.uncounted(item) }
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

  /// Chooses entries of a widget and no others, where several can be chosen.
  ///
  /// ```swift
  /// try driver.choose(.id("files"), items: .ranges([2...4, 7...7]))
  /// ```
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - items: The numbers of the entries, counted from 1.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget or such entries, or if the widget does not allow
  ///   several choices.
  public func choose(
    _ locator: ScriptLocator,
    items: ScriptItems,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      settleFirst()
      let choice = try find(locator).described.choice
      guard let indexes = items.indexes(of: choice?.count ?? 0) else {
        guard choice?.allowsSeveral == true else {
          return try ask(locator, for: .chooseIndexes(RangeSet()), isForced: false)
        }
        throw DriverError(
          expected: "entries of \(locator)",
          found: "items \(items.scriptText) among \(choice?.count ?? 0)"
        )
      }
      try ask(locator, for: .chooseIndexes(indexes), isForced: force)
    }
  }

  /// Makes the number that a widget holds larger or smaller, by its own steps.
  ///
  /// A number that is near the end of its range stops there.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - steps: The number of steps up; down if negative.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be incremented.
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
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be opened.
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
  ///   - locator: The widget.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, or if it cannot be opened.
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

  /// Scrolls a widget so that one of its rows or items is in sight.
  ///
  /// - Parameters:
  ///   - locator: The widget.
  ///   - item: The number of the row or item, counted from 1.
  ///   - force: `true` to skip the check that a user could do it.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` without such a widget, such a row or item, or if the widget cannot be
  ///   scrolled.
  public func scroll(
    _ locator: ScriptLocator,
    to item: Int,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      guard item > 0 else { throw Self.uncounted(item) }
      try ask(locator, for: .scrollTo(item - 1), isForced: force)
    }
  }

  private static func uncounted(_ item: Int) -> DriverError {
    DriverError(expected: "an item, counted from 1", found: "item \(item)")
  }

  // MARK: Asking

  /// Sends a request to the one widget that the locator selects and that supports it.
  func ask(
    _ locator: ScriptLocator,
    for request: SemanticRequest,
    isForced: Bool,
    focusing: Bool = false,
    outwards: Bool = false,
    check: (Semantics) throws(DriverError) -> Void = { _ in }
  ) throws(DriverError) {
    try act { () throws(DriverError) in
      var widget = try target(locator, isForced: isForced)
      // A widget that can be undone as a whole, such as a form, cannot have the focus.
      if focusing, widget.isFocusable || !widget.described.abilities.contains(request.ability) {
        widget = try focusedTarget(locator, isForced: isForced)
      }
      if outwards, !widget.described.abilities.contains(request.ability) {
        widget = widget.container(that: request.ability) ?? widget
      }
      let state = widget.described
      guard isForced || state.abilities.contains(request.ability) else {
        throw inability(to: request, of: state, locator)
      }
      try check(state)
      if case .expand(let isExpanded) = request, state.isExpanded == isExpanded { return }
      var isDone = false
      let reason = widget.reasonOfRefusal { isDone = widget.obey(request, isForced: isForced) }
      if !isDone, outwards { isDone = widget.hasContainerObey(request, isForced: isForced) }
      if !isDone { throw refusal(of: request, by: widget.described, locator, because: reason) }
    }
  }
}

extension Widget {
  /// Returns the innermost container around the widget that has an ability; `nil` if none has.
  fileprivate func container(that ability: SemanticAbilities) -> Widget? {
    sequence(first: self, next: \.parent).dropFirst()
      .first { $0.described.abilities.contains(ability) }
  }

  /// Sends a request to the containers around the widget that support it, from the innermost on,
  /// until one accepts it: a key that the widget does not use goes the same way.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isForced: `true` to skip the check that the container is enabled.
  /// - Returns: `false` if none has taken it.
  func hasContainerObey(_ request: SemanticRequest, isForced: Bool = false) -> Bool {
    var next = container(that: request.ability)
    while let container = next {
      if container.obey(request, isForced: isForced) { return true }
      next = container.container(that: request.ability)
    }
    return false
  }
}
