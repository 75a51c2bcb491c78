import StraitChannels
import StraitModel
import StraitScreen

/// The rows of a tree: the roots, and the children of all nodes that are open.
@MainActor
final class TreeRows<Node>: ElementSource<Node> {
  typealias Branch = TreeBranch<Node>

  private let roots: Branch
  let identify: (Node) -> AnyHashable
  private let makeChildren: (Node) -> TreeChildren<Node>
  private let hasChildren: (Node) -> Bool
  private let text: (Node) -> String
  /// The open nodes inside closed ones.
  private(set) var memory = TreeMemory()
  /// Nodes that were open and have left their place.
  ///
  /// If they come back before the next frame, they are opened again. They are held, so that no
  /// other object takes over their identity.
  private var departed: [AnyHashable: Node] = [:]
  /// Nodes that were closed and have left their place, of which something is known, held as well.
  private var departedClosed: [AnyHashable: Node] = [:]

  /// Is called when rows have come and gone.
  var onChange: ((RowShift) -> Void)?
  /// Is called with the nodes whose rows have gone and those whose rows have come, if it is set.
  var onNodes: ((_ gone: [Node], _ came: [Node]) -> Void)?
  private var gone: [Node] = []
  private var came: [Node] = []
  /// The row that is found again when all children of a node are set.
  var followedRow: () -> Int? = { nil }

  init(
    _ roots: TreeChildren<Node>,
    by identify: @escaping (Node) -> AnyHashable,
    children: @escaping (Node) -> TreeChildren<Node>,
    hasChildren: @escaping (Node) -> Bool,
    text: @escaping (Node) -> String
  ) {
    self.roots = Branch(nil, roots, at: 0, in: nil)
    self.identify = identify
    makeChildren = children
    self.hasChildren = hasChildren
    self.text = text
    super.init()
    follow(self.roots)
  }

  // MARK: Rows

  override var count: Int { roots.rows }

  private func locate(_ row: Int) -> (branch: Branch, index: Int)? {
    row >= 0 && row < roots.rows ? roots.locate(row) : nil
  }

  override func element(at row: Int) -> Node? {
    locate(row).flatMap { $0.branch.children.node($0.index) }
  }

  /// Returns the row of a node, found by its identity; O(n).
  func row(of node: Node) -> Int? {
    let key = identify(node)
    var found: Int?
    func look(in branch: Branch) {
      for index in 0..<branch.count {
        guard let node = branch.children.node(index) else { break }
        if identify(node) == key { found = branch.absoluteRow(of: index) }
        if found != nil { return }
      }
      for inner in branch.open where found == nil { look(in: inner) }
    }
    look(in: roots)
    return found
  }

  /// Returns the row of the node that a row's node is in; `nil` for a root.
  func parentRow(of row: Int) -> Int? {
    guard let branch = locate(row)?.branch, let parent = branch.parent else { return nil }
    return parent.absoluteRow(of: branch.index)
  }

  func depth(of row: Int) -> Int { locate(row)?.branch.depth ?? 0 }

  func isOpen(_ row: Int) -> Bool {
    locate(row).map { $0.branch.branch(at: $0.index) != nil } ?? false
  }

  func canOpen(_ row: Int) -> Bool { element(at: row).map(hasChildren) ?? false }

  /// Returns the number of rows below a row's node.
  func rowsInside(_ row: Int) -> Int {
    locate(row).flatMap { $0.branch.branch(at: $0.index)?.rows } ?? 0
  }

  /// A node may be inside several others, but each has it once.
  override func twins(in rows: Range<Int>) -> (Int, Int)? {
    firstTwins(in: rows) { (row) -> TreePlace? in
      guard let (branch, index) = locate(row), let node = branch.children.node(index) else {
        return nil
      }
      return TreePlace(branch: ObjectIdentifier(branch), key: identify(node))
    }
  }

  override func makeSlot(for row: Int) -> RowSlot? {
    guard let node = element(at: row) else { return nil }
    let (property, view) = (Property(node), TreeNodeRow())
    let effect = Effect { [weak view, text, hasChildren] in
      let node = property.value
      view?.text = text(node)
      view?.hasChildren = hasChildren(node)
    }
    let slot = ElementSlot(property, view, row: row, by: effect)
    prepare(slot, row)
    return slot
  }

