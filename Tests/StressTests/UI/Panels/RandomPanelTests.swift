@testable import StraitUI

/// Random keys, presses, sizes and settings of models on tabs with collapsible panels, menus, the
/// palette and the help panel.
@MainActor @Suite struct RandomPanelTests {
  private static let keys: [KeyPress] = [
    "tab", "shift+tab", "left", "right", "up", "down", "home", "end", "space", "enter", "escape",
    "ctrl+pageup", "ctrl+pagedown", "alt+1", "alt+2", "alt+3", "f10", "f1", "ctrl+p", "shift+f10",
    "alt+o", "alt+p", "pageup", "pagedown", "backspace", "x", "p", "q", "1",
  ]

  @Test(arguments: Soak.seeds(12))
  func `F19 F20 what is shown, what has the focus and what is bound agree after anything`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let page = Property(0)
    let open = [Property(false), Property(true), Property(false)]
    let texts = (0..<4).map { Property("\($0)") }
    let fields = (0..<4).map { TextField("F\($0)", to: texts[$0], id: "f\($0)") }
    let inner = Collapsible("Inner", to: open[2]) { fields[2] }
    let boxes = [
      Collapsible("One", to: open[0]) { fields[0] },
      Collapsible("Two", to: open[1]) {
        fields[1]; inner
      },
    ]
    let tabs = Tabs("Pages", to: page, id: "tabs") {
      Tab("First") { boxes[0] }
      Tab("Second") { boxes[1] }
      Tab("Third") { fields[3] }
    }
    var pressed = 0
    let button = Button("Press", id: "button") { pressed += 1 }.mnemonic("p").asCancel()
    tabs.contextMenu { MenuItem("&Press", action: "button.press") }
    let root = Column {
      MenuBar {
        Menu("&Options") {
          MenuItem("&One", to: open[0])
          Menu("&Pages") { for index in 0..<3 { MenuItem("\(index)") { page.value = index } } }
        }
      }
      tabs
      button
      KeyHints()
    }
    let app = App(root: root)
    let driver = Driver(app, size: Size(columns: 40, rows: 14))
    for step in 0..<250 {
      switch random.below(20) {
      case 0: page.value = random.below(5) - 1
      case 1: open[random.below(3)].value.toggle()
      case 2: texts[random.below(4)].value = "t\(step)"
      case 3: try driver.resize(to: Size(columns: 1 + random.below(50), rows: 1 + random.below(20)))
      case 4: button.isEnabled.toggle()
      case 5, 6:
        let point = Point(column: random.below(40), row: random.below(14))
        let kinds: [MousePress.Kind] = [.press, .release, .drag, .wheelDown, .wheelUp, .move]
        let kind = kinds[random.below(kinds.count)]
        let isWheel = kind == .wheelDown || kind == .wheelUp || kind == .move
        let side: MousePress.Button = random.below(4) == 0 ? .right : .left
        driver.display.send(MousePress(kind, isWheel ? nil : side, at: point))
      case 7: driver.advance(by: .milliseconds(500))
      case 8: app.toast("toast \(step)", .warning)
      default: driver.display.send(Self.keys[random.below(Self.keys.count)])
      }
      driver.settle()
      guard app.ending == nil else { return }
      // Only the shown page is in the app.
      let shown = tabs.shownIndex ?? -1
      #expect(shown == max(0, min(page.value, 2)))
      #expect(boxes[0].isAttached == (shown == 0) && boxes[1].isAttached == (shown == 1))
      #expect(fields[0].isAttached == (shown == 0 && open[0].value))
      #expect(fields[1].isAttached == (shown == 1 && open[1].value))
      #expect(fields[2].isAttached == (shown == 1 && open[1].value && open[2].value))
      #expect(fields[3].isAttached == (shown == 2))
      // Bound ends have one value.
      for (field, text) in zip(fields, texts) { #expect(field.text == text.value) }
      // One widget has the focus, and can have it.
      let focused = try #require(app.focused, "no focus after step \(step)")
      #expect(focused.canHaveFocus && focused.app === app)
      #expect(app.layers.allSatisfy { $0.root.isAttached })
    }
    // A way out of everything that was opened.
    for _ in 0..<12 where app.activeLayer.kind != .screen {
      driver.send(keys: "escape")
    }
    #expect(app.activeLayer.kind == .screen)
  }
}
