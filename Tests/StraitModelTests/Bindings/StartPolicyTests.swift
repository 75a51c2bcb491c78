/// T1: the start of a binding under each policy, and bindings that are refused.
@Suite struct StartPolicyTests {
  @Test func `ends that must agree and do not are named, with their values`() {
    let first = Property("7", named: "text")
    let second = Property(8, named: "age")
    let (binding, reports) = Report.collecting {
      first.bind(to: second, through: .integer(), policy: BindingPolicy(start: .mustAgree))
    }
    let error = "text and age must agree when they are bound, and are 7 and 8"
    #expect("\(binding.state)" == "refused (\(error))")
    #expect(reports.map(\.description) == ["a binding was refused: \(error)"])
    second.value = 9
    #expect(first.value == "7")
  }

  @Test func `the first end's text wins, and is committed whatever the commit`() {
    for commit in [BindingPolicy.Commit.eachChange, .onSubmit, .explicit] {
      let field = EditedField("37")
      let model = Property(36)
      let binding = field.newTextChannel().bind(
        to: model,
        through: .integer(),
        policy: BindingPolicy(start: .first, commit: commit)
      )
      #expect(model.value == 37)
      #expect("\(binding.state)" == "live")
      let unreadable = EditedField("x")
      let other = unreadable.newTextChannel().bind(
        to: model,
        through: .integer(),
        policy: BindingPolicy(start: .first, commit: commit)
      )
      #expect(model.value == 37)
      #expect(unreadable.text == "x")
      #expect(!other.state.isValid)
    }
  }

  @Test func `an exclusive end has one binding`() {
    let target = Property(1, named: "target")
    let one = Property(2, named: "one")
    let other = Property(3)
    let binding = target.bind(to: one, policy: BindingPolicy(isExclusive: true))
    let (late, reports) = Report.collecting { target.channel().bind(to: other.channel()) }
    #expect(late.isDisposed)
    #expect(
      "\(late.state)".hasPrefix("refused (target may have one binding only, and has target ⇄ one")
    )
    #expect(reports.count == 1)
    #expect(target.value == 2)
    let (plain, _) = Report.collecting { target.bind(to: other) }
    #expect(plain.isDisposed)
    #expect(target.value == 2)
    // An exclusive first end may be the second end of others.
    let follower = Property(0)
    follower.bind(to: target)
    #expect(follower.value == 2)
    binding.dispose()
    target.bind(to: other)
    #expect(target.value == 3)
    let (second, _) = Report.collecting {
      target.bind(to: one, policy: BindingPolicy(isExclusive: true))
    }
    #expect(second.isDisposed)
    #expect(target.value == 3)
  }

  private struct Address: Equatable {
    var street = ""
    var city = ""
  }

  @Test func `two parts of a value are two ends, and each is one with the whole`() {
    let home = Property(Address())
    let (one, other) = (Property("a"), Property("b"))
    let policy = BindingPolicy(isExclusive: true)
    home.street.channel().bind(to: one.channel(), policy: policy)
    let (binding, reports) = Report.collecting {
      home.city.channel().bind(to: other.channel(), policy: policy)
    }
    #expect(!binding.isDisposed && reports.isEmpty)
    #expect(home.value == Address(street: "a", city: "b"))
    let (late, _) = Report.collecting { home.street.channel().bind(to: other.channel()) }
    #expect(late.isDisposed)
    let whole = Property(Address())
    let (all, _) = Report.collecting { home.channel().bind(to: whole.channel()) }
    #expect(all.isDisposed)
    #expect(home.value == Address(street: "a", city: "b"))
  }

  @Test func `a mapped end is called what it is named, and else what its end is called`() {
    let (text, age) = (Property(""), Property(1))
    age.name = "age"
    let mapped = age.channel().map(forward: { "\($0)" }, backward: { Int($0) ?? 0 })
    let unnamed = text.channel().bind(to: mapped)
    #expect(unnamed.secondName == "age")
    unnamed.dispose()
    mapped.name = "years"
    #expect(mapped.name == "years" && age.name == "age")
    let second = text.channel().bind(to: mapped)
    #expect(second.secondName == "years")
    second.dispose()
    let first = mapped.bind(to: text.channel())
    #expect(first.firstName == "years")
    first.dispose()
    let converted = age.channel().converted(by: .integer())
    converted.name = "shown"
    #expect(text.channel().bind(to: converted).secondName == "shown")
  }

  @Test func `an exclusive end is not bound to another domain`() {
    let (here, there) = (VirtualScheduler(), VirtualScheduler())
    let (target, one, other) = (Property(1), Property(2), Property(3))
    target.name = "target"
    let binding = target.bind(to: one, policy: BindingPolicy(isExclusive: true))
    let crossing = CrossActorProperty(other, on: here)
    let (late, reports) = Report.collecting { target.bind(to: crossing, on: there) }
    #expect(late.isDisposed)
    #expect("\(late.state)".hasPrefix("refused (target may have one binding only"))
    #expect(reports.count == 1)
    func settle() {
      while here.nextDue != nil || there.nextDue != nil {
        here.advance(by: .zero)
        there.advance(by: .zero)
      }
    }
    settle()
    other.value = 4
    settle()
    #expect(target.value == 2)
    target.value = 5
    settle()
    #expect((one.value, other.value) == (5, 4))
    binding.dispose()
    target.bind(to: crossing, on: there)
    settle()
    #expect(target.value == 4)
  }

  @Test(arguments: [BindingPolicy.Start.first, .second, .newer, .mustAgree])
  func `T1: a binding names the end whose value has won`(_ start: BindingPolicy.Start) {
    for newer in [BindingEnd.first, .second] {
      let (first, second) = (Written(1), Written(1))
      (first.property.name, second.property.name) = ("first", "second")
      (newer == .first ? second : first).property.value = 2
      (newer == .first ? first : second).property.value = 2
      let binding = first.property.bind(
        to: second.property,
        policy: BindingPolicy(start: start)
      )
      let winner: String? =
        switch start {
        case .first: "first"
        case .second: "second"
        case .newer: newer == .first ? "first" : "second"
        case .mustAgree: nil
        }
      withExtendedLifetime((first, second)) {
        #expect(binding.winner == winner)
        #expect("\(binding)".contains("won") == (winner != nil))
      }
    }
    let channel = Channel<Int>()
    channel.name = "channel"
    let model = Property(1, named: "model")
    let binding = channel.followingTerminal.bind(
      to: model.channel(),
      policy: BindingPolicy(start: start)
    )
    // An end of a channel has no value that could win.
    withExtendedLifetime((channel, model)) {
      #expect(binding.winner == (start == .mustAgree ? nil : "model"))
    }
  }

  @Test func `a field is exclusive whatever channel it is bound by`() {
    let field = EditedField()
    let one = Property("1")
    let other = Property("2")
    field.newTextChannel().bind(to: one.channel(), policy: BindingPolicy(isExclusive: true))
    let (late, _) = Report.collecting { field.newTextChannel().bind(to: other.channel()) }
    #expect(late.isDisposed)
    #expect(field.text == "1")
  }

  @Test func `an edit that would never be committed is refused`() {
    let draft = Property("1", named: "draft")
    let model = Property("2", named: "model")
    let (binding, _) = Report.collecting {
      draft.bind(to: model, policy: BindingPolicy(commit: .onSubmit))
    }
    #expect(
      "\(binding.state)"
        == "refused (draft is to be committed to model on submit, and is no control "
        + "that says when; commit it at each change, debounced or explicitly)"
    )
    #expect(draft.value == "1")
  }
}
