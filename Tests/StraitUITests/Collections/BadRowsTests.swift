@testable import StraitUI

/// Bad input for lists, tables and trees alike.
@MainActor @Suite struct BadRowsTests {
  private static func names(_ count: Int) -> [String] { (0..<count).map { "r\($0)" } }

  @Test(arguments: RowsKind.allCases)
  func `an index beyond the rows selects nothing, and requests of it are refused`(
    _ kind: RowsKind
  ) {
    let host = HostedRows(kind, Self.names(3))
    for index in [3, 99, -1, Int.max, Int.min] {
      host.control.selectedIndex = index
      host.driver.settle()
      #expect(host.control.shownIndex == nil)
      #expect(!host.control.perform(.chooseIndex(index)))
      #expect(!host.control.perform(.scrollTo(index)))
      #expect(!host.control.perform(.chooseIndexes(RangeSet([index == .max ? 3..<4 : 3..<9]))))
      #expect(host.control.part(at: ItemPlace(item: index)) == nil)
      #expect(host.shown == ["r0", "r1", "r2"])
      #expect(host.control.described.choice?.text == nil)
    }
    #expect(throws: DriverError.self) { try host.driver.perform(.chooseItem(.id("rows"), 4)) }
    host.press("down")
    #expect(host.control.shownIndex != nil, "keys go on from a row in sight")
  }

  @Test(arguments: RowsKind.allCases)
  func `rows and columns that there are not hold nothing and do nothing`(_ kind: RowsKind) {
    let host = HostedRows(kind, Self.names(3))
    host.control.signal(for: .submit).subscribe(onNext: { _ in })
    host.control.selectedIndex = 0
    host.driver.settle()
    var places = [3, -1, Int.max, Int.min].map { ItemPlace(item: $0) }
    places += places.map { ItemPlace(item: $0.item, column: 0) }
    places += [9, -1, Int.max].map { ItemPlace(item: 1, column: $0) }
    for place in places {
      let semantics = host.control.semantics(of: place)
      #expect(semantics.text == nil && semantics.abilities == [])
      #expect(host.control.frame(of: place).isEmpty)
      host.control.bringIntoSight(place)
      for request in [.press, .toggle, .check(true), .expand(true), .set("x")]
        as [SemanticRequest]
      {
        #expect(!host.control.perform(request, at: place))
      }
    }
    #expect(host.control.selectedIndex == 0)
    #expect(host.shown == ["r0", "r1", "r2"])
  }

  @Test(arguments: RowsKind.allCases)
  func `without rows keys, the mouse and scripts find nothing to do`(_ kind: RowsKind) {
    let host = HostedRows(kind, [])
    host.control.placeholder = "empty"
    #expect(host.shown == ["empty"])
    host.press("down", "up", "pagedown", "end", "home", "enter", "space", "f2", "left", "right")
    host.press("shift+down", "ctrl+a", "alt+s", "alt+right")
    for row in 0..<5 {
      host.driver.click(2, row)
      host.driver.mouse(.wheelDown, 2, row)
    }
    #expect(host.control.shownIndex == nil && host.control.itemCount == 0)
    let requests: [SemanticRequest] = [
      .choose("x"), .chooseIndex(0), .chooseIndexes(RangeSet([0..<1])), .toggle, .check(true),
      .scrollTo(0), .expand(true), .set("x"), .press,
    ]
    for request in requests { #expect(!host.control.perform(request)) }
    #expect(host.control.part(at: ItemPlace(item: 0)) == nil)
    host.folders.append(Folder("new"))
    #expect(host.shown == ["new"])
  }

  @Test(arguments: RowsKind.allCases)
  func `a model that shrinks while it is scrolled shows its last rows`(_ kind: RowsKind) {
    let host = HostedRows(kind, Self.names(100))
    _ = host.control.perform(.scrollTo(90))
    host.driver.settle()
    host.folders.removeSubrange(50..<100)
    #expect(host.shown.last == "r49" && host.shown.count >= 4)
    _ = host.control.perform(.scrollTo(40))
    host.folders.value = Self.names(2).map { Folder($0) }
    #expect(host.shown == ["r0", "r1"])
    host.folders.value = []
    #expect(host.shown == [])
    host.press("down", "end")
    host.folders.value = Self.names(9).map { Folder($0) }
    #expect(host.shown.first == "r0")
  }

  @Test(arguments: [RowsKind.several, .controlled, .table, .tree])
  func `elements of the same identity are reported once, and are all shown`(_ kind: RowsKind) {
    let twin = Folder("twin")
    let host = HostedRows(kind, ["a"])
    let reports = Report.collecting {
      host.folders.value = [Folder("a"), twin, Folder("b"), twin]
      host.driver.settle()
      host.folders.append(twin)
      host.driver.settle()
    }.reports
    let name = "\(type(of: host.control)) #rows"
    #expect(reports == [.duplicateIdentity(widget: name, first: 2, second: 4)])
    #expect(
      reports.first?.description
        == "\(name) shows rows 2 and 4, which have the same identity; what is found by identity is "
        + "the first; give each element an identity of its own"
    )
    #expect(host.shown.starts(with: ["a", "twin", "b", "twin"]))
    host.press("down", "down", "down", "down", "up")
    host.folders.remove(at: 1)
    #expect(host.shown.starts(with: ["a", "b", "twin", "twin"]))
  }

  @Test func `one that comes later is reported when it is in sight`() {
    let twin = Folder("twin")
    let host = HostedRows(.table, ["a"])
    host.folders.value = [Folder("a"), twin]
    host.driver.settle()
    let reports = Report.collecting {
      host.folders.append(twin)
      host.driver.settle()
    }.reports
    #expect(reports.count == 1)
  }

  @Test func `a list without identities reports nothing`() {
    let twin = Folder("twin")
    let host = HostedRows(.list, ["a"])
    let reports = Report.collecting {
      host.folders.value = [twin, twin]
      host.driver.settle()
    }.reports
    #expect(reports.isEmpty && host.shown == ["twin", "twin"])
  }
}
