import StraitChannels

/// The children of a node that is open, and the open ones among them.
///
/// ```
/// row of the branch    child       open, index, rows before it
/// 0                    a
/// 1                    b ▾         b, 1, 0
/// 2                      b1
/// 3                      b2
/// 4                    c
/// 5                    d ▾         d, 3, 2
/// ```
///
/// Only open children are kept, so a million children cost nothing until they are opened. A row is
/// found in O(log k) for k open siblings, level by level.
@MainActor
final class TreeBranch<Node> {
  /// The identity of the node; `nil` for the roots.
  let key: AnyHashable?
  /// The number of nodes around the children.
  let depth: Int
  let children: TreeChildren<Node>
  // A branch is released with the one that it is in.
  private(set) weak var parent: TreeBranch?
  /// The place of the node among its siblings.
  var index: Int
  /// The number of children, as far as edits were followed.
  var count = 0
  /// The open children, in order.
  private(set) var open: [TreeBranch] = []
  /// The number of rows inside the open children.
  private(set) var inside = 0
  /// The number of rows inside the open children before each, as far as that is known.
  private var sums = [0]
  private var known = 0
  var following: ScopedDisposable?
  /// The closed children whose open descendants are remembered.
  var remembered: Set<AnyHashable> = []

  init(_ key: AnyHashable?, _ children: TreeChildren<Node>, at index: Int, in parent: TreeBranch?) {
    self.key = key
    self.children = children
    self.index = index
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The number of rows below the node.
  var rows: Int { count + inside }

  /// Returns the number of rows inside the first open children.
  private func sum(_ first: Int) -> Int {
    while known < first {
      let next = sums[known] + open[known].rows
      known += 1
      if sums.count > known { sums[known] = next } else { sums.append(next) }
    }
    return sums[first]
  }

  /// Returns the number of open children before a child.
  func openBefore(_ index: Int) -> Int { open.indices.partition { open[$0].index < index } }

  /// Returns the children of a child; `nil` if it is not open.
  func branch(at index: Int) -> TreeBranch? {
    let place = openBefore(index)
    return place < open.count && open[place].index == index ? open[place] : nil
  }

  /// Returns the row of a child, from the first child's; of the index behind the last, the number
  /// of rows.
  func row(of index: Int) -> Int { index + sum(openBefore(index)) }

  /// Returns the branch and the child that a row shows.
  ///
  /// - Parameter row: The row, from the first child's. Must be below `rows`.
  /// - Returns: The branch, and the index of the child in it.
  func locate(_ row: Int) -> (branch: TreeBranch, index: Int) {
    var branch = self
    var row = row
    while true {
      let before = branch.open.indices.partition { branch.open[$0].index + branch.sum($0) < row }
      guard before > 0 else { return (branch, row) }
      let last = branch.open[before - 1]
      let start = last.index + branch.sum(before - 1) + 1
      guard row < start + last.rows else { return (branch, row - branch.sum(before)) }
      row -= start
      branch = last
    }
  }

  /// Returns the row of a child, from the first root's.
  func absoluteRow(of index: Int) -> Int {
    var row = row(of: index)
    var branch = self
    while let parent = branch.parent {
      row += parent.row(of: branch.index) + 1
      branch = parent
    }
    return row
  }

  /// The row of the first child, if there is one.
  var firstRow: Int { parent.map { $0.absoluteRow(of: index) + 1 } ?? 0 }

  /// Returns whether a node is this branch's or one around it.
  func isInside(_ key: AnyHashable) -> Bool {
    var next: TreeBranch? = self
    while let branch = next {
      if branch.key == key { return true }
      next = branch.parent
    }
    return false
  }

  // MARK: Changes

  /// Adds a branch that is complete, to one that is counted by those around it.
  func add(_ branch: TreeBranch) {
    insert(branch)
    growAround(by: branch.rows)
  }

  /// Adds a branch that is complete, to one that is not counted yet.
  func insert(_ branch: TreeBranch) {
    let place = openBefore(branch.index)
    open.insert(branch, at: place)
    known = min(known, place)
    inside += branch.rows
  }

  /// Removes a branch.
  func remove(_ branch: TreeBranch) {
    let place = openBefore(branch.index)
    guard place < open.count, open[place] === branch else { return }
    open.remove(at: place)
    known = min(known, place)
    inside -= branch.rows
    growAround(by: -branch.rows)
  }

  /// Takes over open children whose indices have changed.
  func replace(open branches: [TreeBranch]) {
    open = branches
    known = 0
    inside = branches.reduce(0) { $0 + $1.rows }
  }

  /// Lets the branches around this one count rows that have come or gone in it.
  func growAround(by rows: Int) {
    guard rows != 0 else { return }
    var branch = self
    while let parent = branch.parent {
      parent.inside += rows
      parent.known = min(parent.known, parent.openBefore(branch.index))
      branch = parent
    }
  }
}
