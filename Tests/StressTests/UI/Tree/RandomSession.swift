@testable import StraitUI

/// An app with a random tree and random layers above it, and a model of where its focus is.
@MainActor
final class RandomSession {
  private var generator: TreeGenerator
  private let tree: TreeNode
  let app: App
  let display: HeadlessDisplay
  private let clock = VirtualScheduler()
  private(set) var tracers: [TracerWidget] = []
  /// The last action.
  private(set) var last = ""
  /// The difference from the model of the focus.
  private(set) var fault: String?

  /// The layers above the tree, and for each that can have the focus, and the tree, where it is.
  private var layers: [LayerNode] = []
  private var models: [FocusModel]

  init(seed: UInt64) {
    var generator = TreeGenerator(seed: seed)
    var tree = generator.node(depth: 4)
    while !tree.isOpen { tree = generator.node(depth: 4) }
    display = HeadlessDisplay(size: generator.size())
    self.generator = generator
    self.tree = tree
    app = App(root: tree.make(fresh: false))
    models = [FocusModel(tree)]
    app.start(on: display, scheduler: clock)
    settle()
  }

  /// The focus of each layer that can have it, as the model says.
  var modelled: [String?] { models.map(\.focused) }

  /// The trees of the layers that can have the focus, from the lowest.
  private var roots: [TreeNode] { [tree] + layers.compactMap(\.root) }

  private func settle() {
    clock.advance(by: .zero)
    app.setNeedsDisplay()
    clock.advance(by: .zero)
    for root in roots { root.note() }
    for root in roots {
      root.forEachNode { node in
        if let tracer = node.widget as? TracerWidget, !tracers.contains(where: { $0 === tracer }) {
          tracers.append(tracer)
        }
      }
    }
  }

  /// Does one thing at random.
  ///
  /// - Returns: `true` if the focus has to be in sight then: after a key, unless it scrolls, and in
  ///   another size of the screen.
  func step() -> Bool {
    var showsFocus = false
    switch generator.random.below(8) {
    case 0, 1:
      last = "change"
      change()
    case 2:
      change()
      change()
      showsFocus = press()
    case 3, 4: showsFocus = press()
    case 5: useMouse()
    case 6:
      last = "layer"
      changeLayers()
    default:
      last = "resize"
      display.resize(to: generator.size())
      showsFocus = true
    }
    settle()
    return showsFocus
  }

  // MARK: Changes

  private func change() {
    let index = generator.random.below(roots.count)
    generator.change(roots[index])
    models[index].follow(roots[index])
    closeOrphans()
  }

  private func changeLayers() {
    switch generator.random.below(layers.count < 4 ? 4 : 1) {
    case 0:
      guard !layers.isEmpty else { return }
      let node = layers[generator.random.below(layers.count)]
      app.close(node.layer)
      closed(node)
    case 1: push(.dialog)
    case 2: push(.popup)
    default:
      let text = generator.text()
      let layer = app.toast(text, for: .seconds(1_000_000))
      layers.append(LayerNode(.note, root: nil, text: text, layer: layer))
    }
  }

  private func push(_ kind: Layer.Kind) {
    var owner: TreeNode?
    if kind == .popup {
      var nodes: [TreeNode] = []
      roots[roots.count - 1].forEachNode {
        if $0.kind != .spacer, $0.widget?.isInHidden == false { nodes.append($0) }
      }
      guard !nodes.isEmpty else { return }
      owner = nodes[generator.random.below(nodes.count)]
    }
    let root = generator.node(depth: 2)
    let widget = root.make(fresh: false)
    let layer = app.push(widget, as: kind, owner: owner?.widget, onCancel: {})
    layers.append(LayerNode(kind, root: root, owner: owner?.id, layer: layer))
    models.append(FocusModel(root))
  }

  /// Follows the closing of a layer, and of the popups whose owners were in it or are hidden.
  private func closed(_ node: LayerNode) {
    guard let place = layers.firstIndex(where: { $0 === node }) else { return }
    if node.root != nil {
      models.remove(at: 1 + layers[..<place].filter { $0.root != nil }.count)
    }
    layers.remove(at: place)
    closeOrphans()
  }

  private func closeOrphans() {
    for node in layers {
      guard let owner = node.owner else { continue }
      var isThere = false
      for root in roots {
        root.forEachNode {
          if $0.id == owner, $0.widget?.isInHidden == false { isThere = true }
        }
      }
      if !isThere { return closed(node) }
    }
  }

  // MARK: Keys and the mouse

