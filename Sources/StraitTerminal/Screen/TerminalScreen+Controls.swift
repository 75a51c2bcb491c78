internal import StraitScreen

extension TerminalScreen {
  mutating func obey(_ token: OutputParser.Token) {
    switch token {
    case .text(let scalar): print(scalar)
    case .control(let byte): obey(control: byte)
    case .escape(let sequence): obey(escape: sequence)
    case .function(let function, let bytes):
      if !obey(function) { note(.unknown, TerminalViolation.visible(bytes)) }
    case .string(let start, let body): obey(string: body, after: start)
    case .malformed(let bytes): note(.malformed, TerminalViolation.visible(bytes))
    }
  }

  private mutating func obey(control: UInt8) {
    switch control {
    case 0x00: break  // what old terminals are given to gain time
    case 0x07: bellCount += 1
    case 0x08: move(columns: -1)
    case 0x09: tab(1)
    case 0x0A, 0x0B, 0x0C:
      lineFeed()
      if newLines { place(column: 0, row: cursor.row) }
    case 0x0D: place(column: 0, row: cursor.row)
    case 0x0E: sets.active = 1
    case 0x0F: sets.active = 0
    case 0x18, 0x1A: break
    default: note(.unknown, "the control character \(TerminalViolation.visible([control]))")
    }
  }

  private mutating func obey(escape sequence: String) {
    switch sequence {
    case "7": savedCursor = currentCursor()
    case "8": restore(savedCursor)
    case "D": lineFeed()
    case "E":
      place(column: 0, row: cursor.row)
      lineFeed()
    case "M": reverseLineFeed()
    case "H": tabStops[cursor.column] = true
    case "=": modes[.applicationKeypad] = true
    case ">": modes[.applicationKeypad] = false
    case "N": sets.single = 2
    case "O": sets.single = 3
    case "n": sets.active = 2
    case "o": sets.active = 3
    case "c": reset()
    case "Z": reply(attributes)
    case "g": bellCount += 1  // GNU Screen's visible bell
    case "#8": showAlignment()
    case "#3", "#4", "#6": note(.unshown, "rows of double size")
    // The memory of HP terminals, the end of a VT52, eight-bit answers, the bytes' encoding.
    case "l", "m", "<", " F", "%G", "#5", "\\": break
    default:
      if !designate(sequence) {
        note(.unknown, TerminalViolation.visible([0x1B] + Array(sequence.utf8)))
      }
    }
  }

  private mutating func designate(_ sequence: String) -> Bool {
    let bytes = Array(sequence.utf8)
    guard bytes.count == 2, let name = CharacterSets.Name(rawValue: bytes[1]),
      let index = [0x28, 0x29, 0x2A, 0x2B].firstIndex(of: bytes[0])
    else { return false }
    sets.designate(name, as: index)
    return true
  }

  /// RIS: resets everything except the state outside the screen: title, clipboard, counts.
  private mutating func reset() {
    grid = TerminalGrid(size: size)
    hiddenGrid = grid
    isAlternate = false
    tabStops = Self.standardTabStops(size.columns)
    modes = TerminalModes()
    newLines = false
    place(column: 0, row: 0)
    resetSoftly()
    modes = TerminalModes()
  }

  /// DECSTR: resets the settings of a program; the screen stays.
  mutating func resetSoftly() {
    for mode in [TerminalMode.origin, .applicationCursorKeys, .applicationKeypad] {
      modes[mode] = false
    }
    modes[.autowrap] = true
    modes[.cursor] = true
    inserts = false
    style = .plain
    sets = CharacterSets()
    region = 0...size.rows - 1
    savedCursor = SavedCursor()
    cursorShape = .standard
    modifyOtherKeys = 0
    keyboardSettings = 0
    lastPrinted = nil
  }
}
