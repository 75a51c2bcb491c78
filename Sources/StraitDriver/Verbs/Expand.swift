public import StraitScript
import StraitUI

extension ScriptAction {
  /// Opens a widget; nothing happens if it is open.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `expand @L`.
  public static func expand(_ target: ScriptLocator) -> ScriptAction { Verbs.expand(target) }

  /// Closes a widget that can be opened; nothing happens if it is closed.
  ///
  /// - Parameter target: The widget.
  /// - Returns: The action `collapse @L`.
  public static func collapse(_ target: ScriptLocator) -> ScriptAction { Verbs.collapse(target) }

  /// Scrolls a widget so that one of its rows or items is in sight.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - item: The number of the row or item, counted from 1.
  /// - Returns: The action `scroll @L to 500`.
  public static func scroll(_ target: ScriptLocator, to item: Int) -> ScriptAction {
    Verbs.scroll(target, item)
  }
}

extension Verbs {
  static let expand = Verb(
    "expand",
    Part.target,
    texts: nil,
    example: "expand #details"
  ) { (call, target) throws(DriverError) in
    try call.ask(target, for: .expand(true))
  }

  static let collapse = Verb(
    "collapse",
    Part.target,
    texts: nil,
    example: "collapse #details"
  ) { (call, target) throws(DriverError) in
    try call.ask(target, for: .expand(false))
  }

  static let scroll = Verb(
    "scroll",
    Part.target,
    Part.number(after: "to", 1...Int.max),
    texts: nil,
    example: "scroll #list to 500"
  ) { (call, target, item) throws(DriverError) in
    guard item > 0 else { throw DriverError(uncountedItem: item) }
    try call.ask(target, for: .scrollTo(item - 1))
  }
}

extension DriverError {
  /// Makes the error for a number of an item that is not counted from 1.
  init(uncountedItem item: Int) {
    self.init(expected: "an item, counted from 1", found: "item \(item)")
  }
}
