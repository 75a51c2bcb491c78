/// A search for texts that contain the characters of a pattern in their order, with a score.
///
///     pattern   gst
///     text      Git: stage all        G, s and t at the starts of words, or one behind the other
///
/// Case, diacritics and width make no difference, and blanks in the pattern are left out. Of all
/// the places where the characters could stand, the best are found:
///
/// - each character counts 16;
/// - one at the start of a word counts 8 more, one where a word begins inside an identifier, as in
///   `fooBar` or `foo1`, 7 more; for the first character of the pattern this counts twice;
/// - one directly behind the one before counts 4 more;
/// - a gap between two characters costs 3, and 1 for each place more that it is long.
///
/// Text before the first character and behind the last costs nothing.
// The weights are those of fzf, `FuzzyMatchV2` in src/algo/algo.go. Its alignment is Smith and
// Waterman's ("Identification of common molecular subsequences", 1981); the best gap is carried
// along a row as in Gotoh, "An improved algorithm for matching biological sequences" (1982). In
// fzf a run of characters has the bonus of its first one, for which no best alignment can be found
// in one pass; here each has its own.
struct FuzzyMatcher {
  /// The places of a pattern in a text.
  struct Match: Hashable, Sendable {
    /// The score of the places; always positive.
    let score: Int
    /// The places of the pattern's characters, counted in characters of the text.
    let places: [Int]
  }

  static let character = 16
  static let wordStart = 8
  static let innerStart = 7
  static let adjacent = 4
  static let gap = 3
  static let longerGap = 1
  /// Characters behind this number are not examined.
  static let mostCharacters = 512

  private let pattern: [Character]

  /// Makes a matcher.
  ///
  /// - Parameter pattern: The characters that are looked for; blanks are left out.
  init(_ pattern: String) {
    self.pattern = Array(pattern.folded.filter { !$0.isWhitespace })
  }

  /// `true` if every text fits.
  var isEmpty: Bool { pattern.isEmpty }

  /// Finds the pattern in a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The best places; `nil` if the text does not contain the characters in order. An
  ///   empty pattern is found with a score of 0 at no place.
  /// - Complexity: O(*n* · *m*) in the lengths of the text and of the pattern.
  func match(_ text: String) -> Match? {
    guard !pattern.isEmpty else { return Match(score: 0, places: []) }
    let characters = Array(text.prefix(Self.mostCharacters))
    let bonuses = Self.bonuses(of: characters)
    // A character such as ß is compared as two, both at its place.
    var folded: [Character] = []
    var bonus: [Int] = []
    var shownPlaces: [Int] = []
    for (place, character) in characters.enumerated() {
      for (index, character) in String(character).folded.enumerated() {
        folded.append(character)
        bonus.append(index == 0 ? bonuses[place] : 0)
        shownPlaces.append(place)
      }
    }
    let count = folded.count
    guard count >= pattern.count else { return nil }
    // Far below every score, and far from an overflow.
    let none = Int.min / 2
    var best = Array(repeating: none, count: count)
    var origins: [[Int]] = []
    for (row, wanted) in pattern.enumerated() {
      var next = Array(repeating: none, count: count)
      var origin = Array(repeating: -1, count: count)
      // The best of the row before that is not directly before, less the cost of the gap.
      var (gapScore, gapPlace) = (none, -1)
      for place in 0..<count {
        if row > 0, place >= 2 {
          gapScore -= Self.longerGap
          if best[place - 2] - Self.gap > gapScore {
            (gapScore, gapPlace) = (best[place - 2] - Self.gap, place - 2)
          }
        }
        guard folded[place] == wanted else { continue }
        let own = Self.character + bonus[place] * (row == 0 ? 2 : 1)
        if row == 0 {
          next[place] = own
          continue
        }
        let joined = place > 0 ? best[place - 1] + Self.adjacent : none
        let (score, from) = joined >= gapScore ? (joined, place - 1) : (gapScore, gapPlace)
        guard score > none / 2 else { continue }
        next[place] = score + own
        origin[place] = from
      }
      best = next
      origins.append(origin)
    }
    guard let score = best.max(), score > none / 2, let end = best.firstIndex(of: score) else {
      return nil
    }
    var places = [end]
    for row in stride(from: pattern.count - 1, to: 0, by: -1) {
      places.append(origins[row][places[places.count - 1]])
    }
    var shown: [Int] = []
    for place in places.reversed() where shownPlaces[place] != shown.last {
      shown.append(shownPlaces[place])
    }
    return Match(score: score, places: shown)
  }

  /// Returns the additional score of each place.
  static func bonuses(of characters: [Character]) -> [Int] {
    var bonuses: [Int] = []
    bonuses.reserveCapacity(characters.count)
    var before: Character = " "
    for character in characters {
      bonuses.append(bonus(of: character, after: before))
      before = character
    }
    return bonuses
  }

  private static func bonus(of character: Character, after before: Character) -> Int {
    guard character.isLetter || character.isNumber else { return 0 }
    if !before.isLetter, !before.isNumber { return wordStart }
    if before.isLowercase, character.isUppercase { return innerStart }
    return !before.isNumber && character.isNumber ? innerStart : 0
  }
}
