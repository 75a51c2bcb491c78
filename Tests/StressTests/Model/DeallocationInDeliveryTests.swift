/// Values whose `deinit` runs the user's code, at the moments at which the engine releases them.
@Suite struct DeallocationInDeliveryTests {
  @Test(.eachRecursionLimit)
  func `an object that is deallocated by a set finds what was set`() {
    let holder = SoleReference<Property<LastWords?>>()
    var found: [String] = []
    func mortal() -> LastWords {
      LastWords("mortal") { found.append(holder.value?.value?.name ?? "none") }
    }
    let property = Property<LastWords?>(mortal())
    holder.value = property
    property.value = nil
    property.value = mortal()
    let name = Derived { property.value?.name ?? "" }
    #expect(name.value == "mortal")
    property.value = nil
    transaction {
      property.value = mortal()
      property.value = nil
    }
    let partner = Property<LastWords?>(mortal())
    holder.value = partner
    partner.bind(to: property)
    partner.value = mortal()
    property.value = nil
    #expect(found == ["none", "none", "none", "none", "none"])
  }

  @Test(.eachRecursionLimit)
  func `an old value's deallocation may take the target of the last link along`() {
    let kept = CompositeDisposable()
    let holder = SoleReference<Property<LastWords>>()
    let a = Property(LastWords("old") { holder.value = nil })
    holder.value = Property(LastWords())
    a.observe { _, _ in }.store(in: kept)
    // The only reference that both hold is to the value whose deallocation drops b.
    holder.value?.bind(to: a)
    holder.value?.value = LastWords("shared") { holder.value = nil }
    a.value = LastWords("new")
    #expect(a.value.name == "new")
    a.value = LastWords("newer")
    #expect(a.value.name == "newer")
  }

  @Test(.eachRecursionLimit)
  func `an old value's deallocation may set another bound property`() {
    let alive = SoleReference(0)
    func counted(_ name: String) -> LastWords {
      alive.value = (alive.value ?? 0) + 1
      return LastWords(name) { alive.value = (alive.value ?? 0) - 1 }
    }
    do {
      let kept = CompositeDisposable()
      let c = Property(counted("c"))
      let d = Property(counted("d"))
      d.bind(to: c)
      c.observe { _, _ in }.store(in: kept)
      let a = Property(LastWords("a") { c.value = counted("late") })
      a.observe { _, _ in }.store(in: kept)
      a.value = counted("new")
      #expect(d.value.name == "late")
      #expect(a.value.name == "new")
    }
    #expect(alive.value == 0)
  }

  @Test func `an evicted value's deallocation may send, and the capacity holds`() {
    let subject = ReplaySubject<LastWords>(capacity: 1)
    var sends = 0
    func sending() -> LastWords {
      LastWords("sent") {
        sends += 1
        if sends < 20 { subject.sendNext(LastWords("answer \(sends)")) }
      }
    }
    for _ in 1...5 { subject.sendNext(sending()) }
    var received: [String] = []
    subject.subscribe(onNext: { received.append($0.name) })
    #expect(received.count == 1)
    sends = 100
  }

  @Test func `the subscribers of a subject being deallocated may dispose each other`() {
    let tokens = SoleReference<[Disposable]>([])
    var subject: Subject<Int>? = Subject()
    let last = SoleReference(LastWords { tokens.value?.prefix(3).forEach { $0.dispose() } })
    do {
      let captured = last.value
      let subscriber = Subscriber<Int>.make(onNext: { _ in withExtendedLifetime(captured) {} })
      subject?.subscribe(subscriber)
    }
    last.value = nil
    for _ in 1...4 {
      if let token = subject?.subscribe(onNext: { _ in }) { tokens.value?.append(token) }
    }
    subject = nil
    for token in tokens.value ?? [] {
      token.dispose()
      #expect(token.isDisposed)
    }
  }

  @Test func `a composite may be added to while it forgets`() {
    let composite = CompositeDisposable()
    for _ in 0..<40 {
      let subject = Subject<Int>()
      let last = LastWords { composite.add(Disposable {}) }
      let token = subject.subscribe(onNext: { _ in withExtendedLifetime(last) {} })
      composite.add(token)
      token.dispose()
    }
    composite.dispose()
    #expect(composite.isDisposed)
  }

  @Test func `what is dropped at the turn limit may queue another, and nothing is lost`() {
    let alive = SoleReference(0)
    let subject = Subject<LastWords>()
    Delivery.turnLimitHere = 3
    defer { Delivery.turnLimitHere = 0 }
    func counted(_ then: @escaping () -> Void = {}) -> LastWords {
      alive.value = (alive.value ?? 0) + 1
      return LastWords("") {
        alive.value = (alive.value ?? 0) - 1
        then()
      }
    }
    var answers = 0
    subject.subscribe(onNext: { _ in
      answers += 1
      if answers < 10 {
        subject.sendNext(counted { if answers < 10 { subject.sendNext(counted()) } })
      }
    })
    _ = Report.collecting { subject.sendNext(counted()) }
    answers = 100
    #expect(alive.value == 0)
  }

  @Test(.eachRecursionLimit)
  func `a value that sends another one in its deinit is held to the turn limit`() {
    let subject = Subject<LastWords>()
    Delivery.turnLimitHere = 10
    defer { Delivery.turnLimitHere = 0 }
    var ended = 0
    func another() -> LastWords {
      LastWords {
        ended += 1
        // The test fails, and does not hang, if nothing stops it.
        if ended < 1000 { subject.sendNext(another()) }
      }
    }
    var isFirst = true
    let subscription = subject.subscribe(onNext: { _ in
      guard isFirst else { return }
      isFirst = false
      subject.sendNext(another())
    })
    let ((), reports) = Report.collecting { subject.sendNext(LastWords()) }
    #expect((10..<40).contains(ended))
    #expect(reports.count == 1)
    subscription.dispose()
    ended = 1000
  }

  @Test func `an object may use a group that is released with a rule of it`() {
    let group = BindingGroup()
    var found: [Bool] = []
    func check(_ last: LastWords) {
      group.check("must have no name") { last.name.isEmpty }
    }
    check(
      LastWords {
        group.check("never asked") { false }
        found = [group.commit(), group.problems.isEmpty]
      }
    )
    #expect(group.commit())
    group.dispose()
    #expect(found == [false, true])
  }
}
