@Suite struct BaselineTests {
  final class Person: ObservableModel {
    @Observed var first = "Ada"
    @Observed var last = "Lovelace"
    @Observed var age = 36
    @Observed var action: () -> Int = { 1 }
    @Observed var address: Address? = Address()
    var fullName: String { "\(first) \(last)" }
  }

  @Test func `a change makes dirty, and setting it back makes clean`() {
    let person = Person()
    let edit = Baseline(of: person)
    #expect(!edit.isDirty && edit.dirtyNames.isEmpty)
    person.age = 37
    person.first = "Grace"
    #expect(edit.isDirty && edit.dirtyNames == ["first", "age"])
    #expect(edit.isDirty(\.first) && !edit.isDirty(\.last) && edit.isDirty(\.fullName))
    person.first = "Ada"
    #expect(edit.dirtyNames == ["age"] && !edit.isDirty(\.fullName))
    person.age = 36
    #expect(!edit.isDirty)
  }

  @Test func `what has no equality is clean until it is set`() {
    let person = Person()
    let edit = Baseline(of: person)
    person.age = 37
    #expect(!edit.isDirty(\.action))
    person.action = { 1 }
    #expect(edit.dirtyNames == ["age", "action"])
    edit.commit()
    #expect(!edit.isDirty)
    let address = person.address
    person.address = Address()
    #expect(edit.isDirty(\.address))
    person.address = address
    #expect(!edit.isDirty(\.address))
  }

  @Test func `a model that is deallocated is clean, and its observers are called`() {
    var person: Person? = Person()
    let edit = person.map { Baseline(of: $0) }
    let states = Recording { edit?.isDirty }
    person?.age = 37
    #expect(states.values == [false, true])
    person = nil
    #expect(states.values == [false, true, false])
    #expect(edit?.dirtyNames == [] && edit?.revert().isEmpty == true)
  }

  @Test func `all of it is sent to its observers, and only when it changes`() {
    let person = Person()
    let edit = Baseline(of: person)
    let states = Recording { edit.isDirty }
    var names: [[String]] = []
    let observed = edit.observe(\.dirtyNames, options: [.new]) { _, change in
      names.append(change.newValue ?? [])
    }
    let firsts = Recording { edit.isDirty(\.first) }
    person.first = "Grace"
    person.first = "Hedy"
    person.last = "Lamarr"
    transaction {
      person.first = "Ada"
      person.last = "Lovelace"
    }
    person.age = 37
    edit.commit()
    edit.commit()
    #expect(names == [["first"], ["first", "last"], [], ["age"], []])
    for values in [firsts.values, states.values] {
      #expect(values.first == false && values.contains(true) && values.last == false)
    }
    withExtendedLifetime(observed) {}
  }

  @Test func `reverting is one transaction, and sets nothing that is clean`() {
    let kept = CompositeDisposable()
    let person = Person()
    let edit = Baseline(of: person)
    person.first = "Grace"
    person.age = 85
    var log: [String] = []
    person.$first.observe { log.append("first \($0)→\($1) \(person.age)") }.store(in: kept)
    person.$age.observe { log.append("age \($0)→\($1) \(person.first)") }.store(in: kept)
    person.$last.observe { _, _ in log.append("last") }.store(in: kept)
    #expect(edit.revert().isEmpty)
    #expect(log == ["first Grace→Ada 36", "age 85→36 Ada"])
    #expect(!edit.isDirty)
  }

  @Test func `one property is reverted alone, and so is what a computed one reads`() {
    let person = Person()
    let edit = Baseline(of: person)
    (person.first, person.last, person.age) = ("Grace", "Hopper", 85)
    edit.revert(\.first)
    #expect(person.fullName == "Ada Hopper" && person.age == 85)
    person.first = "Hedy"
    edit.revert(\.fullName)
    #expect(person.fullName == "Ada Lovelace" && edit.dirtyNames == ["age"])
  }

  @Test func `what a property says wins, stays dirty, and is sent`() {
    final class Limited: ObservableModel {
      @Observed(coercing: { min($0, 10) }) var count = 20
    }
    let limited = Limited()
    let edit = Baseline(of: limited)
    limited.count = 5
    #expect(edit.revert().map(\.description) == ["count: 10 instead of 20"])
    #expect(limited.count == 10 && edit.isDirty)
    edit.commit()
    #expect(!edit.isDirty)
  }

  @Test func `a rolled back transaction leaves it clean`() {
    let person = Person()
    let edit = Baseline(of: person)
    rollBack {
      person.action = { 2 }
      person.first = "Grace"
      #expect(edit.isDirty)
    }
    #expect(!edit.isDirty)
    person.first = "Grace"
    rollBack {
      edit.commit()
    }
    #expect(edit.isDirty(\.first))
  }

  @Test func `a deep baseline knows the objects behind, and at each commit anew`() throws {
    let person = Person()
    let (shallow, deep) = (Baseline(of: person), Baseline(of: person, deep: true))
    person.address?.city = "Oxford"
    #expect(!shallow.isDirty && !shallow.isDirty(\.address?.city))
    #expect(deep.dirtyNames == ["address.city"] && deep.isDirty(\.address?.city))
    person.address = Address()
    #expect(deep.dirtyNames == ["address", "address.city"])
    deep.commit()
    person.address?.city = "Leeds"
    #expect(deep.dirtyNames == ["address.city"])
    deep.revert()
    #expect(person.address?.city == "London")
  }

  @Test func `a baseline does not hold its model`() {
    var person: Person? = Person()
    weak let gone = person
    let edit = person.map { Baseline(of: $0, deep: true) }
    let effect = Effect { _ = edit?.isDirty }
    person?.age = 37
    #expect(edit?.isDirty == true)
    person = nil
    #expect(gone == nil)
    #expect(edit?.isDirty == false && edit?.dirtyNames == [])
    #expect(edit?.isDirty(\.age) == false)
    #expect(edit?.revert().isEmpty == true)
    edit?.commit()
    withExtendedLifetime(effect) {}
  }

  @Test(arguments: 0..<30)
  func `random edits: dirty is what differs from the last commit`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let person = Person()
    let edit = Baseline(of: person)
    var delivered = Set<String>()
    let effect = Effect { delivered = Set(edit.dirtyNames) }
    func values() -> [String: String] {
      ["first": person.first, "last": person.last, "age": "\(person.age)"]
    }
    var kept = values()
    for _ in 0..<200 {
      switch random.below(8) {
      case 0, 1: person.first = "\(random.below(3))"
      case 2, 3: person.last = "\(random.below(3))"
      case 4, 5: person.age = random.below(3)
      case 6:
        edit.commit()
        kept = values()
      default:
        if random.below(2) == 0 { edit.revert() } else { edit.revert(\.fullName) }
        if edit.dirtyNames.isEmpty { #expect(values() == kept) }
      }
      let dirty = Set(kept.keys.filter { kept[$0] != values()[$0] })
      #expect(Set(edit.dirtyNames) == dirty && edit.isDirty == !dirty.isEmpty)
      #expect(delivered == dirty)
    }
    withExtendedLifetime(effect) {}
  }
}
