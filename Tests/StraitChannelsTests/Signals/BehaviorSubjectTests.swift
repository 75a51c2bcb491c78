@Suite struct BehaviorSubjectTests {
  @Test func `it has a value from the start, and then the one sent last`() {
    let subject = BehaviorSubject("a")
    #expect(subject.value == "a")
    subject.sendNext("b")
    #expect(subject.value == "b")
  }

  @Test(arguments: ["completed", "failed"])
  func `the ending freezes the value, and is all that a late subscriber receives`(_ ending: String)
  {
    let subject = BehaviorSubject(1)
    subject.sendNext(2)
    if ending == "failed" { subject.sendError(Failure()) } else { subject.sendCompleted() }
    subject.sendNext(3)
    #expect(subject.value == 2)
    let received = Received(subject)
    #expect(received.lines == [ending])
  }

  @Test(.eachRecursionLimit)
  func `the value is the newest one, also while an older one is delivered`() {
    let subject = BehaviorSubject(0)
    var seen: [String] = []
    subject.subscribe(onNext: {
      if $0 == 1 { subject.sendNext(2) }
      seen.append("\($0) of \(subject.value)")
    })
    subject.sendNext(1)
    #expect(seen == ["0 of 0", "1 of 2", "2 of 2"])
  }

  @Test func `an ended subject that is sent values through a signal keeps its own`() {
    let source = Subject<Int>()
    let subject = BehaviorSubject(0)
    source.subscribe(subject)
    source.sendNext(1)
    source.sendCompleted()
    #expect(subject.value == 1)
    #expect(subject.hasEnded)
  }
}
