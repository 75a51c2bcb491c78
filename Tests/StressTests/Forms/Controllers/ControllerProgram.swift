/// Random calls on a controller and on its contents, some of them from inside of its deliveries.
final class ControllerProgram {
  private(set) var random: SeededRandom
  let census = Census()
  let shelf = Shelf()
  let controller: ArrayController<Thing>
  private let undo = UndoHistory()
  private let scheduler = VirtualScheduler()
  private let mirror = EditMirror<Thing> { $0 === $1 }
  private var sections: RowSections<Thing, Int>?
  private var keys = EditMirror<Int> { $0 == $1 }
  private let kept = CompositeDisposable()
  private var next = 0
  /// The number of edits that observers may still make.
  private var allowance = 4
  private let hasReaders: Bool
  private var sieve = Sieve.all
  private var comingSieve: Sieve?
  private var order = Order.natural
  private(set) var log: [String] = []

  /// - Parameters:
  ///   - seed: The seed.
  ///   - hasReaders: `true` if observers read and edit during deliveries.
  init(_ seed: UInt64, hasReaders: Bool) {
    random = SeededRandom(seed: seed)
    self.hasReaders = hasReaders
    order = random.pick(Order.allCases)
    sieve = random.pick([.all, .all, .on])
    controller = ArrayController(shelf.$things, sortedBy: order.keys, filter: sieve.filter)
    undo.register(shelf)
    shelf.things = (0..<random.below(8)).map { _ in makeThing() }
    controller.edits.subscribe(onNext: { [unowned self] in mirror.follow($0) }).store(in: kept)
    guard hasReaders else { return }
    if random.below(2) == 0 {
      shelf.$things.edits.subscribe(onNext: { [unowned self] _ in _ = controller.count })
        .store(in: kept)
    }
    if random.below(2) == 0 {
      controller.edits.subscribe(onNext: { [unowned self] _ in react() }).store(in: kept)
    }
    if random.below(2) == 0 {
      Effect { [unowned self] in _ = controller.elements }.store(in: kept)
    }
  }

  deinit {
    kept.dispose()
  }

  private func makeThing() -> Thing {
    next += 1
    return Thing(next, &random, census)
  }

  private func react() {
    guard allowance > 0, random.below(3) == 0 else { return }
    allowance -= 1
    random.below(2) == 0 ? edit() : changeThing()
  }

  // MARK: Steps

  func step() {
    allowance = 4
    switch random.below(16) {
    case 0...4: edit()
    case 5...7: changeThing()
    case 8: changeSieve()
    case 9: changeOrder()
    case 10: changeSections()
    case 11: runTransaction()
    case 12: random.below(2) == 0 ? undo.undo() : undo.redo()
    case 13: scheduler.step()
    case 14: editRow()
    default: select()
    }
    if comingSieve != nil, !controller.isFiltering { finishSieve() }
  }

  private func finishSieve() {
    if let comingSieve { sieve = comingSieve }
    comingSieve = nil
  }

  private func note(_ text: String) {
    log.append(text)
  }

  func edit() {
    let things = shelf.$things
    let count = things.value.count
    let place = random.below(count + 1)
    note("edit at \(place) of \(count)")
    switch random.below(12) {
    case 0, 1: things.append(makeThing())
    case 2, 3: things.insert(makeThing(), at: place)
    case 4 where count > 0: things.remove(at: place % count)
    case 5 where count > 0: things.move(from: place % count, to: random.below(count))
    case 6 where count > 0:
      let other = random.below(count)
      things.edit { $0.swapAt(place % count, other) }
    case 7 where count > 0: things[place % count] = makeThing()
    case 8:
      things.removeAll { [self] _ in random.below(4) == 0 }
    case 9:
      let end = place + random.below(count - place + 1)
      let others = (0..<random.below(4)).map { _ in makeThing() }
      things.edit { $0.replaceSubrange(place..<end, with: others) }
    case 10:
      var new = things.value.shuffled(using: &random)
      new.removeAll { [self] _ in random.below(4) == 0 }
      new.append(makeThing())
      // The same object may be there twice.
      if let first = new.first, random.below(4) == 0 { new.append(first) }
      if random.below(2) == 0 {
        things.value = new
      } else {
        things.assign(new) { .difference(from: $0, to: $1) }
      }
    default:
      things.edit { list in
        for _ in 0..<random.below(4) { list.append(makeThing()) }
        if list.count > 1 { list.remove(at: random.below(list.count)) }
        if random.below(2) == 0 { list.reverse() }
      }
    }
  }

  func changeThing() {
    let things = shelf.things
    if things.isEmpty { return }
    let thing = random.pick(things)
    note("change of \(thing)")
    switch random.below(3) {
    case 0: thing.key = Thing.anyKey(&random)
    case 1: thing.group = random.below(4)
    default: thing.isOn.toggle()
    }
  }

  private func changeSieve() {
    let new = random.pick(Sieve.allCases)
    if random.below(2) == 0 {
      note("filter \(new)")
      comingSieve = nil
      sieve = new
      controller.filter = new.filter
    } else {
      note("filter \(new) in slices")
      comingSieve = new
      controller.apply(filter: new.filter, on: scheduler, rowsPerSlice: 1 + random.below(4))
    }
  }

