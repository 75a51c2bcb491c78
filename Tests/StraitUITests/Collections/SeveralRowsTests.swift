import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// Lists in which several rows can be selected.
@MainActor @Suite struct SeveralRowsTests {
  private struct File: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private let files: Property<[File]>
  private let chosen = Property<Set<Int>>([])
  private let list: List<File>
  private let driver: Driver

  init() {
    files = Property((1...6).map { File(id: $0, name: "f\($0)") })
    list = List("", of: files, id: "files", text: { $0.name }).selecting(chosen, by: \.id)
    driver = Driver(App(bracketed: list), size: Size(columns: 12, rows: 6))
  }

  private var lines: [String] {
    driver.settle()
    return driver.display.text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func press(_ keys: KeyPress...) {
    for key in keys { driver.display.send(key) }
    driver.settle()
  }

  private func click(_ row: Int, _ modifiers: KeyPress.Modifiers = []) {
    driver.advance(by: .seconds(1))
    let point = Point(column: 3, row: row)
    driver.display.send(MousePress(.press, .left, at: point, modifiers: modifiers))
    driver.display.send(MousePress(.release, .left, at: point, modifiers: modifiers))
    driver.settle()
  }

  @Test func `arrows select one, Shift a range, Ctrl moves, Space toggles, and each is seen`() {
    press("down", "down")
    #expect(chosen.value == [2])
    press("shift+down", "shift+down")
    #expect(chosen.value == [2, 3, 4])
    press("shift+up")
    #expect(chosen.value == [2, 3])
    press("ctrl+down", "ctrl+down")
    #expect(chosen.value == [2, 3] && list.selectedIndex == 4)
    press("space")
    #expect(chosen.value == [2, 3, 5])
    #expect(lines == ["   f1", " + f2", " + f3", "   f4", ">+ f5", "   f6"])
    press("space")
    #expect(chosen.value == [2, 3])
    press("ctrl+a")
    #expect(chosen.value == [1, 2, 3, 4, 5, 6] && list.selectedIndex == 4)
    press("shift+home")
    #expect(chosen.value == [1, 2, 3, 4, 5])
    press("up")
    #expect(chosen.value == [1] && list.selectedIndex == 0)
  }

  @Test func `a click selects, with Shift a range, with Ctrl one besides the others`() {
    click(1)
    #expect(chosen.value == [2])
    click(3, .shift)
    #expect(chosen.value == [2, 3, 4])
    click(5, .control)
    #expect(chosen.value == [2, 3, 4, 6])
    click(2, .control)
    #expect(chosen.value == [2, 4, 6])
    click(2)
    #expect(chosen.value == [3])
  }

  @Test func `what is selected is known by identity, whatever is done to the array`() {
    press("down", "shift+down")
    #expect(chosen.value == [1, 2])
    files.insert(File(id: 9, name: "new"), at: 0)
    files[2] = File(id: 2, name: "other")
    files.edit { $0.move(from: 1, to: 4) }
    #expect(chosen.value == [1, 2])
    #expect(lines[1].hasPrefix(">+ other"))
    files.remove(at: 1)
    driver.settle()
    #expect(chosen.value == [1])
    files.value = [File(id: 1, name: "one"), File(id: 7, name: "seven")]
    driver.settle()
    #expect(chosen.value == [1])
    files.value = []
    driver.settle()
    #expect(chosen.value == [])
    press("space", "ctrl+a", "shift+down", "ctrl+up")
    #expect(chosen.value == [])
  }

  @Test func `the program selects, and the list shows it`() {
    chosen.value = [2, 6, 99]
    #expect(lines == [">  f1", " + f2", "   f3", "   f4", "   f5", " + f6"])
    chosen.edit { $0.remove(2) }
    #expect(lines[1] == "   f2")
  }

  @Test(arguments: ["space", "shift+down", "ctrl+a", "down", "click", "ctrl+click"])
  func `a change of what is selected may take the rows away`(act: String) {
    list.selectedIndex = 4
    let files = self.files
    list.own(
      chosen.values.subscribe(onNext: { chosen in
        if !chosen.isEmpty, files.value.count > 1 { files.removeSubrange(1...) }
      })
    )
    switch act {
    case "click": click(5)
    case "ctrl+click": click(5, .control)
    default: press(KeyPress(stringLiteral: act))
    }
    #expect(files.value.count == 1 && list.itemCount == 1)
    #expect(list.selectedIndex == 0 && list.window.selected == 0)
  }

  @Test func `elements of one identity are selected together`() {
    files.value = [File(id: 1, name: "a"), File(id: 2, name: "b"), File(id: 1, name: "c")]
    press("home")
    #expect(chosen.value == [1])
    #expect(lines == [">+ a", "   b", " + c"])
  }

  @Test func `scripts choose, toggle and check items`() throws {
    try driver.choose(.id("files"), "f3")
    #expect(chosen.value == [3])
    try driver.toggle(.id("files"))
    #expect(chosen.value == [])
    #expect(list.perform(.check(true)) && list.perform(.check(true)))
    #expect(chosen.value == [3])
    #expect(list.described.description == "1 selected")
    list.isEditable = false
    #expect(!list.perform(.toggle))
    press("space", "ctrl+a", "shift+down")
    #expect(chosen.value == [3])
  }

  @Test func `a controller's selection of several is the list's`() throws {
    let numbers = Property([3, 1, 2, 5, 4])
    let controller = ArrayController(numbers, id: \.self, sortedBy: [.ascending { $0 }])
    controller.selection.allowsSeveral = true
    let list = List("", of: controller, text: { "\($0)" })
    let driver = Driver(App(bracketed: list), size: Size(columns: 8, rows: 5))
    for key in ["down", "down", "shift+down", "ctrl+down", "ctrl+down", "space"] as [KeyPress] {
      driver.display.send(key)
    }
    driver.settle()
    #expect(controller.selection.elements == [2, 3, 5])
    controller.sortKeys = [.descending { $0 }]
    driver.settle()
    #expect(controller.selection.elements == [5, 3, 2])
    #expect(list.marks?.contains(0) == true && list.marks?.contains(1) == false)
    controller.selection.select(row: 1)
    driver.settle()
    #expect(list.selectedIndex == 1)
    numbers.removeAll { $0 == 4 }
    driver.settle()
    #expect(controller.selection.count == 1)
    driver.display.send("ctrl+a")
    driver.settle()
    #expect(controller.selection.count == 4)
  }

  @Test func `after anything the marks are those of the elements, as in a list made afresh`() {
    for seed in Soak.seeds(12) {
      var random = SeededRandom(seed: seed)
      let numbers = Property(Array(0..<random.below(9)))
      let chosen = Property<Set<Int>>([])
      let list = List("", of: numbers, text: { "n\($0)" }).selecting(chosen, by: { $0 })
      let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 5))
      var next = 100
      for step in 0..<80 {
        let count = numbers.value.count
        next += 1
        switch random.below(10) {
        case 0: numbers.insert(next, at: random.below(count + 1))
        case 1 where count > 0: numbers.remove(at: random.below(count))
        case 2 where count > 1: numbers.edit { [count] in $0.move(from: 0, to: count - 1) }
        case 3: numbers.value = numbers.value.shuffled(using: &random)
        case 4: chosen.value = Set(numbers.value.filter { $0 % 2 == 0 })
        default:
          driver.display.send(
            random.pick([
              "up", "down", "home", "end", "shift+up", "shift+down", "shift+end", "ctrl+up",
              "ctrl+down", "space", "ctrl+a", "pagedown",
            ])
          )
        }
        driver.settle()
        let comment = Comment(rawValue: "seed \(seed), step \(step)")
        #expect(chosen.value.isSubset(of: numbers.value), comment)
        let fresh = List("", of: numbers, text: { "n\($0)" }).selecting(chosen, by: { $0 })
        let other = Driver(App(bracketed: fresh), size: Size(columns: 9, rows: 5))
        fresh.selectedIndex = list.selectedIndex
        other.settle()
        fresh.window.scroll(to: list.window.top)
        other.settle()
        #expect(other.display.text == driver.display.text, comment)
        #expect(other.display.frame == driver.display.frame, comment)
      }
    }
  }
}
