@testable import StraitUI

/// Trees in random sessions, compared with the simplest flattening and with newly made trees.
@MainActor @Suite struct TreeRandomTests {
  /// All nodes that show, in order.
  private func flattened(_ folders: [Folder], _ open: Set<ObjectIdentifier>) -> [Folder] {
    folders.flatMap { folder in
      [folder]
        + (open.contains(ObjectIdentifier(folder)) ? flattened(folder.folders, open) : [])
    }
  }

  @Test func `F4 F6 F21 after anything a tree shows what is open, and the same node is selected`()
    throws
  {
    for seed in Soak.seeds(30) {
      var random = SeededRandom(seed: seed)
      var next = 0
      func fresh(_ depth: Int) -> Folder {
        next += 1
        let count = depth > 3 ? 0 : random.below(4)
        return Folder("f\(next)", (0..<count).map { _ in fresh(depth + 1) })
      }
      let host = HostedTree((0..<random.below(5)).map { _ in fresh(0) }, rows: 7)
      var open: Set<ObjectIdentifier> = []
      // Nodes that are retained, so that no identity is used twice.
      var all: [Folder] = []
      for step in 0..<120 {
        func gather(_ folders: [Folder]) -> [Folder] {
          folders.flatMap { [$0] + gather($0.folders) }
        }
        let present = gather(host.roots.value)
        all += present
        let before = host.tree.selectedNode
        var mayMove = false
        let property =
          present.isEmpty || random.below(4) == 0
          ? host.roots : present[random.below(present.count)].$folders
        let count = property.value.count
        let act = random.below(12)
        let comment = Comment(rawValue: "seed \(seed), step \(step), act \(act)")
        switch act {
        case 0, 1: property.insert(fresh(2), at: random.below(count + 1))
        case 2 where count > 0: property.remove(at: random.below(count))
        case 3 where count > 1:
          let (from, to) = (random.below(count), random.below(count))
          property.edit { $0.move(from: from, to: to) }
        case 4 where count > 0: property[random.below(count)] = fresh(3)
        case 5: property.value = property.value.shuffled(using: &random)
        case 6: property.insert(contentsOf: [fresh(3), fresh(3)], at: 0)
        case 7, 8, 9:
          let rows = host.tree.rowCount
          guard rows > 0 else { break }
          let row = random.below(rows)
          let node = try #require(host.tree.node(at: row))
          if host.tree.isExpanded(row) {
            host.tree.collapse(row)
            open.remove(ObjectIdentifier(node))
            mayMove = true
          } else {
            host.tree.expand(row)
            if !node.folders.isEmpty { open.insert(ObjectIdentifier(node)) }
          }
        default:
          host.press(random.pick(["up", "down", "home", "end", "pageup", "pagedown"]))
          mayMove = true
        }
        host.driver.settle()
        let expected = flattened(host.roots.value, open)
        #expect(host.texts == expected.map(\.name), comment)
        guard host.texts == expected.map(\.name) else { return }
        if !mayMove, let before, expected.contains(where: { $0 === before }) {
          #expect(host.tree.selectedNode === before, comment)
        }
        if step % 5 == 0 { expectSameAsFresh(host, open, comment) }
      }
      #expect(!all.isEmpty || next == 0)
    }
  }

  private func expectSameAsFresh(
    _ host: HostedTree,
    _ open: Set<ObjectIdentifier>,
    _ comment: Comment
  ) {
    let fresh = HostedTree(host.roots.value, rows: 7)
    var row = 0
    while row < fresh.tree.rowCount {
      if let node = fresh.tree.node(at: row), open.contains(ObjectIdentifier(node)) {
        fresh.tree.expand(row)
      }
      row += 1
    }
    fresh.tree.selectedIndex = host.tree.selectedIndex
    fresh.driver.settle()
    fresh.tree.window.scroll(to: host.tree.window.top)
    fresh.driver.settle()
    #expect(fresh.lines == host.lines, comment)
    #expect(fresh.driver.display.frame == host.driver.display.frame, comment)
  }
}
