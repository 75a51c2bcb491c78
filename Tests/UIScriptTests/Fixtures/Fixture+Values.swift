extension Fixture {
  /// Controls of numbers, flags and a few choices.
  static let values = [
    Fixture("slider", Settings()) { settings in
      Slider("Volume", to: settings.$volume, in: 0...11, id: "volume")
        .counting(.change, in: settings.$edits)
        .with { $0.columns = 12 }
    },
    Fixture("slider-steps", Settings()) { settings in
      Slider(
        "Speed",
        to: settings.$speed,
        in: 0...3000,
        step: 100,
        fineStep: 2.5,
        pageStep: 500,
        unit: "rpm",
        id: "speed"
      )
      Slider("Opacity", to: settings.$opacity, in: 0...1, step: 0.1, id: "opacity")
      Slider("Level", to: settings.$level, in: 0...1, step: 0.25, id: "level")
    },
    Fixture("slider-odd", Settings()) { settings in
      Slider("No number", to: settings.$strange, in: 0...1, id: "strange")
      Slider("One", to: settings.$one, in: 3...3, id: "one")
      Slider("All", to: settings.$all, in: Int.min...Int.max, id: "all")
      Slider("Wide", to: settings.$wide, in: Double.finiteRange, id: "wide")
    },
    Fixture("stepper", Settings()) { settings in
      Stepper("Copies", to: settings.$copies, in: 1...99, id: "copies")
      Stepper("Hour", to: settings.$hour, in: 0...23, wraps: true, id: "hour")
      Stepper("Small", to: settings.$small, id: "small")
      Stepper("Half", to: settings.$half, step: 0.5, unit: "mm", id: "half")
    },
    Fixture("number-field", Settings()) { settings in
      NumberField("Age", to: settings.$age, in: 0...150, id: "age")
        .following(settings.$isEditable) { $0.isEditable = $1 }
    },
    Fixture("number-fields", Settings()) { settings in
      NumberField("Weight", to: settings.$weight, in: 40...200, step: 5, unit: "kg", id: "weight")
        .counting(.change, in: settings.$edits)
      NumberField(
        "Height",
        to: settings.$height,
        in: 0.5...2.5,
        step: 0.01,
        unit: "m",
        id: "height"
      )
      NumberField("Free", to: settings.$height, in: 0.5...2.5, id: "free")
      NumberField("Shoes", to: settings.$shoes, in: 30...50, id: "shoes")
    },
    Fixture("rating", Settings()) { settings in
      Rating("Stars", to: settings.$stars, id: "stars")
      Rating("Films", to: settings.$stars, of: 4, id: "films")
    },
    Fixture("radio-group", Settings()) { settings in
      RadioGroup("Sort", to: settings.$order, id: "sort")
      RadioGroup(
        "Plan",
        titles: ["Free", "Team"],
        to: settings.$place,
        axis: .horizontal,
        id: "plan"
      )
      Checkbox("More", value: false, id: "more")
      RadioGroup("Most", [nil, 10, 100], to: settings.$limit, id: "most") {
        $0.map { "\($0)" } ?? "none"
      }
    },
    Fixture("segmented-control", Settings()) { settings in
      SegmentedControl("Plan", titles: ["Free", "Team", "Large"], to: settings.$plan, id: "plan")
        .counting(.change, in: settings.$edits)
      SegmentedControl("Size", to: settings.$size, id: "size")
      SegmentedControl("Away", [10, 20, 50], to: settings.$radius, id: "away") { "\($0) km" }
    },
    Fixture("segment-letters", Settings()) { settings in
      let titles = ["Red", "green", "Rose", "7", "Émile"]
      SegmentedControl("", titles: titles, to: settings.$color, id: "color")
    },
    Fixture("switch", Settings()) { settings in
      Switch("Wi-Fi", to: settings.$isOn, id: "wifi")
    },
    Fixture("checkbox", Settings()) { settings in
      Checkbox("Subscribe", to: settings.$isOn, id: "box")
    },
    Fixture("button", Settings()) { settings in
      Button("Go", id: "go") { settings.copies += 1 }.counting(.submit, in: settings.$edits)
      Label("below")
    },
    Fixture("mixed-checkbox", Settings()) { settings in
      MixedCheckbox("Done", to: settings.$isDone, id: "done")
    },
  ]
}

/// Values of the controls, with as many kinds of numbers and choices.
private final class Settings: ObservableModel {
  enum Order: CaseIterable { case name, date, size }
  enum Size: CaseIterable { case small, medium, large }

  @Observed var edits = 0
  @Observed var volume = 7
  @Observed var speed = 100.0
  @Observed var opacity = 0.0
  @Observed var level = 0.5
  @Observed var strange = Double.nan
  @Observed var one = 3
  @Observed var all = 0
  @Observed var wide = 0.0
  @Observed var copies = 2
  @Observed var hour = 22
  @Observed var small: Int8 = 126
  @Observed var half = 0.25
  @Observed var age = 36
  @Observed var weight = 75
  @Observed var height = 1.8
  @Observed var shoes: Int?
  @Observed var stars = 3
  @Observed var order = Order.date
  @Observed var place = -1
  @Observed var limit: Int? = 10
  @Observed var plan = 1
  @Observed var size = Size.medium
  @Observed var radius = 20
  @Observed var color = 0
  @Observed var isOn = false
  @Observed var isEditable = true
  @Observed var isDone: Bool?
}
