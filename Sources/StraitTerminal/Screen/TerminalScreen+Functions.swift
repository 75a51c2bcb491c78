internal import StraitScreen

extension TerminalScreen {
  /// Executes a control sequence; returns whether it is a known one.
  mutating func obey(_ function: ControlFunction) -> Bool {
    // Only colours and underlines have details.
    guard function.name == "m" || function.hasAtMost(32) else { return false }
    return moveCursor(function) || edit(function) || setState(function) || answer(function)
  }

  private mutating func moveCursor(_ function: ControlFunction) -> Bool {
    let count = function.count()
    switch function.name {
    case "A": move(rows: -count)
    case "B", "e": move(rows: count)
    case "C", "a": move(columns: count)
    case "D": move(columns: -count)
    case "E", "F":
      move(rows: function.name == "E" ? count : -count)
      place(column: 0, row: cursor.row)
    case "G", "`": place(column: count - 1, row: cursor.row)
    case "d": address(column: cursor.column + 1, row: count)
    case "H", "f": address(column: function.count(1), row: count)
    case "I": tab(count)
    case "Z": backTab(count)
    case "s" where function.parameters.isEmpty: savedCursor = currentCursor()
    case "u" where function.parameters.isEmpty: restore(savedCursor)
    default: return false
    }
    return true
  }

  private mutating func edit(_ function: ControlFunction) -> Bool {
    let count = function.count()
    switch function.name {
    case "J": eraseScreen(function.number(0))
    case "K": eraseRow(function.number(0))
    case "X": eraseCells(count)
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": scrollFromCursor(up: -count)
    case "M": scrollFromCursor(up: count)
    case "S": scrollRegion(up: count)
    case "T" where function.hasAtMost(1): scrollRegion(up: -count)
    case "b": printAgain(count)
    default: return false
    }
    return true
  }

  private mutating func setState(_ function: ControlFunction) -> Bool {
    switch function.name {
    case "m": render(function.parameters)
    case "r":
      let bottom = function.number(1)
      setRegion(top: function.count(), bottom: bottom == 0 ? size.rows : bottom)
    case "g": return clearTabStops(function.number(0))
    case "h", "l":
      for index in function.parameters.indices {
        set(ansiMode: function.number(index), to: function.name == "h")
      }
    case "?h", "?l":
      for index in function.parameters.indices {
        set(mode: function.number(index), to: function.name == "?h")
      }
    case "!p": resetSoftly()
    case " q":
      guard let shape = CursorShape(rawValue: function.number(0)) else { return false }
      cursorShape = shape
    case ">m" where function.number(0) == 4 && function.number(1) <= 2:
      modifyOtherKeys = function.number(1)
    case ">u": keyboardSettings += 1
    case "<u": keyboardSettings = max(0, keyboardSettings - function.count())
    case "t": return manageWindow(function)
    // A printer, which is not there, and the shape of the Linux console's cursor.
    case "i", "?i", "?c": break
    default: return false
    }
    return true
  }

  private mutating func clearTabStops(_ kind: Int) -> Bool {
    switch kind {
    case 0: tabStops[cursor.column] = false
    case 3: tabStops = Array(repeating: false, count: size.columns)
    default: return false
    }
    return true
  }

  private mutating func manageWindow(_ function: ControlFunction) -> Bool {
    switch (function.number(0), function.number(1)) {
    case (18, _): reply("\u{1B}[8;\(size.rows);\(size.columns)t")
    case (19, _): reply("\u{1B}[9;\(size.rows);\(size.columns)t")
    case (22, 1), (23, 1): break  // the icon's title
    case (22, 0...2): if savedTitles.count < 10 { savedTitles.append(title) }
    case (23, 0...2): if let saved = savedTitles.popLast() { title = saved }
    default: return false
    }
    return true
  }
}
