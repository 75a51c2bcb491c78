extension Fixture {
  /// Forms of models.
  static let forms = [
    Fixture("form", withSetup: { form(of: FormPerson(), $0) }),
    Fixture("form-list", withSetup: { formOfList($0) }),
    Fixture("hidden-form", withSetup: { hiddenForm($0) }),
  ]

  /// Returns when a form commits, as `env commit` says.
  private static func policy(_ setup: AppSetup) -> BindingPolicy {
    switch setup.environment["commit"] {
    case "explicit": BindingPolicy(commit: .explicit)
    case "blur": BindingPolicy(commit: .onSubmitOrBlur)
    default: BindingPolicy(commit: .eachChange)
    }
  }

  private static func form(of person: FormPerson, _ setup: AppSetup) -> App {
    if let name = setup.environment["name"] { person.name = name == "none" ? "" : name }
    let form = Form(of: person, policy: policy(setup), id: "form") {
      $0.row(\.name)
      $0.row(\.age)
      $0.row(\.weight)
      $0.row(\.born)
      $0.row(\.address.city)
      $0.hideOthers()
    }
    switch setup.environment["rule"] {
    case "city":
      form.check("too old for London") {
        person.age < 100 || person.address.city != "London"
      }
    case "weight":
      person.validate(\.age, \.weight, that: "must fit") { Double($0.age) < $0.weight }
    default: break
    }
    let log = FixtureLog()
    form.submissions.subscribe(onNext: { log.note($0.name) })
    let app = App(bracketed: form, models: ["person": person]).logging(log)
    if setup.environment["termination"] == "saves" {
      app.onTermination = { [weak form] ending in
        log.note("\(ending)")
        form?.submit()
      }
    }
    var cover: Layer?
    return app.steps([
      "cover": { cover = app.push(Button("OK", id: "ok") {}, as: .dialog) },
      "uncover": { if let cover { app.close(cover) } },
      "hide buttons": { form.showsButtons = false },
      "quit": { app.quitAtOnce() },
      "bind revert": { app.keyMap.setKeys("f5", for: "form.revert") },
      "add nick": { form.add(\.nick) },
      "remove name": { form.remove(\.name) },
      "reorder": {
        form.rearrange {
          $0.row(\.nick)
          $0.row(\.age)
          $0.hideOthers()
        }
      },
    ])
  }

  private static func formOfList(_ setup: AppSetup) -> App {
    let basket = FormBasket()
    let form = Form(of: basket, policy: policy(setup), id: "form") {
      $0.list(\.lines, adding: { FormBasket.Line() })
    }
    return App(bracketed: form, models: ["basket": basket]).steps([
      "swap ends": { basket.lines.swapAt(0, 2) },
      "rename second and remove first": {
        basket.lines[1].name = "cream"
        basket.lines.removeFirst()
      },
      "repeat first": { basket.lines = [basket.lines[0], basket.lines[0]] },
      "append first": { basket.lines.append(basket.lines[0]) },
      "give a gift": { basket.lines[1].gift = FormBasket.Gift() },
      "exchange the gift": { basket.lines[0].gift = FormBasket.Gift() },
      "remove the gift": { basket.lines[0].gift = nil },
      "rename first": { basket.lines[0].name = "oolong" },
    ])
  }

  /// A form on a page of tabs, in a panel, or in a panel on a page, as `env place` says.
  private static func hiddenForm(_ setup: AppSetup) -> App {
    let place = setup.environment["place"] ?? "page"
    let person = FormPerson()
    let form = Form(of: person, policy: BindingPolicy(commit: .explicit)) {
      $0.row(\.name)
      $0.row(\.age)
      $0.hideOthers()
    }
    let panel = Collapsible("More", value: true) { if place != "page" { form } }
    let tabs = Tabs("Pages") {
      Tab("Person") { if place == "page" { form } else { panel } }
      Tab("Other") { Label("nothing to be edited") }
    }
    return App(bracketed: tabs, models: ["person": person]).steps([
      "hide": {
        if place != "page" { panel.isExpanded = false }
        if place != "panel" { tabs.selectedIndex = 1 }
      }
    ])
  }
}
