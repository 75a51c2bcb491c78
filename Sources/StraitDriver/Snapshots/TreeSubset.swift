/// A tree of widgets of which another one may have more: a snapshot for `subset`.
///
///     column
///       textfield #name "name"
///
/// Each line must be found among the lines within the match of the line above it, in the same
/// order; widgets may be before, after and between. A line may end earlier than the one that
/// matches it, at any blank that is not in a text: the one above is matched by `textfield #name
/// "name" = "Ada" caret 3`.
struct TreeSubset {
  private let wanted: Tree

  /// Reads a snapshot.
  init(_ bytes: [UInt8]) {
    wanted = Tree(bytes)
  }

  /// Returns whether a tree has all that is wanted.
  ///
  /// - Returns: `true` if each line is met.
  func isMet(by bytes: [UInt8]) -> Bool {
    var search = Search(wanted: wanted, found: Tree(bytes))
    return search.end(of: wanted.children(of: nil), in: 0..<search.found.lines.count) != nil
  }
}

/// The lines of a tree, each with where its part of the tree ends.
private struct Tree {
  var lines: [(text: Substring, depth: Int, end: Int)] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var open: [Int] = []
    for line in text.split(separator: "\n") {
      let body = line.drop { $0 == " " }
      if body.isEmpty { continue }
      let depth = line.count - body.count
      while let last = open.last, lines[last].depth >= depth {
        lines[last].end = lines.count
        open.removeLast()
      }
      open.append(lines.count)
      lines.append((body, depth, 0))
    }
    for index in open { lines[index].end = lines.count }
  }

  /// Returns the lines right within another one; those within none for `nil`.
  func children(of parent: Int?) -> [Int] {
    var children: [Int] = []
    var index = parent.map { $0 + 1 } ?? 0
    let end = parent.map { lines[$0].end } ?? lines.count
    while index < end {
      children.append(index)
      index = lines[index].end
    }
    return children
  }
}

private struct Search {
  private struct Pair: Hashable {
    let wanted: Int
    let found: Int
  }

  let wanted: Tree
  let found: Tree
  private var known: [Pair: Bool] = [:]

  init(wanted: Tree, found: Tree) {
    (self.wanted, self.found) = (wanted, found)
  }

  /// Returns the place of the last of some lines that must match in order; `nil` if one does not.
  ///
  /// The match of a line with the earliest end is taken, since most lines remain for the others.
  mutating func end(of lines: [Int], in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    for line in lines {
      var first: Int?
      for candidate in start..<range.upperBound {
        if let first, self.found.lines[candidate].end >= first { continue }
        if meets(line, candidate) { first = self.found.lines[candidate].end }
      }
      guard let first else { return nil }
      start = first
    }
    return start
  }

  private mutating func meets(_ line: Int, _ candidate: Int) -> Bool {
    let pair = Pair(wanted: line, found: candidate)
    if let known = known[pair] { return known }
    let isMet =
      Self.begins(found.lines[candidate].text, wanted.lines[line].text)
      && end(of: wanted.children(of: line), in: candidate + 1..<found.lines[candidate].end) != nil
    known[pair] = isMet
    return isMet
  }

  /// Returns whether a line is another one, or continues after it with another word.
  private static func begins(_ line: Substring, _ start: Substring) -> Bool {
    if line == start { return true }
    guard line.hasPrefix(start), line.dropFirst(start.count).first == " " else { return false }
    // A quotation mark that is not escaped opens or ends a text.
    var isInText = false
    var isEscaped = false
    for character in start {
      if character == "\"", !isEscaped { isInText.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return !isInText
  }
}
