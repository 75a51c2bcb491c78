import StraitUI
import TestSupport
import Testing

@Suite struct LineEditorTests {
  @Test(arguments: 0..<70 as Range<UInt64>)
  func `G1 G2 random programs end as if all was cut into characters anew each time`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = kindsOfPieces[Int(seed) % kindsOfPieces.count]
    let start = random.text(pieces: 12, of: pieces)
    var line = LineEditor(start)
    var naive = NaiveLine(start)
    for step in 0..<150 {
      let operation = EditOperation.random(of: pieces, with: &random)
      operation.apply(to: &line)
      operation.apply(to: &naive)
      let characters = Array(naive.text).map { Array($0.unicodeScalars) }
      #expect(Array(line.text.unicodeScalars) == naive.scalars, "seed \(seed), step \(step)")
      #expect(line.characters.map { Array($0.unicodeScalars) } == characters, "\(operation)")
      #expect(line.caret == naive.caret, "seed \(seed), step \(step): \(operation)")
      #expect(line.selection == naive.selection, "seed \(seed), step \(step): \(operation)")
      if naive.scalars.count > 80 {
        line.setText("")
        naive = NaiveLine("")
      }
    }
  }

  @Test(arguments: ["👩‍👩‍👧", "🇩🇪", "e\u{301}\u{323}", "각", "क्ष", "\r\n", "1\u{FE0F}\u{20E3}", "👍🏽"])
  func `G1 one character is one step and one deletion`(character: String) {
    var line = LineEditor("a\(character)b")
    line.moveLeft()
    line.moveLeft()
    #expect(line.caret == 1)
    line.moveRight()
    line.deleteBackward()
    #expect(line.text == "ab")
    #expect(line.caret == 1)
    line.insert(character)
    line.moveLeft()
    line.deleteForward()
    #expect(line.text == "ab")
  }

  @Test func `G1 a family typed scalar by scalar is one character`() {
    var line = LineEditor()
    for scalar in "👩‍👩‍👧".unicodeScalars { line.insert(String(scalar)) }
    #expect(line.characters == ["👩‍👩‍👧"])
    #expect(line.caret == 1)
  }

  @Test func `a joiner that gets a person before it takes the person behind it along`() {
    var line = LineEditor("\u{200D}👧")
    line.moveToStart()
    line.insert("👩")
    #expect(line.characters == ["👩‍👧"])
    #expect(line.caret == 1)
  }

  @Test func `a letter before a row of flags pairs them anew`() {
    var line = LineEditor(String(repeating: "🇩🇪", count: 100))
    line.moveToStart()
    line.insert("🇫")
    #expect(line.characters.prefix(2) == ["🇫🇩", "🇪🇩"])
    #expect(line.characters.count == 101)
    line.moveToStart()
    line.deleteForward()
    #expect(line.characters == Array(line.text))
  }

  @Test func `nothing happens at the ends`() {
    var line = LineEditor("ab")
    line.moveRight()
    let deletedAfterEnd = line.deleteForward()
    #expect(!deletedAfterEnd)
    #expect(line.caret == 2)
    line.moveToStart()
    line.moveLeft()
    let deletedBeforeStart = line.deleteBackward()
    #expect(!deletedBeforeStart)
    line.insert("")
    #expect(line.caret == 0)
    #expect(line.text == "ab")
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 2), (3, 3), (4, 3), (Int.max, 3), (Int.min, 0)])
  func `the caret stays within the text`(index: Int, caret: Int) {
    var line = LineEditor("abc")
    line.moveCaret(to: index)
    #expect(line.caret == caret)
  }

  @Test func `a selection is cut to the text, and ends with a move or a new text`() {
    var line = LineEditor("abcd")
    line.select(-3..<2)
    #expect(line.selection == 0..<2)
    #expect(line.selectedText == "ab")
    #expect(line.caret == 2)
    line.select(2..<Int.max)
    #expect(line.selection == 2..<4)
    line.moveLeft()
    #expect(line.caret == 2)
    #expect(line.selection == nil)
    #expect(line.selectedText == nil)
    line.selectAll()
    line.setText("abcdef")
    #expect(line.selection == nil)
    line.select(3..<3)
    #expect(line.selection == nil)
    let hasDeleted = line.deleteSelection()
    #expect(!hasDeleted)
  }

  @Test(arguments: [("abcdef", 5), ("abc", 2), ("a", 0), ("", 0)])
  func `G13 a new text keeps the caret's distance from the end`(text: String, caret: Int) {
    var line = LineEditor("abcd")
    line.moveCaret(to: 3)
    line.setText(text)
    #expect(line.caret == caret)
  }
}

// Pieces of one kind meet in more ways than all of them do.
private let kindsOfPieces: [[String]] = [
  ["👩", "👧", "\u{200D}", "\u{1F3FD}", "\u{FE0F}", "\n"],
  ["🇩", "🇪", "🇫🇮🇩🇪", "\u{200D}", "a"],
  ["\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}", "\u{AC01}", "\n"],
  ["\u{915}", "\u{94D}", "\u{937}", "\u{200D}", "\u{93F}", "\n"],
  ["\r", "\n", "\r\n", "\u{301}", "e", "\u{2028}"],
  ["\u{600}", "🇩", "\u{301}", "\u{903}", "a", "\n"],
  joiningPieces,
]

enum EditOperation {
  case insert(String)
  case deleteBackward, deleteForward
  case left, right, start, end
  case selectLeft, selectRight, selectToStart, selectToEnd, selectAll

  static func random(of pieces: [String], with random: inout SeededRandom) -> EditOperation {
    switch random.below(18) {
    case 0...4: .insert(random.text(pieces: 3, of: pieces))
    case 5: .deleteBackward
    case 6: .deleteForward
    case 7, 8: .left
    case 9: .right
    case 10: .start
    case 11: .end
    case 12, 13: .selectLeft
    case 14, 15: .selectRight
    case 16: random.below(2) == 0 ? .selectToStart : .selectToEnd
    default: random.below(4) == 0 ? .selectAll : .selectLeft
    }
  }

  func apply(to line: inout LineEditor) {
    switch self {
    case .insert(let text): line.insert(text)
    case .deleteBackward: line.deleteBackward()
    case .deleteForward: line.deleteForward()
    case .left: line.moveLeft()
    case .right: line.moveRight()
    case .start: line.moveToStart()
    case .end: line.moveToEnd()
    case .selectLeft: line.moveLeft(selecting: true)
    case .selectRight: line.moveRight(selecting: true)
    case .selectToStart: line.moveToStart(selecting: true)
    case .selectToEnd: line.moveToEnd(selecting: true)
    case .selectAll: line.selectAll()
    }
  }

  func apply(to line: inout NaiveLine) {
    switch self {
    case .insert(let text): line.insert(text)
    case .deleteBackward: line.deleteBackward()
    case .deleteForward: line.deleteForward()
    case .left: line.moveLeft()
    case .right: line.moveRight()
    case .start: line.moveToStart()
    case .end: line.moveToEnd()
    case .selectLeft: line.selectLeft()
    case .selectRight: line.selectRight()
    case .selectToStart: line.selectToStart()
    case .selectToEnd: line.selectToEnd()
    case .selectAll: line.selectAll()
    }
  }
}
