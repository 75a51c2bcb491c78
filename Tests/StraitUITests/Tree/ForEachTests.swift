/// Rows that follow arrays, and content that follows conditions.
@MainActor @Suite struct ForEachTests {
  private final class Line: ObservableModel {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  private struct Day: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `F4 an edit makes and drops exactly the rows that it names`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var made = 0
    let lines = Property((0..<random.below(6)).map { Line("\($0)") })
    let column = Column {
      Label("first")
      ForEach(lines) { line in
        made += 1
        return TextField("", value: line.name)
      }
      Label("last")
    }
    let app = App(root: column)
    var widgets: [ObjectIdentifier: Widget] = [:]
    for (line, row) in zip(lines.value, column.children.dropFirst()) {
      widgets[ObjectIdentifier(line)] = row
    }
    for _ in 0..<60 {
      let before = Set(widgets.values.map { ObjectIdentifier($0) })
      let former = made
      let count = lines.value.count
      switch random.below(7) {
      case 0: lines.insert(Line("i"), at: random.below(count + 1))
      case 1: if count > 0 { lines.remove(at: random.below(count)) }
      case 2:
        if count > 1 {
          lines.move(from: random.below(count), to: random.below(count))
        }
      case 3:
        if count > 0 { lines.edit { $0.replaceSubrange(0..<1, with: [Line("r"), Line("s")]) } }
      case 4:
        lines.edit { editor in
          editor.append(Line("x"))
          editor.remove(at: 0)
        }
      case 5: lines.value = lines.value.shuffled(using: &random)
      default: lines.value = Array(lines.value.prefix(2)) + [Line("n")]
      }
      let rows = column.children.dropFirst().dropLast()
      #expect(rows.count == lines.value.count)
      var present: [ObjectIdentifier: Widget] = [:]
      var fresh = 0
      for (line, row) in zip(lines.value, rows) {
        #expect((row as? TextField)?.text == line.name)
        #expect(row.isAttached)
        if let old = widgets[ObjectIdentifier(line)] {
          #expect(old === row)
        } else {
          fresh += 1
          #expect(!before.contains(ObjectIdentifier(row)))
        }
        present[ObjectIdentifier(line)] = row
      }
      #expect(made == former + fresh)
      widgets = present
    }
    withExtendedLifetime(app) {}
  }

  @Test func `F4 rows that stay keep their focus, their caret and their scroll`() throws {
    let names = Property(["one", "two", "three"])
    let column = Column {
      ForEach(names, id: \.self) { name in TextField(name, value: name, id: name) }
    }
    let driver = Driver(App(bracketed: column))
    driver.app.focus(column.children[1])
    try driver.press("home", "right")
    names.edit { editor in
      editor.insert("zero", at: 0)
      editor.remove(at: 1)
    }
    driver.settle()
    #expect(driver.app.focused?.id == "two")
    try driver.expect(.id("two"), .caret(1))
    names.value = ["three", "two"]
    driver.settle()
    #expect(driver.app.focused?.id == "two")
    try driver.expect(.id("two"), .caret(1))
    names.value = ["three"]
    #expect(driver.app.focused?.id == "three")
  }

  @Test func `a value that is replaced gets a new row, unless the row takes a property`() {
    let days = Property([Day(id: 1, name: "Monday"), Day(id: 2, name: "Tuesday")])
    let plain = Column { ForEach(days) { (day: Day) in Label(day.name) } }
    let kept = Column { ForEach(days) { (day: Property<Day>) in Label(day.values.map(\.name)) } }
    let former = (plain.children, kept.children)
    days.edit { $0[1] = Day(id: 2, name: "Dienstag") }
    #expect(plain.children[0] === former.0[0])
    #expect(plain.children[1] !== former.0[1])
    #expect(kept.children[1] === former.1[1])
    for column in [plain, kept] {
      #expect(column.children.compactMap { ($0 as? Label)?.text } == ["Monday", "Dienstag"])
    }
  }

  private struct Note: Identifiable, Equatable {
    let id: Int
    var text: String
    var weight = 0.0

