@testable import StraitUI

/// A layer of a random app, as data.
@MainActor
final class LayerNode {
  let kind: Layer.Kind
  /// The content of the layer; `nil` in a toast.
  let root: TreeNode?
  let text: String
  /// The widget that a popup is attached to.
  let owner: String?
  /// The layer in the app that changes.
  let layer: Layer

  init(_ kind: Layer.Kind, root: TreeNode?, text: String = "", owner: String? = nil, layer: Layer) {
    self.kind = kind
    self.root = root
    self.text = text
    self.owner = owner
    self.layer = layer
  }
}

/// The expected focus, computed from the nodes of a random tree alone: F19 and F20.
///
/// A layer's focus stays where it is while that can have it. If it cannot, the next in the order of
/// the tree has it, else the one before; where none had it, the first that can.
@MainActor
struct FocusModel {
  /// A widget that has the focus, or could have it if it were enabled and shown.
  struct Stop {
    let id: String
    /// The scopes around it, from the innermost; first itself, if it is one.
    let scopes: [String]
    let isOpen: Bool
    let widget: Widget?
  }

  private(set) var focused: String?
  /// The stops before the last change.
  private var former: [Stop] = []

  /// Begins with a tree: the first that can have the focus has it.
  init(_ root: TreeNode) {
    follow(root)
  }

  static func stops(of root: TreeNode) -> [Stop] {
    var stops: [Stop] = []
    func look(_ node: TreeNode, _ scopes: [String], _ isOpen: Bool) {
      let isOpen = isOpen && node.isEnabled && !node.isHidden
      let inner = node.isScope ? [node.id] + scopes : scopes
      // The border of a split is between its sides.
      let before = node.kind == .split ? 1 : 0
      for child in node.children.prefix(before) { look(child, inner, isOpen) }
      switch node.kind {
      case _ where node.isSelectable, .field, .checkbox, .button, .list, .split:
        stops.append(Stop(id: node.id, scopes: inner, isOpen: isOpen, widget: node.widget))
      case .forEach:
        for element in node.elements.value {
          let id = "\(node.id).\(element)"
          let row = node.widget?.children.first { $0.id == id }
          stops.append(Stop(id: id, scopes: inner, isOpen: isOpen, widget: row))
        }
      default: break
      }
      for child in node.children.dropFirst(before) { look(child, inner, isOpen) }
    }
    look(root, [], true)
    return stops
  }

  /// Follows one change of the tree.
  mutating func follow(_ root: TreeNode) {
    let present = Self.stops(of: root)
    let open = Set(present.filter(\.isOpen).map(\.id))
    if let id = focused, !open.contains(id) {
      let place = former.firstIndex { $0.id == id } ?? 0
      focused =
        former[place...].first { open.contains($0.id) }?.id
        ?? former[..<place].last { open.contains($0.id) }?.id
    }
    if focused == nil { focused = present.first { $0.isOpen }?.id }
    former = present
  }

  /// Follows Tab, or Shift-Tab: to the next with room in the innermost scope, around its ends.
  mutating func tab(_ step: Int, in root: TreeNode) {
    let stops = Self.stops(of: root)
    guard let present = stops.first(where: { $0.id == focused }) else { return }
    let order = stops.filter { stop in
      guard stop.isOpen || stop.id == focused else { return false }
      guard present.scopes.first.map(stop.scopes.contains) ?? true else { return false }
      return stop.id == focused || stop.widget?.frame.isEmpty == false
    }
    guard let place = order.firstIndex(where: { $0.id == focused }) else { return }
    focused = order[(place + step + order.count) % order.count].id
  }

  /// Follows an arrow or page key, which may move the focus within the innermost scope.
  ///
  /// - Returns: `true` if it may be there.
  mutating func arrow(to id: String?, in root: TreeNode) -> Bool {
    guard id != focused else { return true }
    let stops = Self.stops(of: root)
    guard let present = stops.first(where: { $0.id == focused }),
      let next = stops.first(where: { $0.id == id }), next.isOpen,
      present.scopes.first.map(next.scopes.contains) ?? true
    else { return false }
    focused = id
    return true
  }

  /// Follows a press of the mouse, which may focus the content of its cell.
  ///
  /// - Returns: `true` if it may be there.
  mutating func press(among stops: [Stop], to id: String?) -> Bool {
    guard id != focused else { return true }
    guard stops.contains(where: { $0.id == id && $0.isOpen }) else { return false }
    focused = id
    return true
  }
}
