import StraitInspection

@Suite struct DerivedTests {
  @Test func `a derived value is computed when it is read, and once`() {
    let count = Property(2)
    var runs = 0
    let double = Derived {
      runs += 1
      return count.value * 2
    }
    #expect(runs == 0)
    #expect(double.value == 4)
    #expect(double.value == 4)
    #expect(runs == 1)
    count.value = 5
    #expect(runs == 1)
    #expect(double.value == 10)
    #expect(runs == 2)
  }

  @Test func `a value that comes out equal stops what depends on it`() {
    let count = Property(1)
    let isEven = Derived { count.value.isMultiple(of: 2) }
    var runs = 0
    let text = Derived {
      runs += 1
      return isEven.value ? "even" : "odd"
    }
    #expect(text.value == "odd")
    count.value = 3
    #expect(text.value == "odd")
    #expect(runs == 1)
    count.value = 4
    #expect(text.value == "even")
    #expect(runs == 2)
  }

  @Test
  func `request 12: an observer, a derived value and an effect run for the variables they read`() {
    let person = Person()
    person.scores = ["a": 1, "b": 2]
    var (observed, computed) = (0, 0)
    let token = person.observe(\.scores) { _, _ in observed += 1 }
    let total = Derived {
      computed += 1
      return person.scores.values.reduce(0, +)
    }
    let runs = RunCounter { _ = total.value }
    person.age += 1
    person.name = "Grace"
    #expect([observed, computed, runs.count] == [0, 1, 1])
    person.scores["c"] = 4
    #expect([observed, computed, runs.count] == [1, 2, 2])
    // A change that leaves the sum as it was does not run what reads the sum.
    person.scores = ["a": 7]
    #expect([observed, computed, runs.count] == [2, 3, 2])
    withExtendedLifetime(token) {}
  }

  @Test func `B15: a sum follows the elements and their own variables, computed ones too`() {
    final class Order: ObservableModel {
      @Observed var price: Int
      @Observed var count = 1
      var total: Int { price * count }

      init(_ price: Int) { self.price = price }
    }
    let (apple, pear) = (Order(2), Order(5))
    let orders = Property([apple])
    let total = Derived { orders.value.reduce(0) { $0 + $1.total } }
    let received = Recording(total.values)
    orders.append(pear)
    apple.count = 3
    transaction {
      pear.price = 6
      orders.remove(at: 0)
    }
    apple.price = 100
    #expect(received.values == [2, 7, 11, 6])
    #expect(orders.elementCount.value == 1)
  }

  @Test func `T22: an effect under a diamond runs once and never sees a mix`() {
    let source = Property(1)
    let left = Derived { source.value + 1 }
    let right = Derived { source.value * 10 }
    let seen = Recording { "\(left.value)/\(right.value)" }
    source.value = 2
    source.value = 3
    #expect(seen.values == ["2/10", "3/20", "4/30"])
  }

  @Test func `an effect runs once for what one send sets`() {
    let (one, other) = (Property(0), Property(0))
    let subject = Subject<Int>()
    subject.subscribe(onNext: {
      one.value = $0
      other.value = $0
    })
    let sums = Recording { one.value + other.value }
    subject.sendNext(3)
    #expect(sums.values == [0, 6])
  }

  @Test func `an effect that sets what it reads settles, or is left with a report`() {
    let number = Property(10)
    let clamp = Effect { if number.value > 5 { number.value -= 1 } }
    #expect(number.value == 5)
    withExtendedLifetime(clamp) {}
    let other = Property(0)
    let (_, reports) = Report.collecting {
      let endless = Effect { other.value = other.value + 1 }
      withExtendedLifetime(endless) {}
    }
    #expect(reports == [.cyclic(name: "an effect")])
    #expect(other.value == Effect.runLimit + 1)
  }

  @Test func `an effect that throws is reported and goes on`() {
    let source = Property(0)
    var seen: [Int] = []
    let (_, reports) = Report.collecting {
      let effect = Effect {
        guard source.value.isMultiple(of: 2) else { throw Failure() }
        seen.append(source.value)
      }
      effect.name = "even"
      source.value = 1
      source.value = 2
      withExtendedLifetime(effect) {}
    }
    #expect(seen == [0, 2])
    #expect(reports == [.observerFailed(name: "even", error: "Failure()")])
  }

  @Test func `the values of a derived value hold it until the subscription is disposed`() {
    let count = Property(1)
    weak var derived: Derived<Int>?
    var signal: Signal<Int>?
    do {
      let half = Derived { count.value / 2 }
      derived = half
      signal = half.values.map { $0 * 10 }
    }
    #expect(derived != nil)
    var seen: [String] = []
    let subscription = signal?.subscribe(
      onNext: { seen.append("\($0)") },
      onCompleted: { seen.append("|") }
    )
    signal = nil
    count.value = 4
    count.value = 5
    #expect(derived != nil)
    subscription?.dispose()
    #expect(derived == nil)
    count.value = 8
    #expect(seen == ["0", "20"])
  }

  @Test func `an observation of a derived value does not hold it, and ends with it`() {
    let count = Property(1)
    var half: Derived<Int>? = count.map { $0 / 2 }
    var seen: [String] = []
    let observation = half?.observe { seen.append("\($0)→\($1)") }
    count.value = 4
    #expect(observation?.isDisposed == false)
    half = nil
    #expect(observation?.isDisposed == true)
    count.value = 8
    #expect(seen == ["0→2"])
  }

  @Test func `an untracked read makes no dependency`() {
    let (one, other) = (Property(1), Property(1))
    var runs = 0
    let sum = Derived {
      runs += 1
      return one.value + untracked { other.value }
    }
    #expect(sum.value == 2)
    other.value = 5
    #expect(sum.value == 2)
    one.value = 2
    #expect(sum.value == 7)
    #expect(runs == 2)
  }

  @Test func `an effect may be dropped while what it alone holds is computed`() {
    let source = Property(1)
    var effect: Effect?
    var computations = 0
    weak var one: Derived<Int>?
    weak var two: Derived<Int>?
    do {
      let first = Derived {
        computations += 1
        if source.value == 2 { effect = nil }
        return source.value
      }
      let second = Derived { first.value * 2 }
      (one, two) = (first, second)
      effect = Effect { _ = second.value }
    }
    source.value = 2
    #expect(effect == nil && one == nil && two == nil)
    source.value = 3
    #expect(computations == 2)
    #expect(SignalGraph(from: source).edges.isEmpty)
  }

  @Test func `one that is dropped while it is checked is not computed`() {
    let source = Property(1)
    var held: Derived<Int>?
    weak var middle: Derived<Int>?
    let first = Derived {
      if source.value == 2 { held = nil }
      return source.value
    }
    held = Derived { first.value * 2 }
    middle = held
    let seen = Recording { middle?.value ?? -1 }
    source.value = 2
    #expect(middle == nil)
    source.value = 3
    #expect(seen.values == [2, -1])
  }
}
