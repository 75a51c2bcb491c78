internal import StraitScreen

extension TerminalScreen {
  /// The reported device attributes: a VT220 with colours and a clipboard.
  var attributes: String { "\u{1B}[?62;\(sixelCell == nil ? "" : "4;")22;52c" }

  /// Answers a question; returns whether it is one.
  mutating func answer(_ function: ControlFunction) -> Bool {
    let number = function.number(0)
    switch function.name {
    case "c" where number == 0: reply(attributes)
    case ">c" where number == 0: reply("\u{1B}[>1;0;0c")
    case "=c" where number == 0: reply("\u{1B}P!|00000000\u{1B}\\")
    case ">q" where number == 0: reply("\u{1B}P>|Strait\u{1B}\\")
    case "n" where number == 5: reply("\u{1B}[0n")
    case "n" where number == 6: reply("\u{1B}[\(reportedPlace)R")
    case "?n" where number == 6: reply("\u{1B}[?\(reportedPlace)R")
    case "?$p": reply("\u{1B}[?\(number);\(state(ofMode: number))$y")
    case "$p": reply("\u{1B}[\(number);\(state(ofAnsiMode: number))$y")
    case "t" where number == 16 && sixelCell != nil:
      guard let sixelCell else { return false }
      reply("\u{1B}[6;\(sixelCell.height);\(sixelCell.width)t")
    case "?S" where number == 1 && sixelCell != nil: reply("\u{1B}[?1;0;256S")
    // Terminals without the keyboard protocol of kitty do not answer.
    case "?u": break
    default: return false
    }
    return true
  }

  private var reportedPlace: String {
    let row = modes[.origin] ? cursor.row - region.lowerBound : cursor.row
    return "\(row + 1);\(cursor.column + 1)"
  }

  /// Reports the size, as a program has asked for by a mode.
  mutating func reportSize() {
    reply("\u{1B}[48;\(size.rows);\(size.columns);0;0t")
  }

  /// 0 for an unknown mode, 1 for one that is set, 2 for one that is reset.
  private func state(ofMode number: Int) -> Int {
    mode(numbered: number).map { modes[$0] ? 1 : 2 } ?? 0
  }

  private func state(ofAnsiMode number: Int) -> Int {
    switch number {
    case 4: inserts ? 1 : 2
    case 20: newLines ? 1 : 2
    default: 0
    }
  }

  /// DECRQSS: sends the current setting of a control sequence.
  mutating func answerSetting(_ name: [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "m": reply("\u{1B}P1$r\(reportedStyle)m\u{1B}\\")
    case "r": reply("\u{1B}P1$r\(region.lowerBound + 1);\(region.upperBound + 1)r\u{1B}\\")
    case " q": reply("\u{1B}P1$r\(cursorShape.rawValue) q\u{1B}\\")
    default: reply("\u{1B}P0$r\u{1B}\\")
    }
  }

  private var reportedStyle: String {
    var numbers = ["0"]
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    numbers += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    if let index = style.foreground.paletteIndex { numbers.append("38;5;\(index)") }
    if let index = style.background.paletteIndex { numbers.append("48;5;\(index)") }
    return numbers.joined(separator: ";")
  }
}
