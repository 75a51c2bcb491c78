import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// How the window and the selection follow the elements.
@MainActor @Suite struct ListEditTests {
  // MARK: The window

  @Test func `rows that come and go above the window leave those on the screen where they are`() {
    let host = HostedList(Array(0..<30))
    host.scroll(to: 10)
    let widgets = host.widgets.map(ObjectIdentifier.init)
    host.edit { $0.insert(100, at: 0) }
    host.edit { $0.insert(contentsOf: [101, 102], at: 11) }
    host.edit { $0.remove(at: 3) }
    host.edit { $0.move(from: 2, to: 25) }
    #expect(host.shown == ["n10", "n11", "n12", "n13"])
    #expect(host.widgets.map(ObjectIdentifier.init) == widgets)
  }

  @Test func `at the very top, what comes in front is shown`() {
    let host = HostedList(Array(0..<30))
    host.edit { $0.insert(100, at: 0) }
    #expect(host.shown == ["n100", "n0", "n1", "n2"])
  }

  @Test func `where rows in sight go, those below move up`() {
    let host = HostedList(Array(0..<30))
    host.scroll(to: 10)
    host.edit { $0.removeSubrange(9..<12) }
    #expect(host.shown == ["n12", "n13", "n14", "n15"])
    host.edit { $0.removeSubrange(11..<27) }
    #expect(host.shown == ["n7", "n8", "n12", "n13"])
  }

