import StraitDemoBinding

extension CaseApp {
  /// Apps for expectations, actions and steps.
  static let steps = [
    CaseApp("binding", size: Size(columns: 80, rows: 24)) { bindingApp(for: Person()) },
    CaseApp("expectations", size: Size(columns: 40, rows: 5)) {
      let person = Countess()
      let name = TextField("name", id: "name")
      let end = person.channel(to: \.name)
      end.name = "left"
      name.newTextChannel().bind(to: end)
      let app = App(
        bracketed: Column {
          name
          ProbeWidget(id: "probe")
          Label("漢字 é", id: "label")
        },
        keys: [AppKey("f5", "title") { $0.title = "Demo" }]
      )
      app.models = ["person": person]
      return app.withPlainFields()
    },
    CaseApp("probes") {
      let probes = ["off", "unchecked", "checked", "wrong", "hinted", "chooser", "stubborn"].map {
        ProbeWidget(id: $0)
      }
      probes[0].isEnabled = false
      probes[1].isChecked = false
      probes[2].isChecked = true
      probes[3].problem = "too short"
      probes[4].hint = "Ctrl+S"
      probes[5].choices = ["Finland", "France"]
      probes[6].takes = false
      return App(bracketed: Column { probes })
    },
    CaseApp("actions", size: Size(columns: 80, rows: 24)) {
      let person = NamedPerson()
      let probe = ProbeWidget(id: "probe")
      probe.isChecked = false
      return App(
        bracketed: Column {
          TextField("name", to: person.$name, id: "name")
          TextField("other", value: "x", id: "other")
          probe
          Label("Label", id: "label")
        },
        models: ["person": person]
      )
    },
    CaseApp("refused-actions", size: Size(columns: 60, rows: 16)) {
      let code = TextField("Code", id: "code")
      code.maximumLength = .characters(3)
      return App(
        bracketed: Column {
          code
          NumberField("Age", value: 36, in: 0...150, id: "age")
          TextField("Name", value: "Ada", id: "name")
        }
      )
    },
    CaseApp("numbers") { App(bracketed: Label("label"), models: ["m": Numbers()]) },
    CaseApp("work") {
      let label = Label("none", id: "message")
      let login = makeCommand("login", label)
      let command = makeCommand(nil, label)
      let keys = [
        AppKey("f5", "enter") { _ in login.execute("Ada") },
        // Begun by a timer, too.
        AppKey("f6", "later") { app in
          app.scheduler?.schedule(after: .seconds(1)) { login.execute("Grace") }
        },
        AppKey("f7", "enter without a name") { _ in command.execute("Ada") },
        AppKey("f8", "later without a name") { app in
          app.scheduler?.schedule(after: .seconds(1)) { command.execute("Grace") }
        },
        AppKey("f9", "load") { app in
          app.perform("load") {
            "loaded"
          } then: {
            label.text = (try? $0.get()) ?? "failed"
          }
        },
      ]
      return App(bracketed: label, keys: keys)
    },
  ]

  /// Creates a command whose work shows a greeting.
  @MainActor private static func makeCommand(
    _ name: String?,
    _ label: Label
  ) -> Command<String, String> {
    let command = Command<String, String> { (name: String) async in "welcome \(name)" }
    command.name = name
    command.executionSignals.flatten().subscribe(onNext: { label.text = $0 })
    return command
  }
}

private enum Rank: Int {
  case countess = 3
}

private final class Countess: ObservableModel {
  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var size: UInt64 = 0
  @Observed var height = 1.65
  @Observed var isAlive = false
  @Observed var title: String?
  @Observed var rank = Rank.countess
  @Observed var tags = ["a", "b"]
  @Observed var born: Duration = .seconds(1)
  @Observed var friend: Countess?
}

private final class Numbers: ObservableModel {
  @Observed var number = 0
  @Observed var large: UInt64 = 0
  @Observed var list: [Int] = []
}
