import StraitScreen
public import StraitScript
import StraitUI

extension Driver {
  /// Presses keys, one after the other, in the widget that has the focus.
  ///
  /// ```swift
  /// try driver.press("tab*3", "ctrl+s")
  /// ```
  ///
  /// - Parameters:
  ///   - keys: The names of the keys: `a`, `tab`, `shift+tab`, `ctrl+q`, … A name may have a
  ///     count behind it, as in `tab*3`.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if a name is unknown, a key has no form that a terminal sends, or the
  ///   app has ended.
  public func press(
    _ keys: String...,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      var presses: [ScriptKey] = []
      for name in keys { presses.append(try ScriptKey(driverText: name)) }
      try press(presses)
    }
  }

  /// Presses keys, each a number of times.
  ///
  /// - Parameter keys: The keys.
  /// - Throws: `DriverError` if a key has no form that a terminal sends, or the app has ended.
  func press(_ keys: [ScriptKey]) throws(DriverError) {
    try act { () throws(DriverError) in
      for key in keys {
        guard let bytes = key.press.bytes(eraseByte: drivenDisplay.eraseByte) else {
          throw DriverError(
            .mistake,
            expected: "a key that a terminal can send",
            found: "\(key.press.description.debugDescription)"
          )
        }
        for _ in 0..<key.count { try deliver(bytes) }
      }
    }
  }

  /// The most characters that are typed one after the other: more of them arrive in one piece.
  ///
  /// A recorder that has seen single characters writes no longer texts.
  nonisolated static let singlyTypedLimit = 256

  /// Types text, one character after the other.
  ///
  /// A text of more than 256 characters is received in one piece, like keys typed while a program
  /// is busy: the field takes them as one edit. The app's work for each piece of input grows with
  /// the contents of the field, so a long text typed by characters would take quadratic time.
  ///
  /// - Parameters:
  ///   - text: The text. Must have no control characters; those are pressed or pasted.
  ///   - locator: The widget to type into, which gets the focus; by default the focused one.
  ///   - force: Whether it does not matter if a user could type there.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the text has a control character, the target is not one that a user
  ///   could type into, or the app has ended.
  public func type(
    _ text: String,
    into locator: ScriptLocator? = nil,
    force: Bool = false,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try call(fileID, filePath, line, column) { () throws(DriverError) in
      try Self.checkTypable(text)
      try act { () throws(DriverError) in
        if let locator { _ = try focusedTarget(locator, isForced: force) }
        if text.count > Self.singlyTypedLimit {
          try deliver(Array(text.utf8))
        } else {
          for character in text { try deliver(Array(String(character).utf8)) }
        }
      }
    }
  }

  /// Sends bytes as a terminal does, in one piece.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; anything goes.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: `DriverError` if the app has ended.
  public func send(
    _ bytes: [UInt8],
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) {
    try act(fileID, filePath, line, column) { () throws(DriverError) in
      try deliver(bytes)
    }
  }

  /// Refuses text with characters that no key types.
  static func checkTypable(_ text: String) throws(DriverError) {
    for scalar in text.unicodeScalars where scalar.isControl {
      throw DriverError(
        .mistake,
        expected: "text without control characters",
        found: "U+\(String(scalar.value, radix: 16, uppercase: true))"
      )
    }
  }
}

extension String {
  /// `true` if the text has characters that no key types.
  var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension ScriptKey {
  /// Reads a key press and how often it is pressed, such as `tab*3`.
  init(driverText text: String) throws(DriverError) {
    var name = Substring(text)
    var count = 1
    if let star = text.lastIndex(of: "*"), star != text.startIndex,
      let number = Int(text[text.index(after: star)...])
    {
      guard (1...10_000).contains(number) else {
        throw DriverError(
          .mistake,
          expected: "a key that is pressed 1 to 10000 times",
          found: "\(text.debugDescription)"
        )
      }
      name = text[..<star]
      count = number
    }
    do throws(KeyPressError) {
      self.init(try KeyPress(parsing: String(name)), count: count)
    } catch {
      throw DriverError(
        .mistake,
        expected: DriverText(words: error.expected),
        found: "\"\(text)\"",
        hint: error.nearest
      )
    }
  }
}
