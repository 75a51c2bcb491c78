import StraitInspection

/// Improvements over the original, of every kind of end, that no rule from T1 to T30 states alone.
///
/// The table of all numbers is the page `BindingPromises` of the documentation.
@Suite struct ImprovementContractTests {
  @Test(arguments: EndKind.ruled)
  func `improvement 4: a newcomer to an end receives the value that a write has stored`(
    _ kind: EndKind
  ) {
    let place = kind.make(0, .clamping)
    let end = place.makeEnd()
    for (sent, stored) in [(6, 6), (200, 100), (8, 8)] {
      end.sendNext(sent)
      var received: [Int] = []
      end.subscribe(onNext: { received.append($0) })
      #expect(received == [stored])
    }
  }

  @Test(arguments: EndKind.all)
  func `improvement 14: a value that was sent before arrives again after another one`(
    _ kind: EndKind
  ) {
    // The sequence by which the original lost an update: X, from the other side Y, and X again.
    for other in EndKind.all {
      for way in BindingWay.allCases {
        let (place, partner) = (kind.make(2), other.make(2))
        _ = way.bind(place, to: partner)
        for _ in 0..<2 {
          place.set(10)
          partner.set(20)
          place.set(10)
          let values = [place.value, partner.value]
          #expect(values == [10, 10], "\(kind.name) with \(other.name), \(way)")
        }
      }
    }
  }

  @Test(arguments: EndKind.ruled)
  func `improvement 14: a limit holds, even if the same value exceeds it often`(
    _ limited: EndKind
  ) {
    for other in EndKind.all {
      for way in BindingWay.allCases {
        let (place, view) = (limited.make(4, .clamping), other.make(4))
        _ = way.bind(view, to: place)
        for _ in 0..<3 {
          view.set(101)
          let values = [place.value, view.value]
          #expect(values == [100, 100], "\(limited.name) with \(other.name), \(way)")
        }
      }
    }
  }

  @Test(arguments: EndKind.all)
  func `improvement 15: one end has any number of bindings, made and ended in any order`(
    _ kind: EndKind
  ) {
    let model = EndKind.bare.make(2)
    var random = SeededRandom(seed: 15)
    var bound: [(place: EndPlace, binding: Binding)] = []
    for step in 0..<60 {
      if random.below(3) > 0 || bound.isEmpty {
        let place = (random.below(2) == 0 ? kind : EndKind.bare).make(2)
        bound.append((place, random.pick(BindingWay.allCases).bind(place, to: model)))
      } else {
        // Bound once more, to the same end or a new one: nothing asserts.
        let index = random.below(bound.count)
        bound[index].binding.dispose()
        if random.below(2) == 0 {
          bound[index].binding = BindingWay.plain.bind(bound[index].place, to: model)
        } else {
          bound.remove(at: index)
        }
      }
      let origin = bound.isEmpty || random.below(2) == 0 ? model : random.pick(bound).place
      origin.set(100 + step)
      let values = Set(bound.map(\.place.value) + [model.value])
      #expect(values == [100 + step], "\(kind.name), step \(step)")
    }
  }

  @Test(arguments: EndKind.all)
  func `improvement 17: each direction has a separate scheduler`(_ kind: EndKind) {
    let (there, back) = (VirtualScheduler(), VirtualScheduler())
    let (place, model) = (kind.make(4), EndKind.bare.make(4))
    let binding = place.makeEnd().bind(
      to: model.makeEnd(),
      policy: BindingPolicy(commit: .on(there), update: .on(back))
    )
    place.set(6)
    back.advance(by: .seconds(1))
    #expect(model.value == 4)
    there.advance(by: .zero)
    #expect(model.value == 6)
    back.advance(by: .seconds(1))
    model.set(8)
    there.advance(by: .seconds(1))
    #expect(place.value == 6)
    back.advance(by: .zero)
    #expect(place.value == 8 && model.value == 8)
    #expect("\(binding.state)" == "live")
  }

  @Test(arguments: EndKind.all)
  func `improvement 23: every binding is listed, with its values and its counts`(
    _ kind: EndKind
  ) throws {
    Inspection.begin()
    defer { Inspection.end() }
    for way in BindingWay.allCases {
      let present = PresentBindings()
      let (place, model) = (kind.make(4), EndKind.bare.make(4))
      let binding = way.bind(place, to: model)
      // Ends of property channels are listed, too.
      let added = present.added.filter { $0.kind != .channel }
      #expect(added.count == 1)
      let isListed = added.first === binding
      #expect(isListed)
      let counts = (binding.forwardCount, binding.backwardCount)
      place.set(6)
      model.set(8)
      model.set(10)
      #expect(binding.forwardCount - counts.0 == 1, "\(way)")
      #expect(binding.backwardCount - counts.1 == 2, "\(way)")
      #expect(binding.lastValue?.contains("10") == true, "\(way)")
      #expect(binding.firstName != nil && binding.secondName != nil)
      let value: Int? = binding.secondValue()
      #expect(value == 10)
      binding.dispose()
      let left = Inspection.bindings.contains { $0 === binding }
      #expect(!left)
    }
  }

