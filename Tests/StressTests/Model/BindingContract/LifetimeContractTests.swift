/// T25 to T29, for every kind of end: the end of a binding, the remaining objects, and paths
/// through objects.
@Suite struct LifetimeContractTests {
  @Test(arguments: EndKind.all)
  func `T25, improvement 10: an end that is deallocated ends the binding once`(
    _ first: EndKind
  ) {
    for (isFirst, isPaused) in [(true, false), (false, false), (true, true), (false, true)] {
      let problems = EndPair.problems(first) { pair in
        let binding = pair.bind()
        let states = ReceivedEvents(binding.states)
        if isPaused { binding.pause() }
        let (temporary, other) =
          isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
        temporary.release()
        if !temporary.isGone { return "the binding holds the end" }
        let ended = (states.events, binding.isDisposed)
        other.set(20)
        other.set(22)
        let expected = ["live"] + (isPaused ? ["paused"] : []) + ["disposed", "|"]
        return differs("states", ended.0, from: expected)
          ?? differs("disposed", ended.1, from: true)
          ?? differs("the other end's writes", other.writes, from: [20, 22])
          ?? differs("states", states.events, from: expected)
      }
      #expect(problems == [])
    }
  }

  @Test(arguments: EndKind.all)
  func `T25: a binding that holds its ends keeps them until it is disposed`(_ first: EndKind) {
    for second in EndKind.all {
      let (one, other) = (first.make(2), second.make(4))
      let binding = one.makeEnd().bind(
        to: other.makeEnd(),
        policy: BindingPolicy(retains: [.first, .second])
      )
      one.release()
      other.release()
      // An object or a property that the end begins at is retained, and nothing of a channel.
      let mayEnd = [first, second].contains { [.replay, .nothing].contains($0.knowledge) }
      let isDisposed = binding.isDisposed
      #expect(isDisposed == mayEnd, "\(first.name) with \(second.name)")
      binding.dispose()
      #expect(one.isGone && other.isGone, "\(first.name) with \(second.name)")
    }
  }

  @Test(arguments: EndKind.stored)
  func `T25: a binding holds the one end that its policy names`(_ first: EndKind) {
    for ends in [BindingEnds.first, .second] {
      let (one, other) = (first.make(2), EndKind.bare.make(4))
      let binding = one.makeEnd().bind(to: other.makeEnd(), policy: BindingPolicy(retains: ends))
      let (held, free) = ends == .first ? (one, other) : (other, one)
      held.release()
      // Some ends hold a property, without the object that has it.
      let isDisposed = binding.isDisposed
      #expect(!isDisposed)
      free.release()
      #expect(free.isGone && held.isGone)
      #expect(binding.isDisposed)
    }
  }

  @Test(arguments: EndKind.all)
  func `T26: dispose is immediate, also inside the binding's own delivery, and may be repeated`(
    _ first: EndKind
  ) {
    let problems = EndPair.problems(first) { pair in
      for (step, (origin, receiver)) in pair.bothWays.enumerated() {
        let binding = pair.bind()
        // The end was made before the binding's: its subscriber comes first, or the write does.
        var received = 0
        let subscription = origin.makeEnd().subscribe(onNext: { _ in
          received += 1
          binding.dispose()
          binding.dispose()
        })
        receiver.clear()
        if !binding.isDisposed { origin.set(20) }
        let inside = receiver.writes
        origin.set(30)
        receiver.set(40 + step)
        subscription.dispose()
        if !binding.isDisposed || received == 0 { return "not disposed" }
        if inside.count > 1 { return "written \(inside)" }
        if let problem = differs("the receiver", receiver.writes, from: inside + [40 + step])
          ?? differs("the origin", origin.value, from: 30)
        {
          return problem
        }
        binding.dispose()
      }
      return nil
    }
    #expect(problems == [])
  }

  @Test(arguments: EndKind.all)
  func `T27: bindings come and go without a trace`(_ first: EndKind) {
    // Over all kinds and ways 100,000, and at most ten times as many in a soak run.
    let all = min(Soak.count(Soak.many(100_000)), 1_000_000)
    let rounds = all / (EndKind.all.count * BindingWay.allCases.count)
    for way in BindingWay.allCases {
      let place = first.make(2)
      let partner = EndKind.bare.make(4)
      _ = way.bind(place, to: partner)
      let (hubs, present) = (Delivery.liveHubs, PresentBindings())
      for round in 0..<rounds {
        let binding = way.bind(place, to: partner)
        if round.isMultiple(of: 100) { partner.set(round) }
        binding.dispose()
      }
      #expect(Delivery.liveHubs == hubs, "\(way)")
      #expect(present.added == [], "\(way)")
      partner.set(8)
      #expect(place.value == 8)
    }
  }

