/// The articles' logs of signals, subjects and replay subjects.
///
/// The vectors of channels and late subscribers are in `Vector.articles`.
@Suite struct SignalVectorTests {
  @Test func `DOC-PIPE: an ending inside the closure is received before the cleanup`() {
    expect(["s next 1", "s next 2", "s next 3", "s completed", "cleanup"]) { log in
      let signal = Signal<Int> { subscriber in
        subscriber.sendNext(1)
        subscriber.sendNext(2)
        subscriber.sendNext(3)
        subscriber.sendCompleted()
        return Disposable { log.note("cleanup") }
      }
      log.subscribe("s", to: signal)
    }
  }

  @Test func `DOC-PIPE-b: a later ending is received after the cleanup, and nothing after it`() {
    expect(["s next 1", "cleanup", "s completed"]) { log in
      var inner: Subscriber<Int>?
      let signal = Signal<Int> { subscriber in
        inner = subscriber
        return Disposable { log.note("cleanup") }
      }
      log.subscribe("s", to: signal)
      inner?.sendNext(1)
      inner?.sendCompleted()
      inner?.sendNext(2)
    }
  }

  @Test func `DOC-PIPE-c: disposing cleans up and sends no ending`() {
    expect(["s next 1", "cleanup"]) { log in
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
    }
  }

  @Test func `DOC-SUBJ: a subject sends the values sent after the subscription`() {
    expect(["s next v"]) { log in
      let subject = Subject<String>()
      log.subscribe("s", to: subject)
      subject.sendNext("v")
    }
  }

  @Test func `DOC-RPL: a replay subject sends a late subscriber the kept values`() {
    expect(["s next v"]) { log in
      let subject = ReplaySubject<String>()
      subject.sendNext("v")
      log.subscribe("s", to: subject)
    }
  }
}
