/// When effects run, what counts as read, and what happens while something is looked at.
@Suite struct SettlingTests {
  private final class Basket: ObservableModel {
    @Observed var count = 0
    let price: Derived<Int>
    var sum: Int { price.value + count }

    init(_ price: Derived<Int>) { self.price = price }
  }

  @Test func `a follower that has read again while it waited loses no follower behind it`() {
    let price = Property(0)
    let other = Property(0)
    let basket = Basket(Derived { price.value })
    let log = ChangeLog()
    log.observe(basket, \.sum, .new)
    let seen = Recording { other.value }
    let subject = Subject<Int>()
    subject.subscribe(onNext: { number in
      // Puts the follower in line, then the effect; then has the follower read immediately; then
      // again.
      price.value = number
      other.value = number
      basket.count = number
      price.value = number + 1
    })
    subject.sendNext(1)
    subject.sendNext(2)
    #expect(seen.values == [0, 1, 2])
    #expect(log.lines == ["-→2", "-→3", "-→4", "-→5"])
  }

  @Test func `observers' reads stay their own after a derived value was computed for one`() {
    let kept = CompositeDisposable()
    let (trigger, one, other, hidden) = (Property(0), Property(0), Property(0), Property(0))
    let derived = Derived { one.value + 1 }
    one.observe { _, _ in _ = derived.value }.store(in: kept)
    other.observe { _, _ in _ = hidden.value }.store(in: kept)
    let runs = RunCounter {
      one.value = trigger.value
      untracked { _ = derived.value }
      other.value = trigger.value
    }
    hidden.value = 1
    #expect(runs.count == 1)
    trigger.value = 1
    #expect(runs.count == 2)
    hidden.value = 2
    #expect(runs.count == 2)
  }

  @Test func `what a newcomer's first value is used for is not read by who subscribes`() {
    let basket = Basket(Derived { 1 })
    let hidden = Property(0)
    var kept: [Disposable] = []
    let runs = RunCounter {
      let read: (Int) -> Void = { _ in _ = hidden.value }
      kept.append(basket.values(of: \.count).subscribe(onNext: read))
      kept.append(basket.$count.values.subscribe(onNext: read))
      kept.append(basket.channel(to: \.count).subscribe(onNext: read))
      kept.append(basket.price.values.subscribe(onNext: read))
    }
    hidden.value = 1
    basket.count = 2
    #expect(runs.count == 1)
  }

  @Test(arguments: [true, false])
  func `an effect may be disposed or dropped by what it reads`(_ isDropped: Bool) {
    let (one, other) = (Property(0), Property(0))
    var effect: Effect?
    let ending = Derived {
      if one.value == 1 {
        if isDropped { effect = nil } else { effect?.dispose() }
      }
      return one.value
    }
    let plain = Derived { other.value }
    var runs = 0
    effect = Effect {
      runs += 1
      _ = ending.value + plain.value
    }
    one.value = 1
    other.value = 1
    one.value = 2
    #expect(runs == 1)
    withExtendedLifetime(effect) {}
  }

  @Test func `an observation may be dropped by what it follows`() {
    let price = Property(0)
    var token: PropertyObservation?
    let basket = Basket(
      Derived {
        if price.value == 1 { token = nil }
        return price.value
      }
    )
    var sums: [Int] = []
    token = basket.observe(\.sum, options: .new) { _, change in
      sums.append(change.newValue ?? -1)
    }
    price.value = 2
    price.value = 1
    price.value = 3
    basket.count = 4
    #expect(sums == [2])
    withExtendedLifetime(token) {}
  }

  @Test func `a derived value that sets something lets effects run when it is done`() {
    let source = Property(1)
    let log = Property(0)
    let derived = Derived {
      log.value = source.value
      return source.value * 2
    }
    var seen: [String] = []
    let (_, reports) = Report.collecting {
      let effect = Effect { seen.append("\(log.value) \(derived.value)") }
      source.value = 2
      #expect(derived.value == 4)
      withExtendedLifetime(effect) {}
    }
    #expect(reports.isEmpty)
    #expect(seen.first == "0 2")
    #expect(seen.last == "2 4")
  }

  @Test func `a derived value that fills a store of its own is followed on`() {
    let source = Property(1)
    let store = Property<Int?>(nil)
    let derived = Derived {
      if let kept = store.value { return kept + source.value }
      store.value = 10
      return 10 + source.value
    }
    let (recordings, reports) = Report.collecting {
      let recordings = [Recording(derived.values), Recording { derived.value }]
      source.value = 2
      source.value = 3
      store.value = nil
      store.value = 20
      source.value = 4
      return recordings
    }
    #expect(reports.isEmpty)
    for recording in recordings { #expect(recording.values == [11, 12, 13, 23, 24]) }
  }

  @Test func `a cycle that a change has closed is reported, and opens again`() {
    let isClosed = Property(false)
    let number = Property(1)
    var first: Derived<Int>?
    let second = Derived { (isClosed.value ? first?.value ?? 0 : 0) + number.value }
    first = Derived { second.value + 1 }
    let third = Derived { (first?.value ?? 0) + 1 }
    third.name = "third"
    first?.name = "first"
    #expect(third.value == 3)
    let (value, reports) = Report.collecting {
      isClosed.value = true
      return third.value
    }
    #expect(value == 5)
    #expect(reports == [.cyclic(name: "first")])
    isClosed.value = false
    number.value = 10
    #expect(third.value == 12)
    first = nil
  }

  @Test func `what was set before it was deallocated is seen by all that had read it`() {
    var number: Property<Int>? = Property(1)
    let double = Derived { (number?.value ?? 10) * 2 }
    let seen = Recording { double.value }
    let subject = Subject<Int>()
    subject.subscribe(onNext: {
      number?.value = $0
      number = nil
    })
    subject.sendNext(5)
    #expect(seen.values == [2, 20])
  }

  @Test func `what is deallocated as it was read is no change`() {
    var number: Property<Int>? = Property(1)
    let other = Property(1)
    number?.value = 2
    var runs = 0
    let double = Derived {
      runs += 1
      return (number?.value ?? 10) * 2
    }
    let halved = Derived { other.value / 2 + double.value }
    let halves = Recording { halved.value }
    number = nil
    other.value = 2
    #expect(runs == 1 && halves.values.count == 2)
  }
}
