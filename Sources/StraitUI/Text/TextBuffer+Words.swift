// The boundaries of words by Unicode Standard Annex #29, section 4.1, at clusters.
extension TextBuffer {
  /// Returns whether words may be parted at a place: whether a boundary of Unicode Standard Annex
  /// #29 is there.
  ///
  /// - Parameter offset: The place. Must lie in `0...count`.
  /// - Returns: `true` at both ends of the text.
  public func isWordBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let left = self[offset - 1]
    let right = self[offset]
    // WB3a, WB3b; clusters contain no boundary, so WB3, WB3c, WB15 and WB16 are satisfied.
    if left.isNewline || right.isNewline { return true }
    let after = right.firstWordClass
    // WB3c: a joiner holds the emoji behind it, also where it joins no cluster.
    if left.unicodeScalars.last == "\u{200D}",
      right.unicodeScalars.first?.properties.isEmoji == true, after == .other
    {
      return false
    }
    // WB4: ignored scalars stay with the text before them.
    if after == .ignored { return false }
    var before = left.lastWordClass
    var place = offset - 1
    // WB3d applies only without a scalar in between.
    if before == .space, after == .space, left.firstWordClass == .space,
      left.unicodeScalars.count == 1
    {
      return false
    }
    while before == .ignored, place > 0, !self[place - 1].isNewline {
      place -= 1
      before = self[place].lastWordClass
    }
    return !joins(before, at: place, after, at: offset)
  }

  /// WB5 to WB13b: whether a word continues from the cluster at one place to the one at another.
  private func joins(
    _ before: WordClass,
    at place: Int,
    _ after: WordClass,
    at next: Int
  ) -> Bool {
    switch (before, after) {
    case (let a, let b) where a.isLetter && b.isLetter: true  // WB5
    case (let a, let b) where a.isLetter && b.isMidLetter:  // WB6, WB7a
      a == .hebrewLetter && b == .singleQuote || wordClass(behind: next).isLetter
    case (let a, let b) where a.isMidLetter && b.isLetter && wordClass(before: place).isLetter:
      true  // WB7
    case (.hebrewLetter, .doubleQuote): wordClass(behind: next) == .hebrewLetter  // WB7b
    case (.doubleQuote, .hebrewLetter): wordClass(before: place) == .hebrewLetter  // WB7c
    case (.numeric, .numeric): true  // WB8
    case (let a, .numeric) where a.isLetter: true  // WB9
    case (.numeric, let b) where b.isLetter: true  // WB10
    case (let a, .numeric) where a.isMidNumber: wordClass(before: place) == .numeric  // WB11
    case (.numeric, let b) where b.isMidNumber: wordClass(behind: next) == .numeric  // WB12
    case (.katakana, .katakana): true  // WB13
    case (let a, .connector): a.isWord  // WB13a
    case (.connector, let b): b.isWord  // WB13b
    default: false
    }
  }

  /// Returns the class of the nearest cluster before a place that is not ignored.
  private func wordClass(before place: Int) -> WordClass {
    var place = place
    while place > 0 {
      place -= 1
      if self[place].isNewline { return .newline }
      let found = self[place].lastWordClass
      if found != .ignored { return found }
    }
    return .newline
  }

  /// Returns the class of the nearest cluster behind one that is not ignored.
  private func wordClass(behind place: Int) -> WordClass {
    for character in characters(from: place + 1) {
      let found = character.firstWordClass
      if found != .ignored { return found }
    }
    return .newline
  }

  /// Returns the clusters that belong together around one of them: a word, blanks, or signs of
  /// other kinds.
  ///
  /// - Parameter offset: The cluster; at the end of the text, the last one is used.
  /// - Returns: Its clusters; empty only if the text is.
  public func word(at offset: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let offset = Swift.min(Swift.max(0, offset), count - 1)
    return wordStart(offset + 1)..<wordEnd(offset)
  }

  /// Returns the beginning of the part with the cluster before a place.
  private func wordStart(_ offset: Int) -> Int {
    var start = offset - 1
    let kind = Kind(self[start])
    while start > 0 {
      if isWordBoundary(start), kind == .word || Kind(self[start - 1]) != kind { break }
      start -= 1
    }
    return start
  }

  /// Returns the end of the part with the cluster behind a place.
  private func wordEnd(_ offset: Int) -> Int {
    var end = offset + 1
    let kind = Kind(self[offset])
    while end < count {
      if isWordBoundary(end), kind == .word || Kind(self[end]) != kind { break }
      end += 1
    }
    return end
  }

  /// Returns the start of the word before a place, or of signs of other kinds, without the blanks
  /// between.
  ///
  /// - Parameter offset: The place. Must lie in `0...count`.
  /// - Returns: The start; otherwise 0.
  public func wordStart(before offset: Int) -> Int {
    var place = offset
    while place > 0, Kind(self[place - 1]) == .blank { place -= 1 }
    return place > 0 ? wordStart(place) : 0
  }

  /// Returns the end of the word behind a place, or of signs of other kinds, with the blanks before
  /// it.
  ///
  /// - Parameter offset: The place. Must lie in `0...count`.
  /// - Returns: The end; otherwise `count`.
  public func wordEnd(after offset: Int) -> Int {
    var place = offset
    for character in characters(from: offset) {
      guard Kind(character) == .blank else { break }
      place += 1
    }
    return place < count ? wordEnd(place) : count
  }

  /// The kinds of parts: words are separated at each boundary, blanks and signs only from other
  /// kinds.
  private enum Kind {
    case word, blank, sign

    init(_ character: Character) {
      if character.isWhitespace {
        self = .blank
      } else {
        let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
        let isWord =
          WordClass(scalar).isWord || scalar.properties.isIdeographic
          || scalar.properties.isAlphabetic
        self = isWord ? .word : .sign
      }
    }
  }
}
