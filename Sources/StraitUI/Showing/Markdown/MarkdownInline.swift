/// Reads emphasis, code and links inside a block of formatted text.
///
/// CommonMark 0.31, section 6, with its algorithm of delimiters; each sign is examined a bounded
/// number of times, so that no text takes longer than linear time.
struct MarkdownInline {
  /// So many signs that could open something are looked back at.
  private static let reach = 64

  static func runs(of text: String) -> [MarkdownRun] {
    var reader = MarkdownInline(text)
    reader.read()
    return reader.runs()
  }

  /// Text in one piece, or signs that may open or close emphasis.
  fileprivate struct Piece {
    var text: String
    var isCode = false
    /// The address of a link that the piece belongs to.
    var url: String?
    /// The number of its signs that have been used.
    var used = 0
    var canOpen = false
    var canClose = false
    var mark: Character?
    /// The emphasis that begins and ends before the piece, as differences of counts.
    var strong = 0
    var emphasis = 0
  }

  private let characters: [Character]
  private var index = 0
  private var pieces: [Piece] = []
  private var plain = ""
  /// Pieces that are brackets which may open a link.
  private var brackets: [Int] = []
  /// Lengths of runs of backticks that nothing closes from here on.
  private var unclosed: Set<Int> = []

  private init(_ text: String) {
    characters = Array(text)
  }

  // MARK: Pieces

  private mutating func read() {
    while index < characters.count {
      switch characters[index] {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_": readDelimiters()
      case "[": open("[")
      case "!" where index + 1 < characters.count && characters[index + 1] == "[": open("![")
      case "]": readLinkEnd()
      case "<": readAddress()
      case "&": readEntity()
      case "\n": readBreak()
      default:
        plain.append(characters[index])
        index += 1
      }
    }
    endPlain()
    pair(from: 0)
  }

  private mutating func endPlain() {
    guard !plain.isEmpty else { return }
    pieces.append(Piece(text: plain))
    plain = ""
  }

  private mutating func readEscape() {
    index += 1
    guard index < characters.count else { return plain.append("\\") }
    let next = characters[index]
    if next == "\n" {
      plain.append("\n")
      index += 1
      skipBlanks()
    } else if next.isASCII, next.isPunctuation || next.isSymbol {
      plain.append(next)
      index += 1
    } else {
      plain.append("\\")
    }
  }

  private mutating func readBreak() {
    var blanks = 0
    while plain.last == " " {
      plain.removeLast()
      blanks += 1
    }
    plain.append(blanks >= 2 ? "\n" : " ")
    index += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while index < characters.count, characters[index] == " " { index += 1 }
  }

  private func count(of mark: Character, at start: Int) -> Int {
    var end = start
    while end < characters.count, characters[end] == mark { end += 1 }
    return end - start
  }

