/// A script of random steps for the probe of runs on both.
struct RandomScript {
  let text: String

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var lines = ["size \(1 + random.below(90))x\(1 + random.below(30))", "test \"random\" {"]
    for _ in 0..<25 { lines.append("  " + Self.step(&random)) }
    text = (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func step(_ random: inout SeededRandom) -> String {
    switch random.below(10) {
    case 0...2: return "type \"\(text(&random))\""
    case 3, 4:
      return "press " + (0...random.below(6)).map { _ in random.pick(keys) }.joined(separator: " ")
    case 5: return "resize \(1 + random.below(100))x\(1 + random.below(30))"
    case 6:
      let text = text(&random)
      return "paste \"\(String(repeating: text, count: 1 + random.below(50)))\""
    case 7: return random.pick(events)
    case 8: return "fill #wide \"\(text(&random))\" force"
    default:
      // A press, a drag and a release, at any places.
      return "raw \""
        + ["0;\(place(&random))M", "32;\(place(&random))M", "0;\(place(&random))m"]
        .map { "\\e[<\($0)" }.joined() + "\""
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    (0...random.below(30)).map { _ in random.pick(pieces) }.joined()
  }

  private static func place(_ random: inout SeededRandom) -> String {
    "\(1 + random.below(40));\(1 + random.below(9))"
  }

  private static let pieces = [
    "a", "b", " ", "1", "ß", "é", "e\u{301}", "世", "界", "한", "👍", "👨\u{200D}👩\u{200D}👧",
    "\u{200B}", "\u{5D0}", "\u{301}", "🇩🇪", "☺\u{FE0F}",
  ]

  private static let keys = [
    "left", "right", "up", "home", "end", "backspace", "delete", "tab", "shift+tab", "shift+left",
    "shift+right", "shift+end", "ctrl+left", "ctrl+right", "ctrl+a", "ctrl+k", "ctrl+u", "ctrl+w",
    "ctrl+x", "ctrl+c", "ctrl+v", "ctrl+y", "alt+b", "enter", "escape", "ctrl+t",
  ]

  private static let events = [
    "signal WINCH", "signal CONT", "signal TSTP", "press ctrl+z", "focus-out", "focus-in",
    "advance 100ms", "press f11",
  ]
}
