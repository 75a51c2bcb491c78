/// A subscriber that comes inside a transaction receives what holds there, and what holds when it
/// is undone.
@Suite struct ProvisionalTests {
  @Test func `an observer that received the initial value of a transaction receives the way back`()
  {
    let model = NamedModel()
    var seen: [String] = []
    var token: PropertyObservation?
    rollBack {
      model.name = "Grace"
      token = model.observe(\.name, options: [.initial, .old, .new]) { _, change in
        seen.append("\(change.oldValue ?? "-")→\(change.newValue ?? "-")")
      }
    }
    #expect(seen == ["-→Grace", "Grace→Ada"])
    token?.invalidate()
  }

  @Test func `an observer without an initial value receives nothing of a transaction rolled back`()
  {
    let model = NamedModel()
    var calls = 0
    var token: PropertyObservation?
    rollBack {
      model.name = "Grace"
      token = model.observe(\.name) { _, _ in calls += 1 }
    }
    #expect(calls == 0)
    model.name = "Hedy"
    #expect(calls == 1)
    token?.invalidate()
  }

  @Test(arguments: NameSubscription.all)
  func `every first value that is undone is followed by the one that holds`(
    _ way: NameSubscription
  ) {
    for isSecond in [false, true] {
      let model = NamedModel()
      var seen: [String] = []
      let before = isSecond ? way.subscribe(model, { _ in }) : nil
      var token: Disposable?
      transaction {
        rollBack {
          model.name = "Grace"
          token = way.subscribe(model) { seen.append($0) }
        }
        #expect(seen == ["Grace", "Ada"])
        rollBack {}
      }
      #expect(seen == ["Grace", "Ada"])
      model.name = "Hedy"
      #expect(seen == ["Grace", "Ada", "Hedy"])
      token?.dispose()
      before?.dispose()
    }
  }

  @Test(arguments: NameSubscription.all)
  func `a first value that a rollback leaves as it is comes once`(_ way: NameSubscription) {
    let model = NamedModel()
    var seen: [String] = []
    var token: Disposable?
    rollBack {
      token = way.subscribe(model) { seen.append($0) }
      model.name = "Grace"
    }
    #expect(seen == ["Ada"])
    token?.dispose()
  }

  @Test(arguments: NameSubscription.all)
  func `a first value that is set back in the same transaction is followed by the last`(
    _ way: NameSubscription
  ) {
    let model = NamedModel()
    var seen: [String] = []
    var token: Disposable?
    transaction {
      model.name = "Grace"
      token = way.subscribe(model) { seen.append($0) }
      model.name = "Ada"
    }
    #expect(seen == ["Grace", "Ada"])
    token?.dispose()
  }

  @Test(arguments: [true, false])
  func `what an assignment has set is undone as any set is, and the assignment goes on`(
    _ isOfPath: Bool
  ) {
    let model = NamedModel()
    let names = Subject<String>()
    var seen: [String] = []
    let observation = model.$name.observe { _, new in seen.append(new) }
    let assignment =
      isOfPath ? names.assign(to: \.name, on: model) : names.assign(to: model.$name)
    rollBack {
      names.sendNext("Grace")
      names.sendNext("Edith")
    }
    #expect(model.name == "Ada")
    #expect(seen == [])
    names.sendNext("Edith")
    #expect(seen == ["Edith"])
    transaction {
      names.sendNext("Hedy")
      rollBack {
        names.sendNext("Joan")
      }
    }
    #expect(model.name == "Hedy")
    #expect(seen == ["Edith", "Hedy"])
    assignment.dispose()
    observation.dispose()
  }

  @Test func `the first value of an assignment that began inside is undone, later ones are not`() {
    let model = NamedModel()
    let names = BehaviorSubject("Grace")
    rollBack {
      names.assign(to: model.$name)
      #expect(model.name == "Grace")
    }
    #expect(model.name == "Ada")
    names.sendNext("Hedy")
    #expect(model.name == "Hedy")
  }

  @Test func `an assignment's value that a coercion changes is undone, too`() {
    let age = Property(5, coercing: { max(0, $0) })
    let ages = Subject<Int>()
    ages.assign(to: age)
    rollBack {
      ages.sendNext(-7)
      #expect(age.value == 0)
    }
    #expect(age.value == 5)
    ages.sendNext(6)
    #expect(age.value == 6)
  }

  @Test func `a transaction of very many properties is sent and released on a small stack`() {
    let kept = CompositeDisposable()
    let properties = (0..<Soak.many(200_000)).map { Property($0) }
    var delivered = 0
    properties[0].observe { _, _ in delivered += 1 }.store(in: kept)
    properties[properties.count - 1].observe { _, _ in delivered += 1 }.store(in: kept)
    transaction { for property in properties { property.value += 1 } }
    #expect(delivered == 2)
    rollBack {
      for property in properties { property.value += 1 }
    }
    transaction {
      transaction { for property in properties { property.value += 1 } }
    }
    #expect(delivered == 4 && properties.allSatisfy { $0.value >= 2 })
  }

  @Test(arguments: NameSubscription.all)
  func `a first value that is the last one, too, comes once`(_ way: NameSubscription) {
    let model = NamedModel()
    var seen: [String] = []
    let token = transaction { () -> Disposable in
      model.name = "Grace"
      model.name = "Ada"
      return way.subscribe(model) { seen.append($0) }
    }
    // Ends are links, which receive an announcement.
    #expect(Set(seen) == ["Ada"] && (!way.testDescription.hasPrefix("values") || seen.count == 1))
    token.dispose()
  }
}
