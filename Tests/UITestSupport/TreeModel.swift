@testable package import StraitUI

/// A widget that notes when it enters an app and leaves it, and counts how often it is measured.
@MainActor
package class TracerWidget: Widget {
  package private(set) var entered = 0
  package private(set) var left = 0
  package private(set) var measured = 0
  package var text: String { didSet { setNeedsLayout() } }
  /// `true` if an entering or leaving came at the wrong time.
  package private(set) var isConfused = false

  package init(_ text: String, id: String? = nil) {
    self.text = text
    super.init(id: id)
  }

  package override func attached() {
    super.attached()
    entered += 1
    if entered != left + 1 || app == nil || parent.map({ !$0.isAttached }) ?? false {
      isConfused = true
    }
  }

  package override func detached() {
    super.detached()
    left += 1
    if entered != left || app != nil { isConfused = true }
  }

  package override func measure(_ proposal: Proposal) -> Size {
    measured += 1
    let columns = ShownText.columns(of: text)
    guard let room = proposal.columns, room > 0, room < columns else {
      return Size(columns: columns, rows: 1)
    }
    // Broken into lines, so that its height depends on its width.
    return Size(columns: room, rows: (columns + room - 1) / room)
  }

  package override func draw(on canvas: inout Canvas) {
    var rest = Substring(text)
    var row = 0
    while !rest.isEmpty, canvas.size.columns > 0 {
      canvas.draw(
        String(rest.prefix(canvas.size.columns)),
        at: Point(column: 0, row: row),
        style: .text
      )
      rest = rest.dropFirst(canvas.size.columns)
      row += 1
    }
  }
}