  private mutating func readCode() {
    let count = count(of: "`", at: index)
    var next = index + count
    while !unclosed.contains(count), next < characters.count {
      guard characters[next] == "`" else {
        next += 1
        continue
      }
      let other = self.count(of: "`", at: next)
      guard other == count else {
        next += other
        continue
      }
      var code = characters[index + count..<next].map { $0 == "\n" ? " " : $0 }
      if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
        code = Array(code.dropFirst().dropLast())
      }
      endPlain()
      pieces.append(Piece(text: String(code), isCode: true))
      index = next + count
      return
    }
    unclosed.insert(count)
    plain += String(repeating: "`", count: count)
    index += count
  }

  private mutating func readDelimiters() {
    let mark = characters[index]
    let count = count(of: mark, at: index)
    let before = index > 0 ? characters[index - 1] : " "
    let after = index + count < characters.count ? characters[index + count] : " "
    let isLeft =
      !after.isWhitespace && (!after.isSign || before.isWhitespace || before.isSign)
    let isRight =
      !before.isWhitespace && (!before.isSign || after.isWhitespace || after.isSign)
    endPlain()
    var piece = Piece(text: String(repeating: mark, count: count))
    piece.mark = mark
    piece.canOpen = isLeft && (mark == "*" || !isRight || before.isSign)
    piece.canClose = isRight && (mark == "*" || !isLeft || after.isSign)
    pieces.append(piece)
    index += count
  }

  private mutating func readEntity() {
    let entity = MarkdownEntity.read(characters, at: index)
    plain.append(entity?.character ?? "&")
    index = entity?.end ?? index + 1
  }

  // MARK: Links

  /// Reads an address between angle brackets.
  private mutating func readAddress() {
    let end = characters[index...].prefix(2100).firstIndex { $0 == ">" || $0.isWhitespace }
    if let end, characters[end] == ">" {
      let address = String(characters[index + 1..<end])
      let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let isAddress = scheme.count >= 2 && address.dropFirst(scheme.count).first == ":"
      let isMail = address.contains("@") && !address.contains(":")
      if isAddress || isMail {
        endPlain()
        pieces.append(Piece(text: address, url: isMail ? "mailto:" + address : address))
        index = end + 1
        return
      }
    }
    plain.append("<")
    index += 1
  }

  private mutating func readLinkEnd() {
    endPlain()
    index += 1
    guard let opener = brackets.popLast() else { return plain.append("]") }
    guard index < characters.count, characters[index] == "(", let (url, end) = destination() else {
      return plain.append("]")
    }
    index = end
    let isImage = pieces[opener].text == "!["
    pieces[opener].text = ""
    pair(from: opener + 1)
    for place in opener + 1..<pieces.count { pieces[place].url = url }
    // A link holds no other one.
    if !isImage { brackets = [] }
  }

  /// Returns the address behind the text of a link, and where it ends.
  private func destination() -> (String, Int)? {
    var place = index + 1
    var url = ""
    let limit = min(characters.count, index + 2500)
    func skip() { while place < limit, characters[place].isWhitespace { place += 1 } }
    func take() {
      let entity = characters[place] == "&" ? MarkdownEntity.read(characters, at: place) : nil
      url.append(entity?.character ?? characters[place])
      place = entity?.end ?? place + 1
    }
    skip()
    if place < limit, characters[place] == "<" {
      place += 1
      while place < limit, characters[place] != ">" {
        if characters[place] == "\n" { return nil }
        take()
      }
      place += 1
    } else {
      var depth = 0
      while place < limit, !characters[place].isWhitespace {
        if characters[place] == "(" { depth += 1 }
        if characters[place] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        if characters[place] == "\\", place + 1 < limit, characters[place + 1].isSign {
          url.append(characters[place + 1])
          place += 2
        } else {
          take()
        }
      }
    }
    skip()
    if place < limit, let close = Self.titleEnd(characters[place]) {
      place += 1
      while place < limit, characters[place] != close { place += 1 }
      place += 1
      skip()
    }
    guard place < limit, characters[place] == ")" else { return nil }
    return (url, place + 1)
  }

  /// Returns the sign that ends a title behind an address that begins so; `nil` if none begins.
  private static func titleEnd(_ start: Character) -> Character? {
    switch start {
    case "\"", "'": start
    case "(": ")"
    default: nil
    }
  }

  /// Notes that a link may begin with the next piece.
  private mutating func open(_ text: String) {
    endPlain()
    // Far more than people write in each other.
    if brackets.count == 32 { brackets.removeFirst() }
    brackets.append(pieces.count)
    pieces.append(Piece(text: text))
    index += text.count
  }

  // MARK: Emphasis

  /// Pairs the signs from a piece on.
  private mutating func pair(from first: Int) {
    var openers: [Int] = []
    for closer in first..<max(first, pieces.count) {
      guard let mark = pieces[closer].mark else { continue }
      if pieces[closer].canClose {
        var looked = 0
        var place = openers.count - 1
        while place >= 0, looked < Self.reach, pieces[closer].left > 0 {
          looked += 1
          let opener = openers[place]
          guard pieces[opener].mark == mark, pieces[opener].left > 0,
            pieces[opener].fits(pieces[closer])
          else {
            place -= 1
            continue
          }
          let isStrong = pieces[opener].left >= 2 && pieces[closer].left >= 2
          let width = isStrong ? 2 : 1
          pieces[opener].used += width
          pieces[closer].used += width
          if isStrong {
            pieces[opener].strong += 1
            pieces[closer].strong -= 1
          } else {
            pieces[opener].emphasis += 1
            pieces[closer].emphasis -= 1
          }
          openers.removeSubrange((place + 1)...)
          if pieces[opener].left == 0 {
            openers.removeLast()
            place -= 1
          }
        }
      }
      if pieces[closer].canOpen, pieces[closer].left > 0 { openers.append(closer) }
    }
    // Paired signs are out of reach of signs around them.
    for place in first..<max(first, pieces.count) where pieces[place].mark != nil {
      pieces[place].mark = nil
      pieces[place].text = String(pieces[place].text.prefix(pieces[place].left))
    }
  }

  private func runs() -> [MarkdownRun] {
    var runs: [MarkdownRun] = []
    var strong = 0
    var emphasis = 0
    for piece in pieces {
      // Remaining signs are outside of the emphasis that they open or close.
      let (closes, opens) = (
        piece.strong < 0 || piece.emphasis < 0, piece.strong + piece.emphasis > 0
      )
      if closes || !opens {
        strong += piece.strong
        emphasis += piece.emphasis
      }
      var look: MarkdownLook = piece.isCode ? .code : []
      if strong > 0 { look.insert(.strong) }
      if emphasis > 0 { look.insert(.emphasis) }
      if !piece.text.isEmpty {
        if let last = runs.last, last.look == look, last.url == piece.url {
          runs[runs.count - 1].text += piece.text
        } else {
          runs.append(MarkdownRun(text: piece.text, look: look, url: piece.url))
        }
      }
      if !closes, opens {
        strong += piece.strong
        emphasis += piece.emphasis
      }
    }
    return runs
  }
}

extension MarkdownInline.Piece {
  /// The number of remaining signs.
  fileprivate var left: Int { text.count - used }

  /// Returns whether signs may close those that this piece has.
  ///
  /// Rule 9 of section 6.2: of signs that could do both, the lengths must not add up to three.
  fileprivate func fits(_ closer: MarkdownInline.Piece) -> Bool {
    guard canClose || closer.canOpen else { return true }
    let (one, other) = (text.count, closer.text.count)
    return (one + other) % 3 != 0 || one % 3 == 0 && other % 3 == 0
  }
}

extension Character {
  fileprivate var isSign: Bool { isPunctuation || isSymbol }
}
