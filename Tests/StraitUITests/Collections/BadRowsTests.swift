import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitTestSupport
import Testing

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
    #expect(throws: DriverError.self) { try host.driver.choose(.id("rows"), item: 4) }
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
      host.driver.pointer(click: 2, row)
      host.driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 2, row: row)))
    }
    host.driver.settle()
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

  @Test(arguments: RowsKind.allCases, 1...6)
  func `random edits, sizes, keys and scrolls show what is there`(_ kind: RowsKind, _ seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let host = HostedRows(kind, Self.names(30))
    let keys: [KeyPress] = ["down", "up", "pagedown", "end", "home", "shift+down", "ctrl+a"]
    for step in 0..<80 {
      let count = host.folders.value.count
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        host.folders.value = Self.names(Int.random(in: 0...40, using: &random)).map { Folder($0) }
      case 1 where count > 0:
        let start = Int.random(in: 0..<count, using: &random)
        host.folders.removeSubrange(start..<Int.random(in: start...count, using: &random))
      case 2: host.folders.insert(Folder("i\(step)"), at: Int.random(in: 0...count, using: &random))
      case 3:
        try host.driver.resize(
          to: Size(
            columns: Int.random(in: 1...20, using: &random),
            rows: Int.random(in: 1...8, using: &random)
          )
        )
      case 4: _ = host.control.perform(.scrollTo(Int.random(in: 0...50, using: &random)))
      case 5: host.control.selectedIndex = Int.random(in: -2...50, using: &random)
      default: host.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      host.driver.settle()
      #expect(host.control.itemCount == host.folders.value.count)
      let window = host.control.window
      #expect(window.top >= 0 && window.top <= max(0, host.folders.value.count - 1))
      for row in 0..<host.control.itemCount where !host.control.widgets(of: row).isEmpty {
        let text = host.control.semantics(of: ItemPlace(item: row)).text
        #expect(text == host.folders.value[row].name)
        #expect(host.control.widgets(of: row).first?.described.text == text)
      }
    }
    try host.driver.resize(to: Size(columns: 16, rows: 8))
    host.control.window.scroll(to: 0)
    let expected = host.folders.value.map(\.name)
    #expect(host.shown == Array(expected.prefix(host.shown.count)))
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