  @Test(arguments: EndKind.all)
  func `T27: bindings whose ends are deallocated leave nothing`(_ first: EndKind) {
    let hubs = Delivery.liveHubs
    let present = PresentBindings()
    for second in EndKind.all {
      for way in BindingWay.allCases {
        let (_, _) = Report.collecting { bindAndDrop(first, second, way) }
      }
    }
    #expect(Delivery.liveHubs == hubs)
    #expect(present.added == [])
  }

  @inline(never)
  private func bindAndDrop(_ first: EndKind, _ second: EndKind, _ way: BindingWay) {
    for round in 0..<3 {
      let (one, other) = (first.make(2), second.make(4))
      _ = way.bind(one, to: other)
      one.set(6)
      other.set(8)
      (round == 0 ? one : other).release()
    }
  }

  @Test(arguments: EndKind.stored)
  func `T28: an observer that throws is reported, and the binding carries on`(_ kind: EndKind) {
    struct Refusal: Error {}
    let place = kind.make(2)
    let (before, after) = (EndKind.bare.make(2), EndKind.bare.make(2))
    _ = BindingWay.plain.bind(before, to: place)
    let model = CellModel(2, .plain)
    model.$number.name = "number"
    place.makeEnd().bind(to: model.channel(to: \.number))
    let token = model.observe(\.number) { _, _ in throw Refusal() }
    _ = BindingWay.plain.bind(after, to: place)
    let (_, reports) = Report.collecting { before.set(6) }
    #expect(reports == [.observerFailed(name: "number", error: "Refusal()")])
    #expect([place.value, after.value, model.number] == [6, 6, 6])
    withExtendedLifetime(token) {}
  }

  @Test(arguments: EndKind.deep)
  func `T29, improvement 16: an end continues with the replacing object`(_ deep: EndKind) {
    for second in EndKind.all {
      for way in BindingWay.allCases {
        let name = "\(deep.name) with \(second.name), \(way)"
        let (place, partner) = (deep.make(2), second.make(2))
        _ = way.bind(partner, to: place)
        partner.set(4)
        partner.clear()
        place.replaceMiddle(6)
        #expect(partner.writes == [6], "\(name)")
        // No end keeps a copy of its value: an equal number is sent once more.
        place.replaceMiddle(6)
        #expect(Set(partner.writes) == [6] && partner.writes.count <= 2, "\(name)")
        partner.clear()
        place.set(8)
        partner.set(10)
        #expect(partner.writes == [8, 10], "\(name)")
        #expect(place.value == 10, "\(name)")
      }
    }
  }

  @Test(arguments: EndKind.deep)
  func `T29: a write where there is nothing is reported, and sets nothing later`(_ deep: EndKind) {
    for second in EndKind.all {
      let name = "\(deep.name) with \(second.name)"
      let (place, partner) = (deep.make(2), second.make(2))
      _ = BindingWay.plain.bind(partner, to: place)
      partner.set(4)
      place.replaceMiddle(nil)
      #expect(partner.value == -1, "\(name)")
      partner.clear()
      let ((), reports) = Report.collecting { partner.set(20) }
      #expect(reports.count == 1, "\(name)")
      if let report = reports.first {
        let isRight = if case .unreachable = report { true } else { false }
        #expect(isRight, "\(name): \(report)")
      }
      // The refused value is taken back (T9).
      #expect(partner.writes == [20, -1], "\(name)")
      place.replaceMiddle(6)
      #expect(place.value == 6 && partner.value == 6, "\(name)")
    }
  }

  @Test func `T25: an end that is released while the other one is read ends the binding`() {
    for command in ["revert", "resume", "flush"] {
      for isOneWay in [false, true] {
        let releasing = ReleasingCell()
        let binding: Binding
        if command == "flush" || isOneWay {
          // The first end is read first.
          let other = Property(2)
          releasing.released = other
          let end = releasing.channel(to: \.number)
          binding = isOneWay ? end.bind(from: other) : end.bind(to: other.channel())
        } else {
          let other = Property(2)
          releasing.released = other
          binding = other.channel().bind(to: releasing.channel(to: \.number))
        }
        binding.pause()
        releasing.number = 7
        releasing.releases = true
        switch command {
        case "revert": binding.revert()
        case "resume": binding.resume()
        default: binding.flush()
        }
        binding.revert()
        #expect(binding.isDisposed || command == "flush" && isOneWay, "\(command), \(isOneWay)")
      }
    }
  }

  /// Releases an object while its number is read.
  private final class ReleasingCell: ObservableModel {
    @Observed var stored = 1
    var released: AnyObject?
    var releases = false
    var number: Int {
      get {
        if releases {
          releases = false
          // The last reference goes when nothing of this object is being changed.
          withExtendedLifetime(released) { released = nil }
        }
        return stored
      }
      set { stored = newValue }
    }
  }
}
