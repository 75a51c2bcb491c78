@testable import StraitUI

@Suite struct FuzzyMatcherTests {
  /// Tries every way in which the text contains the pattern, by the rules as they are stated.
  private func naive(_ pattern: String, _ text: String) -> Int? {
    let wanted = pattern.filter { $0 != " " }.map { $0.lowercased() }
    let characters = Array(text)
    let bonus = FuzzyMatcher.bonuses(of: characters)
    var best: Int?
    func look(_ row: Int, after before: Int?, _ score: Int) {
      guard row < wanted.count else {
        best = max(best ?? score, score)
        return
      }
      for place in (before.map { $0 + 1 } ?? 0)..<max(characters.count, before.map { $0 + 1 } ?? 0)
      where characters[place].lowercased() == wanted[row] {
        var next = score + 16 + (row == 0 ? 2 : 1) * bonus[place]
        if let before {
          next += place == before + 1 ? 4 : -3 - (place - before - 2)
        }
        look(row + 1, after: place, next)
      }
    }
    look(0, after: nil, 0)
    return best
  }

  @Test func `the best places are those that a search through all of them finds`() {
    var random = SeededRandom(seed: 18)
    let letters = Array("abAB1 -_é")
    for _ in 0..<4000 {
      let text = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      let pattern = String((0..<random.below(5)).map { _ in letters[random.below(5)] })
      let found = FuzzyMatcher(pattern).match(text)
      #expect(found?.score == (pattern.isEmpty ? 0 : naive(pattern, text)), "\(pattern) in \(text)")
      guard let found else { continue }
      let characters = Array(text)
      #expect(found.places.map { characters[$0].lowercased() } == pattern.map { $0.lowercased() })
      #expect(zip(found.places, found.places.dropFirst()).allSatisfy { $0 < $1 })
      #expect(found.places.isEmpty || found.score == score(found.places, in: characters))
    }
  }

  /// Returns the score of places.
  private func score(_ places: [Int], in characters: [Character]) -> Int {
    let bonus = FuzzyMatcher.bonuses(of: characters)
    var score = 0
    for (row, place) in places.enumerated() {
      score += 16 + (row == 0 ? 2 : 1) * bonus[place]
      guard row > 0 else { continue }
      let gap = place - places[row - 1] - 1
      score += gap == 0 ? 4 : -3 - (gap - 1)
    }
    return score
  }

  @Test(arguments: [
    ("sa", ["Save As", "Usage", "Disarm"]), ("gst", ["Git: stage all", "Guest list", "Rugs, at"]),
    ("fb", ["fooBar", "fab", "afob"]),
  ])
  func `titles in which the characters begin words or are together come first`(
    pattern: String,
    titles: [String]
  ) {
    let matcher = FuzzyMatcher(pattern)
    let scores = titles.map { matcher.match($0)?.score ?? 0 }
    #expect(scores == scores.sorted(by: >) && scores.allSatisfy { $0 > 0 }, "\(scores)")
  }

  @Test func `case and blanks of the pattern do not matter, the order does`() {
    #expect(FuzzyMatcher("S  V s").match("save as")?.places == [0, 2, 6])
    #expect(FuzzyMatcher("as").match("sa") == nil)
    #expect(FuzzyMatcher("").match("anything")?.score == 0)
    #expect(FuzzyMatcher("ß").match("STRAßE") != nil)
    #expect(FuzzyMatcher("x").match("") == nil)
  }

  @Test func `a very long text is looked at as far as its beginning`() {
    let text = String(repeating: "a", count: 100_000) + "b"
    #expect(FuzzyMatcher("aaaa").match(text) != nil)
    #expect(FuzzyMatcher("b").match(text) == nil)
  }
}
