import StraitScreen

/// The measures of a part of a text.
struct TextMeasure: Hashable, Sendable {
  /// The length in UTF-8.
  var bytes = 0
  /// The number of clusters, which are `Character`s.
  var clusters = 0
  /// The number of line breaks.
  var breaks = 0
  /// The columns that the text takes on one line, with one for each tab.
  var columns = 0
  /// The number of tabs.
  var tabs = 0

  /// Returns the amount of one measure.
  func amount(of weight: TextChunk.Weight) -> Int {
    switch weight {
    case .breaks: breaks
    case .columns: columns
    }
  }

  static func += (left: inout TextMeasure, right: TextMeasure) {
    left.bytes += right.bytes
    left.clusters += right.clusters
    left.breaks += right.breaks
    left.columns += right.columns
    left.tabs += right.tabs
  }

  static func -= (left: inout TextMeasure, right: TextMeasure) {
    left.bytes -= right.bytes
    left.clusters -= right.clusters
    left.breaks -= right.breaks
    left.columns -= right.columns
    left.tabs -= right.tabs
  }
}

/// A piece of a text, cut at clusters, with its measures.
///
/// It holds at most about `largest` bytes, so that work inside of it is bounded. A cluster that is
/// longer, such as a letter with thousands of accents, is cut: its parts are chunks, each a text of
/// its own whose clusters count.
struct TextChunk: Sendable {
  /// The greatest number of bytes of a cluster, and of a chunk that an edit has changed.
  static let largest = 1024
  /// The number of bytes in the chunks of a new text, which leaves room for edits.
  static let usual = 704
  /// The number of scalars that are drawn of a long cluster; a cell shows five of them.
  private static let seen = 8

  private(set) var text: String
  private var clusterCount: Int32
  private var breakCount: Int32
  private var columnCount: Int32
  private var tabCount: Int32
  /// `true` if every byte is a cluster of one column: ASCII without a carriage return.
  private(set) var isPlain: Bool
  /// `true` if a cluster has, or had, more than a quarter of the greatest length.
  ///
  /// If two clusters would join in one text and are kept apart, at least one is that long.
  private(set) var hasLong: Bool

  var measure: TextMeasure {
    TextMeasure(
      bytes: text.utf8.count,
      clusters: Int(clusterCount),
      breaks: Int(breakCount),
      columns: Int(columnCount),
      tabs: Int(tabCount)
    )
  }

  var clusters: Int { Int(clusterCount) }
  var breaks: Int { Int(breakCount) }
  var columns: Int { Int(columnCount) }

  /// Measures a text that begins and ends at boundaries of clusters.
  ///
  /// - Complexity: O(*n*) in its length.
  init(_ text: String) {
    self.init(text, Measured(plain: text[...]) ?? Measured(text[...]))
  }

  private init(_ text: String, _ measured: Measured) {
    self.text = text
    clusterCount = Int32(truncatingIfNeeded: measured.clusters)
    breakCount = Int32(truncatingIfNeeded: measured.breaks)
    columnCount = Int32(truncatingIfNeeded: measured.columns)
    tabCount = Int32(truncatingIfNeeded: measured.tabs)
    isPlain = measured.isPlain
    hasLong = measured.hasLong
  }

  /// The text by which the chunk is drawn: if it is one cluster, no more of it than is seen.
  ///
  /// - Complexity: O(1) if the chunk is one cluster of few columns.
  var drawn: String {
    guard hasLong, clusters == 1 else { return text }
    let start = String(text.unicodeScalars.prefix(Self.seen))
    return ShownText.columns(of: start) == columns ? start : text
  }

  /// Returns the clusters from one on, as they are drawn.
  func drawn(from cluster: Int) -> Substring {
    cluster == 0 ? drawn[...] : text[index(of: cluster)...]
  }

  /// Returns the place of a cluster in the chunk's text.
  ///
  /// - Parameter cluster: The number of clusters of the chunk before it; at most all of them.
  /// - Returns: Its index.
  /// - Complexity: O(1) in a plain chunk, else linear in the chunk's length.
  func index(of cluster: Int) -> String.Index {
    if isPlain { return text.utf8.index(text.startIndex, offsetBy: cluster) }
    return cluster <= clusters / 2
      ? text.index(text.startIndex, offsetBy: cluster)
      : text.index(text.endIndex, offsetBy: cluster - clusters)
  }

