extension MousePress {
  /// Reads what xterm reports about its mouse.
  ///
  /// - Parameters:
  ///   - code: The button and the modifiers.
  ///   - column: The column, counted from 1.
  ///   - row: The row, counted from 1.
  ///   - isRelease: `true` if the report itself marks a release of the button.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, code < 256, column >= 1, row >= 1 else { return nil }
    point = Point(column: column - 1, row: row - 1)
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.modifiers = modifiers
    clicks = 1
    let isMotion = code & 32 != 0
    let number = code & 3
    switch code & 0xC0 {
    case 0:
      button = [.left, .middle, .right, nil][number]
      kind =
        switch (isMotion, button) {
        case (true, nil): .move
        case (true, _): .drag
        // The old form says that a button went up, and not which one.
        case (false, nil): .release
        case (false, _): isRelease ? .release : .press
        }
    case 0x40:
      kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]
      button = nil
    case 0x80 where number < 2:
      button = number == 0 ? .back : .forward
      kind = isMotion ? .drag : isRelease ? .release : .press
    default:
      return nil
    }
  }

  /// The bytes that xterm sends for this, in its SGR form.
  public var bytes: [UInt8] {
    var code =
      switch (kind, button) {
      case (.wheelUp, _): 64
      case (.wheelDown, _): 65
      case (.wheelLeft, _): 66
      case (.wheelRight, _): 67
      case (_, .left): 0
      case (_, .middle): 1
      case (_, .right): 2
      case (_, .back): 128
      case (_, .forward): 129
      case (_, nil): 3
      }
    if kind == .drag || kind == .move { code += 32 }
    if modifiers.contains(.shift) { code += 4 }
    if modifiers.contains(.alt) { code += 8 }
    if modifiers.contains(.control) { code += 16 }
    let final = kind == .release ? "m" : "M"
    let column = point.column.addingWithoutOverflow(1)
    let row = point.row.addingWithoutOverflow(1)
    return Array("\u{1B}[<\(code);\(column);\(row)\(final)".utf8)
  }
}
