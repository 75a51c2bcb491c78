import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

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

  @Test(.eachRecursionLimit)
  func `improvement 8, request 2: a property may be read, set and bound by its own observer`() {
    let kept = CompositeDisposable()
    let property = Property(0)
    let partner = Property(0)
    let later = Property(0)
    partner.bind(to: property)
    var received: [[Int]] = []
    property.observe { old, new in
      received.append([old, new, property.value])
      if new == 2 { later.bind(to: property) }
      if new < 3 { property.value = new + 1 }
      received.append([property.value])
    }.store(in: kept)
    var last = 0
    property.observe { _, new in last = new }.store(in: kept)
    property.value = 1
    // Each set is read back immediately, and sent when all have received the one before.
    #expect(received == [[0, 1, 1], [2], [1, 2, 2], [3], [2, 3, 3], [3]])
    #expect(last == 3)
    #expect(partner.value == 3 && later.value == 3)
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
    let age = Property(36, coercing: { min(max($0, 0), 150) })
    let even = Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    let received = Writes(even)
    age.value = 200
    even.value = 3
    even.value = 4
    #expect(age.value == 150)
    #expect(even.value == 4)
    #expect(received.values == [4])
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
    let holder = SoleReference(Property(0))
    holder.value?.bind(to: a)
    if let property = holder.value { c.bind(to: property) }
    let observation = holder.value?.observe { _, _ in
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
    // One thread at a time has the graph.
    nonisolated(unsafe) let a = Property(0)
    nonisolated(unsafe) let b = Property(0)
    b.bind(to: a)
    for value in 1...2000 { a.value = value }
    // Another thread, whose own count of waves is far behind.
    onSmallStack {
      for value in 1...3 { b.value = -value }
    }
    #expect(a.value == -3)
    a.value = 5
    #expect(b.value == 5)
    onSmallStack { a.value = 6 }
    #expect(b.value == 6)
  }
}
