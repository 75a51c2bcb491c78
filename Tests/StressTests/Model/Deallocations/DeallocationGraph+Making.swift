import ModelTestSupport
import StraitChannels
import StraitModel

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
      let counter = counter(role) { [weak self] in self?.root == nil }
      keep(
        role,
        root.values(of: \.friend?.name).subscribe(
          onNext: { [weak self] name in
            self?.lastFriend = name
            counter.receive()
          },
          onCompleted: { counter.complete() }
        )
      )
    case .values:
      let counter = counter(role) { [weak self] in self?.root == nil }
      keep(
        role,
        root.values(of: \.home?.door?.width).subscribe(
          onNext: { [weak self] width in
            self?.lastWidth = width
            counter.receive()
          },
          onCompleted: { counter.complete() }
        )
      )
    case .names:
      let counter = counter(role) { [weak self] in self?.nameProperty == nil }
      keep(
        role,
        root.$name.values.subscribe(
          onNext: { [weak self] name in
            self?.lastName = name
            counter.receive()
          },
          onCompleted: { counter.complete() }
        )
      )
    case .widths:
      let counter = counter(role) { [weak self] in self?.root == nil }
      keep(
        role,
        root.changeSignal(of: \.home?.door?.width, options: [.old, .new, .prior, .initial])
          .subscribe(onNext: { _ in counter.receive() }, onCompleted: { counter.complete() })
      )
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
      let counter = counter(role) { [weak self] in self?.doubled == nil }
      keep(
        role,
        doubled.values.subscribe(
          onNext: { _ in counter.receive() },
          onCompleted: { counter.complete() }
        )
      )
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
      let sum = root.$items.sum(of: \.count)
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
    case .edits:
      let counter = counter(role) { [weak self] in self?.itemsProperty == nil }
      keep(
        role,
        root.$items.edits.subscribe(
          onNext: { _ in counter.receive() },
          onCompleted: { counter.complete() }
        )
      )
    case .undo:
      let undo = UndoManager()
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