  override func show(_ node: Node, in slot: RowSlot) {
    super.show(node, in: slot)
    prepare(slot, slot.row)
  }

  private func prepare(_ slot: RowSlot, _ row: Int) {
    guard let (branch, index) = locate(row), let view = slot.widget as? TreeNodeRow else { return }
    view.level = branch.depth
    view.isOpen = branch.branch(at: index) != nil
  }

  override func makeReader() -> @MainActor (Int) -> String {
    { [self] row in element(at: row).map(text) ?? "" }
  }

  override func columns(ofFirst rows: Int) -> Int {
    var columns = 0
    for row in 0..<min(rows, count) {
      guard let (branch, index) = locate(row), let node = branch.children.node(index) else { break }
      let indent = branch.depth * TreeNodeRow.step + 2
      columns = max(columns, indent + ShownText.columns(of: text(node)))
    }
    return columns
  }

  // MARK: Opening and closing

  /// Opens a row's node, unless it is open already.
  func open(_ row: Int) {
    guard let (branch, index) = locate(row), branch.branch(at: index) == nil,
      let node = branch.children.node(index)
    else { return }
    let inner = makeBranch(of: node, at: index, in: branch)
    branch.add(inner)
    if inner.rows > 0 { onChange?(RowShift(inserted: [row + 1..<row + 1 + inner.rows])) }
  }

  /// Closes a row's node; which nodes inside it were open is remembered.
  func close(_ row: Int) {
    guard let (branch, index) = locate(row), let inner = branch.branch(at: index) else { return }
    remember(inner)
    if let key = inner.key, memory.contains(key) { branch.remembered.insert(key) }
    let rows = inner.rows
    note(inner, in: \.gone)
    branch.remove(inner)
    if rows > 0 { onChange?(RowShift(removed: [row + 1..<row + 1 + rows])) }
    notifyNodes()
  }

  /// Makes the branch of a node, with the nodes inside it that were open when it was closed.
  private func makeBranch(of node: Node, at index: Int, in parent: Branch) -> Branch {
    let key = identify(node)
    let branch = Branch(key, makeChildren(node), at: index, in: parent)
    follow(branch)
    parent.remembered.remove(key)
    guard var entry = memory.take(key) else { return branch }
    for index in 0..<branch.count where !entry.open.isEmpty || !entry.closed.isEmpty {
      guard let child = branch.children.node(index) else { continue }
      let key = identify(child)
      if entry.open.remove(key) != nil {
        branch.insert(makeBranch(of: child, at: index, in: branch))
      } else if entry.closed.remove(key) != nil {
        branch.remembered.insert(key)
      }
    }
    // Children that have left while the node was closed.
    for key in entry.open { memory.forget(key) }
    for key in entry.closed { memory.forget(key) }
    return branch
  }

  private func remember(_ branch: Branch) {
    guard let key = branch.key else { return }
    var entry = TreeMemory.Entry(closed: branch.remembered)
    for inner in branch.open {
      if let key = inner.key { entry.open.insert(key) }
      remember(inner)
    }
    memory.keep(entry, of: key)
  }

  /// Notes the nodes of a branch and those inside it, if changes of them have to be delivered.
  private func note(_ branch: Branch, in list: ReferenceWritableKeyPath<TreeRows, [Node]>) {
    guard onNodes != nil else { return }
    for index in 0..<branch.count {
      if let node = branch.children.node(index) { self[keyPath: list].append(node) }
    }
    for inner in branch.open { note(inner, in: list) }
  }

  private func notifyNodes() {
    guard let onNodes, !gone.isEmpty || !came.isEmpty else { return }
    let (gone, came) = (self.gone, self.came)
    (self.gone, self.came) = ([], [])
    onNodes(gone, came)
  }

  /// Drops the records of nodes that have left and have not returned.
  func forgetDeparted() {
    guard !departed.isEmpty || !departedClosed.isEmpty else { return }
    for key in departed.keys { memory.forget(key) }
    for key in departedClosed.keys { memory.forget(key) }
    departed = [:]
    departedClosed = [:]
  }

  // MARK: Following

  private func follow(_ branch: Branch) {
    var isKnown = false
    branch.following = ScopedDisposable(
      branch.children.follow { [weak self, weak branch] edit in
        guard let branch else { return }
        if isKnown { return self?.apply(edit, to: branch) ?? () }
        branch.count = edit.inserted.count
        isKnown = true
      }
    )
  }

