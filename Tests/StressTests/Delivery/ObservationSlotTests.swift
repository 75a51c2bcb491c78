import CEngine
import StraitInspection

extension DeliveryTests {
  /// Observations stored in their property's hub, which does not retain them.
  ///
  /// An observation may end at any moment, also while its closure is running. Every call is made
  /// directly, beyond the recursion limit, and with a trace.
  @Suite struct ObservationSlotTests {
    enum End: CaseIterable {
      case dropped, disposed
    }

    @Test(.eachRecursionLimit, arguments: End.allCases)
    func `what a closure has captured lives until the closure returns`(_ end: End) {
      for isTraced in [false, true] {
        let (living, property) = (Census(), Property(0))
        var (observation, seen): (PropertyObservation?, [Int]) = (nil, [])
        var kept: PropertyObservation?
        func observe() {
          let captured = Counted(in: living)
          observation = property.observe { _, new in
            if end == .disposed { kept = observation }
            kept?.dispose()
            observation = nil
            seen.append(captured.census.count * 10 + new)
          }
        }
        observe()
        let later = property.observe { _, new in seen.append(new) }
        if isTraced {
          _ = Trace.collecting { property.value = 1 }
        } else {
          property.value = 1
        }
        #expect(seen == [11, 1])
        #expect(living.count == 0, "released when the property is at rest")
        #expect(property.violations == [])
        property.value = 2
        #expect(seen == [11, 1, 2])
        withExtendedLifetime((kept, later)) {}
      }
    }

    @Test func `what a closure has captured is released with the observation, though it is kept`() {
      let (living, property) = (Census(), Property(0))
      func observe() -> PropertyObservation {
        let captured = Counted(in: living)
        return property.observe { _, _ in _ = captured }
      }
      let observation = observe()
      observation.dispose()
      #expect(living.count == 0)
      var second: Property<Int>? = Property(0)
      let ended = second?.observe { [captured = Counted(in: living)] _, _ in _ = captured }
      #expect(living.count == 1)
      second = nil
      #expect(living.count == 0 && ended?.isDisposed == true)
      #expect(property.violations == [])
    }

    @Test func `the list of slots grows, shrinks and keeps its order`() {
      let property = Property(0)
      var seen: [Int] = []
      var observations = (0..<20).map { number in
        property.observe { _, _ in seen.append(number) }
      }
      #expect(property.violations == [])
      property.value = 1
      #expect(seen == Array(0..<20))
      observations.removeSubrange(3..<18)
      #expect(property.violations == [])
      seen = []
      property.value = 2
      #expect(seen == [0, 1, 2, 18, 19])
      // If an observer makes the list grow while it is called, the later ones are still called.
      let grower = property.observe { _, _ in
        for number in 20..<40 {
          observations.append(property.observe { _, _ in seen.append(number) })
        }
      }
      let last = property.observe { _, _ in seen.append(99) }
      seen = []
      property.value = 3
      #expect(seen == [0, 1, 2, 18, 19, 99])
      #expect(property.violations == [])
      grower.dispose()
      seen = []
      property.value = 4
      #expect(seen == [0, 1, 2, 18, 19, 99] + Array(20..<40))
      withExtendedLifetime(last) {}
    }

    @Test func `the hub of a property takes 40 bytes, its first slot included`() {
      #expect(STRAIT_PROPERTY_HUB_SIZE == 40)
    }
  }
}
