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
      var view = LineView()
      for _ in 0..<5 {
        line.moveCaret(to: random.below(line.characters.count + 1))
        if random.below(3) == 0 { line.deleteBackward() }
        let caretColumn = view.scroll(line, columns: columns)
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

  @Test func `the text moves only when the caret leaves the field`() {
    var line = LineEditor("abcdefgh")
    var view = LineView()
    #expect(view.scroll(line, columns: 5) == 4)
    #expect(view.first == 4)
    line.moveLeft()
    line.moveLeft()
    #expect(view.scroll(line, columns: 5) == 2)
    #expect(view.first == 4)
    line.moveToStart()
    #expect(view.scroll(line, columns: 5) == 0)
    #expect(view.first == 0)
  }

  @Test func `a deletion in the middle brings back what is out of sight`() {
    var line = LineEditor("abcdefgh")
    var view = LineView()
    _ = view.scroll(line, columns: 5)
    line.moveCaret(to: 6)
    line.deleteForward()
    #expect(view.scroll(line, columns: 5) == 3)
    #expect(view.first == 3)
  }

  @Test func `a field without columns shows nothing`() {
    let line = LineEditor("abc")
    var view = LineView()
    #expect(view.scroll(line, columns: 0) == 0)
    #expect(view.visible(line, columns: 0).isEmpty)
  }

  private func width(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + ShownText.columns(of: $1) }
  }
}
