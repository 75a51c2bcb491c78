/// The chains that run every recursive engine out of stack.
@Suite struct LongChainTests {
  static let length = Soak.depth

  @Test(arguments: stackSizes)
  func `T12: a long chain of bound properties settles and is released on a small stack`(
    _ kilobytes: Int
  ) {
    onSmallStack(kilobytes: kilobytes) {
      weak var last: Property<Int>?
      do {
        var chain = (0..<Self.length).map { Property($0) }
        for index in 1..<Self.length { chain[index].bind(to: chain[index - 1]) }
        last = chain[Self.length - 1]
        chain[0].value = -1
        #expect(chain.allSatisfy { $0.value == -1 })
        chain[Self.length - 1].value = -2
        #expect(chain.allSatisfy { $0.value == -2 })
        chain[Self.length / 2].value = -3
        #expect(chain.allSatisfy { $0.value == -3 })
        // A chain that has lost its middle is two chains.
        chain.removeSubrange(Self.length / 2..<Self.length / 2 + 10)
        chain[0].value = -4
        #expect(chain[Self.length / 2 - 1].value == -4)
        #expect(chain[Self.length / 2].value == -3)
        chain = []
      }
      #expect(last == nil)
    }
  }

  @Test(arguments: stackSizes)
  func `a long chain that is observed, too, settles on a small stack`(_ kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      let kept = CompositeDisposable()
      var received = 0
      let chain = (0..<Self.length).map { _ in Property(0) }
      chain[0].observe { _, _ in received += 1 }.store(in: kept)
      for index in 1..<Self.length {
        chain[index].bind(to: chain[index - 1])
        chain[index].observe { old, new in received += new - old }.store(in: kept)
      }
      // An optimised build releases the objects between the ends after their last use.
      withExtendedLifetime(chain) {
        chain[0].value = 1
        #expect(received == Self.length)
        chain[Self.length - 1].value = 2
        #expect(received == 2 * Self.length)
      }
    }
  }
}
