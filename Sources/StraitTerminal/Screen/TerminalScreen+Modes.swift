internal import StraitScreen

extension TerminalScreen {
  /// Sets a mode by its number; an unknown one is a violation only if it is set, since programs
  /// reset modes that others may have left behind.
  mutating func set(mode number: Int, to isOn: Bool) {
    guard let mode = mode(numbered: number) else {
      // Left and right margins.
      let isHarmless = number == 69 && !isOn
      if !isHarmless { note(.unknown, "the mode \(number) \(isOn ? "set" : "reset")") }
      return
    }
    let wasOn = modes[mode]
    // Saving is an act, and leaves nothing that could be left behind.
    if mode != .savedCursor { modes[mode] = isOn }
    switch mode {
    case .origin: address(column: 1, row: 1)
    case .autowrap where !isOn: isPastEnd = false
    case .wideColumns:
      // The switch clears the screen, even to the width that it has.
      guard modes[.allowsWideColumns] else { break }
      grid.fill(with: blank)
      region = 0...size.rows - 1
      place(column: 0, row: 0)
    case .alternateScreen47, .alternateScreen1047:
      if mode == .alternateScreen1047, !isOn, isAlternate { grid.fill(with: .blank) }
      switchScreen(toAlternate: isOn)
    case .savedCursor:
      if isOn { savedCursor = currentCursor() } else { restore(savedCursor) }
    case .alternateScreen: switchScreenWithCursor(toAlternate: isOn)
    case .sizeReports where isOn: reportSize()
    case .synchronized where wasOn && !isOn: synchronizedFrameCount += 1
    default: break
    }
  }

  /// Returns a mode that the terminal has.
  func mode(numbered number: Int) -> TerminalMode? {
    let mode = TerminalMode(rawValue: number)
    return mode == .clusters && !measuresByCluster ? nil : mode
  }

  private mutating func switchScreen(toAlternate: Bool) {
    guard toAlternate != isAlternate else { return }
    if toAlternate { mainCursor.place = cursor }
    swap(&grid, &hiddenGrid)
    isAlternate = toAlternate
  }

  private mutating func switchScreenWithCursor(toAlternate: Bool) {
    guard toAlternate != isAlternate else { return }
    if toAlternate { mainCursor = currentCursor() }
    let saved = mainCursor
    switchScreen(toAlternate: toAlternate)
    if toAlternate {
      mainCursor = saved
      grid.fill(with: blank)
    } else {
      restore(saved)
    }
  }

  mutating func set(ansiMode number: Int, to isOn: Bool) {
    switch number {
    case 4: inserts = isOn
    case 20: newLines = isOn
    case 34: break  // GNU Screen's word for a cursor that stands out, or does not
    case 2, 12: if isOn { note(.unshown, "the mode \(number) of the keyboard") }
    default: note(.unknown, "the ANSI mode \(number) \(isOn ? "set" : "reset")")
    }
  }
}
