/// A value with an action that runs when a subject replaces it with a newer one.
@Suite struct KeptValueTests {
  /// Runs a test with each kind of subject that keeps a value, at every recursion limit.
  private func withSubjects(_ body: (Subject<LastWords>) -> Void) {
    body(ReplaySubject(capacity: 1))
    body(BehaviorSubject(LastWords("first")))
  }

  private func newest(_ subject: Subject<LastWords>) -> String? {
    var name: String?
    subject.subscribe(onNext: { name = $0.name }).dispose()
    return name
  }

  @Test func `what it sends is delivered after the value that has replaced it`() {
    withSubjects { subject in
      subject.sendNext(LastWords("a") { subject.sendNext(LastWords("c")) })
      var received: [String] = []
      subject.subscribe(onNext: { received.append($0.name) })
      subject.sendNext(LastWords("b"))
      #expect(received == ["a", "b", "c"])
      #expect(newest(subject) == "c")
    }
  }

  @Test func `what it sends is delivered in turn, though the subject is busy`() {
    withSubjects { subject in
      subject.sendNext(LastWords("a"))
      var received: [String] = []
      subject.subscribe(onNext: {
        received.append($0.name)
        if $0.name == "b" { subject.sendNext(LastWords("d")) }
      })
      subject.sendNext(LastWords("b") { subject.sendNext(LastWords("e")) })
      subject.sendNext(LastWords("f"))
      #expect(received.last == newest(subject))
      #expect(Set(received).count == received.count)
    }
  }

  @Test func `a subscriber that it makes receives the new value once`() {
    withSubjects { subject in
      var received: [String] = []
      subject.sendNext(
        LastWords("a") { subject.subscribe(onNext: { received.append($0.name) }) }
      )
      subject.sendNext(LastWords("b"))
      subject.sendNext(LastWords("c"))
      #expect(received == ["b", "c"])
    }
  }

  @Test(.eachRecursionLimit)
  func `an ending that it sends comes after the value that has replaced it`() {
    withSubjects { subject in
      subject.sendNext(LastWords("a") { subject.sendCompleted() })
      var received: [String] = []
      subject.subscribe(
        onNext: { received.append($0.name) },
        onCompleted: { received.append("completed") }
      )
      subject.sendNext(LastWords("b"))
      subject.sendNext(LastWords("c"))
      #expect(received == ["a", "b", "completed"])
      #expect(subject.hasEnded)
    }
  }
}
