import StraitModel

// The row that is found again when all children of a node are set.
extension TreeRows {
  /// The row that is followed, as it was before all children of a branch were set.
  struct Followed {
    /// The identities of the nodes from the branch down to the row.
    let path: [AnyHashable]
    /// The node in the row.
    let node: Node
  }

  /// Describes the row that is followed, if it is in a branch, whose former children are given.
  func followed(in branch: Branch, _ former: [Node], from base: Int) -> Followed? {
    guard let row = followedRow(), row >= base, row < base + branch.rows else { return nil }
    let (found, index) = branch.locate(row - base)
    var inner = found
    let isOwn = inner === branch
    guard let node = isOwn ? former[index] : inner.children.node(index) else { return nil }
    var path = [identify(node)]
    while inner !== branch, let parent = inner.parent {
      if let key = inner.key { path.append(key) }
      inner = parent
    }
    return Followed(path: path.reversed(), node: node)
  }

  func row(at path: [AnyHashable], in branch: Branch) -> Int? {
    var branch = branch
    for (step, key) in path.enumerated() {
      var place: Int?
      for index in 0..<branch.count where place == nil {
        if let node = branch.children.node(index), identify(node) == key { place = index }
      }
      guard let place else { return nil }
      if step == path.count - 1 { return branch.absoluteRow(of: place) }
      guard let inner = branch.branch(at: place) else { return nil }
      branch = inner
    }
    return nil
  }
}
