@testable import StraitUI

/// The contents of a tree, and the effects of keys, the mouse and scripts in it.
@MainActor @Suite struct TreeTests {
  private let host = HostedTree()

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
