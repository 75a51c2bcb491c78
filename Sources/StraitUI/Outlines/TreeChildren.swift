import StraitChannels
import StraitModel

/// The source of a node's children.
@MainActor
struct TreeChildren<Node> {
  /// Returns the number of children.
  let count: () -> Int
  /// The child at an index; otherwise `nil`.
  let node: (Int) -> Node?
  /// Sends the edits from now on; the first sets all present children.
  let follow: (@escaping @MainActor (ArrayEdit<Node>) -> Void) -> Disposable

  /// The elements of a property's array, which is never copied.
  init(of property: Property<[Node]>) {
    count = { property.value.count }
    node = { index in
      let nodes = property.value
      return nodes.indices.contains(index) ? nodes[index] : nil
    }
    follow = { receive in
      property.edits.subscribe(onNext: { receive($0) })
    }
  }

  /// Makes the source of a closure's results, which runs again when a property that it reads has
  /// changed.
  init(
    of make: @escaping () -> [Node],
    difference: @escaping ([Node], [Node]) -> ArrayEdit<Node>
  ) {
    let box = TreeNodes<Node>()
    count = { box.nodes.count }
    node = { box.nodes.indices.contains($0) ? box.nodes[$0] : nil }
    follow = { receive in
      let effect = Effect {
        let (former, present) = (box.nodes, make())
        box.nodes = present
        let isFirst = !box.isKnown
        box.isKnown = true
        let edit =
          isFirst ? ArrayEdit.setting(from: [], to: present) : difference(former, present)
        if isFirst || !edit.isEmpty { untracked { receive(edit) } }
      }
      return Disposable { effect.dispose() }
    }
  }
}

/// The last result of a closure.
private final class TreeNodes<Node> {
  var nodes: [Node] = []
  var isKnown = false
}
