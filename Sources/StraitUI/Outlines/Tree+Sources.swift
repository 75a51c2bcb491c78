public import StraitModel

extension Tree where Node: AnyObject {
  /// Makes a tree of objects, each of which has a property with its children.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - roots: The outermost nodes, whose edits the tree follows.
  ///   - children: The property of a node's children, such as `\.$folders`.
  ///   - selection: The property that the selected node is bound to, both ways; its value is shown.
  ///     The binding ends with the tree.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of a node. A visible row follows the properties that the closure
  ///     reads.
  public convenience init(
    _ name: String,
    of roots: Property<[Node]>,
    children: KeyPath<Node, Property<[Node]>>,
    to selection: Property<Node?>? = nil,
    id: String? = nil,
    text: @escaping (Node) -> String
  ) {
    let identify: (Node) -> AnyHashable = { ObjectIdentifier($0) }
    let rows = TreeRows(
      TreeChildren(of: roots),
      by: identify,
      children: { TreeChildren(of: $0[keyPath: children]) },
      hasChildren: { !$0[keyPath: children].value.isEmpty },
      text: text
    )
    self.init(name, rows: rows, by: identify, to: selection, id: id)
  }

  /// Makes a tree of objects whose children a closure returns.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - roots: The outermost nodes, whose edits the tree follows.
  ///   - selection: The property that the selected node is bound to, both ways; its value is shown.
  ///     The binding ends with the tree.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of a node. A visible row follows the properties that the closure
  ///     reads.
  ///   - isLeaf: Returns `true` if a node certainly has no children, without reading them.
  ///   - children: The children of a node: called when it is opened, and again whenever a property
  ///     has changed that the closure has read.
  public convenience init(
    _ name: String,
    of roots: Property<[Node]>,
    to selection: Property<Node?>? = nil,
    id: String? = nil,
    text: @escaping (Node) -> String,
    isLeaf: ((Node) -> Bool)? = nil,
    children: @escaping (Node) -> [Node]
  ) {
    let identify: (Node) -> AnyHashable = { ObjectIdentifier($0) }
    let rows = TreeRows(
      TreeChildren(of: roots),
      by: identify,
      children: { node in
        TreeChildren(of: { children(node) }) { ArrayEdit.difference(from: $0, to: $1) }
      },
      hasChildren: { node in isLeaf.map { !$0(node) } ?? !children(node).isEmpty },
      text: text
    )
    self.init(name, rows: rows, by: identify, to: selection, id: id)
  }
}

extension Tree where Node: Identifiable & Equatable {
  /// Makes a tree of values whose children a closure returns.
  ///
  /// - Parameters:
  ///   - name: The name above it; may be empty.
  ///   - roots: The outermost nodes, whose edits the tree follows.
  ///   - selection: The property that the selected node is bound to, both ways; its value is shown.
  ///     The binding ends with the tree.
  ///   - id: The name by which tests and scripts find it.
  ///   - text: Returns the text of a node. A visible row follows the properties that the closure
  ///     reads.
  ///   - isLeaf: Returns `true` if a node certainly has no children, without reading them.
  ///   - children: The children of a node: called when it is opened, and again whenever a property
  ///     has changed that the closure has read.
  @_disfavoredOverload
  public convenience init(
    _ name: String,
    of roots: Property<[Node]>,
    to selection: Property<Node?>? = nil,
    id: String? = nil,
    text: @escaping (Node) -> String,
    isLeaf: ((Node) -> Bool)? = nil,
    children: @escaping (Node) -> [Node]
  ) {
    let identify: (Node) -> AnyHashable = { AnyHashable($0.id) }
    let rows = TreeRows(
      TreeChildren(of: roots),
      by: identify,
      children: { node in
        TreeChildren(of: { children(node) }) { ArrayEdit.difference(from: $0, to: $1, by: \.id) }
      },
      hasChildren: { node in isLeaf.map { !$0(node) } ?? !children(node).isEmpty },
      text: text
    )
    self.init(name, rows: rows, by: identify, to: selection, id: id)
  }
}
