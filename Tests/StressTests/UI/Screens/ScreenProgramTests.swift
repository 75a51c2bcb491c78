@testable import StraitUI

/// Random programs of screens, against a list of paths.
@MainActor @Suite struct ScreenProgramTests {
  private let names = ["a", "a/b", "a/b/c", "d", "d/:x"]
  private let paths = ["a", "a/b", "a/b/c", "d", "d/1", "d/2?y=z", "nowhere", "a//b", "", "d/%zz"]

  /// Returns the screens that should be open after a path was opened.
  private func opened(_ path: String, after stack: [String]) -> [String]? {
    guard paths.firstIndex(of: path).map({ $0 < 6 || path.isEmpty }) == true else { return nil }
    var wanted: [String] = []
    let parts = path.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      wanted.append(parts.prefix(count).joined(separator: "/"))
    }
    if !path.isEmpty { wanted.append(path) }
    return wanted
  }

  @Test(arguments: Soak.seeds(30))
  func `the stack is what a list of paths says, and one widget has the focus`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let app = App(bracketed: Column { TextField("Home", id: "home") })
    var closed = 0
    var made = 0
    for name in names {
      app.screens.register(name, title: name) { route in
        made += 1
        return Column { TextField(route.path, value: "\(made)", id: "field") }
      }
    }
    let driver = Driver(app, size: Size(columns: 40, rows: 5))
    var model: [String] = []
    var hasHome = true
    for _ in 0..<60 {
      let path = random.pick(paths)
      let isGood = paths.firstIndex(of: path).map { $0 < 6 } == true
      switch random.below(6) {
      case 0:
        let screen = try? app.screens.push(path)
        #expect((screen != nil) == isGood)
        screen?.onClose = { closed += 1 }
        if isGood { model.append(path) }
      case 1:
        #expect(app.screens.pop() == !model.isEmpty)
        _ = model.popLast()
      case 2:
        let screen = try? app.screens.replace(path)
        #expect((screen != nil) == isGood)
        if isGood {
          if model.popLast() != nil { model.append(path) } else { hasHome = false }
        }
      case 3:
        let wanted = opened(path, after: model)
        let screen = try? app.open(path)
        if let wanted { model = wanted }
        if wanted == nil { #expect(screen == nil) }
      case 4:
        try driver.press("escape")
        _ = model.popLast()
      default:
        app.toast("note", for: .seconds(1))
        driver.advance(by: .milliseconds(random.below(1500)))
      }
      driver.settle()
      #expect(app.screens.stack.map(\.route.path) == model)
      #expect(app.layers.filter { $0.kind == .screen }.count == model.count + 1)
      let focused = try #require(app.focused)
      #expect(focused.isAttached && app.activeLayer.root.isAround(focused))
      #expect(focused.id == (model.isEmpty && hasHome ? "home" : "field"))
      #expect(app.screens.path.value == (app.screens.current?.route.path ?? ""))
    }
    weak let last = app.screens.current?.root
    app.screens.popAll()
    #expect(app.screens.stack.isEmpty && (last == nil || !hasHome))
  }

  @Test func `no path traps`() {
    var random = SeededRandom(seed: Soak.seed(9))
    let app = App(bracketed: Label("x"))
    for name in names { app.screens.register(name) { _ in Label("y") } }
    let parts = [
      "/", "a", "b", "?", "=", "&", "%", "%41", "%F", ":", "é", "👩‍👩‍👧", "\u{0}", "\n", " ", "d",
    ]
    var errors = 0
    for _ in 0..<4000 {
      let path = (0..<random.below(8)).map { _ in random.pick(parts) }.joined()
      do throws(ScreenError) {
        _ = try app.screens.route(to: path)
      } catch {
        errors += 1
        #expect(1...path.count + 1 ~= error.column)
        #expect(!error.description.isEmpty)
      }
    }
    #expect(errors > 1000 && errors < 4000)
  }
}
