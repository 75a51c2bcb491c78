/// Makes observations and lets them go, at models that live on.
@MainActor
final class ObserveCycles {
  /// One cycle of a kind.
  typealias Cycle = @MainActor @Sendable (ObserveCycles) async -> Void

  /// Objects and observations that are made and released many times.
  nonisolated static let all: [(name: String, run: Cycle)] = [
    ("observe a property", { $0.observeProperty() }),
    ("observe a path of one object", { $0.observeName() }),
    ("observe a path of three objects", { $0.observeWidth() }),
    ("observe a path beforehand, too", { $0.observePrior() }),
    ("values(of:)", { $0.followValues() }),
    ("changeSignal(of:)", { $0.followChanges() }),
    ("Derived and Effect", { $0.compute() }),
    ("values of a Derived", { $0.followDerived() }),
    ("sum(of:)", { $0.sum() }),
    ("edits", { $0.followEdits() }),
    ("bind", { $0.bind() }),
    ("bind channels", { $0.bindChannels() }),
    ("an asynchronous sequence, dropped", { $0.beginLoop() }),
    ("an asynchronous sequence, awaited", { await $0.loop() }),
    ("UndoHistory", { $0.recordAndUndo() }),
    ("Baseline", { $0.compare() }),
    ("an object in the middle of a path", { $0.replaceMiddle() }),
    ("an object that is held weakly", { $0.befriend() }),
    ("a transaction that is rolled back", { $0.rollBack() }),
  ]

  private struct Stop: Error {}

  // One for all cycles: the testing library keeps where each error was thrown, by its address.
  private let stop: any Error = Stop()
  private let root = Mortals.Root()
  private let text = Mortals.Text()
  private let field = Property("")
  private var number = 0

  init() {
    root.home = Mortals.Home()
    root.home?.door = Mortals.Door()
    root.items = [Mortals.Item(), Mortals.Item()]
  }

  private func change() {
    number += 1
    // Short enough to need no memory.
    root.name = "\(number)"
    root.home?.door?.width = number
  }

  private func observeProperty() {
    let token = root.$name.observe { _, _ in }
    change()
    token.dispose()
  }

  private func observeName() {
    let token = root.observe(\.name, options: [.old, .new]) { _, _ in }
    change()
    withExtendedLifetime(token) {}
  }

  private func observeWidth() {
    let token = root.observe(\.home?.door?.width, options: [.old, .new]) { _, _ in }
    change()
    withExtendedLifetime(token) {}
  }

  private func observePrior() {
    let token = root.observe(\.home?.door?.width, options: [.prior, .initial]) { _, _ in }
    change()
    token.invalidate()
  }

  private func followValues() {
    let subscription = root.values(of: \.home?.door?.width).subscribe(onNext: { _ in })
    change()
    subscription.dispose()
  }

  private func followChanges() {
    let subscription = root.changeSignal(of: \.name, options: [.old, .new])
      .subscribe(onNext: { _ in })
    change()
    subscription.dispose()
  }

  private func compute() {
    let (root, one) = (root, Derived { [root] in root.name.count })
    let two = Derived { one.value * 2 }
    let effect = Effect { _ = (two.value, root.home?.door?.width) }
    change()
    effect.dispose()
  }

  private func followDerived() {
    let derived = Derived { [root] in root.name }
    let subscription = derived.values.subscribe(onNext: { _ in })
    let token = derived.observe { _, _ in }
    change()
    token.dispose()
    subscription.dispose()
  }

  private func sum() {
    let sum = Derived { [items = root.$items] in items.value.reduce(0) { $0 + $1.count } }
    _ = sum.value
    root.$items.append(Mortals.Item())
    root.items[0].count += 1
    root.$items.removeLast()
    _ = sum.value
  }

  private func followEdits() {
    let subscription = root.$items.edits.subscribe(onNext: { _ in })
    root.$items.append(Mortals.Item())
    root.$items.removeLast()
    subscription.dispose()
  }

  private func bind() {
    let binding = text.$text.bind(to: root.$name)
    change()
    binding.dispose()
  }

  private func bindChannels() {
    let binding = field.channel().bind(to: root.channel(to: \.name))
    change()
    field.value = "x"
    binding.dispose()
  }

  private func beginLoop() {
    let iterator = root.changes(of: \.home?.door?.width).makeAsyncIterator()
    change()
    withExtendedLifetime(iterator) {}
  }

  private func loop() async {
    var iterator = root.$name.changes(options: [.old, .new]).makeAsyncIterator()
    change()
    _ = await iterator.next()
  }

  private func recordAndUndo() {
    let undo = UndoHistory()
    undo.register(root, options: .deep)
    change()
    undo.undo()
  }

  private func compare() {
    let baseline = Baseline(of: root)
    let token = baseline.observe(\.isDirty) { _, _ in }
    change()
    _ = baseline.dirtyNames
    withExtendedLifetime(token) {}
  }

  /// Lets the objects go that a path leads through, one after the other, while it is followed.
  private func replaceMiddle() {
    let subscription = root.values(of: \.home?.door?.width).subscribe(onNext: { _ in })
    root.home = Mortals.Home()
    root.home?.door = Mortals.Door()
    change()
    subscription.dispose()
  }

  private func befriend() {
    let subscription = root.values(of: \.friend?.name).subscribe(onNext: { _ in })
    let friend = Mortals.Friend()
    root.friend = friend
    friend.name = "Mary"
    withExtendedLifetime(friend) {}
    subscription.dispose()
  }

  private func rollBack() {
    let token = root.observe(\.home?.door?.width, options: .old) { _, _ in }
    try? transaction {
      change()
      root.home = Mortals.Home()
      throw stop
    }
    withExtendedLifetime(token) {}
  }
}
