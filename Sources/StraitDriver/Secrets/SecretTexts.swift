import StraitScreen
import StraitScript

/// The texts that neither a report nor a trace may contain.
///
/// They are the values of the variables whose names begin with `SECRET`, also if a script gives
/// them, and the contents of secret fields. Texts of fewer than four characters occur anywhere by
/// chance: that of a field is hidden only in the place where it is typed, and all of them only as
/// separate words, and not within a word.
///
/// A secret may also be a word of the driver, such as `field` or `hidden`. So values are hidden,
/// and not the roles, states, commands and key words around them: a mark instead of such a word
/// would reveal the secret.
struct SecretTexts {
  /// The text that replaces a secret.
  static let mark = "•••"

  private static let shortest = 4

  /// A form in which a text may be written.
  private struct Spelling {
    let bytes: [UInt8]
    let isShort: Bool
  }

  /// The forms of all texts, the longest first.
  private var forms: [Spelling] = []
  private var texts: [String] = []
  /// The bytes of the texts: two that Swift calls equal may be written differently.
  private var known: Set<[UInt8]> = []

  /// Makes a collection of no texts.
  init() {}

  /// Makes a collection of the secrets among variables.
  init(among variables: [String: ScriptValue]) {
    for (name, value) in variables where Self.isName(name) { insert(value.text) }
  }

  /// Returns whether the value of a variable of this name is a secret.
  static func isName(_ name: String) -> Bool { name.hasPrefix("SECRET") }

  var isEmpty: Bool { texts.isEmpty }

  /// Adds the contents of a field.
  mutating func add(field text: String) {
    if text.count >= Self.shortest { insert(text) }
  }

  /// The same, and one more text.
  func adding(_ text: String) -> SecretTexts {
    var more = self
    more.insert(text)
    return more
  }

  private mutating func insert(_ text: String) {
    guard !text.isEmpty, known.insert(Array(text.utf8)).inserted else { return }
    texts.append(text)
    let quoted = ScriptValue.text(text).description
    let isShort = text.count < Self.shortest
    let written = [text, String(quoted.dropFirst().dropLast()), text.debugInside]
    let escaped = written.map(\.escapedToASCII)
    for form in written + escaped + [text.shown, text.onScreen(.scalars), text.onScreen(.clusters)]
    where !forms.contains(where: { $0.bytes == Array(form.utf8) }) {
      forms.append(Spelling(bytes: Array(form.utf8), isShort: isShort))
    }
    forms.sort { $0.bytes.count > $1.bytes.count }
  }

  /// A value without the secrets: a text of the app or of a script, a screen, or a finished text of
  /// which it is not known what in it is a value.
  ///
  /// - Returns: The text, with a mark instead of each secret.
  func hide(_ text: String) -> String {
    guard !isEmpty else { return text }
    // Byte by byte: a mark that joins with the text before it would hide a text from a search by
    // characters.
    var bytes = Array(text.utf8)
    for form in forms { bytes.hide(form.bytes, unlessInWord: form.isShort) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A sentence without the secrets: they are hidden in its values, and nowhere else.
  func hide(in text: DriverText) -> DriverText {
    isEmpty
      ? text
      : text.map { part in
        switch part {
        case .words(let text): text
        case .value(let text): hide(text)
        case .script(let text): hideValues(of: text)
        }
      }
  }

  /// A line of a script or of a tree without the secrets: they are hidden in its values, and
  /// nowhere else.
  ///
  /// - Returns: The line, with a mark instead of each secret.
  func hideValues(of line: String) -> String {
    guard !isEmpty else { return line }
    let bytes = Array(line.utf8)
    var hidden: [UInt8] = []
    var copied = 0
    for range in LineValues(in: bytes).ranges {
      hidden += bytes[copied..<range.lowerBound]
      hidden += Array(hide(String(decoding: bytes[range], as: UTF8.self)).utf8)
      copied = range.upperBound
    }
    hidden += bytes[copied...]
    return String(decoding: hidden, as: UTF8.self)
  }

  /// A value without the secrets.
  func hide(_ value: ScriptValue) -> ScriptValue {
    switch value {
    case .text(let text): .text(hide(text))
    case .list(let values): .list(values.map(hide))
    case .integer, .large, .number:
      known.contains(Array(value.text.utf8)) ? .text(Self.mark) : value
    case .boolean, .none: value
    }
  }

  /// A frame with bullets in the cells that show a secret.
  ///
  /// - Complexity: O(*n*) in the number of cells, for each secret.
  func hide(_ frame: Frame) -> Frame {
    var places: [Rect] = []
    let forms = texts.flatMap { text in [(text, .scalars), (text, ShownText.Policy.clusters)] }
    for (text, policy) in forms {
      let wanted = ShownText.cells(of: text, policy: policy).map { Array($0.scalars) }
      guard !wanted.isEmpty else { continue }
      for row in 0..<frame.cells.size.rows {
        let cells = frame.cells.row(row).enumerated().filter { $0.element.width > 0 }
        guard cells.count >= wanted.count else { continue }
        for start in 0...(cells.count - wanted.count)
        where (0..<wanted.count).allSatisfy({
          wanted[$0] == Array(cells[start + $0].element.scalars)
        }) {
          if text.count < Self.shortest {
            let around = [start - 1, start + wanted.count].filter(cells.indices.contains)
            if around.contains(where: { cells[$0].element.isInWord }) { continue }
          }
          let first = cells[start].offset
          let last = cells[start + wanted.count - 1]
          let columns = last.offset + Int(last.element.width) - first
          places.append(
            Rect(
              origin: Point(column: first, row: row),
              size: Size(columns: columns, rows: 1)
            )
          )
        }
      }
    }
    return places.isEmpty ? frame : frame.masked(places, with: Cell(base: "•"))
  }
}

extension String {
  /// The inside of the text as Swift quotes it.
  fileprivate var debugInside: String { String(debugDescription.dropFirst().dropLast()) }
}

extension [UInt8] {
  /// Puts the mark instead of each occurrence of a secret.
  fileprivate mutating func hide(_ secret: [UInt8], unlessInWord: Bool) {
    guard let first = secret.first, count >= secret.count else { return }
    var hidden: [UInt8] = []
    var copied = 0
    var place = 0
    while place + secret.count <= count {
      let end = place + secret.count
      let isHere = self[place] == first && self[place..<end].elementsEqual(secret)
      let isInWord =
        unlessInWord
        && (place > 0 && self[place - 1].isInWord || end < count && self[end].isInWord)
      guard isHere, !isInWord else {
        place += 1
        continue
      }
      hidden += self[copied..<place] + Array(SecretTexts.mark.utf8)
      place = end
      copied = end
    }
    if copied > 0 { self = hidden + self[copied...] }
  }
}

extension UInt8 {
  /// `true` if the byte is a letter, a digit, or a part of a character outside ASCII.
  fileprivate var isInWord: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}

extension Cell {
  fileprivate var isInWord: Bool {
    base.properties.isAlphabetic || base.properties.numericType != nil
  }
}
