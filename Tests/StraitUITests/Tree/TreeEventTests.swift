import Foundation
@testable import UITestSupport

/// Widgets that come and go inside events, their own included.
@MainActor @Suite struct TreeEventTests {
  /// A widget that handles keys and clicks as a test requires, and counts them.
  @MainActor
  private final class Actor: TracerWidget {
    var onKey: (Actor) -> Void = { _ in }
    var onPress: (Actor) -> Void = { _ in }
    var onFocus: (Actor, Bool) -> Void = { _, _ in }
    private(set) var presses: [MousePress.Kind] = []

    override var isFocusable: Bool { true }
    override var takesMouse: Bool { true }
    override var actions: [Action] { [Action("actor.go", keys: "f2") { self.onKey(self) }] }

    override func handle(_ input: WidgetInput) -> Bool {
      guard case .mouse(let press) = input else { return false }
      presses.append(press.kind)
      onPress(self)
      return true
    }

    override func focusChanged(_ isFocused: Bool) {
      super.focusChanged(isFocused)
      onFocus(self, isFocused)
    }
  }

  private func press(_ kind: MousePress.Kind, _ column: Int, _ row: Int) -> MousePress {
    MousePress(kind, .left, at: Point(column: column, row: row))
  }

  @Test func `F1 a widget may leave inside its own key, and others come`() throws {
    let actor = Actor("first")
    let column = Column { [actor, Label("end")] }
    let driver = Driver(App(bracketed: column))
    let next = Actor("second")
    actor.onKey = { actor in
      column.remove(actor)
      column.insert(next, at: 0)
      #expect(actor.app == nil && next.app === driver.app)
    }
    try driver.press("f2")
    try driver.expect(screen: "second\nend")
    #expect(next.isFocused)
    #expect(actor.left == 1 && next.entered == 1)
    try driver.press("f2")
    try driver.expect(screen: "second\nend")
  }

  @Test func `F1 F2 a widget may change the tree when it enters and when it leaves`() throws {
    @MainActor final class Restless: TracerWidget {
      var onEnter: (Restless) -> Void = { _ in }
      var onLeave: (Restless) -> Void = { _ in }
      override func attached() {
        super.attached()
        onEnter(self)
      }
      override func detached() {
        super.detached()
        onLeave(self)
      }
    }
    let column = Column { Label("a") }
    let driver = Driver(App(bracketed: column))
    let restless = Restless("restless")
    let child = TracerWidget("child")
    let leaving = TracerWidget("leaving")
    restless.onEnter = { restless in
      column.append(child)
      column.remove(restless)
    }
    restless.onLeave = { _ in column.append(leaving) }
    column.append(restless)
    try driver.expect(screen: "a\nchild\nleaving")
    #expect((restless.entered, restless.left) == (1, 1))
    #expect(child.entered == 1 && leaving.entered == 1)
    #expect(![restless, child, leaving].contains { $0.isConfused })
  }

  @Test func `F1 a widget may leave when it receives the focus`() throws {
    let first = Actor("first")
    let second = Actor("second")
    let third = Actor("third")
    let column = Column { [first, second, third] }
    let driver = Driver(App(bracketed: column))
    second.onFocus = { actor, isFocused in if isFocused { column.remove(actor) } }
    try driver.press("tab")
    #expect(third.isFocused)
    try driver.expect(screen: "first\nthird")
  }

  @Test func `F2 parents enter before children, and leave after them`() {
    var log: [String] = []
    @MainActor final class Logged: Container {
      let name: String
      let log: (String) -> Void
      init(_ name: String, _ inside: [Widget], log: @escaping (String) -> Void) {
        self.name = name
        self.log = log
        super.init(content: inside)
      }
      override func attached() { log("+\(name)") }
      override func detached() { log("-\(name)") }
    }
    let note: (String) -> Void = { log.append($0) }
    let tree = Logged(
      "a",
      [Logged("b", [Logged("c", [], log: note)], log: note), Logged("d", [], log: note)],
      log: note
    )
    let root = Column { Label("") }
    let app = App(root: root)
    root.append(tree)
    #expect(log == ["+a", "+b", "+c", "+d"])
    log = []
    root.remove(tree)
    #expect(log == ["-d", "-c", "-b", "-a"])
    log = []
    withExtendedLifetime(app) { root.append(tree) }
    #expect(log.count == 4)
  }

