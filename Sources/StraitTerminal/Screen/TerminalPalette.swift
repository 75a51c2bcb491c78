/// The 256 colours that xterm shows by default.
enum TerminalPalette {
  struct Entry: Hashable, Sendable {
    var red: Int
    var green: Int
    var blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Makes an entry of three parts.
    init(_ parts: ArraySlice<Int>) {
      self.init(parts[parts.startIndex], parts[parts.startIndex + 1], parts[parts.startIndex + 2])
    }

    /// As terminals answer: `rgb:ffff/0000/0000`.
    var description: String {
      let parts = [red, green, blue].map { part in
        let digits = (part < 16 ? "0" : "") + String(part, radix: 16)
        return digits + digits
      }
      return "rgb:" + parts.joined(separator: "/")
    }
  }

  static let entries: [Entry] = (0..<256).map { index in
    switch index {
    case 7: return Entry(229, 229, 229)
    case 8: return Entry(127, 127, 127)
    case ..<16:
      let level = index < 8 ? 205 : 255
      return Entry(
        index & 1 == 0 ? 0 : level,
        index & 2 == 0 ? 0 : level,
        index & 4 == 0 ? 0 : level
      )
    case ..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      return Entry(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      let level = 8 + (index - 232) * 10
      return Entry(level, level, level)
    }
  }

  static func nearest(to wanted: Entry) -> Int {
    func distance(_ index: Int) -> Int {
      let entry = entries[index]
      let parts = (
        entry.red - wanted.red, entry.green - wanted.green, entry.blue - wanted.blue
      )
      return parts.0 * parts.0 + parts.1 * parts.1 + parts.2 * parts.2
    }
    return entries.indices.min { distance($0) < distance($1) } ?? 0
  }
}
