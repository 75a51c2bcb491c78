import StraitScreen
import StraitUI

extension Driver {
  /// Presses keys, one after the other, in the widget that has the focus.
  ///
  /// - Parameter keys: The names of the keys: `a`, `tab`, `shift+tab`, `ctrl+q`, …
  /// - Throws: `DriverError` if a name is unknown, a key has no form that a terminal sends, or the
  ///   app has ended.
  public func press(_ keys: String...) throws(DriverError) {
    for name in keys {
      let key: KeyPress
      do {
        key = try KeyPress(parsing: name)
      } catch {
        throw DriverError(expected: error.expected, found: "\"\(name)\"", hint: error.nearest)
      }
      guard let bytes = key.bytes else {
        throw DriverError(expected: "a key that a terminal can send", found: "\"\(name)\"")
      }
      try send(bytes)
    }
  }

  /// Types text, one character after the other, in the widget that has the focus.
  ///
  /// - Parameter text: The text. Must have no control characters; those are pressed or pasted.
  /// - Throws: `DriverError` if the text has a control character, or the app has ended.
  public func type(_ text: String) throws(DriverError) {
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      throw DriverError(
        expected: "text without control characters",
        found: "U+" + String(scalar.value, radix: 16, uppercase: true)
      )
    }
    for character in text { try send(Array(String(character).utf8)) }
  }

  /// Pastes text, as a terminal does when the user pastes.
  ///
  /// - Parameter text: The text.
  /// - Throws: `DriverError` if the app has ended.
  public func paste(_ text: String) throws(DriverError) {
    try check()
    display.paste(text)
    settle()
  }

  /// Sends bytes as a terminal does, all at once.
  ///
  /// - Parameter bytes: The bytes; anything goes.
  /// - Throws: `DriverError` if the app has ended.
  public func send(_ bytes: [UInt8]) throws(DriverError) {
    try check()
    display.send(bytes)
    settle()
  }

  /// Gives the screen another size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns. Must not be negative.
  ///   - rows: The number of rows. Must not be negative.
  /// - Throws: `DriverError` if the app has ended.
  public func resize(columns: Int, rows: Int) throws(DriverError) {
    try check()
    display.resize(to: Size(columns: columns, rows: rows))
    settle()
  }

  /// Gives a widget the focus.
  ///
  /// - Parameter id: The widget's id.
  /// - Throws: `DriverError` if there is no such widget, or it cannot have the focus.
  public func focus(_ id: String) throws(DriverError) {
    try check()
    let widget = try widget(id)
    guard widget.isFocusable else {
      throw DriverError(
        expected: "a widget that can have the focus",
        found: "\"\(id)\", a \(widget.role)"
      )
    }
    app.focus(widget)
    settle()
  }

  private func check() throws(DriverError) {
    guard let ending = app.ending else { return }
    throw DriverError(expected: "an app that is running", found: "one that has ended: \(ending)")
  }
}
