extension TextBuffer {
  /// Returns the first place of a text in this one.
  ///
  /// Clusters are compared as Swift compares characters: `é` in one scalar is found as in two.
  ///
  /// - Parameters:
  ///   - text: The text to search for; an empty text is not found.
  ///   - offset: The first place that is examined. Must lie in `0...count`.
  ///   - ignoringCase: `true` if capital and small letters are the same.
  /// - Returns: The clusters of the first match that begins there or behind; `nil` if there is
  ///   none.
  /// - Complexity: O(*n*) in the length of the text for most texts; at worst times that of `text`.
  public func firstRange(
    of text: String,
    from offset: Int = 0,
    ignoringCase: Bool = false
  ) -> Range<Int>? {
    func folded(_ character: Character) -> String {
      ignoringCase ? character.lowercased() : String(character)
    }
    let wanted = text.map(folded)
    guard let first = wanted.first, offset + wanted.count <= count else { return nil }
    var place = offset
    var walk = characters(from: offset)
    while let character = walk.next() {
      if folded(character) == first {
        var ahead = walk
        var matched = 1
        while matched < wanted.count, let next = ahead.next(), folded(next) == wanted[matched] {
          matched += 1
        }
        if matched == wanted.count { return place..<place + matched }
      }
      place += 1
    }
    return nil
  }

  /// Returns the last place of a text in this one.
  ///
  /// - Parameters:
  ///   - text: The text to search for; an empty text is not found.
  ///   - offset: The last possible end of a match. Must lie in `0...count`.
  ///   - ignoringCase: `true` if capital and small letters are the same.
  /// - Returns: The clusters of the last match that ends there or before; otherwise `nil`.
  /// - Complexity: O(*n*) in the length of the text before `offset`, for each match in it.
  public func lastRange(
    of text: String,
    before offset: Int,
    ignoringCase: Bool = false
  ) -> Range<Int>? {
    var found: Range<Int>?
    var start = 0
    while let range = firstRange(of: text, from: start, ignoringCase: ignoringCase),
      range.upperBound <= offset
    {
      found = range
      start = range.lowerBound + 1
    }
    return found
  }
}
