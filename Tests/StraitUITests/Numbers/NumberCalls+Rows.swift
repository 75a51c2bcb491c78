extension NumberCalls {
  private static let elements = ["b", "c"]

  private static func list() -> List<String> { List("a", of: elements, text: { $0 }) }

  private static func table() -> Table<String> {
    Table("a", of: Property(elements), by: \.self) {
      TableColumn("A", text: { $0 })
      TableColumn("B", text: { $0 })
    }
  }

  private final class Node {
    let children: [Node]

    init(_ children: [Node] = []) {
      self.children = children
    }
  }

  private static func tree() -> Tree<Node> {
    let roots = [Node([Node([Node()]), Node()]), Node()]
    return Tree("a", of: Property(roots), text: { "\($0.children.count)" }) { $0.children }
  }

  private static func height(_ number: Int) -> Int { min(from(1, number), 1000) }

  static let rows: [String: Call] = [
    "ItemPlace.column": { one, other in
      var place = ItemPlace(item: one)
      place.column = other
      show(table()) { table, _ in table.bringIntoSight(place) }
    },
    "ItemPlace.init(item:column:)": { one, other in
      show(list()) { list, _ in list.bringIntoSight(ItemPlace(item: one, column: other)) }
    },
    "ItemPlace.item": { one, _ in
      var place = ItemPlace(item: 0)
      place.item = one
      show(tree()) { tree, _ in tree.bringIntoSight(place) }
    },
    "ItemizedWidget.widgets(of:)": { one, _ in
      show(list()) { list, _ in
        let widget: any ItemizedWidget = list
        _ = widget.widgets(of: one)
      }
    },
    "List.init(_:_:to:value:id:)": { one, _ in show(List("a", elements, value: one)) },
    "List.init(_:of:rowHeight:id:text:row:)": { one, _ in
      let controller = ArrayController(Property(elements), id: \.self)
      show(List("a", of: controller, rowHeight: height(one)) { _ in Label("d") })
    },
    "List.init(_:of:to:value:id:text:)": { one, _ in
      show(List("a", of: elements, value: one, text: { $0 }))
      show(List("a", of: Property(elements), value: one, text: { $0 }))
      show(List("a", of: Property(elements).values, value: one, text: { $0 }))
    },
    "List.init(_:of:to:value:rowHeight:id:text:row:)": { one, other in
      show(List("a", of: elements, value: one, rowHeight: height(other)) { _ in Label("d") })
    },
    "ListControl.newSelectedIndexChannel(nilValue:)": { one, _ in
      show(list()) { list, _ in follow(list.newSelectedIndexChannel(nilValue: one)) }
    },
    "ListControl.selectedIndex": { one, _ in
      show(list()) { list, _ in list.selectedIndex = one }
    },
    "ListControl.widgets(of:)": { one, _ in show(list()) { list, _ in _ = list.widgets(of: one) } },
    "SemanticChoice.count": { one, other in
      var choice = SemanticChoice(other, of: elements)
      choice.count = one
    },
    "SemanticChoice.index": { one, _ in
      var choice = SemanticChoice(0, of: elements)
      choice.index = one
      _ = choice.text
    },
    "SemanticChoice.init(_:of:)": { one, _ in _ = SemanticChoice(one, of: elements).text },
    "SemanticChoice.init(_:of:chosen:item:)": { one, other in
      _ = SemanticChoice(one, of: from(0, other), item: { "\($0)" }).text
    },
    "TableControl.Sorting.column": { one, other in
      var sorting = TableControl.Sorting(column: one)
      sorting.column = other
      show(table()) { table, _ in table.sorting = sorting }
    },
    "TableControl.Sorting.init(column:isDescending:)": { one, _ in
      show(table()) { table, _ in
        table.sorting = TableControl.Sorting(column: one, isDescending: true)
      }
    },
    "TableControl.currentColumn": { one, _ in
      show(table()) { table, _ in table.currentColumn = one }
    },
    "TableControl.frozenColumns": { one, _ in
      show(table()) { table, _ in table.frozenColumns = one }
    },
    "TableControl.resize(_:to:)": { one, other in
      show(table()) { table, _ in
        table.resize(one, to: other)
        table.resize(0, to: other)
      }
    },
    "TableControl.width(of:)": { one, _ in show(table()) { table, _ in _ = table.width(of: one) } },
    "Tree.node(at:)": { one, _ in show(tree()) { tree, _ in _ = tree.node(at: one) } },
    "TreeControl.collapse(_:)": { one, _ in
      show(tree()) { tree, _ in
        tree.expandAll(below: 0)
        tree.collapse(one)
      }
    },
    "TreeControl.expand(_:)": { one, _ in show(tree()) { tree, _ in tree.expand(one) } },
    "TreeControl.expandAll(below:)": { one, _ in
      show(tree()) { tree, _ in tree.expandAll(below: one) }
    },
    "TreeControl.isExpanded(_:)": { one, _ in
      show(tree()) { tree, _ in _ = tree.isExpanded(one) }
    },
  ]
}
