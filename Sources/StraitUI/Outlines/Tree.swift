public import StraitChannels
import StraitModel
import StraitScreen

/// Nodes below each other, of which each can be opened to show those inside it, over any number of
/// rows.
///
/// ```swift
/// final class Folder: ObservableModel {
///   @Observed var name = ""
///   @Observed var folders: [Folder] = []
/// }
/// Tree("Folders", of: disk.$folders, children: \.$folders, to: window.$folder) { $0.name }
/// ```
///
/// The children of a node are read when it is opened for the first time, and are followed while
/// they show: edits arrive as deltas, and visible rows stay in their places. There is a widget for
/// each visible row and for no other, so that a key costs as much in a tree with a million open
/// rows as in one with a hundred.
///
/// The keys of a list move the selection. Right opens the selected node, and goes to the first
/// inside one that is open; Left closes it, and goes to the node around one that is closed. Neither
/// leaves the tree. `*` and Ctrl-Right open all below it, at most 10,000 rows. Typed text goes to
/// the next row that begins with it, among the next 10,000. A click on the sign opens and closes a
/// node; a double click does the same if nothing has subscribed to `signal(for: .submit)`.
///
/// Open nodes are remembered by identity: a node stays open while it is inside a closed one, when
/// its children are set again, and when it moves, as long as it returns within the same turn. A
/// node that is inside itself is not opened automatically.
///
/// The value is the index of the selected row, as in a `List`: it follows its node when rows come
/// and go, which the channels send. `selectedNode` is the node itself. Where another node comes to
/// the selected row, since that of the row is removed or replaced, the channels send the row again.
@MainActor
public final class Tree<Node>: TreeControl {
  let rows: TreeRows<Node>
  private let identify: (Node) -> AnyHashable

  init(
    _ name: String,
    rows: TreeRows<Node>,
    by identify: @escaping (Node) -> AnyHashable,
    to selection: Property<Node?>?,
    id: String?
  ) {
    self.rows = rows
    self.identify = identify
    super.init(name, of: rows, value: nil, rowHeight: 1, id: id)
    reset(count: rows.count)
    rows.onChange = { [weak self] in
      if let self { follow($0, count: self.rows.count) }
    }
    rows.followedRow = { [weak self] in self?.shownIndex }
    if let selection { newSelectedNodeChannel().bind(to: selection.channel()) }
  }

  // MARK: Nodes

  /// Returns the node of a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: The node; `nil` for a row that does not exist.
  public func node(at row: Int) -> Node? { rows.element(at: row) }

  /// Returns the row of a node, found by its identity.
  ///
  /// - Parameter node: The node.
  /// - Returns: The first row of that identity; `nil` if it does not show.
  /// - Complexity: O(n) in the number of rows.
  public func row(of node: Node) -> Int? { rows.row(of: node) }

  /// The selected node; `nil` if none is.
  ///
  /// Setting it is not an edit: no channel of the tree sends it. A hidden node selects nothing.
  /// Costs O(n) in the number of rows.
  public var selectedNode: Node? {
    get { shownIndex.flatMap { rows.element(at: $0) } }
    set {
      if let newValue, let present = selectedNode, identify(newValue) == identify(present) {
        return
      }
      value = newValue.flatMap { rows.row(of: $0) }
    }
  }

  /// Returns an end of a new channel to the selected node: it sends the node at each edit of the
  /// selection, and when another node has come to the selected row.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call. See
  ///   `newValueChannel()`.
  public func newSelectedNodeChannel() -> ChannelTerminal<Node?> {
    .control(self, events: edits, commits: commits, key: \.selectedNode)
  }

  // MARK: Requests of a tree

  override func canOpen(_ row: Int) -> Bool { rows.canOpen(row) }

  override func isOpen(_ row: Int) -> Bool { rows.isOpen(row) }

  override func setOpen(_ row: Int, _ isOpen: Bool) {
    if isOpen { rows.open(row) } else { rows.close(row) }
  }

  override func parentRow(of row: Int) -> Int? { rows.parentRow(of: row) }

  override func rowsInside(_ row: Int) -> Int { rows.rowsInside(row) }

  override func signColumn(of row: Int) -> Int {
    let columns = areas(in: contentSize).rows.size.columns
    return TreeNodeRow.indent(of: rows.depth(of: row), in: columns)
  }

  override func arrangeChildren(in size: Size) {
    rows.forgetDeparted()
    super.arrangeChildren(in: size)
  }
}
