@Suite struct UndoHistoryTests {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var action: () -> Int = { 1 }
  }

  private func recorded() -> (undo: UndoHistory, person: Person) {
    let (undo, person) = (UndoHistory(), Person())
    undo.register(person)
    return (undo, person)
  }

  @Test func `each set is a step, taken back and made again`() {
    let (undo, person) = recorded()
    #expect(!undo.canUndo && !undo.canRedo)
    person.name = "Grace"
    person.age = 85
    #expect(undo.canUndo && !undo.canRedo)
    undo.undo()
    #expect(person.age == 36 && person.name == "Grace")
    undo.undo()
    #expect(person.name == "Ada" && !undo.canUndo && undo.canRedo)
    undo.undo()
    undo.redo()
    #expect(person.name == "Grace" && person.age == 36)
    undo.redo()
    #expect(person.age == 85 && !undo.canRedo)
    undo.redo()
    undo.undo()
    #expect(person.age == 36)
  }

  @Test func `a transaction is one step, which has its name`() {
    let (undo, person) = recorded()
    transaction("Become Grace") {
      person.name = "Grace"
      person.age = 85
      person.name = "Grace Hopper"
    }
    person.age = 86
    #expect(undo.undoTitle == nil)
    undo.undo()
    #expect(undo.undoTitle == "Become Grace" && undo.redoTitle == nil)
    undo.undo()
    #expect(person.name == "Ada" && person.age == 36)
    #expect(undo.undoTitle == nil && undo.redoTitle == "Become Grace")
    undo.redo()
    #expect(person.name == "Grace Hopper" && person.age == 85)
    #expect(undo.undoTitle == "Become Grace")
  }

  @Test func `undoing is one transaction, sent as any change, and no step`() {
    let (undo, person) = recorded()
    transaction("Become Grace") {
      person.name = "Grace"
      person.age = 85
    }
    var log: [String] = []
    var transactions: Set<UInt64?> = []
    let tokens = [
      person.observe(\.name, options: [.old, .new]) { person, change in
        log.append("\(change.oldValue ?? "")→\(change.newValue ?? "") at \(person.age)")
        log.append("\(undo.isUndoing) \(undo.isRedoing)")
        transactions.insert(change.transaction)
      },
      person.observe(\.age) { _, change in transactions.insert(change.transaction) },
    ]
    let runs = RunCounter { _ = (person.name, person.age) }
    undo.undo()
    #expect(log == ["Grace→Ada at 36", "true false"])
    #expect(transactions.count == 1 && transactions.first != .some(nil))
    #expect(runs.count == 2 && !undo.canUndo && !undo.isUndoing)
    undo.redo()
    #expect(log.suffix(2) == ["Ada→Grace at 85", "false true"] && runs.count == 3)
    withExtendedLifetime(tokens) {}
  }

  @Test func `what a property refuses to take back stays, and is not asked again`() {
    let undo = UndoHistory()
    var isOpen = true
    let guarded = Property("a", coercing: { isOpen ? $0 : nil })
    let plain = Property(0)
    undo.register(guarded)
    undo.register(plain)
    transaction {
      guarded.value = "b"
      plain.value = 1
    }
    isOpen = false
    undo.undo()
    #expect(guarded.value == "b" && plain.value == 0)
    isOpen = true
    undo.redo()
    #expect(guarded.value == "b" && plain.value == 1)
    undo.undo()
    #expect(plain.value == 0 && !undo.canUndo)
  }

  @Test func `what can be undone is sent to its observers, once each time it changes`() {
    let (undo, person) = recorded()
    let states = Recording { "\(undo.canUndo) \(undo.canRedo) \(undo.undoTitle ?? "-")" }
    var flags: [Bool] = []
    let token = undo.observe(\.canUndo, options: [.new]) { _, change in
      flags.append(change.newValue ?? false)
    }
    transaction("One") { person.age = 1 }
    transaction("One") { person.age = 2 }
    transaction("Two") { person.age = 3 }
    undo.undo()
    undo.undo()
    undo.undo()
    #expect(
      states.values == [
        "false false -", "true false One", "true false Two", "true true One", "false true -",
      ]
    )
    #expect(flags == [true, false])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer of what can be undone that changes something adds to the same step`() {
    let (undo, person) = recorded()
    let button = Property(false)
    undo.register(button)
    let effect = Effect { button.value = undo.canUndo }
    person.age = 1
    #expect(button.value)
    undo.undo()
    #expect(person.age == 36 && !button.value && !undo.canUndo && undo.canRedo)
    undo.redo()
    #expect(person.age == 1 && button.value && !undo.canRedo)
    withExtendedLifetime(effect) {}
  }

  @Test func `inside a delivery it is done when the outermost call ends`() {
    let kept = CompositeDisposable()
    let (undo, person) = recorded()
    person.$age.observe { _, new in
      if new < 0 { undo.undo() }
    }.store(in: kept)
    var log: [String] = []
    person.$age.observe { log.append("\($0)→\($1)") }.store(in: kept)
    person.age = 40
    person.age = -1
    #expect(person.age == 40)
    #expect(log == ["36→40", "40→-1", "-1→40"])
    let presses = Subject<Void>()
    presses.subscribe(onNext: {
      undo.undo()
      undo.redo()
      undo.undo()
    })
    presses.sendNext(())
    #expect(person.age == 36 && !undo.canUndo)
  }

  @Test func `an observer that always undoes and redoes is stopped, and named`() {
    let (undo, person) = recorded()
    person.age = 1
    let (_, reports) = Report.collecting {
      undo.values(of: \.canRedo).subscribe(onNext: { $0 ? undo.redo() : undo.undo() })
    }
    #expect(reports.contains(.cyclic(name: "UndoHistory")))
    #expect([1, 36].contains(person.age))
  }

  @Test func `many undos in one delivery are all done`() {
    let (undo, person) = recorded()
    for age in 0..<500 { person.age = age }
    let presses = Subject<Void>()
    presses.subscribe(onNext: { for _ in 0..<500 { undo.undo() } })
    let (_, reports) = Report.collecting { presses.sendNext(()) }
    #expect(person.age == 36 && reports.isEmpty)
  }

  @Test func `inside a transaction nothing is undone`() {
    let (undo, person) = recorded()
    person.age = 1
    transaction {
      person.age = 2
      undo.undo()
    }
    #expect(person.age == 2)
    undo.undo()
    #expect(person.age == 1)
  }

  @Test func `levels are a limit on both sides, and clearing forgets all`() {
    let (undo, person) = recorded()
    undo.levels = 3
    for age in 1...5 { person.age = age }
    for _ in 0..<5 { undo.undo() }
    #expect(person.age == 2 && !undo.canUndo)
    for _ in 0..<5 { undo.redo() }
    #expect(person.age == 5)
    undo.levels = 1
    undo.undo()
    undo.undo()
    #expect(person.age == 4)
    undo.removeAll()
    #expect(!undo.canUndo && !undo.canRedo)
    undo.levels = 0
    person.age = 9
    #expect(!undo.canUndo)
  }

  @Test func `what has no equality is restored to the very value`() {
    let (undo, person) = recorded()
    person.action = { 2 }
    undo.undo()
    #expect(person.action() == 1)
    undo.redo()
    #expect(person.action() == 2)
  }

  @Test func `a change of somebody else's forgets the steps that it would be lost by`() {
    let (undo, person) = recorded()
    person.name = "Grace"
    person.age = 1
    person.name = "Hedy"
    person.age = 2
    undo.undo()
    undo.unrecorded { person.name = "Hedy" }
    #expect(undo.canUndo && undo.canRedo)
    undo.unrecorded { person.name = "Alan" }
    // The step of the name and the steps before it are removed.
    #expect(!undo.canUndo && undo.canRedo)
    undo.redo()
    #expect(person.age == 2 && person.name == "Alan")
    undo.undo()
    #expect(person.age == 1 && !undo.canUndo)
    undo.unrecorded { person.age = 5 }
    #expect(!undo.canRedo)
  }

  @Test func `a closure says who is somebody else`() {
    let (undo, person) = recorded()
    let field = Property("Ada")
    let server = Property("Ada", named: "server")
    field.bind(to: person.$name)
    server.bind(to: person.$name)
    undo.isForeign = { $0 == .property(name: "server") }
    field.value = "Grace"
    #expect(undo.canUndo)
    undo.undo()
    undo.redo()
    server.value = "Alan"
    #expect(person.name == "Alan" && !undo.canUndo)
  }

  @Test func `a property alone is recorded, once however often it is registered`() {
    let undo = UndoHistory()
    let one = Property(0)
    let other = Property(0)
    undo.register(one)
    undo.register(one)
    one.value = 1
    other.value = 1
    undo.undo()
    #expect(one.value == 0 && other.value == 1 && !undo.canUndo)
    one.value = 2
    undo.unregister(one)
    one.value = 3
    undo.undo()
    #expect(one.value == 3 && !undo.canUndo && !undo.canRedo)
  }

  @Test func `what is recorded alongside is no step alone, and is restored with others`() {
    let undo = UndoHistory()
    let text = Property("")
    let caret = Property(0)
    undo.register(text)
    undo.register(caret, options: .alongside)
    transaction {
      text.value = "ab"
      caret.value = 2
    }
    caret.value = 1
    undo.unrecorded { caret.value = 0 }
    #expect(undo.canUndo)
    undo.undo()
    #expect(text.value == "" && caret.value == 0 && !undo.canUndo)
    caret.value = 5
    #expect(undo.canRedo)
    undo.redo()
    #expect(text.value == "ab")
  }

  @Test func `registering counts from then on, inside a transaction, too`() {
    let undo = UndoHistory()
    let person = Person()
    person.age = 1
    transaction {
      person.age = 2
      undo.register(person)
      person.age = 3
    }
    undo.undo()
    #expect(person.age == 1)
    undo.unregister(person)
    #expect(!undo.canRedo)
  }
}
