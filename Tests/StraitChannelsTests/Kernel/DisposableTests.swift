@Suite struct DisposableTests {
  @Test func `a disposable runs its closure once`() {
    var runs = 0
    let disposable = Disposable { runs += 1 }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(runs == 1)
    #expect(disposable.isDisposed)
  }

  @Test func `a plain disposable that is dropped does not run`() {
    var runs = 0
    var disposable: Disposable? = Disposable { runs += 1 }
    withExtendedLifetime(disposable) {}
    disposable = nil
    #expect(runs == 0)
  }

  @Test func `a closure may dispose its own disposable again`() {
    var runs = 0
    var disposable: Disposable?
    disposable = Disposable {
      runs += 1
      disposable?.dispose()
    }
    disposable?.dispose()
    disposable = nil
    #expect(runs == 1)
  }

  @Test func `a scope disposes when its last strong reference is released`() {
    var runs = 0
    var scope: ScopedDisposable? = ScopedDisposable { runs += 1 }
    withExtendedLifetime(scope) {}
    #expect(runs == 0)
    scope = nil
    #expect(runs == 1)
  }

  @Test func `a scope that was disposed does not dispose again`() {
    var runs = 0
    var scope: ScopedDisposable? = ScopedDisposable(Disposable { runs += 1 })
    scope?.dispose()
    scope = nil
    #expect(runs == 1)
  }

  @Test func `a composite disposes its members once, in order`() {
    var log: [String] = []
    let composite = CompositeDisposable([Disposable { log.append("a") }])
    composite.add(Disposable { log.append("b") })
    composite.add(nil)
    composite.dispose()
    composite.dispose()
    #expect(log == ["a", "b"])
  }

  @Test func `a member added to a disposed composite is disposed immediately`() {
    let composite = CompositeDisposable()
    composite.dispose()
    var runs = 0
    composite.add(Disposable { runs += 1 })
    #expect(runs == 1)
  }

  @Test func `what is taken out of a composite is not disposed`() {
    var runs = 0
    let member = Disposable { runs += 1 }
    let composite = CompositeDisposable([member])
    composite.remove(member)
    composite.dispose()
    #expect(runs == 0)
  }

  @Test func `a member may be added while a composite disposes`() {
    var log: [String] = []
    let composite = CompositeDisposable()
    composite.add(
      Disposable {
        log.append("a")
        composite.add(Disposable { log.append("late") })
      }
    )
    composite.add(Disposable { log.append("b") })
    composite.dispose()
    #expect(log == ["a", "late", "b"])
  }

  @Test func `a serial disposable gives the old one back undisposed`() {
    var log: [String] = []
    let first = Disposable { log.append("first") }
    let serial = SerialDisposable(first)
    #expect(serial.exchange(for: Disposable { log.append("second") }) === first)
    serial.dispose()
    #expect(log == ["second"])
    #expect(serial.inner == nil)
  }

  @Test func `what is put into a disposed serial disposable is disposed at once`() {
    var runs = 0
    let serial = SerialDisposable()
    serial.dispose()
    serial.inner = Disposable { runs += 1 }
    #expect(runs == 1)
    #expect(serial.inner == nil)
  }

  @Test func `what is added while an ended member's release disposes the composite is disposed`() {
    let composite = CompositeDisposable()
    // The composite alone retains the ended source, which disposes it when it is released.
    var source: Subject<Int>? = Subject<Int>()
    do {
      let disposing = LastWords { composite.dispose() }
      composite.add(
        source?.subscribe(onNext: { _ in withExtendedLifetime(disposing) {} })
      )
    }
    source?.sendCompleted()
    source = nil
    for _ in 1..<16 { composite.add(Disposable {}) }
    #expect(!composite.isDisposed)
    var isEnded = false
    composite.add(Disposable { isEnded = true })
    #expect(composite.isDisposed)
    #expect(isEnded)
  }
}