  @Test func `F4 an edit makes no row, and those that stay in sight keep their widgets`() {
    let numbers = Property(Array(0..<10))
    var made = 0
    let list = List("", of: numbers) { (number: Property<Int>) in
      made += 1
      return Label(number.values.map { "n\($0)" })
    }
    let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 4))
    func widgets() -> [String: ObjectIdentifier] {
      var widgets: [String: ObjectIdentifier] = [:]
      for child in list.window.children {
        if let label = child as? Label { widgets[label.text] = ObjectIdentifier(label) }
      }
      return widgets
    }
    let edits: [(ArrayEditor<Int>) -> Void] = [
      { $0.insert(100, at: 2) }, { $0.remove(at: 0) }, { $0.move(from: 0, to: 3) },
      { $0.swapAt(1, 2) }, { $0.append(200) }, { $0.removeSubrange(4...) },
    ]
    for edit in edits {
      let former = widgets()
      numbers.edit(edit)
      driver.settle()
      let present = widgets()
      #expect(present.count == 4)
      for (text, widget) in present where former[text] != nil { #expect(former[text] == widget) }
    }
    #expect(made == 4)
    numbers.edit { $0.removeSubrange(2...) }
    driver.settle()
    #expect(made == 4)
    #expect(list.window.children.count == 2)
  }

  @Test func `an element that is exchanged is shown in the same row, an equal one is not sent`() {
    let numbers = Property([1, 2, 3])
    var shown: [Int] = []
    let list = List("", of: numbers) { (number: Property<Int>) in
      let label = Label()
      label.own(number.values.subscribe(onNext: { shown.append($0) }))
      return label
    }
    let driver = Driver(App(bracketed: list))
    #expect(shown == [1, 2, 3])
    let widgets = list.window.children.map(ObjectIdentifier.init)
    numbers.edit { $0[1] = 20 }
    driver.settle()
    #expect(shown == [1, 2, 3, 20])
    #expect(list.window.children.map(ObjectIdentifier.init) == widgets)
  }

  @Test func `the setting of a whole array goes to the top, unless a selected row is still there`()
  {
    let host = HostedList(Array(0..<30))
    host.scroll(to: 10)
    host.numbers.value = Array(100..<130)
    host.driver.settle()
    #expect(host.shown == ["n100", "n101", "n102", "n103"])
    host.list.selectedIndex = 12
    host.driver.settle()
    #expect(host.shown == ["n109", "n110", "n111", "n112"])
    host.numbers.value = Array(0..<20)
    host.driver.settle()
    #expect(host.shown == ["n9", "n10", "n11", "n12"])
    #expect(host.list.selectedIndex == 12)
    host.numbers.value = Array(0..<12)
    host.driver.settle()
    #expect(host.shown == ["n0", "n1", "n2", "n3"])
    #expect(host.list.selectedIndex == nil)
  }

  @Test func `a list whose array is edited while it is outside of an app is right when it is back`()
  {
    let box = Column { TextField("x") }
    let numbers = Property(Array(0..<9))
    let list = List("", of: numbers) { "n\($0)" }
    list.selectedIndex = 4
    box.append(list)
    let driver = Driver(App(bracketed: box), size: Size(columns: 9, rows: 5))
    box.remove(list)
    driver.settle()
    #expect(list.window.children.isEmpty)
    numbers.edit { $0.insert(100, at: 0) }
    #expect(list.selectedIndex == 5)
    box.insert(list, at: 0)
    driver.settle()
    #expect(list.shownTexts == ["n1", "n2", "n3", "n4"])
  }

  // MARK: The selection

  @Test func `the selection follows its element, and is sent like an edit`() {
    let host = HostedList(Array(0..<9))
    let selected = Property<Int?>(4)
    host.list.bind(to: selected)
    var edits: [Int?] = []
    host.list.edits.subscribe(onNext: { edits.append($0) })
    host.edit { $0.insert(100, at: 0) }
    #expect(selected.value == 5)
    host.edit { $0.remove(at: 0) }
    #expect(selected.value == 4)
    host.edit { $0.move(from: 4, to: 7) }
    #expect(selected.value == 7)
    host.edit { $0.append(200) }
    host.edit { $0[7] = 300 }
    #expect(selected.value == 7)
    #expect(edits == [5, 4, 7])
  }

  @Test func `when the selected element goes, the next is selected, then the last, then none`() {
    let host = HostedList(Array(0..<4))
    let selected = Property<Int?>(2)
    host.list.bind(to: selected)
    var edits: [Int?] = []
    host.list.edits.subscribe(onNext: { edits.append($0) })
    // The index stays, its element is another one: nothing has to be sent.
    host.edit { $0.remove(at: 2) }
    #expect(selected.value == 2)
    host.edit { $0.remove(at: 2) }
    #expect(selected.value == 1)
    host.edit { $0.removeAll() }
    #expect(selected.value == .some(nil))
    #expect(host.list.selectedIndex == nil)
    #expect(edits == [1, nil])
  }

  @Test func `an index without a row is kept, and shows no selection until there is such a row`() {
    let host = HostedList(Array(0..<3), rows: 2)
    for index in [-1, 3, 7, .max, .min] {
      host.list.selectedIndex = index
      host.driver.settle()
      #expect(host.list.selectedIndex == index)
      #expect(host.list.described.choice?.index == nil)
      #expect(host.shown == ["n0", "n1"])
    }
    host.list.selectedIndex = 7
    host.edit { $0.insert(100, at: 0) }
    #expect(host.list.selectedIndex == 7)
    host.edit { $0.append(contentsOf: [10, 11, 12, 13, 14]) }
    #expect(host.list.selectedIndex == 7)
    #expect(host.list.described.choice?.index == 7)
    #expect(host.driver.screen.split(separator: "\n").last?.hasPrefix(">n13") == true)
    #expect(host.shown == ["n12", "n13"])
  }

  @Test func `an index that the program sets after its edit is the one that holds`() {
    let host = HostedList(Array(0..<9))
    let selected = Property<Int?>(4)
    host.list.bind(to: selected)
    host.numbers.edit { $0.remove(at: 0) }
    selected.value = 7
    #expect(host.list.selectedIndex == 7)
  }

  @Test func `in one transaction an index that is set first is that of the array before`() {
    let host = HostedList(Array(0..<9))
    let selected = Property<Int?>(4)
    host.list.bind(to: selected)
    transaction {
      selected.value = 2
      host.numbers.edit { $0.insert(100, at: 0) }
    }
    #expect(host.list.selectedIndex == 3)
    #expect(selected.value == 3)
    // One that is set behind the edit gives way to the index that follows the element.
    transaction {
      host.numbers.edit { $0.insert(200, at: 0) }
      selected.value = 8
    }
    #expect(host.list.selectedIndex == 4)
    #expect(selected.value == 4)
  }

  @Test func `a bound index may be there before its rows`() {
    let numbers = Property<[Int]>([])
    let selected = Property<Int?>(6)
    let list = List("", of: numbers, to: selected) { "n\($0)" }
    let driver = Driver(App(bracketed: list), size: Size(columns: 8, rows: 3))
    numbers.value = Array(0..<9)
    driver.settle()
    #expect(selected.value == 6)
    #expect(list.shownTexts == ["n4", "n5", "n6"])
  }

  @Test
  func `the selected row is brought into sight by the program, and stays there as it shrinks`()
    throws
  {
    let host = HostedList(Array(0..<30), rows: 6)
    host.list.selectedIndex = 20
    host.driver.settle()
    #expect(host.shown == ["n15", "n16", "n17", "n18", "n19", "n20"])
    try host.driver.resize(to: Size(columns: 12, rows: 2))
    #expect(host.shown == ["n19", "n20"])
    try host.driver.resize(to: Size(columns: 12, rows: 4))
    #expect(host.shown == ["n19", "n20", "n21", "n22"])
    host.wheel(.wheelUp)
    host.wheel(.wheelUp)
    try host.driver.resize(to: Size(columns: 12, rows: 3))
    #expect(host.shown == ["n13", "n14", "n15"])
  }
}