  /// Returns the place of a cluster behind another one, whose place is known.
  ///
  /// - Complexity: O(1) in a plain chunk, else linear in the number of clusters between them.
  func index(of cluster: Int, from other: Int, at start: String.Index) -> String.Index {
    let count = cluster - other
    return isPlain || count > min(cluster, clusters - cluster)
      ? index(of: cluster) : text.index(start, offsetBy: count)
  }

  /// The counted measure of a cluster.
  enum Weight {
    case breaks, columns
  }

  /// Returns the chunk's amount of one measure.
  func amount(of weight: Weight) -> Int {
    switch weight {
    case .breaks: breaks
    case .columns: columns
    }
  }

  /// Returns the amount of one measure of some clusters at its start.
  func amount(of weight: Weight, before cluster: Int) -> Int {
    if isPlain, weight == .columns { return cluster }
    if weight == .breaks, breaks == 0 { return 0 }
    var amount = 0
    if isPlain {
      for byte in text.utf8.prefix(cluster) where 0x0A...0x0C ~= byte { amount += 1 }
      return amount
    }
    for character in text.prefix(cluster) { amount += Self.amount(of: weight, in: character) }
    return amount
  }

  private static func amount(of weight: Weight, in character: Character) -> Int {
    switch weight {
    case .breaks: character.isNewline ? 1 : 0
    case .columns: ShownText.columns(of: character)
    }
  }

  /// Returns the number of clusters that reach an amount, which the chunk has.
  func clusters(until amount: Int, _ weight: Weight) -> Int {
    var rest = amount
    var count = 0
    if isPlain {
      guard weight == .breaks else { return amount }
      for byte in text.utf8 where rest > 0 {
        if 0x0A...0x0C ~= byte { rest -= 1 }
        count += 1
      }
      return count
    }
    for character in text where rest > 0 {
      rest -= Self.amount(of: weight, in: character)
      count += 1
    }
    return count
  }

  /// Puts text instead of some clusters, where all ends are boundaries of clusters before and
  /// after.
  ///
  /// - Returns: The replaced text, and the change of the chunk's measures.
  mutating func replace(
    _ range: Range<Int>,
    with piece: TextChunk?
  ) -> (removed: TextChunk?, change: TextMeasure) {
    let old = measure
    if range.count == clusters, let piece {
      let removed = self
      self = piece
      var change = measure
      change -= old
      return (removed, change)
    }
    let start = index(of: range.lowerBound)
    let bounds = start..<index(of: range.upperBound, from: range.lowerBound, at: start)
    let removed = range.isEmpty ? nil : TextChunk(String(text[bounds]))
    if let piece {
      text.replaceSubrange(bounds, with: piece.text)
      isPlain = isPlain && piece.isPlain
      hasLong = hasLong || piece.hasLong
    } else {
      text.removeSubrange(bounds)
    }
    clusterCount += Int32(piece?.clusters ?? 0) - Int32(removed?.clusters ?? 0)
    breakCount += Int32(piece?.breaks ?? 0) - Int32(removed?.breaks ?? 0)
    columnCount += Int32(piece?.columns ?? 0) - Int32(removed?.columns ?? 0)
    tabCount += (piece?.tabCount ?? 0) - (removed?.tabCount ?? 0)
    var change = measure
    change -= old
    return (removed, change)
  }

  /// Returns the clusters before a place and those behind it, as separate chunks.
  func split(at cluster: Int) -> (left: TextChunk, right: TextChunk) {
    let middle = index(of: cluster)
    return (TextChunk(String(text[..<middle])), TextChunk(String(text[middle...])))
  }

  // MARK: Measuring

  private struct Measured {
    var clusters = 0
    var breaks = 0
    var columns = 0
    var tabs = 0
    var isPlain = false
    var hasLong = false

    init() {}

    /// Measures a text of ASCII without a carriage return; `nil` if it is another one.
    init?(plain text: Substring) {
      for byte in text.utf8 {
        guard byte < 0x80, byte != 0x0D else { return nil }
        if 0x0A...0x0C ~= byte { breaks += 1 }
        if byte == 0x09 { tabs += 1 }
        clusters += 1
      }
      columns = clusters
      isPlain = true
    }

    /// Measures any text.
    init(_ text: Substring) {
      _ = add(text, from: text.startIndex, upTo: text.endIndex)
    }

