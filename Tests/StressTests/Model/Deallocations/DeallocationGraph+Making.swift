extension DeallocationGraph {
  private func keep(_ role: DeallocationRole, _ objects: AnyObject...) {
    held[role, default: []] += objects
    for object in objects {
      weakReferences.append(("\(role.rawValue)", { [weak object] in object == nil }))
    }
  }

  private func counter(
    _ role: DeallocationRole,
    isGone: @escaping () -> Bool = { false }
  ) -> EventCounter {
    let counter = EventCounter(role.rawValue, isGone: isGone) { [unowned schedule] in
      if $0 { schedule.completed() } else { schedule.received() }
    }
    counters[role, default: []].append(counter)
    return counter
  }

  /// Counts the events of a signal.
  private func follow<Value>(
    _ role: DeallocationRole,
    _ signal: Signal<Value>,
    until isGone: @escaping (DeallocationGraph) -> Bool,
    _ note: @escaping (DeallocationGraph, Value) -> Void = { _, _ in }
  ) {
    let counter = counter(role) { [weak self] in self.map(isGone) ?? true }
    keep(
      role,
      signal.subscribe(
        onNext: { [weak self] value in
          if let self { note(self, value) }
          counter.receive()
        },
        onCompleted: { counter.complete() }
      )
    )
  }

  func makeModels() {
    let root = Root()
    let (home, door) = (Mortals.Home(), Mortals.Door())
    let (tariff, friend, item) = (Mortals.Tariff(), Mortals.Friend(), Mortals.Item())
    let text = Mortals.Text()
    let field = Property("")
    root.home = home
    home.door = door
    root.items = [item, Mortals.Item()]
    root.tariff = tariff
    root.friend = friend
    (self.root, self.home, self.door, self.tariff) = (root, home, door, tariff)
    (self.friend, self.item, self.text, self.field) = (friend, item, text, field)
    (itemsProperty, nameProperty) = (root.$items, root.$name)
    keep(.root, root)
    keep(.home, home)
    keep(.door, door)
    keep(.tariff, tariff)
    keep(.friend, friend)
    keep(.item, item)
    keep(.text, text)
    keep(.field, field)
  }

  func make(_ role: DeallocationRole) {
    guard let root, let text, let field else { return }
    switch role {
    case .observer: keep(.observer, Mortals.Observer())
    case .token:
      let observer = held[.observer]?.first
      let counter = counter(role)
      keep(
        role,
        root.observe(\.home?.door?.width, options: [.old, .new]) { _, _ in
          withExtendedLifetime(observer) { counter.receive() }
        }
      )
    case .prices:
      let counter = counter(role)
      keep(role, root.observe(\.price, options: [.new, .prior]) { _, _ in counter.receive() })
    case .friendship:
      follow(role, root.values(of: \.friend?.name), until: { $0.root == nil }) {
        $0.lastFriend = $1
      }
    case .values:
      follow(role, root.values(of: \.home?.door?.width), until: { $0.root == nil }) {
        $0.lastWidth = $1
      }
    case .names:
      follow(role, root.$name.values, until: { $0.nameProperty == nil }) { $0.lastName = $1 }
    case .widths:
      let options: ObservingOptions = [.old, .new, .prior, .initial]
      let changes = root.changeSignal(of: \.home?.door?.width, options: options)
      follow(role, changes, until: { $0.root == nil })
    case .terminal:
      let terminal = root.channel(to: \.name)
      keep(role, terminal, field.channel().bind(to: terminal))
    case .binding: keep(role, text.$text.bind(to: root.$name))
    case .derived: makeDerived(root)
    case .doubled:
      let derived = derived ?? makeDerived(root)
      let doubled = Derived { derived.value * 2 }
      self.doubled = doubled
      keep(role, doubled)
    case .doubledToken:
      guard let doubled else { return }
      let counter = counter(role)
      keep(role, doubled.observe { _, _ in counter.receive() })
    case .doubledValues:
      guard let doubled else { return }
      follow(role, doubled.values, until: { $0.doubled == nil })
    case .effect:
      let derived = doubled ?? derived
      let counter = counter(role)
      keep(
        role,
        Effect { [weak root] in
          counter.receive()
          _ = (root?.name, derived?.value)
        }
      )
    case .weakEffect:
      let counter = counter(role)
      keep(
        role,
        Effect { [weak self] in
          counter.receive()
          _ = (self?.doubled?.value, self?.sum?.value, self?.root?.friend?.name)
        }
      )
    case .sum:
      let sum = Derived { [items = root.$items] in items.value.reduce(0) { $0 + $1.count } }
      self.sum = sum
      keep(role, sum)
    case .sumEffect:
      let counter = counter(role)
      keep(
        role,
        Effect { [weak sum] in
          counter.receive()
          _ = sum?.value
        }
      )
    case .edits: follow(role, root.$items.edits, until: { $0.itemsProperty == nil })
    case .undo:
      let undo = UndoHistory()
      undo.register(root, options: .deep)
      undo.register(text)
      keep(role, undo)
    case .baseline:
      let baseline = Baseline(of: root, deep: true)
      let counter = counter(role)
      keep(role, baseline, baseline.observe(\.isDirty) { _, _ in counter.receive() })
    case .snapshot: keep(role, Mortals.Box(root.snapshot(deep: true)))
    case .iterator:
      keep(role, Mortals.Box(root.changes(of: \.home?.door?.width).makeAsyncIterator()))
    case .nameIterator:
      keep(role, Mortals.Box(root.$name.changes(options: [.old, .new]).makeAsyncIterator()))
    case .root, .home, .door, .tariff, .friend, .item, .text, .field: break
    }
  }

  @discardableResult
  private func makeDerived(_ root: Root) -> Derived<Int> {
    let derived = Derived { [weak root, weak schedule] in
      schedule?.computing()
      return (root?.name.count ?? 0) + (root?.home?.door?.width ?? 0)
        + (root?.friend?.name.count ?? 0)
    }
    self.derived = derived
    keep(.derived, derived)
    return derived
  }
}
