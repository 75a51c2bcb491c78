import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// Trees in which several nodes can be selected.
@MainActor @Suite struct SeveralNodesTests {
  private let host: HostedTree
  private let chosen = Property<Set<String>>([])

  init() {
    host = HostedTree()
    host.tree.selecting(chosen, by: \.name)
    host.driver.settle()
  }

  @Test func `arrows select one, Shift a range, Ctrl moves, Space toggles, and each is seen`() {
    host.press("down", "down", "right")
    #expect(chosen.value == ["home"] && host.texts == ["bin", "home", "ada", "grace", "tmp"])
    host.press("shift+down", "shift+down")
    #expect(chosen.value == ["home", "ada", "grace"])
    host.press("ctrl+down", "space")
    #expect(chosen.value == ["home", "ada", "grace", "tmp"])
    host.press("ctrl+up", "space")
    #expect(chosen.value == ["home", "ada", "tmp"])
    #expect(host.lines[1].hasPrefix(" +") && host.lines[3].hasPrefix("> "))
    host.press("ctrl+a")
    #expect(chosen.value == ["bin", "home", "ada", "grace", "tmp"])
    host.press("up")
    #expect(chosen.value == ["ada"])
  }

  @Test func `what is inside a node that is closed is deselected, and the node is selected`() {
    host.press("down", "down", "right", "down", "shift+down")
    #expect(chosen.value == ["ada", "grace"])
    host.tree.collapse(1)
    host.driver.settle()
    #expect(chosen.value == ["home"] && host.tree.selectedIndex == 1)
    host.tree.expand(1)
    host.driver.settle()
    #expect(chosen.value == ["home"])
    // What is selected elsewhere stays.
    chosen.value = ["bin", "grace"]
    host.tree.selectedIndex = 0
    host.tree.collapse(1)
    host.driver.settle()
    #expect(chosen.value == ["bin"])
  }

  @Test func `what the closing of a node selects is delivered once`() {
    host.press("down", "down", "right", "down")
    var sent: [Set<String>] = []
    let following = chosen.values.subscribe(onNext: { sent.append($0) })
    defer { following.dispose() }
    host.tree.collapse(1)
    #expect(sent == [["ada"], ["home"]])
  }

  @Test func `a node that leaves is deselected with those inside it, one that moves is not`() {
    host.tree.expandAll(below: 1)
    host.driver.settle()
    chosen.value = ["home", "ada", "notes", "tmp", "bin"]
    let home = host.roots.value[1]
    home.folders.remove(at: 0)
    host.driver.settle()
    #expect(chosen.value == ["home", "tmp", "bin"])
    host.roots.move(from: 0, to: 2)
    host.driver.settle()
    #expect(chosen.value == ["home", "tmp", "bin"])
    host.roots.value = [home]
    host.driver.settle()
    #expect(chosen.value == ["home"])
  }

  @Test func `scripts and typed blanks choose several`() throws {
    try host.driver.choose(.id("tree"), items: .ranges([1...1, 3...3]))
    #expect(chosen.value == ["bin", "tmp"] && host.tree.selectedIndex == 0)
    host.driver.display.type(" ")
    host.driver.settle()
    #expect(chosen.value == ["tmp"])
    host.driver.display.type("h")
    host.driver.settle()
    #expect(chosen.value == ["home"] && host.tree.selectedIndex == 1)
  }

  @Test(arguments: 1...30) func `only nodes with a row are selected, whatever happens`(
    _ seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 0
    func folder(_ depth: Int) -> Folder {
      next += 1
      let name = "n\(next)"
      let count = depth > 2 ? 0 : Int.random(in: 0...3, using: &random)
      return Folder(name, (0..<count).map { _ in folder(depth + 1) })
    }
    let host = HostedTree((0..<4).map { _ in folder(0) }, columns: 20, rows: 6)
    let chosen = Property<Set<String>>([])
    host.tree.selecting(chosen, by: \.name)
    host.driver.settle()
    let keys: [KeyPress] = [
      "down", "up", "shift+down", "shift+up", "ctrl+down", "ctrl+up", "space", "left", "right",
      "ctrl+right", "ctrl+a", "end", "home",
    ]
    for step in 0..<60 {
      let rows = host.tree.rowCount
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where rows > 0:
        if let node = host.tree.node(at: Int.random(in: 0..<rows, using: &random)) {
          let count = node.folders.count
          if count > 0 { node.folders.remove(at: Int.random(in: 0..<count, using: &random)) }
        }
      case 1 where rows > 0:
        host.tree.node(at: Int.random(in: 0..<rows, using: &random))?.folders.append(folder(2))
      case 2: host.roots.value = host.roots.value.shuffled(using: &random)
      case 3 where host.roots.value.count > 1: host.roots.remove(at: 0)
      case 4: host.roots.append(folder(1))
      case 5 where rows > 0:
        let row = Int.random(in: 0..<rows, using: &random)
        if host.tree.isExpanded(row) { host.tree.collapse(row) } else { host.tree.expand(row) }
      default: host.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      host.driver.settle()
      let texts = host.texts
      #expect(chosen.value.isSubset(of: texts), "after step \(step)")
      var naive = RangeSet<Int>()
      for (row, text) in texts.enumerated() where chosen.value.contains(text) {
        naive.insert(contentsOf: row..<row + 1)
      }
      #expect(host.tree.described.choice?.indexes == naive)
    }
  }
}
