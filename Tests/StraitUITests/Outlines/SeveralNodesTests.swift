/// Trees in which several nodes can be selected.
@MainActor @Suite struct SeveralNodesTests {
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
