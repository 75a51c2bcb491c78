/// The events that an announcement inside a transaction sends to plain subscribers, and those that
/// a rollback sends after it.
@Suite struct AnnouncementRollbackTests {
  @Test(arguments: NameSubscription.ends)
  func `T21: an announcement that is undone is followed by the value that holds`(
    _ way: NameSubscription
  ) {
    let model = NamedModel()
    let other = Property("")
    var seen: [String] = []
    let token = way.subscribe(model) { seen.append($0) }
    for _ in 1...2 {
      rollBack {
        model.name = "Grace"
        other.bind(to: model.$name)
      }
      #expect(seen.last == "Ada", "\(seen)")
      #expect(model.name == "Ada" && other.value == "Ada")
    }
    let before = seen.count
    model.name = "Joan"
    #expect(seen.dropFirst(before) == ["Joan"])
    token.dispose()
  }

  @Test func `two announcements that are undone are followed by one value`() {
    let model = NamedModel()
    let others = [Property(""), Property("")]
    var seen: [String] = []
    // A binding that is brought together announces its value once more.
    let token = model.$name.channel().distinctUntilChanged()
      .subscribe(onNext: { seen.append($0) })
    rollBack {
      model.name = "Grace"
      others[0].bind(to: model.$name)
      rollBack {
        model.name = "Hedy"
        others[1].bind(to: model.$name)
      }
      #expect(seen.last == "Grace")
      model.name = "Joan"
      others[1].bind(to: model.$name)
    }
    #expect(seen == ["Ada", "Grace", "Hedy", "Grace", "Joan", "Ada"])
    token.dispose()
  }

  @Test func `an announcement in an inner transaction is undone with the outer one`() {
    let model = NamedModel()
    let other = Property("")
    var seen: [String] = []
    let token = model.$name.channel().subscribe(onNext: { seen.append($0) })
    rollBack {
      transaction {
        model.name = "Grace"
        other.bind(to: model.$name)
      }
    }
    #expect(seen == ["Ada", "Grace", "Ada"])
    token.dispose()
  }

  @Test func `a subscriber that has left is sent nothing after a rollback`() {
    let model = NamedModel()
    let other = Property("")
    var seen: [String] = []
    let end = model.$name.channel()
    let kept = end.subscribe(onNext: { _ in })
    let token = end.subscribe(onNext: { seen.append($0) })
    rollBack {
      model.name = "Grace"
      other.bind(to: model.$name)
      token.dispose()
    }
    #expect(seen == ["Ada", "Grace"])
    kept.dispose()
  }
}