    static func == (one: Note, other: Note) -> Bool { one.id == other.id }
  }

  @Test func `a row is sent its element once at the start, and then when that has changed`() {
    // Long enough for a buffer, so that equal texts differ in memory.
    func note(_ id: Int) -> Note { Note(id: id, text: "the text of the note number \(id)") }
    let notes = Property((0..<3).map(note))
    var sent: [Note] = []
    var rows: [Property<Note>] = []
    let column = Column {
      ForEach(notes) { (row: Property<Note>) in
        rows.append(row)
        row.values.subscribe(onNext: { sent.append($0) })
        return Label("row")
      }
    }
    #expect(sent.map(\.id) == [0, 1, 2])
    sent = []
    notes.value = (0..<3).map(note)
    #expect(sent.isEmpty)
    notes.value = [note(0), Note(id: 1, text: "other"), note(2)]
    #expect(sent.map(\.text) == ["other"])
    var heavy = notes.value
    heavy[2].weight = -0.0
    notes.value = heavy
    #expect(sent.map(\.id) == [1, 2])
    // The array overrides a value that a row has set.
    rows[0].value = Note(id: 0, text: "set by the row")
    sent = []
    notes.value = [note(2), note(0)]
    #expect(sent.map(\.text) == [note(2).text, note(0).text])
    #expect(column.children.count == 2)
  }

  private struct Plain: Identifiable {
    let id: Int
    var text: String
  }

  @Test func `values that cannot be compared keep their rows while they stay the same`() {
    let values = Property([Plain(id: 0, text: "a"), Plain(id: 1, text: "b")])
    let column = Column { ForEach(values) { (value: Plain) in Label(value.text) } }
    let former = column.children
    values.value = [Plain(id: 0, text: "a"), Plain(id: 1, text: "c")]
    #expect(column.children[0] === former[0])
    #expect(column.children.compactMap { ($0 as? Label)?.text } == ["a", "c"])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `F4 a row that takes a property is known by the identity that it has`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var fresh = 100
    let days = Property((0..<4).map { Day(id: $0, name: "\($0)") })
    let column = Column { ForEach(days) { (day: Property<Day>) in DayRow(day) } }
    for _ in 0..<40 {
      let former = Dictionary(
        uniqueKeysWithValues: zip(days.value.map(\.id), column.children.map(ObjectIdentifier.init))
      )
      // Held, so that no row takes the address of one that has gone.
      let held = column.children
      let count = days.value.count
      fresh += 1
      switch random.below(5) {
      case 0: days.insert(Day(id: fresh, name: "i"), at: random.below(count + 1))
      case 1: if count > 0 { days.remove(at: random.below(count)) }
      case 2: if count > 0 { days.edit { $0[0] = Day(id: fresh, name: "other") } }
      case 3: if count > 0 { days.edit { $0[0].name += "!" } }
      default: days.value = days.value.shuffled(using: &random)
      }
      #expect(column.children.count == days.value.count)
      for (day, row) in zip(days.value, column.children) {
        #expect((row as? DayRow)?.day.value == day)
        let stays = held.contains { $0 === row }
        #expect(stays ? former[day.id] == ObjectIdentifier(row) : former[day.id] == nil)
      }
    }
  }

  private final class DayRow: Widget {
    let day: Property<Day>

    init(_ day: Property<Day>) { self.day = day }
  }

  @Test func `elements of the same identity have a row each`() {
    let texts = Property(["a", "a", "b"])
    let column = Column { ForEach(texts, id: \.self) { Label($0) } }
    #expect(column.children.count == 3)
    texts.remove(at: 0)
    #expect(column.children.count == 2)
    texts.value = ["a", "a", "a"]
    #expect(column.children.compactMap { ($0 as? Label)?.text } == ["a", "a", "a"])
  }

