/// The places of the values in a line of a script or of a tree.
///
///     expect #name value "Ada"                          Ada
///     textfield #name "name" = "Ada" focused caret 3    name, Ada, 3
///     press tab h u n t                                 h u n t
///
/// Texts are in quotes, patterns between slashes, and the lines of a text after the line that
/// begins it. All else is a role, a state, a command, an id, a path or a key word. Sentences have
/// no such form: see `DriverText`.
struct LineValues {
  /// The values, in order; none overlaps another one.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]
  /// The end of the part that is read as words.
  private var end: Int

  /// Finds the values.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    if let start = startOfEnvironmentValue {
      add(start..<end)
    } else if let start = startOfKeys {
      findKeys(from: start)
    } else {
      findValues()
    }
  }

  private mutating func add(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  // MARK: Words

  private mutating func findValues() {
    var place = 0
    var lines: Range<Int>?
    while place < end {
      let byte = bytes[place]
      let isWordStart = place == 0 || !bytes[place - 1].isInName
      if byte == UInt8(ascii: "\"") {
        let close = endOfText(place, closedBy: UInt8(ascii: "\""))
        add(place + 1..<min(close, end))
        place = close + 1
      } else if byte == UInt8(ascii: "#"), isWordStart, !isQuote(place + 1) {
        // An id is shown as it is, with quotes that may be in it.
        place = endOfWord(place)
      } else if isStartOfLines(place) {
        let start = bytes[place..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
        lines = start..<bytes.count
        end = start
        place += 2
      } else if byte == UInt8(ascii: "/"), isAfterBlank(place) {
        let close = endOfText(place, closedBy: byte)
        add(place + 1..<min(close, end))
        place = close + 1
      } else if isWordStart, isNumber(place) {
        let close = endOfNumber(place)
        add(place..<close)
        place = close
      } else {
        place += 1
      }
    }
    if let lines { add(lines) }
  }

  /// Returns the end of a text that begins with a mark: at the next mark that no backslash
  /// precedes.
  private func endOfText(_ start: Int, closedBy mark: UInt8) -> Int {
    var place = start + 1
    while place < end, bytes[place] != mark {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, end)
  }

  private func isQuote(_ place: Int) -> Bool { place < end && bytes[place] == UInt8(ascii: "\"") }

  private func isAfterBlank(_ place: Int) -> Bool { place == 0 || bytes[place - 1].isBlank }

  private func endOfWord(_ start: Int) -> Int {
    bytes[start..<end].firstIndex(where: \.isBlank) ?? end
  }

  private func isStartOfLines(_ place: Int) -> Bool {
    place + 1 < end && bytes[place] == UInt8(ascii: "<") && bytes[place + 1] == UInt8(ascii: "<")
  }

  /// Returns whether a number, a date or a time begins at a place, its sign included.
  private func isNumber(_ place: Int) -> Bool {
    if bytes[place].isDigit { return true }
    let isSign = [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[place])
    return isSign && place + 1 < end && bytes[place + 1].isDigit
  }

  private func endOfNumber(_ start: Int) -> Int {
    let rest = bytes[start..<end]
    return rest.firstIndex { $0.isBlank || $0 == UInt8(ascii: "\"") } ?? end
  }

  // MARK: Commands with special forms

  /// The start of the value of `env NAME=VALUE`; `nil` for other steps.
  private var startOfEnvironmentValue: Int? {
    guard bytes.starts(with: "env ".utf8) else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 }
  }

  /// The start of the keys in a step that presses some; `nil` for other steps.
  private var startOfKeys: Int? {
    let verbs = ["press ", "repeat ", "down ", "up "]
    return verbs.first { bytes.starts(with: $0.utf8) }?.utf8.count
  }

  /// Finds the keys that type: adjacent ones are one value, as they are typed.
  private mutating func findKeys(from start: Int) {
    var run: Range<Int>?
    var place = start
    while place < end {
      let word = place..<endOfKey(place)
      if isTyping(word) {
        run = (run?.lowerBound ?? word.lowerBound)..<word.upperBound
      } else if let found = run {
        add(found)
        run = nil
      }
      place = word.upperBound
      while place < end, bytes[place].isBlank { place += 1 }
    }
    if let run { add(run) }
  }

  /// Returns the end of a key, which may be in quotes and have blanks in them.
  private func endOfKey(_ start: Int) -> Int {
    var place = start
    while place < end, !bytes[place].isBlank {
      place =
        bytes[place] == UInt8(ascii: "\"")
        ? endOfText(place, closedBy: bytes[place]) + 1 : place + 1
    }
    return min(place, end)
  }

  /// Returns whether a word is a key that types a character: `h`, `h*2`, `shift+h`, `space`, or one
  /// in quotes.
  private func isTyping(_ word: Range<Int>) -> Bool {
    let text = String(decoding: bytes[word], as: UTF8.self)
    if text.contains("\"") { return true }
    let key = (text.hasPrefix("shift+") ? text.dropFirst(6) : text[...]).prefix { $0 != "*" }
    return key.count <= 1 || key == "space"
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// `true` if the byte can be within a name.
  fileprivate var isInName: Bool {
    self >= 0x80 || isDigit || (0x41...0x5A).contains(self & 0xDF) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-")
  }
}
