import StraitChannels
import TestSupport
import Testing

/// The articles' logs of signals, subjects and replay subjects.
@Suite struct SignalVectorTests {
  @Test func `DOC-PIPE: an ending inside the closure is received before the cleanup`() {
    let log = EventLog()
    let signal = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendNext(2)
      subscriber.sendNext(3)
      subscriber.sendCompleted()
      return Disposable { log.note("cleanup") }
    }
    log.subscribe("s", to: signal)
    #expect(log.lines == ["s next 1", "s next 2", "s next 3", "s completed", "cleanup"])
  }

  @Test func `DOC-PIPE-b: a later ending is received after the cleanup, and nothing after it`() {
    let log = EventLog()
    var inner: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      inner = subscriber
      return Disposable { log.note("cleanup") }
    }
    log.subscribe("s", to: signal)
    inner?.sendNext(1)
    inner?.sendCompleted()
    inner?.sendNext(2)
    #expect(log.lines == ["s next 1", "cleanup", "s completed"])
  }

  @Test func `DOC-PIPE-c: disposing cleans up and sends no ending`() {
    let log = EventLog()
    var inner: Subscriber<Int>?
    let signal = Signal<Int> { subscriber in
      inner = subscriber
      return Disposable { log.note("cleanup") }
    }
    let subscription = log.subscribe("s", to: signal)
    inner?.sendNext(1)
    subscription.dispose()
    subscription.dispose()
    inner?.sendNext(2)
    inner?.sendCompleted()
    #expect(log.lines == ["s next 1", "cleanup"])
  }

  @Test func `DOC-SUBJ: a subject sends what is sent after the subscription`() {
    let log = EventLog()
    let subject = Subject<String>()
    log.subscribe("s", to: subject)
    subject.sendNext("v")
    #expect(log.lines == ["s next v"])
  }

  @Test func `DOC-SUBJ-b: a subject keeps nothing for a late subscriber`() {
    let log = EventLog()
    let subject = Subject<String>()
    subject.sendNext("v")
    log.subscribe("s", to: subject)
    #expect(log.lines.isEmpty)
  }

  @Test func `DOC-SUBJ-c: a subject sends to all its subscribers, in order`() {
    let log = EventLog()
    let subject = Subject<String>()
    log.subscribe("a", to: subject)
    log.subscribe("b", to: subject)
    subject.sendNext("v")
    #expect(log.lines == ["a next v", "b next v"])
  }

  @Test func `DOC-RPL: a replay subject sends a late subscriber what it kept`() {
    let log = EventLog()
    let subject = ReplaySubject<String>()
    subject.sendNext("v")
    log.subscribe("s", to: subject)
    #expect(log.lines == ["s next v"])
  }

  @Test func `DOC-RPL-b: what was kept comes first, then what is sent`() {
    let log = EventLog()
    let subject = ReplaySubject<String>()
    subject.sendNext("a")
    subject.sendNext("b")
    log.subscribe("s", to: subject)
    subject.sendNext("c")
    #expect(log.lines == ["s next a", "s next b", "s next c"])
  }

  @Test func `DOC-RPL-c: without capacity only the ending is kept`() {
    let log = EventLog()
    let subject = ReplaySubject<String>(capacity: 0)
    subject.sendNext("a")
    subject.sendCompleted()
    log.subscribe("s", to: subject)
    #expect(log.lines == ["s completed"])
  }

  @Test func `DOC-RPL-d: with capacity 1 the last value is kept`() {
    let log = EventLog()
    let subject = ReplaySubject<String>(capacity: 1)
    subject.sendNext("a")
    subject.sendNext("b")
    log.subscribe("s", to: subject)
    #expect(log.lines == ["s next b"])
  }

  @Test(.eachRecursionLimit)
  func `DV-5: a value sent from inside a delivery is delivered after it, to all alike`() {
    let log = EventLog()
    let subject = Subject<Int>()
    subject.subscribe(onNext: { value in
      log.note("s1 \(value)")
      if value == 1 { subject.sendNext(2) }
    })
    subject.subscribe(onNext: { log.note("s2 \($0)") })
    subject.sendNext(1)
    #expect(log.lines == ["s1 1", "s2 1", "s1 2", "s2 2"])
  }

  @Test(.eachRecursionLimit)
  func `an ended subject sends a late subscriber its end`() {
    let log = EventLog()
    let subject = Subject<Int>()
    subject.sendCompleted()
    subject.sendNext(1)
    subject.sendError(Failure())
    log.subscribe("s", to: subject)
    #expect(log.lines == ["s completed"])
  }

  @Test(.eachRecursionLimit)
  func `a newcomer during a delivery receives the value under way once, from what is kept`() {
    let log = EventLog()
    let subject = ReplaySubject<Int>(capacity: 1)
    var hasJoined = false
    subject.subscribe(onNext: { value in
      log.note("a \(value)")
      if !hasJoined {
        hasJoined = true
        log.subscribe("b", to: subject)
        subject.sendNext(2)
      }
    })
    subject.sendNext(1)
    #expect(log.lines == ["a 1", "b next 1", "a 2", "b next 2"])
  }

  @Test(.eachRecursionLimit)
  func `a subscriber that is disposed in a delivery receives nothing more`() {
    let log = EventLog()
    let subject = Subject<Int>()
    var later: Disposable?
    subject.subscribe(onNext: { value in
      log.note("a \(value)")
      subject.sendNext(value + 1)
      later?.dispose()
      later = nil
      if value == 2 { subject.sendCompleted() }
    })
    later = subject.subscribe(onNext: { log.note("b \($0)") })
    subject.sendNext(1)
    #expect(log.lines == ["a 1", "a 2", "a 3"])
  }

  @Test func `a negative replay capacity is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = ReplaySubject<Int>(capacity: -1) }
  }
}
