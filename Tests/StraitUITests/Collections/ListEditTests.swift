@testable import StraitUI

/// The window and the selection follow the elements.
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

  /// A value whose content changes while its identity stays.
  private struct Person: Identifiable {
    let id: Int
    var name: String
  }

  /// A selection that is bound to a property, while an array is set as a whole.
  private func selection<Element>(
    _ index: Int,
    of former: [Element],
    after elements: [Element]
  ) -> Int? {
    let (property, selected) = (Property(former), Property<Int?>(index))
    let list = List("", of: property, to: selected) { "\($0)" }
    let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 4))
    property.value = elements
    driver.settle()
    #expect(list.selectedIndex == selected.value)
    return selected.value
  }

  @Test func `the selection follows its element in an array that is set as a whole`() {
    #expect(selection(1, of: ["a", "b", "c"], after: ["A0", "a", "b", "c"]) == 2)
    #expect(selection(1, of: ["a", "b", "c"], after: ["c", "b2", "a", "b"]) == 3)
    #expect(selection(2, of: ["a", "b", "c"], after: ["b", "c"]) == 1)
    // Equal elements are matched in order.
    #expect(selection(1, of: ["a", "a", "b"], after: ["A0", "a", "a", "b"]) == 2)
    #expect(selection(0, of: ["a", "a", "b"], after: ["A0", "a", "a", "b", "c"]) == 1)
    #expect(selection(1, of: ["a", "a", "b"], after: ["x", "a", "a", "y"]) == 2)
    // If the element was removed, the index selects its successor.
    #expect(selection(1, of: ["a", "b", "c"], after: ["a", "x", "c"]) == 1)
    #expect(selection(2, of: ["a", "b", "c"], after: ["x", "y"]) == nil)
  }

  @Test func `an element of a set array is recognized by its object, its identity or its value`() {
    let people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")]
    let renamed = [Person(id: 3, name: "Alan"), people[0], Person(id: 2, name: "Alan T.")]
    #expect(selection(1, of: people, after: renamed) == 2)
    let objects = [NamedPerson(), NamedPerson()]
    #expect(selection(0, of: objects, after: [NamedPerson(), objects[1], objects[0]]) == 2)
    let closures: [() -> Void] = [{}, {}]
    #expect(selection(1, of: closures, after: [{}] + closures) == 1)
  }

  @Test func `an array that is edited without its property keeps the selected element`() throws {
    final class Model: ObservableModel {
      @Observed var names = ["a", "b", "c", "d", "e", "f"]
      @Observed var selected: Int? = 3
    }
    let model = Model()
    let list = List("", of: model.$names, to: model.$selected) { $0 }
    let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 4))
    driver.settle()
    model.names.insert("A0", at: 0)
    driver.settle()
    #expect(model.selected == 4)
    // The selected row was in sight, and is so still.
    #expect(list.shownTexts == ["a", "b", "c", "d"])
    model.names = ["C0"] + model.names
    #expect(model.selected == 5)
    model.names.removeFirst(2)
    #expect(model.selected == 3)
    model.names[3] = "D"
    #expect(model.selected == 3)
    model.$names.insert("x", at: 0)
    #expect(model.selected == 4)
  }

  @Test func `the selection follows its element in the arrays of a signal`() {
    let arrays = BehaviorSubject([1, 2, 3])
    let list = List("", of: arrays, value: 2) { "n\($0)" }
    let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 4))
    arrays.sendNext([3, 4, 5, 1])
    driver.settle()
    #expect(list.selectedIndex == 0)
  }
}