  @Test func `a row shows the element that has taken the place of one that is merely equal`() {
    struct Entry: Equatable {
      let id: Int
      var text: String

      static func == (one: Entry, other: Entry) -> Bool { one.id == other.id }
    }
    let arrays = Subject<[Entry]>()
    let column = Column { ForEach(arrays, id: \.id) { Label($0.text) } }
    arrays.sendNext([Entry(id: 1, text: "a"), Entry(id: 2, text: "b")])
    let last = column.children[1]
    arrays.sendNext([Entry(id: 1, text: "c"), Entry(id: 2, text: "b")])
    #expect(column.children.compactMap { ($0 as? Label)?.text } == ["c", "b"])
    #expect(column.children[1] === last)
  }

  @Test func `a signal of arrays is followed, and what is there when it ends stays`() {
    let arrays = Subject<[String]>()
    let column = Column {
      ForEach(arrays, id: \.self) { Label($0) }
      Label("end")
    }
    #expect(column.children.count == 1)
    arrays.sendNext(["a", "b"])
    let first = column.children[0]
    arrays.sendNext(["b", "a"])
    #expect(column.children[1] === first)
    arrays.sendCompleted()
    #expect(column.children.count == 3)
  }

  @Test func `places stand in each other, beside each other and in any container`() throws {
    let isOpen = Property(false)
    let names = Property(["a"])
    let row = Row(spacing: 1) {
      ForEach(names, id: \.self) { Label($0) }
      When(isOpen.values) {
        Label("(")
        ForEach(names, id: \.self) { Label($0.uppercased()) }
        Label(")")
      } else: {
        Label("-")
      }
      Label("end")
    }
    let driver = Driver(App(bracketed: row))
    try driver.expect(screen: "a - end")
    names.append("b")
    isOpen.value = true
    try driver.expect(screen: "a b ( A B ) end")
    names.insert("0", at: 0)
    try driver.expect(screen: "0 a b ( 0 A B ) end")
    isOpen.value = false
    names.remove(at: 1)
    try driver.expect(screen: "0 b - end")
    row.removeAll()
    isOpen.value = true
    names.value = []
    try driver.expect(screen: "")
  }

  @Test func `what follows ends with its container`() {
    let names = Property(["a"])
    let isOpen = Property(true)
    var made = 0
    weak var column: Column?
    do {
      let made2 = Column {
        ForEach(names, id: \.self) { name in
          made += 1
          return Label(name)
        }
        When(isOpen.values) { Label("open") }
      }
      column = made2
    }
    #expect(column == nil)
    names.append("b")
    isOpen.value = false
    #expect(made == 1)
  }

  @Test func `content of a condition is made anew each time`() {
    let isOpen = Property(false)
    var made: [Label] = []
    let column = Column {
      When(isOpen.values) {
        {
          let label = Label("x")
          made.append(label)
          return label
        }() as Label
      }
    }
    for _ in 0..<3 {
      isOpen.value = true
      isOpen.value = true
      isOpen.value = false
    }
    #expect(made.count == 3)
    #expect(Set(made.map { ObjectIdentifier($0) }).count == 3)
    #expect(column.children.isEmpty)
  }

  @Test func `F20 rows that leave together do not hand the focus to each other`() throws {
    let names = Property((0..<50).map { "\($0)" })
    var begun: [String] = []
    let last = TextField("last", id: "last")
    let driver = Driver(
      App(
        bracketed: Column {
          last
          ForEach(names, id: \.self) { name in
            let field = TextField(name, id: "row\(name)")
            field.signal(for: .begin).subscribe(onNext: { _ in begun.append(name) })
            return field
          }
        }
      )
    )
    try driver.perform(.focus(.id("row49")))
    begun = []
    names.value = ["7"]
    #expect(begun == ["7"])
    names.value = []
    #expect(begun == ["7"] && last.isFocused)
    names.value = (0..<50).map { "\($0)" }
    driver.settle()
    try driver.perform(.focus(.id("row30")))
    begun = []
    // One of those around it moves to the end.
    names.value = (0..<10).map { "\($0)" } + ["40"] + ["20"]
    #expect(begun == ["20"] || begun == ["9"] || begun == ["40"])
  }
}
