import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// What a tree shows, and what keys, the mouse and scripts do in it.
@MainActor @Suite struct TreeTests {
  private let host = HostedTree()

  @Test func `nodes are opened and closed by Right and Left, and the selection goes in and out`() {
    #expect(host.lines == [">  bin", " + home", " + tmp"])
    host.press("down", "down", "right")
    #expect(host.lines == ["   bin", ">- home", " | + ada", " |   grace", " + tmp"])
    host.press("right")
    #expect(host.tree.selectedNode?.name == "ada")
    host.press("right", "right")
    #expect(host.texts == ["bin", "home", "ada", "notes", "grace", "tmp"])
    #expect(host.tree.selectedNode?.name == "notes")
    host.press("left")
    #expect(host.tree.selectedNode?.name == "ada")
    host.press("left", "left", "left")
    #expect(host.texts == ["bin", "home", "tmp"] && host.tree.selectedNode?.name == "home")
  }

  @Test func `Left and Right that lead nowhere keep the focus in the tree`() {
    let roots = Property([Folder("bin"), Folder("home", [Folder("ada")])])
    let tree = Tree("", of: roots, children: \.$folders, id: "tree") { $0.name }
    let driver = Driver(
      App(
        bracketed: Row {
          Button("Before", id: "before") {}
          tree.width(.cells(12))
          Button("After", id: "after") {}
        }
      ),
      size: Size(columns: 40, rows: 5)
    )
    driver.app.focus(tree)
    tree.selectedIndex = 0
    for key in ["left", "right"] as [KeyPress] {
      driver.display.send(key)
      driver.settle()
      #expect(tree.isFocused && tree.selectedIndex == 0)
    }
    // A closed node with children is no way out either.
    tree.selectedIndex = 1
    driver.display.send("left")
    driver.settle()
    #expect(tree.isFocused && tree.selectedIndex == 1 && tree.rowCount == 2)
  }

  @Test func `what is open inside a closed node is open again with it`() {
    host.tree.expandAll(below: 1)
    #expect(host.texts == ["bin", "home", "ada", "notes", "grace", "tmp"])
    host.tree.collapse(1)
    #expect(host.texts == ["bin", "home", "tmp"])
    host.tree.expand(1)
    #expect(host.texts == ["bin", "home", "ada", "notes", "grace", "tmp"])
  }

  @Test func `closing a node around the selection selects it, and is sent`() {
    var sent: [String?] = []
    host.tree.newSelectedNodeChannel().subscribe(onNext: { sent.append($0?.name) })
    host.tree.expandAll(below: 1)
    host.press("down", "down", "down", "down")
    #expect(sent == ["bin", "home", "ada", "notes"])
    host.tree.collapse(1)
    #expect(sent.last == "home" && host.tree.selectedIndex == 1)
    host.tree.expand(7)
    host.tree.collapse(7)
    host.tree.expandAll(below: -3)
    host.tree.expandAll(below: 99)
    #expect(host.texts == ["bin", "home", "tmp"])
  }

  @Test func `children that come, go and are set are followed while they show`() throws {
    let home = host.roots.value[1]
    host.tree.expandAll(below: 1)
    host.press("end")
    #expect(host.tree.selectedNode?.name == "tmp")
    home.folders[0].folders.append(Folder("todo"))
    #expect(host.texts == ["bin", "home", "ada", "notes", "todo", "grace", "tmp"])
    #expect(host.tree.selectedIndex == 6)
    home.$folders.edit { $0.move(from: 0, to: 1) }
    #expect(host.texts == ["bin", "home", "grace", "ada", "notes", "todo", "tmp"])
    home.folders = [Folder("new"), home.folders[1]]
    #expect(host.texts == ["bin", "home", "new", "ada", "notes", "todo", "tmp"])
    home.folders.removeAll()
    #expect(host.texts == ["bin", "home", "tmp"])
    #expect(host.tree.selectedNode?.name == "tmp")
    // A node without children has no sign; it is open again when some come.
    #expect(host.lines[1] == "   home")
    home.folders.append(Folder("late"))
    #expect(host.texts == ["bin", "home", "late", "tmp"])
    #expect(host.lines[1] == " - home")
  }

