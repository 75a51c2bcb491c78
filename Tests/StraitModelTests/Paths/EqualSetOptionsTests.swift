/// Sets to equal values, which are delivered for all options of an observer.
@Suite struct EqualSetOptionsTests {
  private final class Node: ObservableModel {
    @Observed var number = 1
    @Observed var next: Node?
    @ObservedWeak var near: Node?
    @Observed var far = Weak<Node>(nil)
    @Observed var farIfAny: Weak<Node>?
    @Observed var fars: [Weak<Node>] = []
    @Observed(coercing: { $0 }) var coerced = Weak<Node>(nil)
    @Observed var pair = Pair()
    let held = Property(Weak<Node>(nil))
    var plain = 7
    var title = "a title that is too long to lie in the string itself"
    var tags = ["a"]
    var anything: Any { near as Any }
    var nearTitle: String { near?.title ?? "" }
    var farTitle: String { far.object?.title ?? "" }
    var nearPair: Pair { Pair(node: near, number: 1) }
    init() {}
  }

  private struct Pair {
    weak var node: Node?
    var number = 1
  }

  /// Counts the changes of a path that are delivered with some options.
  private struct Way {
    let name: String
    /// `true` if the path ends at a variable itself, each set of which is a change.
    let isWhole: Bool
    let observe: (Node, ObservingOptions, @escaping (_ isPrior: Bool) -> Void) -> [AnyObject]

    init<Value>(_ name: String, _ path: KeyPath<Node, Value>, isWhole: Bool = false) {
      self.name = name
      self.isWhole = isWhole
      observe = { node, options, count in
        [
          node.observe(path, options: options) { count($1.isPrior) },
          node.changeSignal(of: path, options: options)
            .subscribe(onNext: { count($0.isPrior) }),
        ]
      }
    }

    init<Value>(_ name: String, property: @escaping (Node) -> Property<Value>) {
      self.name = name
      isWhole = true
      observe = { node, options, count in
        let signal = property(node).changeSignal(options: options)
        return (0..<2).map { _ in signal.subscribe(onNext: { count($0.isPrior) }) }
      }
    }
  }

  private static var ways: [Way] {
    [
      Way("number", \.number, isWhole: true), Way("next", \.next, isWhole: true),
      Way("near", \.near, isWhole: true), Way("far", \.far, isWhole: true),
      Way("farIfAny", \.farIfAny, isWhole: true), Way("fars", \.fars, isWhole: true),
      Way("coerced", \.coerced, isWhole: true), Way("pair", \.pair, isWhole: true),
      Way("held", \.held.value, isWhole: true),
      Way("$number", property: \.$number), Way("$next", property: \.$next),
      Way("$near", property: \.$near), Way("$far", property: \.$far),
      Way("$farIfAny", property: \.$farIfAny), Way("$fars", property: \.$fars),
      Way("$coerced", property: \.$coerced), Way("$pair", property: \.$pair),
      Way("property held", property: \.held),
      Way("far.object", \.far.object), Way("near!", \.near!), Way("next!", \.next!),
      Way("far.object!", \.far.object!), Way("near?.plain", \.near?.plain),
      Way("near?.title", \.near?.title), Way("near?.tags", \.near?.tags),
      Way("near?.number", \.near?.number), Way("near?.next", \.near?.next),
      Way("near?.near", \.near?.near), Way("near?.far", \.near?.far),
      Way("far.object?.plain", \.far.object?.plain),
      Way("far.object?.number", \.far.object?.number),
      Way("next?.near", \.next?.near), Way("next?.far", \.next?.far),
      Way("next?.far.object", \.next?.far.object), Way("next?.plain", \.next?.plain),
      Way("next?.near?.plain", \.next?.near?.plain), Way("next?.number", \.next?.number),
      Way("next?.near?.number", \.next?.near?.number), Way("next?.next", \.next?.next),
      Way("farIfAny?.object", \.farIfAny?.object), Way("anything", \.anything),
      Way("nearTitle", \.nearTitle), Way("farTitle", \.farTitle), Way("nearPair", \.nearPair),
      Way("pair.node", \.pair.node), Way("pair.node?.plain", \.pair.node?.plain),
    ]
  }

