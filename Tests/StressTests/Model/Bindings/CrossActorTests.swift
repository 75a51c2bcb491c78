import Dispatch

/// Two properties in two domains, bound both ways.
///
/// Two virtual schedulers represent two domains: a crossing value waits until the other one is
/// advanced, so every order can be drawn up.
@Suite(.timeLimit(.minutes(15))) struct CrossActorTests: TwoDomains {
  let here = VirtualScheduler()
  let there = VirtualScheduler()

  @Test func `the binding is listed on both sides, and ends on both`() {
    let present = PresentBindings()
    let a = Property(1)
    let b = Property(2)
    (a.name, b.name) = ("a", "b")
    let mine = b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    let both = present.added
    #expect(
      both.map(\.description) == [
        "b ⇄ another domain (another domain won), 0 there, 0 back",
        "another domain ⇄ a (a won), 0 there, 0 back",
      ]
    )
    let theirs = both.last
    theirs?.pause()
    a.value = 3
    settle()
    #expect([a.value, b.value] == [3, 1])
    theirs?.resume()
    settle()
    #expect([a.value, b.value] == [3, 3])
    mine.dispose()
    (a.value, b.value) = (4, 5)
    settle()
    #expect([a.value, b.value] == [4, 5])
    #expect(both.map { "\($0.state)" } == ["disposed", "disposed"])
    #expect(present.added == [])
  }

  @Test func `a set after the bind wins over the start`() {
    let a = Property(1)
    let b = Property(2)
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    here.advance(by: .zero)
    b.value = 5
    settle()
    #expect([a.value, b.value] == [5, 5])
  }

  @Test func `stores that never agree are left alone, with a report`() {
    let a = Property(0, coercing: { $0 | 1 })
    let b = Property(0, coercing: { $0 & ~1 })
    let ((), reports) = Report.collecting {
      b.bind(to: CrossActorProperty(a, on: here), on: there)
      settle()
      b.value = 6
      settle()
    }
    #expect(!reports.isEmpty)
  }

  @Test func `a ring through two domains settles`() {
    let (a, b, c, d) = (Property(1), Property(2), Property(3), Property(4))
    a.bind(to: b)
    d.bind(to: c)
    c.bind(to: CrossActorProperty(b, on: here), on: there)
    d.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    #expect(Set([a, b, c, d].map(\.value)).count == 1)
    var writes = 0
    let kept = [a, b, c, d].map { $0.observe { _, _ in writes += 1 } }
    defer { withExtendedLifetime(kept) {} }
    c.value = 9
    settle()
    #expect([a, b, c, d].map(\.value) == [9, 9, 9, 9])
    #expect(writes == 4)
  }

  @Test(arguments: [true, false])
  func `a bind to what a crossing reaches over a channel loses nothing`(_ isEarly: Bool) {
    let kept = CompositeDisposable()
    let (a, b, c, d) = (Property(1), Property(1), Property(1), Property(1))
    if isEarly { c.channel().bind(to: b.channel()) }
    b.bind(to: CrossActorProperty(a, on: here), on: there)
    settle()
    if !isEarly { c.channel().bind(to: b.channel()) }
    settle()
    d.observe { _, _ in }.store(in: kept)
    a.value = 2
    d.value = 2
    d.value = 1
    d.bind(to: c)
    settle()
    #expect(Set([a, b, c, d].map(\.value)).count == 1)
    d.value = 3
    settle()
    #expect([a, b, c, d].map(\.value) == [3, 3, 3, 3])
  }

  @Test func `a crossing bound while a binding begins reaches both of its ends`() {
    let kept = CompositeDisposable()
    let (a, b, c, d) = (Property(1), Property(1), Property(7), Property(1))
    let crossing = CrossActorProperty(a, on: here)
    let once = SerialDisposable()
    once.inner = c.observe { _, _ in
      once.dispose()
      c.bind(to: crossing, on: there)
    }
    d.observe { _, _ in }.store(in: kept)
    c.bind(to: b)
    settle()
    a.value = 2
    d.value = 2
    d.value = 1
    d.bind(to: b)
    settle()
    #expect(Set([a, b, c, d].map(\.value)).count == 1)
  }

  @Test func `law 17: a part with several waves that is joined to a crossing becomes even`() {
    let (far, properties) = (Property(50), (0..<5).map { Property($0) })
    properties[4].bind(to: properties[2])
    far.bind(to: CrossActorProperty(properties[3], on: there), on: here)
    there.advance(by: .zero)
    // The second one has a newer wave than the fourth now.
    properties[0].bind(to: properties[2])
    properties[4].bind(to: properties[3])
    #expect([0, 2, 3, 4].map { properties[$0].value } == [3, 3, 3, 3])
    settle()
    #expect(far.value == 3)
  }

  @Test(arguments: [true, false])
  func `the deallocation of either side ends the binding`(_ nearIsReleased: Bool) {
    var a: Property<Int>? = Property(1)
    var b: Property<Int>? = Property(2)
    let crossing = a.map { CrossActorProperty($0, on: here) }
    guard let crossing else { return }
    let binding = b?.bind(to: crossing, on: there)
    settle()
    #expect(b?.value == 1)
    #expect(binding?.isDisposed == false)
    weak let weakA = a
    weak let weakB = b
    if nearIsReleased { b = nil } else { a = nil }
    settle()
    #expect(binding?.isDisposed == true)
    #expect((weakA == nil) != nearIsReleased)
    #expect((weakB == nil) == nearIsReleased)
    (a ?? b)?.value = 5
    settle()
  }

  @Test func `a crossing to a property that is deallocated ends the binding`() {
    var a: Property<Int>? = Property(1)
    let crossing = a.map { CrossActorProperty($0, on: here) }
    a = nil
    let b = Property(2)
    guard let crossing else { return }
    let binding = b.bind(to: crossing, on: there)
    settle()
    #expect(binding.isDisposed)
    #expect(b.value == 2)
  }
}