/// A widget of a random tree, as data from which it can be made at any time.
@MainActor
package final class TreeNode {
  package enum Kind: CaseIterable {
    case label, tracer, field, checkbox, button, spacer, column, row, grid, scroll, split, forEach
    case when, list, text
  }

  package struct Modifiers {
    package var width: Length?
    package var height: Length?
    package var minimum: Size?
    package var maximum: Size?
    package var padding = 0
    package var border = Border.none
    package var title = ""
    package var alignment: Alignment?
    package var priority = 0
  }

  package let kind: Kind
  package let id: String
  package var text: String
  /// The variant that the first text decides permanently.
  package let variant: Int
  package var modifiers = Modifiers()
  package var isEnabled = true
  package var isHidden = false
  /// `true` if the widget is a scope of focus.
  package var isScope = false
  package var children: [TreeNode] = []
  /// The state of a checkbox, the position of a split.
  package var isOn = false
  package var position: Int?
  package var offset = Point.zero
  /// The selected row of a list, and the first in sight.
  package var selection: Int?
  package var top = 0
  /// The elements of a `ForEach` and a list.
  package let elements: Property<[String]>
  package let condition: Property<Bool>
  /// The widget in the tree that changes.
  package var widget: Widget?

  package init(_ kind: Kind, id: String, text: String) {
    self.kind = kind
    self.id = id
    self.text = text
    variant = text.count
    elements = Property([])
    condition = Property(false)
  }

  /// `true` if a label wraps.
  private var wraps: Bool { variant % 4 == 0 }

  /// `true` if a text can have the focus.
  package var isSelectable: Bool { kind == .text && variant % 2 == 0 }

  /// `true` if children can come and go.
  package var isOpen: Bool { [.column, .row, .grid].contains(kind) }

  /// Makes the widget, with all that is inside it, in the state that it is in.
  package func make(fresh: Bool) -> Widget {
    let inside = children.map { $0.make(fresh: fresh) }
    let widget: Widget
    switch kind {
    case .label: widget = Label(text, id: id).wraps(wraps)
    case .text:
      let made = Text(text, alignment: Alignment.allCases[variant % 3], id: id)
      // With the user's selection.
      if let live = self.widget as? Text { made.editor = live.editor }
      widget = made.selectable(isSelectable)
    case .tracer: widget = TracerWidget(text, id: id)
    case .field:
      let field = TextField(variant % 2 == 0 ? "" : "n", columns: 6, id: id)
      field.text = text
      // With the state of the user's current actions: the selection, and a mouse that is pressed.
      if let live = self.widget as? TextField {
        field.editor = live.editor
        field.heldFirst = live.heldFirst
      }
      widget = field
    case .checkbox: widget = Checkbox(text, value: isOn, id: id)
    case .button: widget = Button(text, id: id) {}
    case .spacer: widget = Spacer()
    case .column: widget = Column(spacing: variant % 2, id: id) { inside }
    case .row: widget = Row(spacing: variant % 3, id: id) { inside }
    case .grid: widget = Grid(columns: [.fit, .fraction(1), .cells(5)], id: id) { inside }
    case .scroll: widget = Scroll(variant % 2 == 0 ? .vertical : .both, id: id) { inside }
    case .split:
      widget = Split(variant % 2 == 0 ? .horizontal : .vertical, position: position, id: id) {
        inside
      }
    case .forEach:
      let source = fresh ? Property(elements.value) : elements
      widget = Column(id: id) {
        Label(text)
        ForEach(source, id: \.self) { [id] element in Button(element, id: "\(id).\(element)") {} }
      }
    case .list:
      let source = fresh ? Property(elements.value) : elements
      widget = List(variant % 2 == 0 ? "" : "list", of: source, value: selection, id: id) { $0 }
    case .when:
      let source = fresh ? Property(condition.value) : condition
      widget = Column(id: id) {
        When(source.values) { [text] in
          Label("yes"); Label(text)
        } else: {
          Label("no")
        }
        Label("end")
      }
    }
    widget.id = id
    if !fresh { self.widget = widget }
    apply(to: widget)
    return widget
  }

  /// Applies the modifiers to a widget.
  package func apply(to widget: Widget) {
    widget.isEnabled = isEnabled
    widget.isHidden = isHidden
    widget.isFocusScope = isScope
    widget.width(modifiers.width)
    widget.height(modifiers.height)
    widget.minimum(columns: modifiers.minimum?.columns, rows: modifiers.minimum?.rows)
    widget.maximum(columns: modifiers.maximum?.columns, rows: modifiers.maximum?.rows)
    widget.padding(modifiers.padding)
    widget.border(modifiers.border, title: modifiers.title)
    widget.align(modifiers.alignment, vertical: modifiers.alignment)
    widget.priority(modifiers.priority)
  }

  /// Notes the user's changes in the widget.
  package func note() {
    switch widget {
    case let field as TextField: text = field.text
    case let box as Checkbox: isOn = box.isOn
    case let scroll as Scroll: offset = scroll.offset
    case let list as ListControl: (selection, top) = (list.value, list.window.top)
    case let split as Split: if split.position > 0 { position = split.wanted }
    default: break
    }
    for child in children { child.note() }
  }

  package func forEachNode(_ body: (TreeNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
  }
}

/// Makes random trees, and changes them.
@MainActor
package struct TreeGenerator {
  package var random: SeededRandom
  private var made = 0

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  package mutating func text() -> String {
    let words = ["", "a", "Ada", "Grüße", "漢字", "a longer text with words", "👍🏽", "e\u{301}x"]
    return words[random.below(words.count)]
  }

  package mutating func node(depth: Int) -> TreeNode {
    made += 1
    let id = "n\(made)"
    let inner: [TreeNode.Kind] = [.column, .row, .grid, .scroll, .split]
    let leaves: [TreeNode.Kind] = [
      .label, .tracer, .field, .field, .checkbox, .button, .spacer, .forEach, .when, .list, .text,
    ]
    let isLeaf = depth == 0 || random.below(3) == 0
    let kind = isLeaf ? leaves[random.below(leaves.count)] : inner[random.below(inner.count)]
    let node = TreeNode(kind, id: id, text: text())
    switch kind {
    case .column, .row, .grid:
      for _ in 0..<random.below(5) { node.children.append(self.node(depth: depth - 1)) }
    case .scroll:
      for _ in 0..<1 + random.below(4) { node.children.append(self.node(depth: depth - 1)) }
    case .split:
      for _ in 0..<2 { node.children.append(self.node(depth: depth - 1)) }
      node.position = random.below(2) == 0 ? nil : random.below(20)
    case .forEach: node.elements.value = (0..<random.below(4)).map { "e\($0)" }
    case .list:
      node.elements.value = (0..<random.below(9)).map { "row \($0)" }
      node.selection = random.below(2) == 0 ? nil : random.below(9)
    case .when: node.condition.value = random.below(2) == 0
    default: break
    }
    if random.below(3) == 0 { node.modifiers = modifiers() }
    node.isScope = !isLeaf && random.below(8) == 0
    return node
  }

  package mutating func modifiers() -> TreeNode.Modifiers {
    func length(_ random: inout SeededRandom) -> Length? {
      switch random.below(5) {
      case 0: .cells(random.below(15))
      case 1: .fraction(Double(1 + random.below(4)))
      case 2: .fit
      default: nil
      }
    }
    func size(_ random: inout SeededRandom) -> Size? {
      guard random.below(4) == 0 else { return nil }
      return Size(columns: random.below(12), rows: random.below(5))
    }
    var modifiers = TreeNode.Modifiers()
    modifiers.width = length(&random)
    modifiers.height = length(&random)
    modifiers.minimum = size(&random)
    modifiers.maximum = size(&random)
    modifiers.padding = random.below(4) == 0 ? 1 + random.below(2) : 0
    if random.below(4) == 0 {
      modifiers.border = random.below(2) == 0 ? .rounded : .ascii
      modifiers.title = text()
    }
    if random.below(3) == 0 { modifiers.alignment = Alignment.allCases[random.below(3)] }
    modifiers.priority = random.below(3) - 1
    return modifiers
  }

  package mutating func size() -> Size {
    switch random.below(20) {
    case 0: Size(columns: 1, rows: 1)
    case 1: Size(columns: 1 + random.below(500), rows: 1 + random.below(200))
    default: Size(columns: 1 + random.below(60), rows: 1 + random.below(20))
    }
  }

  /// Changes something in a tree, in the nodes and in the widgets together.
  package mutating func change(_ root: TreeNode) {
    var nodes: [TreeNode] = []
    root.forEachNode { nodes.append($0) }
    let node = nodes[random.below(nodes.count)]
    switch random.below(8) {
    case 0, 1: if node.isOpen { insert(into: node) }
    case 2: if node.isOpen, !node.children.isEmpty { remove(from: node) }
    case 3:
      guard node.isOpen, node.children.count > 1 else { break }
      let from = random.below(node.children.count)
      let to = random.below(node.children.count)
      let child = node.children.remove(at: from)
      node.children.insert(child, at: to)
      if let container = node.widget as? Container, let widget = child.widget {
        container.move(widget, to: to)
      }
    case 4: changeText(of: node)
    case 5:
      node.modifiers = modifiers()
      if let widget = node.widget { node.apply(to: widget) }
    case 6:
      if random.below(2) == 0 {
        node.isEnabled = random.below(4) > 0
        node.widget?.isEnabled = node.isEnabled
      } else {
        node.isHidden = random.below(2) == 0
        node.widget?.isHidden = node.isHidden
      }
    default:
      if let scroll = node.widget as? Scroll {
        scroll.offset = Point(column: random.below(20) - 2, row: random.below(20) - 2)
      }
      if let split = node.widget as? Split { split.position = random.below(30) }
      if let list = node.widget as? ListControl {
        list.selectedIndex = random.below(3) == 0 ? nil : random.below(12)
      }
    }
  }

  private mutating func insert(into node: TreeNode) {
    let child = self.node(depth: random.below(3))
    let index = random.below(node.children.count + 1)
    node.children.insert(child, at: index)
    (node.widget as? Container)?.insert(child.make(fresh: false), at: index)
  }

  private mutating func remove(from node: TreeNode) {
    let child = node.children.remove(at: random.below(node.children.count))
    if let widget = child.widget { (node.widget as? Container)?.remove(widget) }
  }

  private mutating func changeText(of node: TreeNode) {
    switch node.kind {
    case .label:
      node.text = text()
      (node.widget as? Label)?.text = node.text
    case .text:
      node.text = text()
      (node.widget as? Text)?.text = node.text
    case .tracer:
      node.text = text()
      (node.widget as? TracerWidget)?.text = node.text
    case .forEach, .list:
      if random.below(2) == 0, !node.elements.value.isEmpty {
        node.elements.remove(at: random.below(node.elements.value.count))
      } else {
        made += 1
        node.elements.insert("x\(made)", at: random.below(node.elements.value.count + 1))
      }
    case .when: node.condition.value.toggle()
    default: break
    }
  }
}