  private func press() -> Bool {
    let keys: [KeyPress] = [
      "tab", "tab", "shift+tab", "up", "down", "left", "right", "space", "enter", "pageup",
      "pagedown", "home", "end", "backspace", "x", "escape", "ctrl+home", "ctrl+end",
    ]
    let key = keys[generator.random.below(keys.count)]
    last = "\(key)"
    app.layOutIfNeeded()
    let active = models.count - 1
    switch key {
    case "tab": models[active].tab(1, in: roots[active])
    case "shift+tab": models[active].tab(-1, in: roots[active])
    default: break
    }
    display.send(key)
    switch key {
    case "up", "down", "left", "right", "pageup", "pagedown", "ctrl+home", "ctrl+end":
      if !models[active].arrow(to: app.focused?.id, in: roots[active]) {
        fault = "F19: \(key) has moved the focus to \(app.focused?.id ?? "")"
      }
    case "escape":
      // The latest toast only where there is nothing else to close.
      if let top = layers.last(where: { $0.root != nil }) ?? layers.last { closed(top) }
    default: break
    }
    guard ["pageup", "pagedown", "ctrl+home", "ctrl+end"].contains(key) else { return true }
    // The page keys scroll a layer that is larger than the screen.
    let front = app.activeLayer
    if front.root.storedFrame.size != front.frame.size { return false }
    var next = app.focused?.parent
    while let widget = next, !(widget is Scroll) { next = widget.parent }
    return next == nil
  }

  /// The toast that a press in a cell closes; otherwise `nil`, or something is in front.
  private func toast(at point: Point) -> LayerNode? {
    for node in layers.reversed() {
      if node.layer.frame.contains(point) { return node.root == nil ? node : nil }
      if node.root != nil { return nil }
    }
    return nil
  }

  private func useMouse() {
    let point = Point(
      column: generator.random.below(display.size.columns),
      row: generator.random.below(display.size.rows)
    )
    let kinds: [MousePress.Kind] = [.press, .press, .drag, .release, .wheelDown, .wheelUp]
    let kind = kinds[generator.random.below(kinds.count)]
    last = "\(kind) at \(point)"
    let isWheel = kind == .wheelDown || kind == .wheelUp
    app.layOutIfNeeded()
    let under = FocusModel.stops(of: roots[roots.count - 1]).filter {
      $0.widget?.screenFrame.contains(point) == true
    }
    let toast = kind == .press ? toast(at: point) : nil
    display.send(MousePress(kind, isWheel ? nil : .left, at: point))
    if let toast { closed(toast) }
    let top = layers.last { $0.root != nil }
    if let top, !app.layers.contains(where: { $0 === top.layer }) {
      if kind != .press || top.kind != .popup || top.layer.frame.contains(point) {
        fault = "the mouse has closed a layer"
      }
      return closed(top)
    }
    let active = models.count - 1
    if !models[active].press(among: under, to: app.focused?.id) {
      fault = "F19: the mouse has moved the focus to \(app.focused?.id ?? "")"
    }
  }

  // MARK: The same, built afresh

  /// Makes an app in the same state: with the same trees, layers, focus and scrolling.
  func makeFresh(on display: HeadlessDisplay, clock: VirtualScheduler) -> App {
    let fresh = App(root: tree.make(fresh: true))
    for node in layers {
      guard let root = node.root else {
        fresh.toast(node.text, for: .seconds(1_000_000))
        continue
      }
      var owner: Widget?
      for layer in fresh.layers {
        layer.root.forEachWidget { if $0.id == node.owner { owner = $0 } }
      }
      fresh.push(root.make(fresh: true), as: node.kind, owner: node.owner.flatMap { _ in owner })
    }
    for (one, other) in zip(app.layers, fresh.layers) {
      guard let id = one.focused?.id else { continue }
      other.root.forEachWidget { if $0.id == id { fresh.focus($0) } }
    }
    fresh.start(on: display, scheduler: clock)
    clock.advance(by: .zero)
    // The user's scroll position is a part of the state. It may have moved the owners of popups,
    // and it is cut where a first layout has given less room.
    for _ in 0..<3 {
      for root in roots { scroll(root, in: fresh) }
      for (one, other) in zip(app.layers, fresh.layers) {
        other.scroll(to: one.offset)
        guard let toast = one.root as? WrappedText, let copy = other.root as? WrappedText else {
          continue
        }
        copy.scroll(by: toast.lines.first - copy.lines.first)
      }
      fresh.setNeedsDisplay()
      clock.advance(by: .zero)
    }
    return fresh
  }

  private func scroll(_ root: TreeNode, in fresh: App) {
    root.forEachNode { node in
      guard node.kind == .scroll || node.kind == .list else { return }
      for layer in fresh.layers {
        layer.root.forEachWidget { widget in
          guard widget.id == node.id else { return }
          if let scroll = node.widget as? Scroll { (widget as? Scroll)?.offset = scroll.offset }
          if node.kind == .list { _ = (widget as? ListControl)?.window.scroll(to: node.top) }
        }
      }
    }
  }
}
