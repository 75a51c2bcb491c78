extension Fixture {
  /// Apps with a stack of screens.
  static let screens = [
    Fixture("screens", withSetup: { screens($0) }),
    Fixture("acting-screens") {
      let app = App(
        bracketed: Column {
          Label("home")
          KeyHints()
        }
      )
      app.screens.register("a", title: "A") { [unowned app] _ in
        Column {
          Button("Back", id: "back") { app.screens.pop() }
          Button("On", id: "on") { _ = try? app.screens.replace("b") }
          KeyHints()
        }
      }
      app.screens.register("b") { [unowned app] _ in
        Button("All", id: "all") { app.screens.popAll() }
      }
      return app.followingPath().steps([
        "open a": { try app.open("a") },
        "bind F9": { app.keyMap.setKeys("f9", for: "screen.back") },
      ])
    },
  ]

  private static func screens(_ setup: AppSetup) -> App {
    let root = Column {
      TextField("Home", value: "h", id: "home")
      TextField("Other", value: "o", id: "other")
    }
    let app = App(bracketed: root)
    let log = FixtureLog()
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
    let push = ["settings", "settings/keys", "orders/1", "orders/7"].map { path in
      (key: "push \(path)", value: { try app.screens.push(path) } as @MainActor () throws -> Void)
    }
    let replace = ["settings", "settings/keys", "orders/1"].map { path in
      (
        key: "replace \(path)",
        value: { try app.screens.replace(path) } as @MainActor () throws -> Void
      )
    }
    let open = ["/settings/keys/", "settings/keys", "orders/12?tab=lines", "settings", ""].map {
      path in
      (key: "open \(path)", value: { try app.open(path) } as @MainActor () throws -> Void)
    }
    let others: [(key: String, value: @MainActor () throws -> Void)] = [
      ("pop", { app.screens.pop() }),
      ("follow the end of the screen", { app.screens.current?.onClose = { log.note("closed") } }),
      ("name the window", { app.title = "Shop" }),
      ("rename the screen", { app.screens.current?.title = "Keys!" }),
      ("toast", { app.toast("Saved") }),
      (
        "ask",
        {
          app.present(Dialog<Bool>("Sure?") { _ in TextField("x", id: "x") })
            .subscribe(onNext: { log.note("\($0)") }, onCompleted: { log.note("|") })
        }
      ),
    ]
    return app.logging(log).followingPath().steps(push + replace + open + others)
  }
}

extension App {
  /// Gives scripts the path of the screen that is shown, and the paths of the stack.
  fileprivate func followingPath() -> App {
    let place = ScreenPlace()
    models["screens"] = place
    screens.path.values.subscribe(onNext: { [unowned self] path in
      place.path = path
      place.stack = screens.stack.map(\.route.path)
    })
    return self
  }
}

/// The place in the stack of screens.
private final class ScreenPlace: ObservableModel {
  @Observed var path = ""
  @Observed var stack: [String] = []
}