  @Test func `F3 a removed subtree is deallocated when it is dropped, with its subscriptions`() {
    let name = Property("Ada")
    let ticks = Subject<Int>()
    let root = Column { Label("stays") }
    let driver = Driver(App(bracketed: root))
    weak var field: TextField?
    weak var box: Container?
    do {
      let inner = TextField("Name", to: name)
      let outer = Row { Column { [inner, Label(ticks.map { "\($0)" })] } }
      outer.own(ticks.subscribe(onNext: { _ in }))
      field = inner
      box = outer
      root.append(outer)
      driver.settle()
      root.remove(outer)
    }
    driver.settle()
    #expect(field == nil && box == nil)
    name.value = "Grace"
    ticks.sendNext(1)
    #expect(driver.screen == "stays")
  }

  @Test func `F3 a removed subtree keeps its values and its channels while it is held`()
    throws
  {
    let name = Property("Ada")
    let field = TextField("Name", to: name, id: "f")
    let root = Column { [Label("a"), field] }
    let driver = Driver(App(bracketed: root))
    root.remove(field)
    name.value = "Grace"
    #expect(field.text == "Grace")
    #expect(field.app == nil && field.parent == nil && field.frame.isEmpty)
    root.insert(field, at: 0)
    try driver.expect("f", value: "Grace")
    try driver.type("!")
    #expect(name.value == "Grace!")
  }

  @Test func `F17 a widget that leaves inside its own press loses no event of others`() throws {
    let first = Actor("first")
    let second = Actor("second")
    let column = Column { [first, second] }
    let driver = Driver(App(bracketed: column))
    first.onPress = { column.remove($0) }
    driver.display.send(press(.press, 1, 0))
    driver.settle()
    driver.display.send(press(.drag, 1, 0))
    driver.display.send(press(.release, 1, 0))
    // The widget below has moved up; the release was not meant for it.
    #expect(first.presses == [.press])
    #expect(second.presses == [])
    driver.display.send(press(.press, 1, 0))
    driver.display.send(press(.release, 1, 0))
    driver.settle()
    #expect(second.presses == [.press, .release])
  }

  @Test func `F17 a key that removes widgets further out still reaches those that stay`() throws {
    let field = TextField(id: "f")
    let inner = Column { field }
    let outer = Column { inner }
    var log: [String] = []
    let app = App(bracketed: outer, actions: [Action("app.f2", keys: "f3") { log.append("app") }])
    let driver = Driver(app)
    app.actions.append(Action("drop", keys: "f2") { outer.remove(inner) })
    driver.send(keys: "f2", "f3")
    #expect(log == ["app"])
    #expect(app.focused == nil)
  }

  @Test func `F19 a widget that can have the focus gets it when it comes to those that cannot`() {
    let root = Column { Label("a") }
    let app = App(root: root)
    #expect(app.focused == nil)
    let field = TextField()
    root.append(Column { [Label("b"), field] })
    #expect(app.focused === field)
    field.isEnabled = false
    #expect(app.focused == nil)
    let button = Button("Go") {}
    root.insert(button, at: 0)
    #expect(app.focused === button)
  }

  @Test(arguments: [0, 1])
  func `F1 F2 what leaves as it enters keeps no sibling from entering`(leaver: Int) throws {
    @MainActor final class Leaving: TracerWidget {
      var leaves: Widget?
      override func attached() {
        super.attached()
        if let leaves { (leaves.parent as? Container)?.remove(leaves) }
      }
    }
    let widgets = ["a", "b", "c", "d"].map { Leaving($0) }
    // The second removes itself, or the one before it.
    widgets[1].leaves = widgets[leaver]
    let column = Column { widgets }
    let driver = Driver(App(bracketed: column))
    for (index, widget) in widgets.enumerated() {
      #expect((widget.entered, widget.left) == (1, index == leaver ? 1 : 0))
      #expect(widget.app === (index == leaver ? nil : driver.app))
      #expect(!widget.isConfused)
    }
    let names = ["a", "b", "c", "d"].enumerated().filter { $0.offset != leaver }.map(\.element)
    try driver.expect(screen: names.joined(separator: "\n"))
  }

  @Test func `F3 what was changed and then removed is freed, also while nothing is drawn`() {
    let column = Column { Label("stays") }
    let app = App(bracketed: column)
    weak var label: Label?
    weak var row: Row?
    func changeAndRemove() {
      let changed = Label("a")
      let arranged = Row { changed }
      column.append(arranged)
      changed.text = "another"
      arranged.setNeedsArrangement()
      (label, row) = (changed, arranged)
      column.remove(arranged)
    }
    changeAndRemove()
    #expect(label == nil && row == nil)
    let driver = Driver(app)
    driver.app.quitAtOnce()
    changeAndRemove()
    #expect(label == nil && row == nil)
  }
}
