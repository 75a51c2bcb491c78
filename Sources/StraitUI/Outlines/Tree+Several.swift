public import StraitModel

extension Tree {
  /// Lets several nodes be selected, by what identifies them.
  ///
  /// ```swift
  /// Tree("Folders", of: disk.$folders, children: \.$folders) { $0.name }
  ///   .selecting(window.$chosen, by: \.path)
  /// ```
  ///
  /// The keys and clicks are those of a `List` in which several rows can be selected; the value is
  /// the row that the keys start from. A node that leaves the tree is deselected, and so is one
  /// inside a closed node. One that moves stays selected if it is removed and inserted in one edit.
  ///
  /// - Parameters:
  ///   - selection: The identifiers of the selected nodes, both ways; retained.
  ///   - identify: The identity of a node.
  /// - Returns: The tree.
  @discardableResult
  public func selecting<ID: Hashable>(
    _ selection: Property<Set<ID>>,
    by identify: @escaping (Node) -> ID
  ) -> Self {
    let marks = IdentityMarks(selection, of: rows, by: identify)
    use(marks)
    rows.onNodes = { [weak marks] in marks?.follow($0, $1) }
    return self
  }
}