  /// Follows an edit of the children of an open node.
  private func apply(_ edit: ArrayEdit<Node>, to branch: Branch) {
    let base = branch.firstRow
    let former = branch.rows
    let isSetting = edit.kind == .setting
    let followed = isSetting ? self.followed(in: branch, edit.removed, from: base) : nil
    func rows(of indexes: RangeSet<Int>) -> [Range<Int>] {
      if isSetting { return [base..<base + branch.rows] }
      return indexes.ranges.map {
        base + branch.row(of: $0.lowerBound)..<base + branch.row(of: $0.upperBound)
      }
    }
    let removed = rows(of: edit.removedIndexes)
    var moves: [RowShift.Move] = []
    for move in edit.moves where !isSetting {
      let rows = branch.branch(at: move.from)?.rows ?? 0
      let from = base + branch.row(of: move.from)
      moves.append(RowShift.Move(from: from, to: move.to, count: rows + 1))
    }
    moveClosed(in: branch, by: edit)
    moveOpen(in: branch, by: edit)
    reopen(in: branch, by: edit)
    branch.growAround(by: branch.rows - former)
    if onNodes != nil {
      gone += edit.removed
      came += edit.inserted
    }
    let inserted = rows(of: edit.insertedIndexes)
    for index in moves.indices { moves[index].to = base + branch.row(of: moves[index].to) }
    var renewed: Int?
    if let followed, let row = followedRow(), let place = self.row(at: followed.path, in: branch) {
      moves = [RowShift.Move(from: row, to: place, count: 1)]
      if let node = element(at: place), areIndistinguishable(followed.node, node) == false {
        renewed = row
      }
    }
    onChange?(
      RowShift(
        removed: removed,
        inserted: inserted,
        moves: moves,
        isExchange: edit.kind == .replacement && moves.isEmpty && removed == inserted,
        renewed: renewed
      )
    )
    notifyNodes()
  }

  /// Notes which closed children have left and have come, of which something is known.
  private func moveClosed(in branch: Branch, by edit: ArrayEdit<Node>) {
    for node in edit.removed where !branch.remembered.isEmpty {
      let key = identify(node)
      if branch.remembered.remove(key) != nil { departedClosed[key] = node }
    }
    for node in edit.inserted where !departedClosed.isEmpty {
      let key = identify(node)
      if departedClosed.removeValue(forKey: key) != nil { branch.remembered.insert(key) }
    }
  }

  /// Takes open children to where they are now.
  private func moveOpen(in branch: Branch, by edit: ArrayEdit<Node>) {
    var kept: [Branch] = []
    if edit.kind == .setting {
      for inner in branch.open { depart(inner, edit.removed) }
      branch.count = edit.inserted.count
      branch.replace(open: [])
      return
    }
    branch.count += edit.inserted.count - edit.removed.count
    let shift = RowShift(edit)
    for inner in branch.open {
      if case .kept(let index) = shift.fate(of: inner.index) {
        inner.index = index
        kept.append(inner)
      } else {
        depart(inner, edit.removed)
      }
    }
    kept.sort { $0.index < $1.index }
    branch.replace(open: kept)
  }

  private func depart(_ branch: Branch, _ nodes: [Node]) {
    guard let key = branch.key else { return }
    remember(branch)
    note(branch, in: \.gone)
    branch.following = nil
    for node in nodes where identify(node) == key {
      departed[key] = node
      return
    }
  }

  /// Opens nodes that have come and were open where they have come from.
  private func reopen(in branch: Branch, by edit: ArrayEdit<Node>) {
    guard !departed.isEmpty else { return }
    let ranges = edit.kind == .setting ? [0..<branch.count] : Array(edit.insertedIndexes.ranges)
    for range in ranges {
      for index in range where branch.branch(at: index) == nil {
        guard let node = branch.children.node(index) else { continue }
        let key = identify(node)
        guard departed[key] != nil, !branch.isInside(key) else { continue }
        departed[key] = nil
        let inner = makeBranch(of: node, at: index, in: branch)
        branch.insert(inner)
        note(inner, in: \.came)
      }
    }
  }
}

/// A node among its siblings.
private struct TreePlace: Hashable {
  let branch: ObjectIdentifier
  let key: AnyHashable
}
