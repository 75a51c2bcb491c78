@testable import StraitDriver

@Suite struct TextDifferenceTests {
  private func unified(_ first: String, _ second: String, context: Int = 3) -> String {
    TextDifference(from: first, to: second).unified("a", "b", context: context)
  }

  @Test func `a difference is printed with the lines around it`() {
    let first = (1...12).map { "\($0)" }.joined(separator: "\n")
    let second = first.replacing("\n6\n", with: "\nsix\n6½\n")
    #expect(
      unified(first, second) == """
        --- a
        +++ b
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +six
        +6½
         7
         8
         9

        """
    )
    let difference = TextDifference(from: first, to: second)
    #expect(difference.removedCount == 1)
    #expect(difference.addedCount == 2)
  }

  @Test func `changes far from each other are listed apart, near ones together`() {
    let lines = (1...20).map { "\($0)" }
    func text(_ changed: Int...) -> String {
      lines.map { changed.contains(Int($0) ?? 0) ? "x" : $0 }.joined(separator: "\n")
    }
    let heads = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("@@") } }
    #expect(heads(unified(text(), text(5, 12))) == ["@@ -2,14 +2,14 @@"])
    #expect(heads(unified(text(), text(5, 13))) == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
    #expect(heads(unified(text(), text(1, 20))) == ["@@ -1,4 +1,4 @@", "@@ -17,4 +17,4 @@"])
    #expect(heads(unified(text(), text(5), context: 0)) == ["@@ -5 +5 @@"])
    #expect(heads(unified(text(), text(5), context: .max)) == ["@@ -1,20 +1,20 @@"])
  }

  @Test(arguments: TableRow.all(of: "hunks"))
  func `a difference is exact to the byte`(_ row: TableRow) {
    let text = unified(row[0], row[1])
    #expect(Array(text.utf8) == Array((row[2].isEmpty ? "" : "--- a\n+++ b\n" + row[2]).utf8))
    #expect(TextDifference(from: row[0], to: row[1]).isEmpty == row[2].isEmpty)
  }

  @Test(arguments: 0..<400)
  func `a random text with its difference to another one is the other one`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func text() -> String {
      let lines = (0..<random.below(25)).map { _ in random.pick(["a", "b", "c", "d", "", "é\r"]) }
      return lines.joined(separator: "\n") + random.pick(["", "\n"])
    }
    let (first, second) = (text(), text())
    let difference = TextDifference(from: first, to: second)
    let made = patched(first, with: difference.unified(context: random.below(5)))
    #expect(made.map { Array($0.utf8) } == Array(second.utf8))
    #expect(difference.isEmpty == (Array(first.utf8) == Array(second.utf8)))
  }

  @Test(arguments: 0..<400)
  func `as many lines are kept as can be`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let kinds = 1 + random.below(6)
    let first = (0..<random.below(30)).map { _ in random.below(kinds) }
    let second = (0..<random.below(30)).map { _ in random.below(kinds + 1) }
    let pairs = LineMatching(first, second).pairs
    #expect(pairs.allSatisfy { first[$0.first] == second[$0.second] })
    #expect(
      zip(pairs, pairs.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second }
    )
    #expect(pairs.count == longestCommon(first, second))
  }

  private func longestCommon(_ first: [Int], _ second: [Int]) -> Int {
    var row = Array(repeating: 0, count: second.count + 1)
    for one in first {
      var diagonal = 0
      for (place, other) in second.enumerated() {
        let above = row[place + 1]
        row[place + 1] = one == other ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[second.count]
  }

  @Test func `long texts with thousands of lines in another order still end`() {
    var random = SeededRandom(seed: 1)
    let first = (0..<5_000).map { "\($0)" }
    let second = first.shuffled(using: &random)
    let (old, new) = (first.joined(separator: "\n"), second.joined(separator: "\n"))
    let difference = TextDifference(from: old, to: new)
    #expect(difference.removedCount == difference.addedCount)
    #expect(patched(old, with: difference.unified()) == new)
  }

  @Test func `two screens are compared as documents`() {
    var buffer = CellBuffer(size: Size(columns: 9, rows: 2))
    buffer.draw("Name: Ada", at: Point(column: 0, row: 0))
    let first = Frame(cells: buffer)
    buffer.draw("Bob", at: Point(column: 6, row: 0), style: Style(attributes: .bold))
    let difference = TextDifference(
      from: first.styleDocument,
      to: Frame(cells: buffer).styleDocument
    )
    #expect(
      difference.unified() == """
        --- expected
        +++ found
        @@ -1,3 +1,4 @@
         ┌ 9x2
        -│Name: Ada
        +│Name: Bob
        +├ 6-8 bold
         └

        """
    )
  }
}