  private struct Event {
    let name: String
    let act: (Node, Node) -> Void
  }

  /// Sets of all variables, to their values or to another object with equal ones.
  private static var events: [Event] {
    func setAll(_ node: Node, to object: Node) {
      node.number = 1
      node.next = object
      node.near = object
      node.far = Weak(object)
      node.farIfAny = Weak(object)
      node.fars = [Weak(object)]
      node.coerced = Weak(object)
      node.pair = Pair(node: object)
      node.held.value = Weak(object)
    }
    return [
      Event(name: "the same") { node, _ in
        if let next = node.next { setAll(node, to: next) }
      },
      Event(name: "the same in a transaction") { node, _ in
        transaction { if let next = node.next { setAll(node, to: next) } }
      },
      Event(name: "another") { node, other in setAll(node, to: other) },
      Event(name: "another and back") { node, other in
        guard let next = node.next else { return }
        setAll(node, to: other)
        setAll(node, to: next)
      },
      Event(name: "nothing") { node, _ in
        node.next = nil
        node.near = nil
        node.far = Weak(nil)
        node.near = nil
        node.far = Weak(nil)
        node.next = nil
      },
      Event(name: "the same of the next one") { node, _ in
        guard let next = node.next else { return }
        next.number = 1
        next.near = next.near
        next.far = next.far
        next.next = next.next
      },
    ]
  }

  @Test func `the options of an observer do not decide whether a set is a change`() {
    let options: [ObservingOptions] = [[], [.new], [.old], [.old, .new], [.initial, .old]]
    for way in Self.ways {
      for event in Self.events where event.name != "nothing" || !way.name.hasSuffix("!") {
        var counts: [Int] = []
        for options in options {
          let count = Self.count(way, event, options).changes
          counts.append(count)
          if way.isWhole, event.name == "the same" { #expect(count == 2, "\(way.name)") }
        }
        #expect(Set(counts).count == 1, "\(way.name), \(event.name): \(counts)")
      }
    }
  }

  /// Returns how many prior notices and how many changes two observers receive of an event.
  private static func count(
    _ way: Way,
    _ event: Event,
    _ options: ObservingOptions
  ) -> (priors: Int, changes: Int) {
    // All lead to the same last object, so that the values behind another object are equal.
    let (node, one, other, last) = (Node(), Node(), Node(), Node())
    for object in [one, other] {
      object.next = last
      object.near = last
      object.far = Weak(last)
    }
    events[2].act(node, one)
    var (priors, changes) = (0, 0)
    let kept = way.observe(node, options) { isPrior in
      if isPrior { priors += 1 } else { changes += 1 }
    }
    if options.contains(.initial) { changes = 0 }
    event.act(node, other)
    withExtendedLifetime((kept, one, other, last)) {}
    return (priors, changes)
  }

  @Test func `each prior notice is followed by one change, though the value may be equal`() {
    for way in Self.ways {
      for event in Self.events where event.name != "nothing" || !way.name.hasSuffix("!") {
        for options in [[.prior], [.prior, .old, .new]] as [ObservingOptions] {
          let (priors, changes) = Self.count(way, event, options)
          #expect(priors == changes, "\(way.name), \(event.name)")
        }
      }
    }
  }

  @Test func `an object that only a weak variable leads to is not held by observing it`() {
    for way in Self.ways where !way.name.hasSuffix("!") {
      let node = Node()
      weak var released: Node?
      var kept: [AnyObject] = []
      do {
        let object = Node()
        released = object
        node.near = object
        node.far = Weak(object)
        node.farIfAny = Weak(object)
        node.coerced = Weak(object)
        node.pair = Pair(node: object)
        node.held.value = Weak(object)
        kept = way.observe(node, [.new]) { _ in }
        node.near = object
        node.far = Weak(object)
      }
      #expect(released == nil, "\(way.name)")
      withExtendedLifetime(kept) {}
    }
  }
}