  @Test func `the selection stays with its node when all children are set`() {
    let home = host.roots.value[1]
    host.tree.expandAll(below: 1)
    host.tree.selectedNode = home.folders[0].folders[0]
    #expect(host.tree.selectedIndex == 3)
    home.folders = [Folder("x"), Folder("y"), home.folders[0]]
    #expect(host.tree.selectedNode?.name == "notes" && host.tree.selectedIndex == 5)
  }

  @Test func `a node that moves elsewhere in a turn is open there, with what is inside it`() {
    let (home, tmp) = (host.roots.value[1], host.roots.value[2])
    host.tree.expandAll(below: 1)
    host.tree.expand(5)
    transaction {
      let ada = home.$folders.remove(at: 0)
      tmp.folders.append(ada)
    }
    #expect(host.texts == ["bin", "home", "grace", "tmp", "old", "ada", "notes"])
    let ada = tmp.$folders.remove(at: 1)
    host.driver.settle()
    tmp.folders.append(ada)
    #expect(host.texts == ["bin", "home", "grace", "tmp", "old", "ada"], "a turn later it is not")
  }

  @Test func `the text and the sign follow the node`() {
    let bin = host.roots.value[0]
    bin.name = "sbin"
    bin.folders = [Folder("ls")]
    #expect(host.lines[0] == "> + sbin" || host.lines[0] == ">+ sbin")
  }

  @Test func `typed text goes to the next row that begins with it`() {
    host.press("h")
    #expect(host.tree.selectedNode?.name == "home")
    host.driver.advance(by: .seconds(2))
    host.press("right", "g", "r")
    #expect(host.tree.selectedNode?.name == "grace")
    host.driver.advance(by: .seconds(2))
    host.press("x")
    #expect(host.tree.selectedNode?.name == "grace")
    host.driver.advance(by: .seconds(2))
    host.press("B")
    #expect(host.tree.selectedNode?.name == "bin")
    host.driver.advance(by: .seconds(2))
    host.press("down", "*")
    #expect(host.texts == ["bin", "home", "ada", "notes", "grace", "tmp"])
  }

  @Test func `F15 a character that begins no row runs no action around the tree`() {
    var runs = 0
    let app = host.driver.app
    app.actions = [Action("quit", "Quit", keys: "q", "*") { runs += 1 }]
    let reachable = app.reachableActions.first { $0.id == "quit" }
    #expect(reachable?.keys == [])
    host.press("q", "*")
    #expect(runs == 0 && host.driver.display.ringCount == 2)
    // A tree that is not editable takes no text.
    host.tree.isEditable = false
    host.press("q")
    #expect(runs == 1)
  }

  @Test func `a click on the sign and a double click open and close`() {
    func click(_ column: Int, _ row: Int, times: Int = 1) {
      host.driver.advance(by: .seconds(1))
      for _ in 0..<times {
        let point = Point(column: column, row: row)
        host.driver.display.send(MousePress(.press, .left, at: point))
        host.driver.display.send(MousePress(.release, .left, at: point))
      }
      host.driver.settle()
    }
    click(1, 1)
    #expect(host.tree.isExpanded(1) && host.tree.selectedIndex == nil)
    click(3, 2)
    #expect(host.tree.isExpanded(2))
    click(6, 1, times: 2)
    #expect(!host.tree.isExpanded(1) && host.tree.selectedIndex == 1)
    click(4, 0)
    #expect(host.tree.selectedIndex == 0)
  }

  @Test func `scripts choose a row, and open and close the selected one`() throws {
    try host.driver.choose(.id("tree"), "home")
    #expect(host.tree.described.isExpanded == false)
    try host.driver.expand(.id("tree"))
    #expect(host.texts.contains("grace") && host.tree.described.isExpanded == true)
    #expect(host.tree.perform(.expand(false)))
    #expect(host.texts == ["bin", "home", "tmp"])
    try host.driver.choose(.id("tree"), "bin")
    #expect(host.tree.described.isExpanded == nil && !host.tree.perform(.expand(true)))
    #expect(host.tree.described.role == "tree")
  }