  private func changeOrder() {
    order = random.pick(Order.allCases)
    note("order \(order)")
    controller.sortKeys = order.keys
  }

  private func changeSections() {
    note("sections")
    if sections != nil, random.below(2) == 0 {
      controller.removeSections()
      sections = nil
      return
    }
    let sections = controller.sections(by: \.group)
    keys = EditMirror<Int> { $0 == $1 }
    sections.edits.subscribe(onNext: { [keys] in keys.follow($0) }).store(in: kept)
    self.sections = sections
  }

  private func runTransaction() {
    note("transaction")
    let fails = random.below(3) == 0
    try? transaction {
      for _ in 0..<(1 + random.below(4)) {
        random.below(2) == 0 ? edit() : changeThing()
        if hasReaders, random.below(3) == 0 { _ = controller.count }
      }
      if fails { throw Failure() }
    }
  }

  private func editRow() {
    let count = controller.count
    note("edit of a row of \(count)")
    switch random.below(4) {
    case 0: controller.insert(makeThing(), at: random.below(count + 1))
    case 1 where count > 0: controller.remove(at: random.below(count))
    case 2 where count > 0: controller.replace(at: random.below(count), with: makeThing())
    default: controller.append(makeThing())
    }
  }

  private func select() {
    let selection = controller.selection
    let row = random.below(controller.count + 2)
    note("selection")
    switch random.below(11) {
    case 0: selection.select(row: row)
    case 1: selection.selectNext()
    case 2: selection.selectPrevious()
    case 3: selection.selectAll()
    case 4: selection.toggle(row: row)
    case 5: selection.extend(toRow: row)
    case 6: selection.allowsSeveral.toggle()
    case 7: selection.whenHidden = random.pick([.keep, .deselect, .selectNeighbour])
    case 8: selection.whenRemoved = random.pick([.deselect, .selectNeighbour])
    case 9: controller.removeSelection()
    default: selection.row = random.below(2) == 0 ? nil : row
    }
  }

  // MARK: Checks

  /// Returns the violated expectations.
  func problems() -> [String] {
    let expected = expectedRows(of: shelf.things, sieve, order, isSectioned: sections != nil)
    var problems = mirror.problems + keys.problems
    let rows = controller.elements
    if !mirror.isSame(rows, expected) { problems.append("rows \(rows), expected \(expected)") }
    if !mirror.isSame(mirror.content, rows) {
      problems.append("the edits lead to \(mirror.content), the rows are \(rows)")
    }
    if !mirror.isSame((0..<controller.count).map { controller[$0] }, rows) {
      problems.append("rows read one by one differ")
    }
    let things = shelf.things
    for row in rows.indices where things[controller.sourceIndex(ofRow: row)] !== rows[row] {
      problems.append("row \(row) is said to be another element")
    }
    for index in things.indices {
      let row = controller.row(ofSourceIndex: index)
      if let row, rows[row] !== things[index] { problems.append("\(index) is not in row \(row)") }
      if row == nil, sieve.filter?(things[index]) ?? true { problems.append("\(index) is hidden") }
    }
    return problems + sectionProblems(rows) + selectionProblems(rows)
  }

  private func sectionProblems(_ rows: [Thing]) -> [String] {
    guard let sections else { return [] }
    var problems: [String] = []
    var expected: [Section<Int>] = []
    for (row, thing) in rows.enumerated() {
      if let last = expected.last, last.key == thing.group {
        expected[expected.count - 1] = Section(
          key: last.key,
          rows: last.rows.lowerBound..<(row + 1)
        )
      } else {
        expected.append(Section(key: thing.group, rows: row..<(row + 1)))
      }
      if sections.index(ofRow: row) != expected.count - 1 {
        problems.append("row \(row) is said to be in section \(sections.index(ofRow: row) ?? -1)")
      }
    }
    if Array(sections) != expected {
      problems.append("sections \(Array(sections)), expected \(expected)")
    }
    if keys.content != expected.map(\.key) {
      problems.append("the edits of sections lead to \(keys.content)")
    }
    return problems
  }

  private func selectionProblems(_ rows: [Thing]) -> [String] {
    let selection = controller.selection
    var problems: [String] = []
    let selected = selection.elements
    if selected.count != selection.count { problems.append("some selected have no element") }
    if !selected.allSatisfy({ one in shelf.things.contains { $0 === one } }) {
      problems.append("selected is what has left: \(selected)")
    }
    let shown = Array(selection.rows.ranges.joined()).map { rows[$0] }
    let isKept = selection.whenHidden == .keep
    if !isKept, shown.count < selected.count { problems.append("selected is what is hidden") }
    if !selection.allowsSeveral, selected.count > 1 { problems.append("several are selected") }
    if (selection.element == nil) != selected.isEmpty { problems.append("no lead") }
    if let row = selection.row, rows[row] !== selection.element {
      problems.append("row \(row) is not that of the lead")
    }
    for row in rows.indices where selection.contains(row: row) {
      if !selected.contains(where: { $0 === rows[row] }) {
        problems.append("\(row) is not selected")
      }
    }
    return problems
  }
}
