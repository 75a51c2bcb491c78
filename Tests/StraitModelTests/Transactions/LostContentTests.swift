/// Law 14: a value that is equal to another one, and is not the same, is never lost.
@Suite struct LostContentTests {
  struct Row: Hashable {
    let id: Int
    var text: String

    static func == (one: Row, other: Row) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Says that its identity is all of it.
  struct Mark: ContentEquatable {
    let id: Int
    var note: String

    static func == (one: Mark, other: Mark) -> Bool { one.id == other.id }
  }

  /// A value whose content is not known.
  struct Hidden: Equatable, CustomReflectable {
    var text: String

    var customMirror: Mirror { Mirror(self, children: [:]) }

    static func == (_: Hidden, _: Hidden) -> Bool { true }
  }

  final class Table: ObservableModel {
    @Observed var rows = [Row(id: 1, text: "old"), Row(id: 2, text: "other")]
    @Observed var mark = Mark(id: 1, note: "old")
    @Observed var size = 0.0
    @Observed var title = "\u{e9}"
    @Observed var stored = "\u{e9}"
    var spelled: String {
      get { stored }
      set { if newValue == "\u{e9}" { stored = "\u{e9}" } else { stored = newValue } }
    }
  }

  private let table = Table()
  private let kept = CompositeDisposable()
  private let composed = "\u{e9}"
  private let decomposed = "e\u{301}"

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test func `a transaction delivers a value that is merely equal to the one before`() {
    var count = 0
    table.$rows.observe { _, _ in count += 1 }.store(in: kept)
    table.observe(\.rows) { _, _ in count += 10 }.store(in: kept)
    table.$size.observe { _, _ in count += 100 }.store(in: kept)
    table.$title.observe { _, _ in count += 1000 }.store(in: kept)
    transaction {
      table.rows[0].text = "new"
      table.size = -0.0
      table.title = decomposed
    }
    #expect(count == 1111)
    transaction {
      table.rows[0].text = "newer"
      table.rows[0].text = "new"
      table.size = 1
      table.size = -0.0
      table.title = ""
      table.title = decomposed
    }
    #expect(count == 1111)
  }

  @Test func `a type that declares its equality saves the delivery`() {
    var count = 0
    table.$mark.observe { _, _ in count += 1 }.store(in: kept)
    transaction { table.mark.note = "new" }
    #expect(count == 0)
    transaction { table.mark = Mark(id: 2, note: "new") }
    #expect(count == 1)
  }

  @Test func `two ends that are merely equal are the same once they are bound`() {
    let (one, other) = (Property(composed), Property(decomposed))
    one.bind(to: other)
    #expect(scalars(one.value) == scalars(decomposed))
    let (first, second) = (Property(composed), Property(decomposed))
    first.channel().bind(to: second.channel())
    #expect(scalars(first.value) == scalars(decomposed))
    let (plus, minus) = (Property(0.0), Property(-0.0))
    plus.channel().bind(to: minus.channel(), policy: BindingPolicy(start: .first))
    #expect(minus.value.sign == .plus)
    let (row, shown) = (Property(Row(id: 1, text: "new")), Property(Row(id: 1, text: "old")))
    shown.bind(to: row)
    #expect(shown.value.text == "new")
  }

  @Test(arguments: [true, false])
  func `a value that is stored as an equal one goes back to its origin`(_ areProperties: Bool) {
    let store = Property("", coercing: { [composed] in $0 == composed ? composed : $0 })
    let origin = Property("")
    if areProperties {
      origin.bind(to: store)
    } else {
      origin.channel().bind(to: store.channel())
    }
    origin.value = decomposed
    #expect(scalars(store.value) == scalars(composed))
    #expect(scalars(origin.value) == scalars(composed))
  }

  @Test func `a setter that stores an equal value is read back`() {
    let origin = Property("")
    origin.channel().bind(to: table.channel(to: \.spelled))
    origin.value = decomposed
    #expect(scalars(table.stored) == scalars(composed))
    #expect(scalars(origin.value) == scalars(composed))
  }

  @Test(arguments: [true, false])
  func `a derived value is the one that follows from what it reads`(_ isInTransaction: Bool) {
    func set(_ body: () -> Void) {
      if isInTransaction { transaction { body() } } else { body() }
    }
    let row = Derived { table.rows[0] }
    let title = table.$title.map { $0 }
    let size = Derived { table.size }
    let seen = Recording {
      "\(row.value.text) \(title.value.unicodeScalars.count) \(size.value.sign)"
    }
    set { table.rows[0].text = "new" }
    set { table.title = decomposed }
    set { table.size = -0.0 }
    #expect(seen.values == ["old 1 plus", "new 1 plus", "new 2 plus", "new 2 minus"])
    set { table.size = -0.0 }
    #expect(seen.values.count == 4)
    #expect(row.value.text == "new" && size.value.sign == .minus)
  }

  @Test func `a change to an equal value can be undone, and is dirty`() {
    let undo = UndoHistory()
    undo.register(table)
    let baseline = Baseline(of: table)
    transaction { table.rows[0].text = "new" }
    #expect(baseline.dirtyNames == ["rows"])
    undo.undo()
    #expect(table.rows[0].text == "old" && !baseline.isDirty)
  }

  @Test func `an array that is assigned as a difference replaces elements that are merely equal`() {
    let edits = Recording(table.$rows.edits.skip(1))
    table.$rows.assign([Row(id: 1, text: "new"), table.rows[1]]) {
      .difference(from: $0, to: $1)
    }
    #expect(table.rows.map(\.text) == ["new", "other"])
    #expect(edits.values.map { $0.removed.map(\.text) } == [["old"]])
    table.$rows.assign([Row(id: 1, text: "newer"), table.rows[1]]) {
      .difference(from: $0, to: $1, by: \.id)
    }
    #expect(table.rows.map(\.text) == ["newer", "other"] && edits.values.count == 2)
    table.$rows.assign(table.rows) { .difference(from: $0, to: $1) }
    #expect(edits.values.count == 2)
    let names = Property(["a": composed])
    names.assign(["a": decomposed])
    #expect(names.value["a"].map(scalars) == scalars(decomposed))
  }

  @Test(arguments: [true, false])
  func `values of unknown content go over once, and end`(_ areProperties: Bool) {
    let (one, other) = (Property(Hidden(text: "")), Property(Hidden(text: "a")))
    var writes: [String] = []
    let ((), reports) = Report.collecting {
      if areProperties { one.bind(to: other) } else { one.channel().bind(to: other.channel()) }
      one.observe { writes.append("one \($1.text)") }.store(in: kept)
      other.observe { writes.append("other \($1.text)") }.store(in: kept)
      one.value.text = "b"
      transaction { other.value.text = "c" }
    }
    #expect(one.value.text == "c" && other.value.text == "c" && reports == [])
    #expect(writes.sorted() == ["one b", "one c", "other b", "other c"])
  }
}
