/// T16: text that a converter could not read stays until it can, or the model is set, or it is
/// reverted.
@Suite struct RefusedTextTests {
  final class Person: ObservableModel {
    @Observed var age = 36
    @Observed var kept = 36

    var computed: Int {
      get { kept }
      set { kept = newValue }
    }
  }

  /// A way to set the model to its current value, or back to it.
  typealias Setting = NamedAction<
    @Sendable (Person, UndoHistory, Baseline<Person>, Snapshot) throws -> Void
  >

  static let settings: [Setting] = [
    Setting("a set of an equal value") { person, _, _, _ in
      person.age = 36
      person.kept = 36
    },
    Setting("a transaction that sets an equal value") { person, _, _, _ in
      transaction {
        person.age = 36
        person.kept = 36
      }
    },
    Setting("a transaction that sets another value, and back") { person, _, _, _ in
      transaction {
        person.age = 40
        person.age = 36
        person.computed = 40
        person.computed = 36
      }
    },
    Setting("an end of a channel that sends an equal value") { person, _, _, _ in
      person.$age.channel().sendNext(36)
      person.channel(to: \.computed).sendNext(36)
    },
    Setting("a set by name") { person, _, _, _ in
      try person.setValue(36, forKey: "age")
      try person.setValue(36, forKey: "kept")
    },
    Setting("undoing") { _, undo, _, _ in undo.undo() },
    Setting("undoing and redoing") { _, undo, _, _ in
      undo.undo()
      undo.redo()
    },
    Setting("reverting to a baseline that it is equal to") { _, _, baseline, _ in
      baseline.revert()
    },
    Setting("restoring a snapshot that it is equal to") { person, _, _, snapshot in
      try person.restore(snapshot)
    },
  ]

  /// A way to bind a text to an end.
  typealias End = NamedAction<@Sendable (Property<String>, Person) -> Binding>

  static let ends: [End] = [
    End("a property") { $0.bind(to: $1.$age, through: .integer()) },
    End("a path") {
      $0.channel().bind(to: $1.channel(to: \.age), through: .integer())
    },
    End("a computed path") {
      $0.channel().bind(to: $1.channel(to: \.computed), through: .integer())
    },
    End("a mapped end") {
      let negative = $1.$age.channel().map(forward: { -$0 }, backward: { -$0 })
      return $0.channel().bind(
        to: negative.map(forward: { -$0 }, backward: { -$0 }),
        through: .integer()
      )
    },
  ]

  @Test(.eachRecursionLimit, arguments: settings, ends)
  func `any set of the model shows it again`(_ setting: Setting, _ end: End) throws {
    let person = Person()
    let undo = UndoHistory()
    undo.register(person)
    let baseline = Baseline(of: person)
    let snapshot = person.snapshot()
    // Undoing sets the ages to their values at that time.
    undo.group {
      person.age = 37
      person.kept = 37
    }
    undo.group {
      person.age = 36
      person.kept = 36
    }
    let text = Property("")
    let binding = end.action(text, person)
    text.value = "36a"
    #expect(text.value == "36a")
    #expect(!binding.state.isValid)
    try setting.action(person, undo, baseline, snapshot)
    let shown = end.testDescription == "a computed path" ? person.computed : person.age
    #expect(text.value == "\(shown)")
    #expect(binding.state.isValid)
  }

  /// Assigns to a property that a text which cannot be read is bound to.
  private func expectShownAgain<Value>(
    _ property: Property<Value>,
    _ assign: (Property<Value>) -> Void
  ) {
    let kept = CompositeDisposable()
    let text = Property("")
    let value = property.value
    let converter = Converter<Value, String>(
      forward: { _ in "shown" },
      backward: { text in
        if text == "read" { return value }
        throw Invalid("cannot be read")
      }
    )
    let binding = text.bind(to: property, through: converter)
    var count = 0
    property.observe { _, _ in count += 1 }.store(in: kept)
    for isInTransaction in [true, false] {
      text.value = "read"
      #expect(text.value == "read")
      text.value = "x"
      #expect(!binding.state.isValid)
      let before = count
      if isInTransaction { transaction { assign(property) } } else { assign(property) }
      #expect(text.value == "shown")
      #expect(binding.state.isValid)
      #expect(count == before)
    }
  }

  @Test(.eachRecursionLimit)
  func `T16: a whole collection that is assigned shows it again, though it is equal`() {
    expectShownAgain(Property([1, 2])) {
      $0.assign([1, 2]) { .difference(from: $0, to: $1) }
    }
    expectShownAgain(Property(Set([1, 2]))) { $0.assign([2, 1]) }
    expectShownAgain(Property(["a": 1])) { $0.assign(["a": 1]) }
  }

  @Test func `an equal assignment calls no observer of a partner`() {
    let (rows, shown) = (Property([1, 2]), Property([Int]()))
    shown.bind(to: rows)
    var count = 0
    let observation = shown.observe { _, _ in count += 1 }
    let edits = shown.edits.skip(1).subscribe(onNext: { _ in count += 1 })
    rows.assign([1, 2]) { .difference(from: $0, to: $1) }
    #expect(count == 0)
    edits.dispose()
    observation.dispose()
  }

  final class Numbers: ObservableModel {
    @Observed var list = [1]
    var assigned: [Int] {
      get { list }
      set { $list.assign(newValue) { .difference(from: $0, to: $1) } }
    }
  }

  @Test func `a ring through setters that assign whole lists settles`() {
    let models = (0..<3).map { _ in Numbers() }
    for (index, model) in models.enumerated() {
      let next = models[(index + 1) % models.count]
      model.channel(to: \.assigned).bind(to: next.channel(to: \.assigned))
    }
    let (_, reports) = Report.collecting {
      models[0].assigned = [2]
      models[1].assigned = [2]
    }
    #expect(models.map(\.list) == [[2], [2], [2]])
    #expect(reports.isEmpty)
  }

  @Test func `a converted end without a binding is reverted, too`() {
    let person = Person()
    let end = person.$age.channel().converted(by: .integer())
    var received: [String] = []
    end.subscribe(onNext: { received.append($0) })
    end.sendNext("x")
    end.revert()
    #expect(received == ["36", "36"])
    #expect(end.state.isValid)
  }
}
