/// The number of times that the channel of a control has set its value, by control.
@MainActor private var writes: [ObjectIdentifier: Int] = [:]

extension Control {
  /// The value, with its writes counted.
  fileprivate var countedValue: Value {
    get { value }
    set {
      writes[ObjectIdentifier(self), default: 0] += 1
      value = newValue
    }
  }

  /// The same as `newValueChannel()`, with the writes counted.
  fileprivate func newCountedChannel() -> ChannelTerminal<Value> {
    .control(self, events: edits, key: \.countedValue)
  }
}

/// A control that is bound to a property, with counts of the writes to either.
@MainActor
private final class Pair<Value: Equatable> {
  let control: Control<Value>
  let property: Property<Value>
  private(set) var written: [Value] = []
  private(set) var sent: [Value] = []
  private let kept = CompositeDisposable()

  init(_ control: Control<Value>, _ property: Property<Value>) {
    writes[ObjectIdentifier(control)] = 0
    self.control = control
    self.property = property
    property.observe { [unowned self] _, new in written.append(new) }.store(in: kept)
    control.edits.subscribe(onNext: { [unowned self] in sent.append($0) })
    control.newCountedChannel().bind(to: property.channel())
  }

  deinit { MainActor.assumeIsolated { _ = writes.removeValue(forKey: ObjectIdentifier(control)) } }

  /// The number of times that the control was set.
  var shown: Int { writes[ObjectIdentifier(control)] ?? 0 }

  func clear() {
    written = []
    sent = []
    writes[ObjectIdentifier(control)] = 0
  }
}

// The rules are those of two-way binding: T1 and T2 its start, T4 and T5 the echo, T6 and T7 what
// is bound to what, T8 and T9 a property that stores something else.
extension ControlContract {
  func checkBinding() throws {
    let (x, y) = (values.first, values.second)
    let (_, reports) = Report.collecting {
      checkStart(x, y)
      checkEcho(x, y)
      checkForwarding(x, y)
      checkRings(x, y)
      checkReadBack(x, y)
    }
    #expect(reports == [])
  }

  private func checkStart(_ x: Value, _ y: Value) {
    let different = Pair(make(x), Property(y))
    #expect(different.control.value == y, "T1")
    #expect(different.shown == 1, "T1")
    #expect(different.written == [] && different.sent == [], "T1")

    let equal = Pair(make(x), Property(x))
    #expect(equal.shown == 0, "T2")
    #expect(equal.control.value == x, "T2")
    #expect(equal.written == [] && equal.sent == [], "T2")

    var first: [Value] = []
    equal.control.newValueChannel().subscribe(onNext: { first.append($0) })
    #expect(first == [], "T3: an end of a control has no value at the start")
  }

  private func checkEcho(_ x: Value, _ y: Value) {
    let pair = Pair(make(x), Property(x))
    pair.clear()
    pair.control.edit(y)
    #expect(pair.written == [y] && pair.sent == [y], "T4")
    #expect(pair.shown == 0, "T4: nothing comes back to the control")
    pair.clear()
    pair.property.value = x
    #expect(pair.control.value == x && pair.shown == 1, "T4")
    #expect(pair.written == [x] && pair.sent == [], "T4: nothing comes back to the property")

    // The property sends nothing for its current value.
    var stored = x
    let silent = Pair(
      make(x),
      Property(x) { value in
        if value == stored { return nil }
        stored = value
        return value
      }
    )
    silent.control.edit(x)
    silent.control.edit(y)
    #expect(silent.property.value == y && silent.control.value == y, "T5")
    silent.property.value = x
    #expect(silent.control.value == x, "T5")
  }

  private func checkForwarding(_ x: Value, _ y: Value) {
    let shared = Property(x)
    let pairs = (0..<3).map { _ in Pair(make(x), shared) }
    for pair in pairs { pair.clear() }
    pairs[1].control.edit(y)
    #expect(pairs.map(\.control.value) == [y, y, y], "T6")
    #expect(pairs.map(\.shown) == [1, 0, 1], "T6")
    #expect(pairs.map(\.written) == [[y], [y], [y]], "T6: the one property, once")
    #expect(pairs.map(\.sent) == [[], [y], []], "T6")

    // A chain of properties with a control at each.
    let links = (0..<8).map { _ in Pair(make(x), Property(x)) }
    for (link, next) in zip(links, links.dropFirst()) { link.property.bind(to: next.property) }
    for link in links { link.clear() }
    links[0].control.edit(y)
    #expect(links.allSatisfy { $0.control.value == y && $0.property.value == y }, "T6")
    #expect(links.allSatisfy { $0.written == [y] }, "T6: one write for each link")
    #expect(links.dropFirst().allSatisfy { $0.shown == 1 } && links[0].shown == 0, "T6")
  }

  private func checkRings(_ x: Value, _ y: Value) {
    for length in 1...5 {
      let ring = (0..<length).map { _ in Pair(make(x), Property(x)) }
      for (index, pair) in ring.enumerated() where length > 1 {
        pair.property.bind(to: ring[(index + 1) % length].property)
      }
      for pair in ring { pair.clear() }
      ring[0].control.edit(y)
      #expect(ring.allSatisfy { $0.control.value == y && $0.property.value == y }, "T7")
      #expect(ring.allSatisfy { $0.written == [y] }, "T7: \(length)")
      #expect(ring.dropFirst().allSatisfy { $0.shown == 1 }, "T7: \(length)")
      #expect(ring[0].shown == 0, "T7: \(length)")
      for pair in ring { pair.clear() }
      ring[length - 1].property.value = x
      #expect(ring.allSatisfy { $0.control.value == x && $0.property.value == x }, "T7")
      #expect(ring.allSatisfy { $0.written == [x] && $0.sent == [] }, "T7: \(length)")

      // A ring that is closed by the control: each of its two channels sends the edit.
      ring[0].control.newCountedChannel().bind(to: ring[length - 1].property.channel())
      for pair in ring { pair.clear() }
      ring[0].control.edit(y)
      #expect(ring.allSatisfy { $0.control.value == y && $0.property.value == y }, "T7")
      #expect(ring.allSatisfy { (1...2).contains($0.written.count) }, "T7: \(length)")
      #expect(ring[0].sent == [y], "T7: \(length)")
    }
  }

  private func checkReadBack(_ x: Value, _ y: Value) {
    let coercing = Pair(make(y), Property(y) { _ in y })
    coercing.clear()
    coercing.control.edit(x)
    #expect(coercing.property.value == y && coercing.control.value == y, "T8")
    #expect(coercing.shown == 1 && coercing.sent == [x], "T8: once")

    let refusing = Pair(make(y), Property<Value>(y) { _ in nil })
    refusing.clear()
    refusing.control.edit(x)
    #expect(refusing.property.value == y && refusing.written == [], "T9")
    #expect(refusing.control.value == y && refusing.shown == 1, "T9")
  }
}
