/// A text that is edited, cut into clusters, of any length.
///
/// ```swift
/// var text = TextBuffer("Ada\nGrace")
/// text.count                      // 9 clusters
/// text.lineCount                  // 2
/// text.replace(0..<3, with: "Edsger")
/// text.string(in: text.line(0))   // "Edsger"
/// ```
///
/// A cluster is an extended grapheme cluster (Unicode Standard Annex #29, section 3), which Swift
/// calls a `Character`. Places are counted in clusters from 0. A line break is one of the
/// characters that `Character.isNewline` names; CR LF is one. A cluster of more than 1,024 bytes,
/// such as a letter with thousands of accents, is cut, and each of its parts counts as a cluster:
/// so the cost of an edit does not depend on the length of a cluster.
///
/// The text is stored in chunks of about 700 bytes, in groups of at most 128 chunks. An edit copies
/// and measures the chunks that it touches, and a place is found by the sums of the groups. So the
/// cost of an edit depends on the edit and, with a very small factor, on the square root of the
/// length of the text. Copies share all chunks until one of them is changed.
public struct TextBuffer: Sendable {
  /// Some adjacent chunks, with the sum of their measures.
  struct Group: Sendable {
    /// The maximum number of chunks of a group.
    static let largest = 128

    var chunks: [TextChunk]
    var measure: TextMeasure

    init(_ chunks: [TextChunk]) {
      self.chunks = chunks
      measure = TextMeasure()
      for chunk in chunks { measure += chunk.measure }
    }
  }

  /// Neither a group nor a chunk is empty.
  var groups: [Group]
  var measure: TextMeasure

  /// Makes a buffer.
  ///
  /// - Parameter text: Its text.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String = "") {
    self.init(TextChunk.chunks(of: text))
  }

  init(_ chunks: [TextChunk]) {
    self.init(groups: Self.groups(of: chunks))
  }

  init(groups: [Group]) {
    self.groups = groups
    measure = TextMeasure()
    for group in groups { measure += group.measure }
  }

  /// Chunks as groups of nearly equal length.
  static func groups(of chunks: [TextChunk]) -> [Group] {
    guard chunks.count > Group.largest else { return chunks.isEmpty ? [] : [Group(chunks)] }
    // Not full, so that there is room for more.
    let count = (chunks.count + Group.largest * 3 / 4 - 1) / (Group.largest * 3 / 4)
    return (0..<count).map { number in
      let range = chunks.count * number / count..<chunks.count * (number + 1) / count
      return Group(Array(chunks[range]))
    }
  }

  /// The number of clusters.
  public var count: Int { measure.clusters }

  /// `true` if the text is empty.
  public var isEmpty: Bool { groups.isEmpty }

  /// The length of the text in UTF-8.
  public var byteCount: Int { measure.bytes }

  /// The whole text.
  ///
  /// - Complexity: O(*n*) in its length.
  public var string: String {
    if groups.count == 1, groups[0].chunks.count == 1 { return groups[0].chunks[0].text }
    var string = ""
    string.reserveCapacity(measure.bytes)
    for group in groups { for chunk in group.chunks { string += chunk.text } }
    return string
  }
}

extension TextBuffer: Hashable {
  /// Returns whether two texts are the same byte for byte.
  ///
  /// - Parameters:
  ///   - left: A text.
  ///   - right: Another.
  /// - Returns: `true` if they are equal. Texts that Unicode calls equivalent, as `é` in one and in
  ///   two scalars, are different.
  /// - Complexity: O(*n*) in the length of the text.
  public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    guard left.byteCount == right.byteCount else { return false }
    var others = right.groups.lazy.flatMap(\.chunks).makeIterator()
    var other = ""[...].utf8
    for group in left.groups {
      for chunk in group.chunks {
        var own = chunk.text[...].utf8
        while !own.isEmpty {
          if other.isEmpty { other = others.next()?.text[...].utf8 ?? other }
          let count = min(own.count, other.count)
          guard count > 0, own.prefix(count).elementsEqual(other.prefix(count)) else {
            return false
          }
          own = own.dropFirst(count)
          other = other.dropFirst(count)
        }
      }
    }
    return true
  }

  /// Hashes the text.
  ///
  /// - Parameter hasher: Receives the bytes.
  public func hash(into hasher: inout Hasher) {
    for group in groups {
      for chunk in group.chunks { for byte in chunk.text.utf8 { hasher.combine(byte) } }
    }
  }
}
