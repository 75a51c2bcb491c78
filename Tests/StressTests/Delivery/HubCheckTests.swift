import CEngine

extension DeliveryTests {
  /// `Hub.violations`, which the random programs check after each step.
  @Suite struct HubCheckTests {
    @Test func `a sound hub has no violations, at rest and in a delivery`() {
      let subject = Subject<Int>()
      var found: [String] = []
      let first = subject.subscribe(onNext: { _ in found += subject.hub.violations })
      subject.subscribe(onNext: { value in
        if value == 1 { subject.sendNext(2) }
        first.dispose()
        found += subject.hub.violations
      })
      subject.sendNext(1)
      let (a, b) = (Property(1), Property(2))
      a.bind(to: b)
      let sum = Derived { a.value + b.value }
      #expect(sum.value == 4)
      #expect(found + subject.hub.violations + a.violations + b.violations == [])
    }

    @Test func `each kind of damage is found`() {
      let subject = Subject<Int>()
      subject.subscribe(onNext: { _ in })
      subject.subscribe(onNext: { _ in })
      let hub = subject.hub
      let memory = hub.address
      func found(_ damage: () -> Void, _ mend: () -> Void) -> Bool {
        defer { mend() }
        damage()
        return !hub.violations.isEmpty
      }
      #expect(found({ hub.holes = 1 }, { hub.holes = 0 }))
      #expect(found({ hub.set(.queued) }, { hub.clear(.queued) }))
      #expect(found({ hub.set(.orphaned) }, { hub.clear(.orphaned) }))
      #expect(found({ hub.set(.hasPriorObservers) }, { hub.clear(.hasPriorObservers) }))
      let slots = memory.pointee.slots
      func exchange() {
        guard let slots else { return }
        (slots[0], slots[1]) = (slots[1], slots[0])
      }
      #expect(found(exchange, exchange))
      #expect(hub.violations == [])
    }
  }
}