  @Test func `a node that is inside itself, and one that is there twice, are no problem`() {
    let loop = Folder("loop")
    loop.folders = [loop, loop]
    let host = HostedTree([loop, loop])
    host.tree.expand(0)
    #expect(host.texts == ["loop", "loop", "loop", "loop"])
    host.tree.expandAll(below: 0)
    #expect(host.tree.rowCount > 10_000 && host.tree.rowCount < 10_100)
    host.tree.collapse(0)
    host.tree.expand(0)
    loop.folders.removeLast()
    loop.folders = []
    #expect(host.texts == ["loop", "loop"])
  }

  @Test func `children that a closure returns are followed, of objects and of values`() {
    let hidden = Property(false)
    let roots = Property([Folder("a", [Folder("b"), Folder("c", [Folder("d")])])])
    let tree = Tree("", of: roots, text: { $0.name }) { folder in
      hidden.value ? [] : folder.folders
    }
    tree.expandAll(below: 0)
    #expect(tree.rowCount == 4)
    hidden.value = true
    #expect(tree.rowCount == 1)
    hidden.value = false
    roots.value[0].folders.insert(Folder("x"), at: 0)
    #expect(tree.rowCount == 5)
    struct Part: Identifiable, Equatable {
      let id: Int
    }
    let parts = Property([Part(id: 1), Part(id: 5)])
    let numbers = Tree("", of: parts, text: { "\($0.id)" }, isLeaf: { $0.id > 100 }) { part in
      (0..<3).map { Part(id: part.id * 10 + $0) }
    }
    numbers.expandAll(below: 0)
    #expect(numbers.rowCount == 17)
    parts.insert(Part(id: 0), at: 0)
    #expect(numbers.rowCount == 18 && numbers.isExpanded(1))
  }

