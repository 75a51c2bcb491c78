extension Role {
  /// Nodes below each other, of which each can be opened to show those inside it.
  public static let tree: Role = "tree"
  /// A row of a tree.
  public static let treeRow: Role = "treerow"
}