    /// Adds the clusters from a boundary on, up to the first that ends at or behind a place, or to
    /// one that is too long for a chunk and is not the first.
    ///
    /// Between two bytes of ASCII there is a boundary, except in a CR LF: only text next to other
    /// bytes is cut into clusters by the rules.
    ///
    /// - Returns: The end of the last one.
    mutating func add(
      _ text: Substring,
      from start: String.Index,
      upTo aim: String.Index
    ) -> String.Index {
      let bytes = text.utf8
      var index = start
      while index < aim {
        let byte = bytes[index]
        let next = bytes.index(after: index)
        if byte < 0x80, byte != 0x0D, next == text.endIndex || bytes[next] < 0x80 {
          clusters += 1
          columns += 1
          if 0x0A...0x0C ~= byte { breaks += 1 }
          if byte == 0x09 { tabs += 1 }
          index = next
        } else {
          let cluster = text[index]
          let length = cluster.utf8.count
          if clusters > 0, length > TextChunk.largest { return index }
          add(cluster)
          index = bytes.index(index, offsetBy: length)
        }
      }
      return index
    }

    private mutating func add(_ character: Character) {
      clusters += 1
      columns += ShownText.columns(of: character)
      if character.isNewline { breaks += 1 }
      if character.isTab { tabs += 1 }
      if character.utf8.count > TextChunk.largest / 4 { hasLong = true }
    }
  }

  // MARK: Cutting

  /// Cuts a text that begins and ends at boundaries of clusters into chunks.
  ///
  /// - Complexity: O(*n*) in its length.
  static func chunks(of text: String) -> [TextChunk] {
    guard text.utf8.count > largest else { return text.isEmpty ? [] : [TextChunk(text)] }
    var rest = text
    rest.makeContiguousUTF8()
    var chunks: [TextChunk] = []
    chunks.reserveCapacity(text.utf8.count / usual + 1)
    var start = rest.startIndex
    while start < rest.endIndex {
      let (end, measured) = piece(from: start, of: rest)
      if measured.clusters == 1, rest.utf8.distance(from: start, to: end) > largest {
        append(partsOf: rest.utf8[start..<end], to: &chunks)
      } else {
        chunks.append(TextChunk(String(rest[start..<end]), measured))
      }
      start = end
    }
    return chunks
  }

  /// Cuts one cluster into chunks, of which none is short: they are told by their length.
  private static func append(partsOf bytes: Substring.UTF8View, to chunks: inout [TextChunk]) {
    var start = bytes.startIndex
    var rest = bytes.count
    while rest > 0 {
      let size = rest > 2 * largest - usual ? largest : rest > largest ? usual : rest
      var end = bytes.index(start, offsetBy: size)
      // A scalar is not cut.
      while end < bytes.endIndex, UTF8.isContinuation(bytes[end]) { end = bytes.index(before: end) }
      // Decoded, since a string that is sliced inside of a cluster first looks for its start, which
      // makes the whole quadratic.
      chunks.append(TextChunk(String(decoding: bytes[start..<end], as: UTF8.self)))
      rest -= bytes.distance(from: start, to: end)
      start = end
    }
  }

  /// Returns the end of a chunk that begins at a boundary, some `usual` bytes further, and its
  /// measures.
  private static func piece(
    from start: String.Index,
    of text: String
  ) -> (end: String.Index, measured: Measured) {
    let bytes = text.utf8
    let aim = bytes.index(start, offsetBy: usual, limitedBy: text.endIndex) ?? text.endIndex
    // Behind a byte of ASCII but a carriage return, and before another one, there is a boundary.
    if aim == text.endIndex || bytes[aim] < 0x80, let measured = Measured(plain: text[start..<aim])
    {
      return (aim, measured)
    }
    var measured = Measured()
    // From the start, since a boundary depends on what precedes it.
    let end = measured.add(text[...], from: start, upTo: aim)
    return (end, measured)
  }
}

extension Character {
  /// `true` for a tab, which no other scalar joins.
  ///
  /// A comparison with a character would bring an accented letter into its normal form first.
  var isTab: Bool { utf8.first == 0x09 }

  /// Equal to `isWhitespace`, which looks up the properties of each scalar.
  var isBlank: Bool {
    guard let byte = utf8.first, byte < 0x80 else { return isWhitespace }
    return byte == 0x20 || 0x09...0x0D ~= byte
  }
}
