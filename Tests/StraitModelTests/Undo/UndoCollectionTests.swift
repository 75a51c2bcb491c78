import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

@Suite struct UndoCollectionTests {
  final class Cart: ObservableModel {
    @Observed var lines: [String] = ["a", "b", "c"]
    @Observed var tags: Set<String> = ["x"]
    @Observed var counts: [String: Int] = ["a": 1]
  }

  private let undo = UndoHistory()
  private let cart = Cart()

  init() {
    undo.register(cart)
  }

  @Test func `an edit is taken back as an edit, and made again`() {
    var kinds: [ChangeKind] = []
    let token = cart.observe(\.lines) { _, change in kinds.append(change.kind) }
    cart.$lines.insert("x", at: 1)
    cart.$lines.remove(at: 0)
    #expect(cart.lines == ["x", "b", "c"])
    undo.undo()
    #expect(cart.lines == ["a", "x", "b", "c"])
    undo.undo()
    #expect(cart.lines == ["a", "b", "c"] && !undo.canUndo)
    undo.redo()
    undo.redo()
    #expect(cart.lines == ["x", "b", "c"])
    #expect(kinds == [.insertion, .removal, .insertion, .removal, .insertion, .removal])
    withExtendedLifetime(token) {}
  }

  @Test func `a recorded array is edited in place`() {
    cart.lines = Array(repeating: "a", count: 1000)
    let place = cart.lines.withUnsafeBufferPointer { $0.baseAddress }
    cart.$lines[500] = "b"
    #expect(cart.lines.withUnsafeBufferPointer { $0.baseAddress } == place)
    undo.undo()
    #expect(cart.lines[500] == "a")
  }

  @Test func `a coalesced run of edits is one edit`() {
    undo.coalescing = .when { _, later in (later.newValue as? [String])?.count ?? 0 < 7 }
    for letter in "defg" { cart.$lines.append("\(letter)") }
    undo.undo()
    #expect(cart.lines == ["a", "b", "c", "d", "e", "f"])
    undo.undo()
    #expect(cart.lines == ["a", "b", "c"] && !undo.canUndo)
  }

  @Test(arguments: 0..<100)
  func `random edits: every state comes back`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func state() -> String {
      "\(cart.lines) \(cart.tags.sorted()) \(cart.counts.sorted { $0.key < $1.key })"
    }
    var states = [state()]
    for _ in 0..<40 {
      edit(&random)
      if state() != states.last { states.append(state()) }
    }
    for expected in states.reversed() {
      try #require(state() == expected)
      undo.undo()
    }
    #expect(!undo.canUndo)
    for expected in states {
      try #require(state() == expected)
      undo.redo()
    }
    #expect(!undo.canRedo)
  }

  private func edit(_ random: inout SeededRandom, depth: Int = 0) {
    let count = cart.lines.count
    let letter = random.pick(["a", "b", "c", "d"])
    switch random.below(depth < 2 ? 11 : 9) {
    case 0: cart.$lines.append(letter)
    case 1: cart.$lines.insert(letter, at: random.below(count + 1))
    case 2 where count > 0: cart.$lines.remove(at: random.below(count))
    case 3 where count > 0: cart.$lines[random.below(count)] = letter
    case 4 where count > 1: cart.$lines.move(from: random.below(count), to: random.below(count))
    case 5: cart.lines = random.below(2) == 0 ? [letter] : cart.lines.reversed()
    case 6: cart.$lines.assign((0..<random.below(5)).map { _ in letter }, as: .difference)
    case 7: if random.below(2) == 0 { cart.$tags.insert(letter) } else { cart.$tags.remove(letter) }
    case 8: cart.$counts[letter] = random.below(3) == 0 ? nil : random.below(4)
    case 9: transaction { for _ in 0..<3 { edit(&random, depth: depth + 1) } }
    case 10: undo.group { for _ in 0..<3 { edit(&random, depth: depth + 1) } }
    default: break
    }
  }
}
