@testable import StraitUI

/// Tables in random sessions, compared with newly made tables.
@MainActor @Suite struct TableRandomTests {
  /// A table with its state, so that another one can be made with the same state.
  @MainActor private struct Session {
    let members: Property<[Member]>
    let controller: ArrayController<Member>
    let table: Table<Member>
    let driver: Driver
    var limit: Int?

    init(_ members: [Member], size: Size, limit: Int?) {
      let property = Property(members)
      self.members = property
      self.limit = limit
      controller = ArrayController(property)
      controller.selection.whenHidden = .deselect
      if let limit { controller.filter = { $0.age < limit } }
      table = Table("People", of: controller, id: "table") {
        TableColumn("Name", editing: \.name).width(.fraction(1))
        TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
        TableColumn("Pays", toggling: \.pays)
        TableColumn("Twice") { "\($0.age * 2)" }.width(.cells(7))
      }
      driver = Driver(App(bracketed: table), size: size)
      driver.settle()
    }
  }

  @Test
  func `F4 F6 F21 after anything a table is as one made afresh, and the same element is selected`()
    throws
  {
    for seed in Soak.seeds(24) {
      var random = SeededRandom(seed: seed)
      var size = Size(columns: 12 + random.below(30), rows: 3 + random.below(8))
      var next = 0
      func fresh(_ random: inout SeededRandom) -> Member {
        next += 1
        return Member("m\(next)", random.below(60), random.below(2) == 0)
      }
      var session = Session(
        (0..<random.below(15)).map { _ in fresh(&random) },
        size: size,
        limit: nil
      )
      for step in 0..<120 {
        let comment = Comment(rawValue: "seed \(seed), step \(step)")
        let selected = session.controller.selection.element
        let isKey = try play(&random, &session, &size, fresh)
        session.driver.settle()
        if !isKey, let selected, session.controller.contains(where: { $0 === selected }) {
          #expect(session.controller.selection.element === selected, comment)
        }
        #expect(session.table.selectedIndex == session.controller.selection.row, comment)
        if session.table.edited != nil { try end(session) }
        if step % 4 == 0, !expectSameAsFresh(session, size, comment) { return }
      }
    }
  }

  private func end(_ session: Session) throws {
    session.driver.send(keys: "escape")
    #expect(session.table.edited == nil)
  }

  /// Does something to the table.
  ///
  /// - Returns: `true` if it may select another element.
  private func play(
    _ random: inout SeededRandom,
    _ session: inout Session,
    _ size: inout Size,
    _ fresh: (inout SeededRandom) -> Member
  ) throws -> Bool {
    let members = session.members
    let count = members.value.count
    switch random.below(18) {
    case 0, 1: members.insert(fresh(&random), at: random.below(count + 1))
    case 2 where count > 0: members.remove(at: random.below(count))
    case 3 where count > 1:
      let (from, to) = (random.below(count), random.below(count))
      members.edit { $0.move(from: from, to: to) }
    case 4 where count > 0: members[random.below(count)] = fresh(&random)
    case 5: members.value = members.value.shuffled(using: &random)
    case 6, 7:
      guard count > 0 else { break }
      let member = members.value[random.below(count)]
      member.age = random.below(60)
      if random.below(2) == 0 { member.name = "m\(random.below(300))" }
    case 8:
      let limit = random.pick([nil, 30, 50])
      session.limit = limit
      session.controller.filter = limit.map { limit in { $0.age < limit } }
    case 9: session.table.toggleSorting(random.below(5))
    case 10:
      size = Size(columns: 4 + random.below(38), rows: 1 + random.below(10))
      try session.driver.resize(to: Size(columns: size.columns, rows: size.rows))
    case 11:
      let point = Point(column: random.below(size.columns), row: random.below(size.rows))
      session.driver.advance(by: .seconds(1))
      session.driver.display.send(MousePress(.press, .left, at: point))
      session.driver.display.send(MousePress(.release, .left, at: point))
      return true
    case 12:
      let kind = random.pick([MousePress.Kind.wheelUp, .wheelDown, .wheelLeft, .wheelRight])
      session.driver.display.send(MousePress(kind, nil, at: Point(column: 0, row: 0)))
    case 13:
      for key in [KeyPress("f2"), "home", random.pick(["x", "1", "-"])] as [KeyPress] {
        session.driver.display.send(key)
      }
      session.driver.display.send(random.pick(["enter", "tab", "escape", "up"]))
      return true
    default:
      session.driver.display.send(
        random.pick([
          "up", "down", "pageup", "pagedown", "home", "end", "left", "right", "alt+s", "alt+right",
          "alt+left",
        ])
      )
      return true
    }
    return false
  }

  /// Compares the screen with that of a table that was made with what this one has come to.
  private func expectSameAsFresh(_ session: Session, _ size: Size, _ comment: Comment) -> Bool {
    let fresh = Session(session.members.value, size: size, limit: session.limit)
    let (former, table) = (session.table, fresh.table)
    table.sorting = former.sorting
    for (index, column) in former.grid.columns.enumerated() where column.ownWidth != nil {
      table.resize(index, to: column.ownWidth ?? 0)
    }
    table.currentColumn = former.currentColumn
    if let row = session.controller.selection.row { fresh.controller.selection.select(row: row) }
    fresh.driver.settle()
    table.window.scroll(to: former.window.top)
    table.grid.scroll(to: former.grid.offset)
    table.setNeedsLayout()
    fresh.driver.settle()
    #expect(fresh.driver.display.text == session.driver.display.text, comment)
    #expect(fresh.driver.display.frame == session.driver.display.frame, comment)
    return fresh.driver.display.frame == session.driver.display.frame
  }
}
