import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

@Suite struct LineViewTests {
  @Test(arguments: 1...40)
  func `G2 the caret is in sight and no character is cut, at every width`(columns: Int) {
    var random = SeededRandom(seed: UInt64(columns))
    for _ in 0..<60 {
      var line = LineEditor(random.text(pieces: 40))
      for _ in 0..<5 {
        line.moveCaret(to: random.below(line.characters.count + 1))
        if random.below(3) == 0 { line.deleteBackward() }
        let view = LineView(line, columns: columns)
        let caretColumn = view.caretColumn
        let shown = view.visible(line, columns: columns)
        #expect((0..<columns).contains(caretColumn))
        #expect(caretColumn == width(line.characters[view.first..<line.caret]))
        #expect(width(shown) <= columns)
        #expect(shown.startIndex == view.first)
        // Nothing hides on the left while there is room for it.
        if view.first > 0 {
          let rest = width(line.characters[(view.first - 1)...])
          #expect(rest > columns - 1)
        }
        // The next one does not fit.
        if shown.endIndex < line.characters.count {
          #expect(width(shown) + ShownText.columns(of: line.characters[shown.endIndex]) > columns)
        }
      }
    }
  }

  @Test(
    arguments: [(0, 0, 0), (3, 0, 3), (4, 0, 4), (5, 2, 3), (6, 2, 4), (7, 4, 3), (8, 4, 4)]
  )
  func `F11 which part shows is a function of the caret and the width`(
    caret: Int,
    first: Int,
    column: Int
  ) {
    var line = LineEditor("abcdefgh")
    line.moveCaret(to: caret)
    let view = LineView(line, columns: 5)
    #expect(view.first == first)
    #expect(view.caretColumn == column)
  }

  @Test func `a line that fits shows from its start`() {
    let line = LineEditor("abcd")
    #expect(LineView(line, columns: 5).first == 0)
    #expect(LineView(line, columns: 5).caretColumn == 4)
    #expect(LineView(LineEditor("abcde"), columns: 5).first == 1)
  }

  @Test func `a field without columns shows nothing`() {
    let line = LineEditor("abc")
    let view = LineView(line, columns: 0)
    #expect(view.caretColumn == 0)
    #expect(view.visible(line, columns: 0).isEmpty)
  }

  private func width(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + ShownText.columns(of: $1) }
  }
}
