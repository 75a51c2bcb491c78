public import StraitScript
import StraitUI

extension ScriptExpectation {
  /// Expects a number of observers that live on after the app was closed.
  ///
  /// - Parameter count: The check of the number.
  /// - Returns: The expectation `leaks 0`.
  public static func leaks(_ count: ScriptCount) -> ScriptExpectation { Subjects.leaks(count) }

  /// Expects Tab to go through these widgets, in this order.
  ///
  /// - Parameter order: The widgets. Must not be empty.
  /// - Returns: The expectation `focus-order #a #b #c`.
  public static func focusOrder(_ order: [ScriptLocator]) -> ScriptExpectation {
    Subjects.focusOrder(order)
  }
}

extension Subjects {
  static let leaks = Subject(
    "leaks",
    Part.number("leaks"),
    example: "expect leaks 0"
  ) { (driver, count) throws(DriverError) in
    guard let before = driver.observationsBefore else {
      throw DriverError(
        .mistake,
        expected: "a driver that has made its app, so that nothing else holds it",
        found: "one that was given it"
      )
    }
    driver.close()
    let left = driver.observationsLeft ?? max(0, ObservationCount.present - before)
    driver.observationsLeft = left
    return Finding(count, left)
  }

  static let focusOrder = Subject(
    "focus-order",
    ScriptParameter<[ScriptLocator]>(
      "@L…",
      targets: { $0 },
      read: { (parser) throws(ScriptError) in
        var locators = [try parser.locator()]
        while !parser.isAtEnd(), parser.peek() != "within" {
          locators.append(try parser.locator())
        }
        return locators
      },
      write: { order, _ in order.map { ScriptPrinter.locator($0) }.joined(separator: " ") },
      readMembers: { (reader) throws(ScriptRequestError) in
        let order = try reader.locators("focus-order")
        guard !order.isEmpty else {
          throw reader.error("focus-order", "a locator", "an empty list")
        }
        return order
      },
      members: { order in [.init("focus-order", .list(order.map { .text($0.description) }))] }
    ),
    example: "expect focus-order #a #b #c"
  ) { (driver, order) throws(DriverError) in
    var expected: [Widget] = []
    for locator in order { expected.append(try driver.find(locator)) }
    let found = driver.widgetsInFocusOrder
    let names = found.map { (widget: Widget) -> DriverText in
      widget.id.map { "#\(words: $0)" } ?? widget.summary
    }
    return Finding(
      expected.map(\.identity) == found.map(\.identity),
      names.isEmpty ? "nothing that can have the focus" : names.joined(separator: " ")
    )
  }
}

extension Driver {
  /// The widgets that Tab goes through, in order.
  fileprivate var widgetsInFocusOrder: [Widget] {
    var found: [Widget] = []
    for layer in openApp?.layers ?? [] {
      layer.root.forEachInFocusOrder { widget in
        guard widget.isFocusable, widget.described.isEnabled,
          openApp?.modalLayer(inFrontOf: widget) == nil
        else { return }
        found.append(widget)
      }
    }
    return found
  }
}
