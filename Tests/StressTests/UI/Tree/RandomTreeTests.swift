@testable import StraitUI

/// Random trees that are changed at random in a running app, while keys, the mouse and other sizes
/// come in, compared with a tree that is newly built in the same state.
@MainActor @Suite struct RandomTreeTests {
  private struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: Soak.seeds(200))
  func `F2 F5 F6 F8 F11 F19 F20 a tree that was changed is like one that was built so`(
    seed: UInt64
  ) throws {
    let session = RandomSession(seed: seed)
    for step in 0..<25 {
      let showsFocus = session.step()
      do {
        for layer in session.app.layers { try checkFrames(layer.root) }
        try checkFocus(session, inSight: showsFocus)
        try checkTracers(session)
        try compareWithFresh(session)
      } catch {
        Issue.record(
          "seed \(seed), step \(step), \(session.last): \(error)\n\(session.display.text)"
        )
        return
      }
    }
  }

  /// F5: no child lies outside of its parent's content, or overlaps a sibling.
  private func checkFrames(_ widget: Widget) throws(Fault) {
    let content = Rect(origin: .zero, size: widget.contentSize)
    var former: [Rect] = []
    for child in widget.children {
      let frame = child.frame
      if !frame.isEmpty, !(widget is Scroll) {
        guard frame.intersection(content) == frame else {
          throw Fault(
            description:
              "F5: \(child.id ?? "\(child)") has \(frame) in \(widget.id ?? "") of \(content)"
          )
        }
        for other in former where !frame.intersection(other).isEmpty {
          throw Fault(description: "F5: \(child.id ?? "") at \(frame) overlaps \(other)")
        }
        former.append(frame)
      }
      // The rows of a list come and go with its window, which hides them all together.
      if widget is ListControl { continue }
      if frame.isEmpty, child.children.contains(where: { !$0.frame.isEmpty }) {
        throw Fault(description: "F5: \(child.id ?? "") has no room, and what is inside has some")
      }
      try checkFrames(child)
    }
  }

  /// F19, F20, F8: exactly one widget has the focus while one can, and it is the one that the model
  /// says; it is in sight where it has room.
  private func checkFocus(_ session: RandomSession, inSight: Bool) throws(Fault) {
    let app = session.app
    let order = app.focusOrder
    var focused: [Widget] = []
    for layer in app.layers { layer.root.forEachWidget { if $0.isFocused { focused.append($0) } } }
    guard focused.count == (order.isEmpty ? 0 : 1) else {
      throw Fault(description: "F19: \(focused.count) have the focus, \(order.count) could")
    }
    if let fault = session.fault { throw Fault(description: fault) }
    let live = app.layers.filter(\.takesFocus).map { $0.focused?.id }
    guard live == session.modelled else {
      throw Fault(description: "F20: the focus is at \(live), and not at \(session.modelled)")
    }
    guard inSight, let widget = focused.first, !widget.frame.isEmpty,
      widget.contentSize.columns > 0, widget.contentSize.rows > 0
    else { return }
    if widget.screenFrame.isEmpty {
      var around = ""
      var next: Widget? = widget
      while let outer = next {
        around += "\n" + outline(outer)
        next = outer.parent
      }
      throw Fault(
        description: "F8: \(widget.id ?? "") has the focus and is out of sight: \(around)"
      )
    }
  }

  /// F2: entering and leaving come in pairs, in order.
  private func checkTracers(_ session: RandomSession) throws(Fault) {
    for tracer in session.tracers {
      let isIn = tracer.isAttached
      guard !tracer.isConfused, tracer.entered == tracer.left + (isIn ? 1 : 0) else {
        throw Fault(description: "F2: entered \(tracer.entered), left \(tracer.left)")
      }
    }
  }

  /// F6 and F11: the same cells and frames as a tree that is built afresh, and drawn twice.
  private func compareWithFresh(_ session: RandomSession) throws(Fault) {
    let display = HeadlessDisplay(size: session.display.size)
    let clock = VirtualScheduler()
    let app = session.makeFresh(on: display, clock: clock)
    for (one, other) in zip(session.app.layers, app.layers) {
      guard one.frame == other.frame else {
        throw Fault(description: "F6: a layer has \(one.frame), and not \(other.frame)")
      }
      try compare(one.root, other.root)
    }
    let live = session.display.frame
    guard live.cells == display.frame.cells else {
      let cells = zip(live.cells.cells, display.frame.cells.cells)
      let other = cells.enumerated().first { $0.element.0 != $0.element.1 }
      throw Fault(
        description: "F6: other cells than\n\(display.text)\n, first \(String(describing: other)); "
          + "the focus is at \(session.app.focused?.id ?? ""), \(app.focused?.id ?? ""). They are"
      )
    }
    guard live.caret == display.frame.caret else {
      throw Fault(
        description: "F6: the caret is at \(String(describing: live.caret)), and not at "
          + "\(String(describing: display.frame.caret))"
      )
    }
    app.setNeedsDisplay()
    clock.advance(by: .zero)
    guard display.frame.cells == live.cells else {
      throw Fault(description: "F11: drawn otherwise")
    }
    app.quit()
  }

  private func compare(_ live: Widget, _ fresh: Widget) throws(Fault) {
    guard live.frame == fresh.frame, live.children.count == fresh.children.count else {
      throw Fault(
        description: "F6: \(live.id ?? "\(live)") has \(live.frame), and not \(fresh.frame)"
          + "\n" + outline(live.parent ?? live) + "\n" + outline(fresh.parent ?? fresh)
      )
    }
    // A list decides itself which of its rows it keeps for others: the cells are compared.
    if live is ListControl { return }
    for (one, other) in zip(live.children, fresh.children) { try compare(one, other) }
  }

  private func outline(_ widget: Widget) -> String {
    var text = "\(widget.role) \(widget.id ?? "") \(widget.frame) content \(widget.contentSize) "
    text +=
      "\(widget.box.map { "\($0.width as Any) \($0.height as Any) \($0.minimumColumns as Any)" } ?? "")"
    for child in widget.children {
      text +=
        "\n  \(child.role) \(child.id ?? "") \(child.frame) wants \(child.size(for: Proposal()))"
      text += ", \(child.widthLength), \(child.heightLength) least \(child.least())"
    }
    return text
  }

  /// Stands around a container, and is measured exactly when that is.
  private final class CountedContainer: Container {
    private(set) var measured = 0
    private let inside: Container

    init(_ inside: Container) {
      self.inside = inside
      super.init(id: nil, content: [inside])
    }

    override var naturalWidth: Length { inside.box?.width ?? inside.naturalWidth }
    override var naturalHeight: Length { inside.box?.height ?? inside.naturalHeight }
    override func leastSize() -> Size { inside.least() }
    override func measure(_ proposal: Proposal) -> Size {
      measured += 1
      return inside.size(for: proposal)
    }
    override func arrange(in size: Size) { place(inside, in: Rect(origin: .zero, size: size)) }
  }

  @Test(arguments: Soak.seeds(30))
  func `F9 a layout measures each widget a few times, in trees of any depth`(seed: UInt64) {
    var generator = TreeGenerator(seed: seed + 500)
    var tracers: [(widget: TracerWidget, scrolls: Int)] = []
    var containers: [(widget: CountedContainer, scrolls: Int)] = []
    func tree(_ depth: Int, scrolls: Int) -> Widget {
      guard depth > 0 else {
        let tracer = TracerWidget(generator.text())
        tracers.append((tracer, scrolls))
        return tracer
      }
      let kind = generator.random.below(4)
      let inner = scrolls + (kind == 2 ? 1 : 0)
      let inside = (0..<1 + generator.random.below(4)).map { _ in tree(depth - 1, scrolls: inner) }
      let widget: Container =
        switch kind {
        case 0: Row { inside }
        case 1: Grid(columns: [.fit, .fraction(1)]) { inside }
        case 2: Scroll { inside }
        default: Column { inside }
        }
      if generator.random.below(3) == 0 { widget.width(.fraction(1)) }
      if generator.random.below(4) == 0 { widget.border(.single) }
      let counted = CountedContainer(widget)
      containers.append((counted, scrolls))
      return counted
    }
    let root = tree(6, scrolls: 0)
    let app = App(root: root)
    app.start(
      on: HeadlessDisplay(size: generator.size()),
      scheduler: VirtualScheduler()
    )
    // All widgets count, and the widgets around others receive all questions of their containers.
    let counts =
      tracers.map { ($0.widget.measured, $0.scrolls) }
      + containers.map { ($0.widget.measured, $0.scrolls) }
    #expect(Double(counts.reduce(0) { $0 + $1.0 }) / Double(counts.count) <= 4)
    // A scroll measures once more, for the space next to its bar.
    for (measured, scrolls) in counts { #expect(measured <= 6 + scrolls) }
    app.quit()
  }

  @Test func `F9 nesting does not multiply what is measured`() {
    let tracer = TracerWidget("a text of some words")
    var widget: Widget = tracer
    for depth in 0..<64 {
      let inner = widget
      switch depth % 4 {
      case 0: widget = Column { inner }
      case 1: widget = Row { inner }
      case 2: widget = Grid(columns: [.fraction(1)]) { inner }
      default:
        widget = Column {
          Label("x"); inner
        }.padding(0)
      }
    }
    let app = App(root: widget)
    let display = HeadlessDisplay(size: Size(columns: 40, rows: 100))
    app.start(on: display, scheduler: VirtualScheduler())
    #expect(tracer.measured <= 6)
    display.resize(to: Size(columns: 15, rows: 100))
    #expect(tracer.measured <= 12)
    app.quit()
  }
}
