import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// How the window and the selection follow the elements.
@MainActor @Suite struct ListEditTests {
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
}
