import Dispatch

/// T23 and T24, for every kind of end: it is bound, over a property, to one of another domain.
@Suite(.timeLimit(.minutes(15))) struct DomainContractTests {
  /// A separate domain: an end of some kind, bound to a property that crosses.
  private final class Domain: @unchecked Sendable {
    // Only the thread whose turn it is touches it.
    let loop = LoopScheduler()
    let place: EndPlace
    let border = Property(0)
    var binding: Binding?
    let crossing: CrossActorProperty<Int>

    init(_ kind: EndKind, _ way: BindingWay, value: Int) {
      place = kind.make(value)
      border.value = value
      crossing = CrossActorProperty(border, on: loop)
      binding = way.bind(place, to: EndPlace(of: border))
    }

    func follow(_ other: Domain) {
      border.bind(to: other.crossing, on: loop)
    }
  }

  private static func settle(_ domains: [Domain]) {
    while domains.contains(where: { $0.loop.nextDue != nil }) {
      for domain in domains { domain.loop.runDue() }
    }
  }

  @Test(arguments: EndKind.all)
  func `T24: a change crosses once, and none comes back`(_ kind: EndKind) {
    for other in EndKind.all {
      let name = "\(kind.name) and \(other.name)"
      let domains = [Domain(kind, .plain, value: 2), Domain(other, .converted, value: 4)]
      domains[0].follow(domains[1])
      Self.settle(domains)
      domains[0].border.value = 20
      Self.settle(domains)
      for (here, there) in [(0, 1), (1, 0)] {
        let (origin, receiver) = (domains[here].place, domains[there].place)
        origin.clear()
        receiver.clear()
        origin.set(30 + here)
        Self.settle(domains)
        #expect(origin.writes == [30 + here], "\(name)")
        #expect(receiver.writes == [30 + here], "\(name)")
        // Only the newest of the values set before the other domain has its turn crosses.
        for value in 40..<50 { origin.set(value) }
        Self.settle(domains)
        #expect(receiver.writes == [30 + here, 49], "\(name)")
      }
    }
  }

  @Test(arguments: EndKind.all)
  func `T24: of two concurrent changes the later one wins in both domains`(_ kind: EndKind) {
    let domains = [Domain(kind, .plain, value: 2), Domain(.bare, .plain, value: 4)]
    domains[0].follow(domains[1])
    Self.settle(domains)
    domains[0].place.set(10)
    domains[1].place.set(20)
    domains[0].loop.runDue()
    domains[1].loop.runDue()
    Self.settle(domains)
    #expect(domains.map(\.place.value) == [20, 20])
    domains[1].place.set(30)
    domains[0].place.set(40)
    domains[1].loop.runDue()
    Self.settle(domains)
    #expect(domains.map(\.place.value) == [40, 40])
  }

  @Test(arguments: EndKind.all)
  func `T23: two domains set from two threads agree when they rest`(_ kind: EndKind) {
    let rounds = 2_000 * min(Soak.factor, 50)
    let domains = [Domain(kind, .plain, value: 2), Domain(kind, .policy, value: 4)]
    domains[0].follow(domains[1])
    Self.settle(domains)
    let group = DispatchGroup()
    for (index, domain) in domains.enumerated() {
      DispatchQueue.global().async(group: group) {
        for round in 0..<rounds {
          domain.place.set(2 * round + index)
          if round.isMultiple(of: 7) { domain.loop.runDue() }
        }
      }
    }
    group.wait()
    Self.settle(domains)
    #expect(domains[0].border.value == domains[1].border.value)
    #expect(domains[0].place.value == domains[1].place.value)
  }
}

extension EndPlace {
  /// A place that is a property of the test's.
  convenience init(of property: Property<Int>) {
    self.init(
      property,
      property: property,
      end: { $0.channel() },
      read: \.value,
      set: { $0.value = $1 },
      watch: { property, store in property.observe { store($1) } }
    )
  }
}
