extension Fixture {
  /// Controls that open a list, and a colour.
  static let choices = [
    Fixture("select", Account()) { account in
      Select("Plan", account.$plans, to: account.$plan, id: "plan")
        .with { select in
          select.columns = 12
          select.own(
            select.edits.subscribe(onNext: { [unowned account] in account.edits.append($0) })
          )
        }
      Label("below")
    },
    Fixture("select-none", Account()) { account in
      Select("Country", [1, 2], none: "Anywhere", to: account.$country, id: "country") {
        "No. \($0)"
      }
      Select("Day", titles: ["Mon", "Tue"], to: account.$day, id: "day")
      Select("Size", titles: ["S", "M"], to: account.$size, id: "size")
        .with { $0.placeholder = "any" }
    },
    Fixture("combo-box", Account()) { account in
      ComboBox("City", ["Berlin", "Bern", "Paris", "Le Bernay"], to: account.$city, id: "city")
        .with { $0.columns = 12 }
    },
    Fixture("combo-box-listed", Account()) { account in
      ComboBox("City", ["Berlin", "Bern", "Paris"], onlyListed: account.$listed, id: "city")
        .following(account.$cities) { $0.texts = $1 }
      Button("Next", id: "next") {}
    },
    Fixture("open-choices", Account()) { account in
      Select("Select", account.$texts, to: account.$text, id: "select")
      ComboBox("Combo", [], to: account.$text, id: "combo")
        .following(account.$texts) { $0.texts = $1 }
    },
    Fixture("color-picker") {
      let account = Account()
      let picker = ColorPicker("Flag", to: account.$color, id: "flag")
      picker.columns = 18
      let app = App(
        root: Column {
          picker.following(account.$hasFewColors) { $0.colors = $1 ? .sixteen : .palette }
        },
        models: ["m": account]
      )
      app.theme = .dark
      return app
    },
    Fixture("color-names", Account()) { account in
      ColorPicker("Flag", to: account.$color, id: "flag")
    },
  ]
}

/// Choices of an account.
private final class Account: ObservableModel {
  @Observed var plans = ["Free", "Team", "Large"]
  @Observed var plan = "Team"
  @Observed var edits: [String] = []
  @Observed var country: Int?
  @Observed var day = 1
  @Observed var size: Int?
  @Observed var city = ""
  @Observed var listed = "Paris"
  @Observed var cities = ["Berlin", "Bern", "Paris"]
  @Observed var texts = ["a", "b", "c"]
  @Observed var text = "a"
  @Observed var color = Color.palette(208)
  @Observed var hasFewColors = false
}
