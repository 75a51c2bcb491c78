/// The statements KCH of the article "Order of delivery", one test each (improvement 24).
@Suite(.eachRecursionLimit) struct PropertyOrderTests {
  @Test func `KCH-1, improvement 4: a newcomer receives what the property has, then each change`() {
    let ends = ["a completed", "b completed", "c completed"]
    let values = ["a 5", "a 6", "b 6", "c 8", "a 7", "b 7", "c 7"]
    expect(values.map { $0.replacing(" ", with: " next ") } + ends) { log in
      let property = Property(1)
      let end = property.channel()
      end.sendNext(5)
      log.subscribe("a", to: end)
      property.channel().sendNext(6)
      log.subscribe("b", to: end)
      end.sendNext(8)
      log.subscribe("c", to: end)
      property.value = 7
    }
  }

  @Test func `KCH-2: the property has the value before any subscriber, in the order they came`() {
    let kept = CompositeDisposable()
    expect(["observer 1 has 1", "end 1 has 1", "late 1 has 1", "returned"]) { log in
      let property = Property(0)
      property.observe { _, new in log.note("observer \(new) has \(property.value)") }.store(
        in: kept
      )
      var isOn = false
      property.channel().subscribe(onNext: {
        if isOn { log.note("end \($0) has \(property.value)") }
      })
      property.observe { _, new in log.note("late \(new) has \(property.value)") }.store(in: kept)
      isOn = true
      property.value = 1
      log.note("returned")
    }
  }

  @Test
  func `KCH-3, improvement 24: a sent value does not return, but an adjusted one does`() {
    let kept = CompositeDisposable()
    let lines = ["end next 0", "observer 5", "sent", "observer 150", "end next 150", "sent"]
    expect(lines + ["end completed"]) { log in
      let property = Property(0, coercing: { min($0, 150) })
      let end = property.channel()
      property.observe { _, new in log.note("observer \(new)") }.store(in: kept)
      log.subscribe("end", to: end)
      end.sendNext(5)
      log.note("sent")
      end.sendNext(200)
      log.note("sent")
      withExtendedLifetime(property) {}
    }
  }

  @Test func `KCH-4, improvement 8: a set inside the property's own delivery is sent after it`() {
    let kept = CompositeDisposable()
    expect(["early 1", "a 1, 2", "b 1", "early 2", "a 2, 2", "late 2", "b 2"]) { log in
      let property = Property(0)
      let early = property.channel()
      var isOn = false
      early.subscribe(onNext: { if isOn { log.note("early \($0)") } })
      property.observe { _, new in
        if new == 1 { property.value = 2 }
        log.note("a \(new), \(property.value)")
      }.store(in: kept)
      property.channel().subscribe(onNext: { if isOn { log.note("late \($0)") } })
      property.observe { _, new in log.note("b \(new)") }.store(in: kept)
      isOn = true
      property.value = 1
    }
  }

  @Test func `KCH-5: the left side takes the right side's value, then each change is one write`() {
    let kept = CompositeDisposable()
    expect(["left 2", "left 3", "right 3", "right 4", "left 4"]) { log in
      let left = Property(1)
      let right = Property(2)
      left.observe { _, new in log.note("left \(new)") }.store(in: kept)
      right.observe { _, new in log.note("right \(new)") }.store(in: kept)
      left.channel().bind(to: right.channel())
      left.value = 3
      right.value = 4
    }
  }

  @Test func `KCH-6: partners and theirs have a value before the next subscriber receives it`() {
    let kept = CompositeDisposable()
    expect(["first 1, 0, 0", "next 1, 1, 1"]) { log in
      let a = Property(0)
      let b = Property(0)
      let c = Property(0)
      a.observe { _, _ in log.note("first \(a.value), \(b.value), \(c.value)") }.store(in: kept)
      b.channel().bind(to: a.channel())
      c.channel().bind(to: b.channel())
      a.observe { _, _ in log.note("next \(a.value), \(b.value), \(c.value)") }.store(in: kept)
      a.value = 1
    }
  }

  @Test func `KCH-7: at deallocation the bindings end first, then completions come in order`() {
    expect(["end 1", "values 1", "end completed", "partner 7", "values completed"]) { log in
      var property: Property<Int>? = Property(1)
      let partner = Property(0)
      if let property {
        partner.bind(to: property)
        property.channel().subscribe(
          onNext: { log.note("end \($0)") },
          onCompleted: {
            log.note("end completed")
            partner.value = 7
            log.note("partner \(partner.value)")
          }
        )
        property.values.subscribe(
          onNext: { log.note("values \($0)") },
          onCompleted: { log.note("values completed") }
        )
      }
      property = nil
    }
  }

  @Test func `KCH-8: a failure is received at that end, and the property keeps its value`() {
    let lines = ["end next 1", "other next 1", "end error", "other next 2", "other completed"]
    expect(lines) { log in
      let property = Property(1, named: "number")
      let end = property.channel()
      log.subscribe("end", to: end)
      log.subscribe("other", to: property.channel())
      let (_, reports) = Report.collecting { end.sendError(Failure()) }
      #expect(reports == [.bindingFailed(name: "number", error: "Failure()")])
      property.value = 2
    }
  }
}
