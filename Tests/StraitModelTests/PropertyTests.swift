import StraitChannels
import StraitModel
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct PropertyTests {
  @Test func `values sends the present value and then each set, equal ones too`() {
    let number = Property(1)
    var received: [Int] = []
    let values = number.values
    number.value = 2
    values.subscribe(onNext: { received.append($0) })
    number.value = 3
    number.value = 3
    #expect(received == [2, 3, 3])
  }

  @Test(.eachRecursionLimit)
  func `a subscriber that sets the property while it is given the first value receives both`() {
    let number = Property(1)
    var received: [Int] = []
    number.values.subscribe(onNext: { value in
      received.append(value)
      if value == 1 { number.value = 2 }
    })
    #expect(received == [1, 2])
  }

  @Test func `an observer reads the value that was just set`() {
    let kept = CompositeDisposable()
    let number = Property(1)
    var read: [Int] = []
    number.observe { _, _ in read.append(number.value) }.store(in: kept)
    number.value = 2
    #expect(read == [2])
  }

  @Test func `changing a value in place notifies the observers`() {
    let kept = CompositeDisposable()
    let list = Property([1])
    var changes: [[[Int]]] = []
    list.observe { old, new in changes.append([old, new]) }.store(in: kept)
    list.value.append(2)
    list.value[0] = 9
    #expect(changes == [[[1], [1, 2]], [[1, 2], [9, 2]]])
  }

  @Test func `without observers, an array is changed without a copy`() {
    let list = Property(Array(0..<1000))
    let before = list.value.withUnsafeBufferPointer { $0.baseAddress }
    list.value[0] = 5
    let after = list.value.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }

  @Test func `a coercing property stores what its closure says`() {
    let kept = CompositeDisposable()
    let age = Property(36, coercing: { min(max($0, 0), 150) })
    let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    var received: [Int] = []
    even.observe { _, new in received.append(new) }.store(in: kept)
    age.value = 200
    even.value = 3
    even.value = 4
    #expect(age.value == 150)
    #expect(even.value == 4)
    #expect(received == [4])
  }

  @Test(.eachRecursionLimit)
  func `T6: a change at one of several partners reaches each of the others once`() {
    let middle = Property(0)
    let partners = (0..<5).map { Property($0) }
    for partner in partners { partner.bind(to: middle) }
    let counts = Counts(partners + [middle])
    partners[3].value = 7
    #expect(partners.allSatisfy { $0.value == 7 } && middle.value == 7)
    #expect(counts.writes == [1, 1, 1, 1, 1, 1])
  }

  private final class Counts {
    var writes: [Int]
    private let kept = CompositeDisposable()

    init(_ properties: [Property<Int>]) {
      writes = properties.map { _ in 0 }
      for (index, property) in properties.enumerated() {
        property.observe { [unowned self] _, _ in writes[index] += 1 }.store(in: kept)
      }
    }
  }

  @Test func `T2: binding equal ends writes nothing`() {
    let kept = CompositeDisposable()
    let a = Property("same")
    let b = Property("same")
    let counts = Counter()
    a.observe { _, _ in counts.count += 1 }.store(in: kept)
    b.observe { _, _ in counts.count += 1 }.store(in: kept)
    a.bind(to: b)
    #expect(counts.count == 0)
    b.value = "other"
    #expect(a.value == "other")
  }

  private final class Counter {
    var count = 0
  }

  @Test func `a disposed binding lets its ends go on apart`() {
    let a = Property(1)
    let b = Property(2)
    let binding = a.bind(to: b)
    binding.dispose()
    a.value = 5
    b.value = 6
    #expect(a.value == 5)
    #expect(b.value == 6)
  }

  @Test func `T26: a binding may be disposed from inside its own delivery`() {
    let kept = CompositeDisposable()
    let a = Property(1)
    let b = Property(1)
    let c = Property(1)
    var binding: Disposable?
    a.observe { _, _ in binding?.dispose() }.store(in: kept)
    binding = b.bind(to: a)
    c.bind(to: a)
    a.value = 5
    #expect(b.value == 1)
    #expect(c.value == 5)
    binding = nil
  }

  enum Deallocation: CaseIterable, Sendable {
    case atRest, inDelivery
  }

  @Test(.eachRecursionLimit, arguments: Deallocation.allCases)
  func `T25: a partner that is deallocated ends its bindings and nothing else`(
    _ deallocation: Deallocation
  ) {
    let hubs = Delivery.liveHubs
    let a = Property(0)
    let c = Property(0)
    let holder = Holder(Property(0))
    holder.property?.bind(to: a)
    if let property = holder.property { c.bind(to: property) }
    let observation = holder.property?.observe { _, _ in
      if deallocation == .inDelivery { holder.drop() }
    }
    defer { withExtendedLifetime(observation) {} }
    a.value = 1
    #expect(c.value == 1)
    holder.drop()
    a.value = 2
    #expect(a.value == 2)
    #expect(c.value == 1)
    #expect(Delivery.liveHubs <= hubs + 2)
  }

  private final class Holder {
    var property: Property<Int>?

    init(_ property: Property<Int>) {
      self.property = property
    }

    @inline(never) func drop() { property = nil }
  }

  @Test func `bindings and signals of deallocated properties leave no list behind`() {
    let hubs = Delivery.liveHubs
    for _ in 0..<1000 {
      let a = Property("a")
      let b = Property("b")
      a.bind(to: b)
      a.values.subscribe(onNext: { _ in })
      a.channel().bind(to: b.channel())
      b.value = "c"
      withExtendedLifetime((a, b)) {}
    }
    #expect(Delivery.liveHubs == hubs)
  }

  @Test func `T27: 1,000,000 bindings come and go without a trace`() {
    let a = Property(0)
    let b = Property(0)
    let hubs = Delivery.liveHubs
    for _ in 0..<Soak.many(1_000_000) { a.bind(to: b).dispose() }
    #expect(Delivery.liveHubs <= hubs + 2)
    b.value = 1
    #expect(a.value == 0)
  }

  @Test(.eachRecursionLimit)
  func `a set wins over what is still on its way, on whatever thread the graph is`() {
    let a = Property(0)
    let b = Property(0)
    b.bind(to: a)
    for value in 1...2000 { a.value = value }
    // Another thread, whose own count of waves is far behind.
    onAnotherThread {
      for value in 1...3 { b.value = -value }
    }
    #expect(a.value == -3)
    a.value = 5
    #expect(b.value == 5)
    onAnotherThread { a.value = 6 }
    #expect(b.value == 6)
  }

  /// Runs a closure on a thread of its own and waits for it: the graph goes there and comes back.
  private func onAnotherThread(_ body: @escaping () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    pthread_create(&thread, nil, runBox, box.toOpaque())
    pthread_join(thread, nil)
  }
}

private final class Box {
  let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }
}

private func runBox(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
  return nil
}
