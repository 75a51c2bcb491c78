@Suite struct UndoLifetimeTests {
  final class Item: ObservableModel {
    @Observed var count = 0
    var onDeinit: () -> Void = {}

    deinit { onDeinit() }
  }

  final class Owner: ObservableModel {
    @Observed var name = "a"
    @Observed var item: Item?
    @Observed var items: [Item] = []
    @ObservedWeak var favourite: Item?
  }

  @Test func `no model is held, and one that is deallocated is dropped from every step`() {
    let undo = UndoHistory()
    let owner = Owner()
    undo.register(owner)
    var item: Item? = Item()
    weak let gone = item
    if let item { undo.register(item) }
    item?.count = 1
    transaction {
      item?.count = 2
      owner.name = "b"
    }
    item?.count = 3
    undo.undo()
    #expect(undo.canRedo)
    item = nil
    #expect(gone == nil && !undo.canRedo)
    undo.undo()
    #expect(owner.name == "a" && !undo.canUndo)
    undo.redo()
    #expect(owner.name == "b")
  }

  @Test func `a property in the place of a deallocated one is another`() {
    let undo = UndoHistory()
    for round in 0..<200 {
      let property = Property(round)
      undo.register(property)
      property.value = -1
      undo.undo()
      #expect(property.value == round)
    }
    #expect(!undo.canUndo)
  }

  @Test func `an object that a step has taken away lives as long as the step`() {
    let undo = UndoHistory()
    undo.levels = 2
    let owner = Owner()
    undo.register(owner)
    owner.item = Item()
    weak let item = owner.item
    owner.item = nil
    #expect(item != nil)
    undo.undo()
    #expect(owner.item === item)
    undo.redo()
    owner.name = "b"
    #expect(item != nil)
    owner.name = "c"
    #expect(item == nil)
  }

  @Test func `a weak variable does not hold its object in a step`() {
    let undo = UndoHistory()
    let owner = Owner()
    undo.register(owner)
    var item: Item? = Item()
    weak let gone = item
    owner.favourite = item
    owner.favourite = nil
    undo.undo()
    #expect(owner.favourite === item)
    item = nil
    #expect(gone == nil && owner.favourite == nil)
  }

  @Test func `the manager is deallocated when it is dropped, and observes nothing more`() {
    let owner = Owner()
    var undo: UndoHistory? = UndoHistory()
    weak let gone = undo
    undo?.register(owner)
    owner.name = "b"
    undo?.undo()
    undo = nil
    #expect(gone == nil)
    owner.name = "c"
    #expect(owner.name == "c")
  }

  @Test func `the manager may be dropped inside of what it does`() {
    let kept = CompositeDisposable()
    let owner = Owner()
    var undo: UndoHistory? = UndoHistory()
    undo?.register(owner)
    owner.name = "b"
    owner.$name.observe { _, _ in undo = nil }.store(in: kept)
    undo?.undo()
    #expect(owner.name == "a" && undo == nil)
    owner.name = "c"
    undo = UndoHistory()
    undo?.register(owner)
    let token = undo?.observe(\.canUndo) { _, _ in undo = nil }
    owner.name = "d"
    #expect(undo == nil)
    withExtendedLifetime(token) {}
  }

  @Test func `models that come into a deep one are recorded, and come back with their history`() {
    let undo = UndoHistory()
    let owner = Owner()
    owner.item = Item()
    undo.register(owner, options: .deep)
    owner.item?.count = 1
    transaction {
      let item = Item()
      item.count = 5
      owner.$items.append(item)
    }
    owner.items[0].count = 6
    owner.$items.removeAll()
    undo.undo()
    undo.undo()
    #expect(owner.items.map(\.count) == [5])
    undo.undo()
    undo.undo()
    #expect(owner.items.isEmpty && owner.item?.count == 0 && !undo.canUndo)
    for _ in 0..<3 { undo.redo() }
    #expect(owner.items.map(\.count) == [6] && owner.item?.count == 1)
  }

  @Test func `without deep they are not`() {
    let undo = UndoHistory()
    let owner = Owner()
    owner.item = Item()
    undo.register(owner)
    owner.item?.count = 1
    #expect(!undo.canUndo)
  }

  @Test func `an object that changes something when it is released is observed`() {
    let undo = UndoHistory()
    undo.levels = 1
    let owner = Owner()
    let count = Property(0)
    undo.register(owner, options: .deep)
    undo.register(count)
    for _ in 0..<5 {
      let item = Item()
      item.onDeinit = { count.value += 1 }
      owner.item = item
      owner.$items.append(item)
    }
    owner.items = []
    owner.item = nil
    owner.name = "b"
    #expect(count.value == 5)
    undo.removeAll()
    #expect(count.value == 5)
    owner.name = "c"
    undo.undo()
    #expect(owner.name == "b")
  }

  /// An owner and a count, both recorded; the owner's item counts when it is released.
  private func counting(for undo: UndoHistory) -> (owner: Owner, count: Property<Int>) {
    let (owner, count) = (Owner(), Property(0))
    owner.item = item(countingIn: count)
    undo.register(owner)
    undo.register(count)
    return (owner, count)
  }

  private func item(countingIn count: Property<Int>) -> Item {
    let item = Item()
    item.onDeinit = { count.value += 1 }
    return item
  }

  @Test func `what an object changes that is released with a step is a part of the next step`() {
    let undo = UndoHistory()
    undo.levels = 1
    let (owner, count) = counting(for: undo)
    owner.item = nil
    #expect(count.value == 0)
    owner.name = "b"
    #expect(count.value == 1)
    undo.undo()
    #expect(owner.name == "a" && count.value == 0 && !undo.canUndo)
    undo.redo()
    #expect(owner.name == "b" && count.value == 1 && !undo.canRedo)
  }

  @Test func `an object may change something that is released with a step of the same call`() {
    let undo = UndoHistory()
    let (owner, count) = counting(for: undo)
    var isFirst = true
    let token = undo.observe(\.undoTitle) { undo, _ in
      guard isFirst else { return }
      isFirst = false
      undo.removeAll()
      owner.name = "b"
    }
    transaction("Remove") { owner.item = nil }
    #expect(count.value == 1 && owner.name == "b")
    undo.undo()
    #expect(count.value == 0 && owner.name == "a" && !undo.canUndo)
    withExtendedLifetime(token) {}
  }

  @Test func `an object may change something that is released with a rule of the manager`() {
    let undo = UndoHistory()
    let count = Property(0)
    undo.register(count)
    func hold(_ one: Item, _ other: Item) {
      undo.isForeign = { _ in one.count > 0 }
      undo.coalescing = .when { _, _ in other.count > 0 }
    }
    hold(item(countingIn: count), item(countingIn: count))
    undo.isForeign = nil
    #expect(count.value == 1)
    undo.coalescing = nil
    #expect(count.value == 2)
    undo.undo()
    #expect(count.value == 1)
    undo.undo()
    #expect(count.value == 0 && !undo.canUndo)
  }

  @Test func `nothing is left behind`() {
    let owner = Owner()
    owner.name = "x"
    let hubs = Delivery.liveHubs
    for _ in 0..<100 {
      let undo = UndoHistory()
      undo.register(owner, options: .deep)
      owner.item = Item()
      owner.name += "y"
      undo.undo()
    }
    owner.item = nil
    #expect(Delivery.liveHubs <= hubs + 4)
  }
}
