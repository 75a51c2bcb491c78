/// The stack of an app's screens: opening, covering, replacing and closing.
@MainActor @Suite struct ScreenStackTests {
  private func app() -> App {
    let app = App(
      bracketed: Column {
        TextField("Home", value: "h", id: "home")
        TextField("Other", value: "o", id: "other")
      }
    )
    app.screens.register("settings", title: "Settings") { _ in
      Column {
        TextField("A", value: "a", id: "a")
        Scroll(id: "view") { Column { (0..<40).map { Checkbox("row \($0)", value: false) } } }
      }
    }
    app.screens.register("settings/keys", title: "Keys") { _ in
      Column { TextField("K", value: "k", id: "k") }
    }
    app.screens.register("orders/:id") { route in
      Label("order \(route["id"] ?? "?") \(route["tab"] ?? "")", id: "order")
    }
    app.screens.register("orders/new") { _ in Label("new order") }
    return app
  }

  @Test func `all screens are closed once, though one opens itself again as it is closed`() throws {
    let driver = Driver(app())
    let screens = driver.app.screens
    var count = 0
    func push() {
      // Without a bound, the test would not end if the loop did not.
      guard count < 5, let screen = try? screens.push("orders/\(count)") else { return }
      screen.onClose = {
        count += 1
        push()
      }
    }
    try screens.push("settings")
    push()
    screens.popAll()
    #expect(count == 1)
    #expect(screens.stack.map(\.route.path) == ["orders/1"])
    try driver.expect(screenHas: "order 1")
  }

  @Test func `a screen that opens another one as its app is released opens none`() throws {
    var closed: [String] = []
    let screens: Screens
    do {
      let app = app()
      screens = app.screens
      let screen = try screens.push("settings")
      screen.onClose = {
        closed.append("settings")
        for path in ["orders/1", "settings"] { _ = try? screens.push(path) }
        _ = try? screens.replace("settings")
      }
    }
    #expect(closed == ["settings"])
    #expect(screens.stack.isEmpty && screens.current == nil)
    weak let last = try screens.push("orders/2")
    screens.popAll()
    #expect(!screens.pop() && screens.path.value.isEmpty && last == nil)
  }

  @Test func `screens that are closed until none is left end with their app`() throws {
    let screens: Screens
    do {
      let app = app()
      screens = app.screens
      try screens.push("settings")
      try screens.push("orders/1").onClose = { while screens.pop() {} }
    }
    #expect(screens.stack.isEmpty)
  }

  @Test func `a parameter may hold anything, and a name without one wins`() throws {
    let app = app()
    let route = try #require(try app.screens.route(to: "orders/a%20b%2Fc?tab=%C3%A9&x"))
    #expect(route.name == "orders/:id")
    #expect(route.parameters == ["id": "a b/c", "tab": "é", "x": ""])
    #expect(try app.screens.route(to: "orders/new")?.name == "orders/new")
    #expect(try app.screens.route(to: "/") == nil)
    #expect(app.screens.stack.isEmpty)
  }

  @Test(
    arguments: [
      ("setings", #"expected the name of a screen, found "setings"; did you mean "settings"?"#),
      (
        "settings/kyes?a=1",
        #"expected the name of a screen, found "settings/kyes"; did you mean "settings/keys"?"#
      ),
      ("order/5", #"expected the name of a screen, found "order/5"; did you mean "orders/5"?"#),
      (
        "zzzzzzz",
        #"expected the name of a screen, found "zzzzzzz" among "settings", "settings/keys", "#
          + #""orders/:id", "orders/new""#
      ),
      ("a//b", #"expected a name between slashes in column 3 of "a//b", found "/""#),
      (
        "orders/%4",
        #"expected two hexadecimal digits after % in column 8 of "orders/%4", found "%4""#
      ),
      ("orders/1?=2", #"expected the name of a value in column 10 of "orders/1?=2", found "=2""#),
    ]
  )
  func `a path that leads nowhere is an error with the nearest name, and changes nothing`(
    path: String,
    message: String
  ) throws {
    let app = app()
    try app.open("settings")
    let error = #expect(throws: ScreenError.self) { try app.open(path) }
    #expect(error?.description == message)
    #expect(throws: ScreenError.self) { try app.screens.push(path) }
    #expect(throws: ScreenError.self) { try app.screens.replace(path) }
    #expect(app.screens.stack.map(\.route.path) == ["settings"])
  }

  @Test func `a screen that was closed is released, and so is an app with open ones`() throws {
    weak var root: Widget?
    weak var released: App?
    var closed = 0
    do {
      let app = app()
      released = app
      root = try app.screens.push("settings").root
      app.screens.pop()
      #expect(root == nil)
      try app.screens.push("settings").onClose = { closed += 1 }
      root = app.screens.current?.root
      #expect(root != nil)
    }
    #expect(released == nil && root == nil && closed == 1)
  }

  @Test func `a plain dialogue speaks of the screen that is shown, and of what it is called`()
    throws
  {
    let driver = Driver(app())
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    try driver.app.open("settings/keys")
    driver.settle()
    var answer = dialogue.answer()
    #expect(answer.prompt == "K, k: ")
    #expect(answer.lines == ["Keys"])
    dialogue.take(":run Back")
    dialogue.take(":run Back")
    driver.settle()
    answer = dialogue.answer()
    #expect(answer.prompt == "Home, h: ")
  }

  @Test(arguments: ["/settings", "settings/"])
  func `what is open already stays, however its path is written`(path: String) throws {
    let driver = Driver(app())
    let settings = try #require(try driver.app.screens.open("settings"))
    #expect(try driver.app.screens.open(path) === settings)
    try driver.app.screens.open(path + (path.hasSuffix("/") ? "keys" : "/keys"))
    #expect(driver.app.screens.stack.first === settings)
    let order = try #require(try driver.app.screens.open("orders/7?tab=a&x=1"))
    for same in ["orders/7?x=1&tab=a", "orders/%37?x=1&tab=%61"] {
      #expect(try driver.app.screens.open(same) === order)
    }
    #expect(try driver.app.screens.open("orders/7?x=2&tab=a") !== order)
  }
}