  @Test(arguments: BindingWay.allCases)
  func `improvement 23: what is committed and reverted during a pause is counted`(
    _ way: BindingWay
  ) {
    Inspection.begin()
    defer { Inspection.end() }
    let (place, model) = (EndKind.bare.make(4), EndKind.bare.make(4))
    let binding = way.bind(place, to: model)
    binding.pause()
    let counts = (binding.forwardCount, binding.backwardCount)
    place.set(6)
    binding.flush()
    #expect(model.value == 6 && binding.forwardCount - counts.0 == 1)
    place.set(8)
    binding.revert()
    #expect(place.value == 6 && binding.backwardCount - counts.1 == 1)
  }

  /// A way by which two views are bound to one value.
  enum ViewWay: CaseIterable, Sendable {
    case direct, throughTwoProperties, converted, inRing
  }

  /// A channel whose following end is bound, and the writes that came back to it.
  private final class View {
    let channel = Channel<String>()
    var writes: [String] = []

    init() {
      channel.leadingTerminal.subscribe(onNext: { [weak self] in self?.writes.append($0) })
    }

    var end: ChannelTerminal<String> { channel.followingTerminal }

    func type(_ text: String) { channel.leadingTerminal.sendNext(text) }
  }

  @Test(.eachRecursionLimit, arguments: ViewWay.allCases)
  func `improvement 18: a view's own value is not written back to it`(_ way: ViewWay) {
    let view = View()
    let other = View()
    let text = Property("1")
    let again = Property("1")
    let number = Property(1)
    switch way {
    case .direct:
      view.end.bind(to: text.channel())
      other.end.bind(to: text.channel())
    case .throughTwoProperties:
      view.end.bind(to: text.channel())
      text.bind(to: again)
      other.end.bind(to: again.channel())
    case .converted:
      view.end.bind(to: number, through: .integer())
      other.end.bind(to: number, through: .integer())
    case .inRing:
      view.end.bind(to: text.channel())
      text.bind(to: again)
      again.bind(to: number, through: .integer())
      text.bind(to: number, through: .integer())
      other.end.bind(to: again.channel())
    }
    view.writes = []
    other.writes = []
    for typed in ["2", "20", "3"] { view.type(typed) }
    #expect(view.writes == [])
    #expect(other.writes == ["2", "20", "3"])
    other.type("4")
    #expect(view.writes == ["4"])
    withExtendedLifetime((text, again, number)) {}
  }

  @Test
  func `improvement 18: a value that the model stores differently is written back to the view`() {
    let view = View()
    let number = Property(1, coercing: { min($0, 150) })
    view.end.bind(to: number, through: .integer())
    view.writes = []
    view.type("0150")
    #expect(view.writes == [])
    view.type("200")
    #expect(view.writes == ["150"])
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the line is dead" }
  }

  /// A way by which a failure reaches a property.
  enum Failing: CaseIterable, Sendable {
    case assigned, subscribed, sent, mapped, converted, bound, pathed
  }

  @Test(.eachRecursionLimit, arguments: Failing.allCases)
  func `improvement 21: a failure ends a property's binding with a report, and nothing else`(
    _ way: Failing
  ) {
    let person = Person()
    person.$name.name = "person.name"
    let source = Subject<String>()
    let channel = Channel<String>()
    let end = person.$name.channel()
    let (_, reports) = Report.collecting {
      switch way {
      case .assigned: source.assign(to: person.$name)
      case .subscribed: source.subscribe(end)
      case .sent: source.subscribe(onNext: end.sendNext, onError: end.sendError)
      case .mapped: source.subscribe(end.map(forward: { $0 }, backward: { $0 }))
      case .converted: source.subscribe(end.converted(by: .lossless))
      case .bound:
        source.subscribe(channel.leadingTerminal)
        end.bind(to: channel.followingTerminal)
      case .pathed: source.subscribe(person.channel(to: \.name))
      }
      source.sendNext("Grace")
      #expect(person.name == "Grace")
      source.sendError(Failure())
      source.sendNext("lost")
    }
    #expect(reports == [.bindingFailed(name: "person.name", error: "the line is dead")])
    #expect(
      reports.map(\.description)
        == ["a binding of person.name was ended by a failure: the line is dead"]
    )
    #expect(person.name == "Grace")
    person.name = "Hedy"
    #expect(person.name == "Hedy")
  }

  @Test
  func `improvement 21: a completion is no failure, and a deallocated property makes no report`() {
    var person: Person? = Person()
    let end = person?.$name.channel()
    let (_, reports) = Report.collecting {
      person?.$name.channel().sendCompleted()
      person = nil
      end?.sendError(Failure())
    }
    #expect(reports == [])
  }
}
