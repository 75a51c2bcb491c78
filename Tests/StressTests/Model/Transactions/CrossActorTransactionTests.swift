/// Transactions in one of two domains, while values cross from the other one.
@Suite(.timeLimit(.minutes(15))) struct CrossActorTransactionTests: TwoDomains {
  let here = VirtualScheduler()
  let there = VirtualScheduler()

  @Test func `a value that a transaction did not take is taken after its rollback`() {
    let (a, b) = (Property(1), Property(2))
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    a.value = 5
    rollBack {
      // Newer than what arrives.
      b.value = 7
      there.advance(by: .zero)
    }
    settle()
    #expect([a.value, b.value] == [5, 5])
  }

  @Test func `a binding that is flushed while it is paused sends what is committed`() {
    let (a, b) = (Property(1), Property(1))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    binding.pause()
    b.value = 2
    rollBack {
      b.value = 3
      binding.flush()
    }
    settle()
    #expect([a.value, b.value] == [1, 2])
    transaction {
      b.value = 4
      binding.flush()
      settle()
      #expect(a.value == 1)
    }
    settle()
    #expect([a.value, b.value] == [4, 4])
  }

  @Test func `a binding that is reverted in a transaction that is rolled back takes nothing`() {
    let (a, b) = (Property(1), Property(1))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    binding.pause()
    b.value = 2
    rollBack {
      binding.revert()
    }
    settle()
    #expect([a.value, b.value] == [1, 2])
    transaction { binding.revert() }
    settle()
    #expect([a.value, b.value] == [1, 1])
  }

  @Test func `what the other side asks for inside a transaction is what is committed`() {
    let (a, b) = (Property(1), Property(2))
    let binding = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    var received: [Int] = []
    let observation = b.observe { _, new in received.append(new) }
    binding.revert()
    rollBack {
      a.value = 9
      here.advance(by: .zero)
      there.advance(by: .zero)
    }
    settle()
    #expect([a.value, b.value] == [1, 1])
    #expect(received == [])
    observation.dispose()
  }

  @Test func `law 17: after a rollback a value from another domain reaches both ends`() {
    let (a, b, c) = (Property(1), Property(2), Property(3))
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    let inside = b.bind(to: c)
    settle()
    inside.pause()
    a.value = 26
    here.advance(by: .zero)
    rollBack {
      inside.resume()
    }
    settle()
    #expect(b.value == c.value)
    #expect(b.value == a.value)
    a.value = 27
    settle()
    #expect([a.value, b.value, c.value] == [27, 27, 27])
  }
}
