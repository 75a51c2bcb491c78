@Suite struct UndoCollectionTests {
  final class Cart: ObservableModel {
    @Observed var lines: [String] = ["a", "b", "c"]
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
}
