extension Fixture {
  /// Tabs, collapsible panels, status bars and tooltips.
  static let panels = [
    Fixture("collapsible", withSetup: { collapsible($0) }),
    Fixture("nested-collapsible") {
      let inner = Collapsible("Inner", id: "inner") { TextField("Proxy", id: "proxy") }
      let outer = Collapsible("Outer", value: true, id: "outer") { inner }
      let app = App(
        bracketed: Column {
          outer
          TextField("Below", id: "below")
        }
      )
      return app.steps(["state a problem": { outer.problem = "wrong" }])
    },
    Fixture("tabs", withSetup: { tabs($0) }),
    Fixture("many-tabs", withSetup: { manyTabs($0) }),
    Fixture("tooltip", withSetup: { tooltip($0) }),
    Fixture("status-bar") {
      let model = StatusTexts()
      let bar = StatusBar(model.$left.values, right: model.$right.values, id: "bar")
      return App(bracketed: bar, models: ["data": model])
    },
  ]

  /// A panel with a field; in `env reopens=true` the field opens it again as it loses the focus.
  private static func collapsible(_ setup: AppSetup) -> App {
    let model = PanelState()
    model.isOpen = setup.environment["open"] == "true"
    let proxy = TextField("Proxy", id: "proxy")
    let box = Collapsible("Advanced", to: model.$isOpen, id: "box") {
      proxy
      Label("ask your administrator")
    }
    let log = FixtureLog()
    box.newExpandedChannel().subscribe(onNext: { log.note("\($0)") })
    if setup.environment["reopens"] == "true" {
      proxy.signal(for: .end).subscribe(onNext: { _ in model.isOpen = true })
    }
    let root = Column { box }
    if setup.environment["alone"] == nil { root.append(TextField("Below", id: "below")) }
    return App(bracketed: root, models: ["data": model]).logging(log)
  }

  private static func tabs(_ setup: AppSetup) -> App {
    let model = PanelState()
    model.page = setup.environment["page"].flatMap { Int($0) } ?? 0
    let nick = TextField("Nick", id: "nick")
    let host = TextField("Host", id: "host")
    let above = TextField("Above", id: "above")
    let tabs = Tabs("Settings", to: model.$page, id: "tabs") {
      Tab("General") {
        TextField("Name", value: "Ada", id: "name")
        nick
      }
      Tab("Network") { host }
      Tab("Empty") {}
    }
    if setup.environment["network"] == "disabled" { tabs.tabs[1].isEnabled = false }
    let log = FixtureLog()
    tabs.newSelectedIndexChannel().subscribe(onNext: { log.note("\($0)") })
    for field in [above, host] {
      field.signal(for: .allEditing).subscribe(onNext: { log.note("\(field.name) \($0)") })
    }
    if setup.environment["nick"] == "required" {
      nick.signal(for: .end).subscribe(onNext: { _ in
        if nick.text.isEmpty { tabs.value = 0 }
      })
    }
    let app = App(bracketed: Column { [above, tabs] }, models: ["data": model])
    return app.logging(log).steps([
      "rename the second page": { tabs.tabs[1].title = "Wires" },
      "state a problem": { tabs.problem = "no" },
    ])
  }

  /// Nine tabs, of which the second and third may be disabled; none in `env count=0`.
  private static func manyTabs(_ setup: AppSetup) -> App {
    let count = setup.environment["count"].flatMap { Int($0) } ?? 9
    let tabs = Tabs("Many", id: "tabs") {
      (0..<count).map { index in Tab("Page \(index + 1)") { Label("content \(index + 1)") } }
    }
    if setup.environment["disabled"] == "true" {
      tabs.tabs[1].isEnabled = false
      tabs.tabs[2].isEnabled = false
    }
    return App(bracketed: tabs)
  }

  private static func tooltip(_ setup: AppSetup) -> App {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    let name = TextField("Name", id: "name")
    let bar = StatusBar("ready", id: "bar")
    if setup.environment["bar"] == "tooltips" { bar.showsTooltips = true }
    let root = Column { [name, push, Spacer(), bar] }
    let app = App(bracketed: root)
    return app.steps([
      "disable": { push.isEnabled = false },
      "focus the name": { app.focus(name) },
      "lengthen the text": {
        push.tooltip((1...12).map { "word\($0)" }.joined(separator: " "))
      },
      "change the text": { push.tooltip("Sends the rest") },
      "remove the text": { push.tooltip(nil) },
      "remove the button": { root.remove(push) },
      "insert the button, without a delay": {
        root.insert(push, at: 0)
        app.tooltipDelay = nil
        app.focus(push)
      },
    ])
  }
}

private final class PanelState: ObservableModel {
  @Observed var isOpen = false
  @Observed var page = 0
}

private final class StatusTexts: ObservableModel {
  @Observed var left = "one"
  @Observed var right = "two"
}
