/// The promised depth: 100,000 parts on a stack of 512 KB and on one of 8 MB, and 1,000 operators
/// on one of 8 MB.
@Suite(.serialized) struct DepthTests {
  static let length = Soak.depth
  static let operators = 1_000

  @Test(arguments: DeepChain.allCases.filter { $0 != .terminals }, stackSizes)
  func `a chain of 100,000 parts is released on a small stack`(
    _ chain: DeepChain,
    _ kilobytes: Int
  ) {
    expectRelease(of: chain, Self.length, kilobytes)
  }

  @Test func `a chain of 1,000 ends of a channel is released on a stack of 8 MB`() {
    expectRelease(of: .terminals, Self.operators, 8192)
  }

  private func expectRelease(of chain: DeepChain, _ length: Int, _ kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      weak var first: DeepToken?
      do {
        var token: DeepToken? = DeepToken()
        first = token
        let last = token.map { chain.make(length, $0) }
        token = nil
        #expect(first != nil)
        withExtendedLifetime(last) {}
      }
      #expect(first == nil)
    }
  }

  @Test(arguments: [DeepChain.composites, .serials, .scopes], stackSizes)
  func `a chain of 100,000 parts is disposed on a small stack`(
    _ chain: DeepChain,
    _ kilobytes: Int
  ) {
    onSmallStack(kilobytes: kilobytes) {
      weak var first: DeepToken?
      let last: AnyObject
      do {
        let token = DeepToken()
        first = token
        last = chain.make(Self.length, token)
      }
      #expect(first != nil)
      (last as? Disposable)?.dispose()
      #expect(first == nil)
    }
  }

  @Test(arguments: stackSizes)
  func `a chain of 100,000 derived values is computed again`(_ kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      let source = Property(0)
      var chain = [Derived { source.value }]
      for index in 1..<Self.length {
        let before = chain[index - 1]
        chain.append(Derived { before.value + 1 })
        #expect(chain[index].value == index)
      }
      source.value = 5
      #expect(chain[Self.length - 1].value == Self.length + 4)
    }
  }

  @Test(arguments: stackSizes)
  func `a chain of 100,000 subjects passes on a value and the end`(_ kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      let subjects = (0..<Self.length).map { _ in Subject<Int>() }
      for index in 1..<Self.length { subjects[index - 1].subscribe(subjects[index]) }
      var received: [String] = []
      subjects[Self.length - 1].subscribe(
        onNext: { received.append("\($0)") },
        onCompleted: { received.append("end") }
      )
      subjects[0].sendNext(7)
      subjects[0].sendCompleted()
      #expect(received == ["7", "end"])
      withExtendedLifetime(subjects) {}
    }
  }

  @Test(arguments: stackSizes)
  func `law 4: a set on a low stack returns when all is delivered`(_ kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      whenStackIsLow {
        let source = Property(0, coercing: { $0 })
        let plain = Property(0)
        let limited = Property(0, coercing: { min($0, 5) })
        plain.bind(to: limited)
        var seen: [Int] = []
        let observation = source.observe { _, _ in
          plain.value = 9
          seen += [plain.value, limited.value]
        }
        source.value = 1
        #expect(seen == [5, 5])
        withExtendedLifetime(observation) {}
      }
    }
  }

  @Test(arguments: DeepOperator.allCases)
  func `operators on top of each other pass on, end, and are released`(
    _ operation: DeepOperator
  ) {
    onSmallStack(kilobytes: 8192) {
      weak var first: DeepToken?
      do {
        let subject = Subject<Int>()
        var received: [String] = []
        var ended = 0
        do {
          let token = DeepToken()
          first = token
          var signal: Signal<Int> = subject.map { DeepChain.keep(token, $0) }
          for _ in 1..<Self.operators { signal = operation.apply(to: signal) }
          let subscription = signal.subscribe(
            onNext: { received.append("\($0)") },
            onCompleted: { ended += 1 }
          )
          subject.sendNext(7)
          subject.sendCompleted()
          #expect(received == ["7"])
          #expect(ended == 1)
          #expect(subscription.isDisposed)
        }
      }
      #expect(first == nil)
    }
  }

  @Test(arguments: DeepOperator.allCases)
  func `a subscription through operators on top of each other is disposed`(
    _ operation: DeepOperator
  ) {
    onSmallStack(kilobytes: 8192) {
      weak var first: DeepToken?
      do {
        let subject = Subject<Int>()
        var signal: Signal<Int>? = subject.map { $0 }
        let token = DeepToken()
        first = token
        for _ in 1..<Self.operators { signal = signal.map(operation.apply) }
        let subscription = signal?.map { DeepChain.keep(token, $0) }.subscribe { _ in }
        signal = nil
        subscription?.dispose()
        subject.sendNext(1)
        #expect(subscription?.isDisposed == true)
      }
      #expect(first == nil)
    }
  }

  @Test func `a first read that nests too deep names the derived value`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var last = Derived { 0 }
      for index in 1..<100_000 {
        last = Derived { [last] in last.value + 1 }
        last.name = "total \(index)"
      }
      onSmallStack(kilobytes: 512) { [last = UncheckedBox(last)] in print(last.value.value) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Fatal error: total "))
    #expect(message.contains("is computed too deep inside others"))
  }
}

/// A box that takes a value to a thread that is used by nothing else.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
