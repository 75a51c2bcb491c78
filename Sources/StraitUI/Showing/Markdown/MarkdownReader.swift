/// Reads the blocks of a formatted text.
///
/// CommonMark 0.31, sections 4 and 5, without HTML, references and lazy continuation: a quote ends
/// at a line without its sign, and an item of a list at one that is not indented as its text is.
/// Everything else is text: every text can be read.
struct MarkdownReader {
  /// The maximum depth of nested quotes and lists; everything deeper is text.
  private static let deepest = 12

  static func blocks(of text: String) -> [MarkdownBlock] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { MarkdownLine($0) }
    var reader = MarkdownReader(lines, depth: 0)
    return reader.read()
  }

  private let lines: [MarkdownLine]
  private let depth: Int
  private var index = 0
  private var blocks: [MarkdownBlock] = []
  private var paragraph: [Substring] = []

  private init(_ lines: [MarkdownLine], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  private mutating func read() -> [MarkdownBlock] {
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        endParagraph()
        index += 1
      } else if !paragraph.isEmpty, let level = line.underlineLevel {
        let text = paragraph.joined(separator: "\n")
        paragraph = []
        blocks.append(.heading(level, MarkdownInline.runs(of: text)))
        index += 1
      } else if line.isRule {
        endParagraph()
        blocks.append(.rule)
        index += 1
      } else if let (level, text) = line.heading {
        endParagraph()
        blocks.append(.heading(level, MarkdownInline.runs(of: String(text))))
        index += 1
      } else if let fence = line.fence {
        endParagraph()
        readFence(fence)
      } else if line.indent >= 4, paragraph.isEmpty {
        readIndentedCode()
      } else if depth < Self.deepest, line.isQuote {
        endParagraph()
        readQuote()
      } else if depth < Self.deepest, let marker = line.marker,
        paragraph.isEmpty || !marker.isEmpty && marker.number ?? 1 == 1
      {
        endParagraph()
        readList(marker)
      } else {
        paragraph.append(line.text.drop { $0 == " " || $0 == "\t" })
        index += 1
      }
    }
    endParagraph()
    return blocks
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    blocks.append(.paragraph(MarkdownInline.runs(of: paragraph.joined(separator: "\n"))))
    paragraph = []
  }

  private mutating func readFence(_ fence: (mark: Character, count: Int)) {
    let indent = lines[index].indent
    index += 1
    var code: [String] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if let end = line.fence, end.mark == fence.mark, end.count >= fence.count, line.endsFence {
        break
      }
      code.append(String(line.dropping(min(indent, line.indent)).text))
    }
    blocks.append(.code(code))
  }

  private mutating func readIndentedCode() {
    var code: [String] = []
    while index < lines.count, lines[index].indent >= 4 || lines[index].isBlank {
      code.append(String(lines[index].dropping(4).text))
      index += 1
    }
    while let last = code.last, last.allSatisfy({ $0 == " " || $0 == "\t" }) { code.removeLast() }
    blocks.append(.code(code))
  }

  private mutating func readQuote() {
    var inner: [MarkdownLine] = []
    while index < lines.count, lines[index].isQuote {
      inner.append(lines[index].withoutQuoteMark)
      index += 1
    }
    var reader = MarkdownReader(inner, depth: depth + 1)
    blocks.append(.quote(reader.read()))
  }

  private mutating func readList(_ first: MarkdownMarker) {
    var items: [[MarkdownBlock]] = []
    var isLoose = false
    while index < lines.count, let marker = lines[index].marker, marker.kind == first.kind,
      !lines[index].isRule
    {
      var inner = [lines[index].dropping(marker.columns)]
      index += 1
      while index < lines.count {
        // The item continues behind empty lines only with lines that are indented like its text.
        var next = index
        while next < lines.count, lines[next].isBlank { next += 1 }
        guard next < lines.count, lines[next].indent >= marker.columns else { break }
        for place in index...next { inner.append(lines[place].dropping(marker.columns)) }
        index = next + 1
      }
      var reader = MarkdownReader(inner, depth: depth + 1)
      let item = reader.read()
      if inner.contains(where: \.isBlank), item.count > 1 { isLoose = true }
      items.append(item)
      // Empty lines between two items.
      guard let next = lines[index...].firstIndex(where: { !$0.isBlank }), next > index else {
        continue
      }
      guard lines[next].marker?.kind == first.kind else { break }
      isLoose = true
      index = next
    }
    blocks.append(.list(from: first.number, isLoose: isLoose, items))
  }
}