  @Test func `F8 a tree of any size draws, and deep levels stay in sight`() {
    var folder = Folder("deep")
    for level in 0..<40 { folder = Folder("level \(level)", [folder]) }
    for columns in [1, 2, 3, 9, 20] {
      let host = HostedTree([folder], columns: columns, rows: 3)
      host.tree.expandAll(below: 0)
      host.press("end", "left", "right")
      #expect(host.tree.rowCount == 41)
      if columns == 20 { #expect(host.lines.last?.contains("deep") == true) }
    }
    let empty = HostedTree([])
    empty.press("right", "left", "down", "x", "*", "enter")
    #expect(empty.tree.selectedIndex == nil)
  }

  @Test func `the selection is bound to a property of a node`() {
    let chosen = Property<Folder?>(host.roots.value[2])
    let tree = Tree("", of: host.roots, children: \.$folders, to: chosen) { $0.name }
    #expect(tree.selectedIndex == 2)
    chosen.value = host.roots.value[0]
    #expect(tree.selectedIndex == 0)
    chosen.value = Folder("elsewhere")
    #expect(tree.selectedIndex == nil)
  }

  @Test func `a bound node is exchanged for the one that comes to the selected row`() {
    let chosen = Property<Folder?>(host.roots.value[1])
    let tree = Tree("", of: host.roots, children: \.$folders, to: chosen) { $0.name }
    host.roots.remove(at: 1)
    #expect(tree.selectedIndex == 1 && chosen.value?.name == "tmp")
    host.roots[1] = Folder("other")
    #expect(chosen.value?.name == "other")
    host.roots.insert(Folder("first"), at: 0)
    #expect(tree.selectedIndex == 2 && chosen.value?.name == "other")
    host.roots.value = [Folder("x"), Folder("y"), Folder("z")]
    #expect(tree.selectedIndex == 2 && chosen.value?.name == "z")
    host.roots.value = []
    #expect(chosen.value == nil)
  }

  @Test func `a selected value is shown and sent anew when its content is set`() {
    struct Part: Identifiable, Equatable {
      let id: Int
      var name: String
      var parts: [Part] = []
    }
    let parts = Property([
      Part(id: 1, name: "one", parts: [Part(id: 3, name: "three")]), Part(id: 2, name: "two"),
    ])
    let chosen = Property<Part?>(parts.value[1])
    let tree = Tree("", of: parts, to: chosen, text: { $0.name }) { $0.parts }
    let driver = Driver(App(bracketed: tree), size: Size(columns: 20, rows: 8))
    var sent: [String?] = []
    tree.newSelectedNodeChannel().subscribe(onNext: { sent.append($0?.name) })
    parts.value = [parts.value[0], Part(id: 2, name: "deux")]
    driver.settle()
    #expect(driver.display.text.contains("deux") && !driver.display.text.contains("two"))
    #expect(chosen.value?.name == "deux" && sent == ["deux"])
    // An equal one is not sent again.
    parts.value = Array(parts.value)
    #expect(sent == ["deux"])
    // A changed one inside an open node is sent, too.
    tree.expand(0)
    tree.selectedIndex = 1
    parts.value = [Part(id: 1, name: "un", parts: [Part(id: 3, name: "trois")])]
    driver.settle()
    #expect(driver.display.text.contains("un") && driver.display.text.contains("trois"))
    #expect(tree.selectedIndex == 1 && chosen.value?.name == "trois")
  }

  @Test func `an edit by the closing of a node may move the rows`() {
    let (tree, roots) = (host.tree, host.roots)
    tree.expandAll(below: 1)
    tree.selectedIndex = 3
    tree.own(
      tree.edits.subscribe(onNext: { _ in
        if roots.value[0].name == "bin" { roots.insert(Folder("first"), at: 0) }
      })
    )
    tree.collapse(1)
    #expect(host.texts == ["first", "bin", "home", "tmp"])
    #expect(tree.selectedNode?.name == "home")
  }

  @Test func `what was open inside closed nodes is forgotten when they have left`() {
    let inner = Folder("b", [Folder("c", [Folder("d")])])
    let host = HostedTree([Folder("a", [inner])])
    let (tree, roots) = (host.tree, host.roots)
    tree.expandAll(below: 0)
    tree.collapse(1)
    // In the same turn it comes back as it was.
    transaction {
      let node = roots.value[0].$folders.remove(at: 0)
      roots.value[0].folders.append(node)
    }
    host.driver.settle()
    tree.collapse(0)
    #expect(tree.rows.memory.count == 2)
    roots.value = Array(roots.value.reversed()) + [Folder("e")]
    host.driver.settle()
    tree.expand(0)
    tree.expand(1)
    #expect(host.texts == ["a", "b", "c", "d", "e"])
    tree.collapse(1)
    tree.collapse(0)
    #expect(tree.rows.memory.count == 2)
    roots.remove(at: 0)
    host.driver.settle()
    #expect(tree.rows.memory.count == 0)
  }

  @Test func `a child that leaves a closed node is forgotten when the node is opened`() {
    let outer = Folder("a", [Folder("b", [Folder("c", [Folder("d")])]), Folder("x")])
    let host = HostedTree([outer])
    host.tree.expandAll(below: 0)
    host.tree.collapse(0)
    #expect(host.tree.rows.memory.count == 2)
    outer.folders.removeFirst()
    host.tree.expand(0)
    #expect(host.texts == ["a", "x"])
    #expect(host.tree.rows.memory.count == 0)
  }

  @Test func `F3 a tree is freed with its subscriptions, and so are closed branches`() {
    weak var freed: TreeControl?
    let home = host.roots.value[1]
    do {
      let tree = Tree("", of: host.roots, children: \.$folders) { $0.name }
      tree.expandAll(below: 1)
      freed = tree
    }
    #expect(freed == nil)
    home.folders.append(Folder("after"))
    #expect(host.texts == ["bin", "home", "tmp"])
  }
}