/// The value that a thread hands over when it has ended.
private final class Handed: @unchecked Sendable {
  // Written by one thread, read by another that has waited for the first to end.
  var loop = LoopScheduler()
  var property = Property(0)
}

@Suite(.timeLimit(.minutes(15))) struct CrossActorThreadTests {
  /// Takes many minutes if each binding sends to the whole chain.
  @Test(arguments: [true, false], [true, false])
  func `a long chain behind a crossing is bound in linear time`(_ forth: Bool, _ equal: Bool) {
    let kept = CompositeDisposable()
    let (here, there) = (VirtualScheduler(), VirtualScheduler())
    let far = Property(0)
    let chain = (0..<Soak.many(100_000)).map { _ in Property(0) }
    chain[0].bind(to: CrossActorProperty(far, on: here), on: there)
    for _ in 0..<3 {
      here.advance(by: .zero)
      there.advance(by: .zero)
    }
    for (last, next) in zip(chain, chain.dropFirst()) {
      next.observe { _, _ in }.store(in: kept)
      next.value = 1
      next.value = equal || !forth ? 0 : 2
      if forth { next.bind(to: last) } else { last.bind(to: next) }
    }
    #expect(chain.allSatisfy { $0.value == 0 })
    // An optimised build lets the chain go after its last use.
    withExtendedLifetime(chain) {
      far.value = 3
      here.advance(by: .zero)
      there.advance(by: .zero)
      #expect(chain.allSatisfy { $0.value == 3 })
      chain[chain.count - 1].value = 4
      there.advance(by: .zero)
      here.advance(by: .zero)
      #expect(far.value == 4)
    }
  }

  @Test func `T23, improvement 7: two models set from two threads agree when they rest`() {
    let count = Soak.many(100_000)
    for round in 0..<4 {
      let sides = [Handed(), Handed()]
      let crossing = CrossActorProperty(sides[0].property, on: sides[0].loop)
      sides[1].property.bind(to: crossing, on: sides[1].loop)
      while sides.contains(where: { $0.loop.nextDue != nil }) { sides.forEach { $0.loop.runDue() } }
      let group = DispatchGroup()
      for (index, side) in sides.enumerated() {
        DispatchQueue.global().async(group: group) {
          for number in 1...count {
            side.property.value = number << 1 | index
            if number.isMultiple(of: round + 1) { side.loop.runDue() }
          }
        }
      }
      group.wait()
      while sides.contains(where: { $0.loop.nextDue != nil }) { sides.forEach { $0.loop.runDue() } }
      #expect(sides[0].property.value == sides[1].property.value)
      #expect([2 * count, 2 * count + 1].contains(sides[0].property.value))
    }
  }
}
