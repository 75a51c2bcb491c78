/// Pictures of all controls of values in many states, in `Tests/Goldens/Values`: to be looked at
/// when they change.
@MainActor @Suite struct ValuePictureTests {
  @Test(arguments: ["dark", "sixteen", "monochrome", "ascii"])
  func `the controls of values look as they are stored`(look: String) throws {
    let speed = Slider("Speed", value: 1000, in: 0...3000, step: 100, unit: "rpm")
    speed.isEnabled = false
    let loud = Slider("Loudness", value: 14, in: 0...11)
    loud.problem = "louder than allowed"
    let age = NumberField("Age", value: 36, in: 0...150)
    age.text = "361"
    age.problem = "must be a whole number from 0 to 150"
    let disabled = SegmentedControl("Billing", ["Monthly", "Yearly"], value: 1)
    disabled.isEnabled = false
    let app = App(
      root: Column {
        TextField("Name", value: "Ada Lovelace", columns: 24)
        Switch("Wi-Fi", value: true)
        Switch("Bluetooth", value: false)
        Slider("Volume", value: 7, in: 0...11, id: "volume")
        loud
        speed
        Stepper("Copies", value: 2, in: 1...99, id: "copies")
        NumberField("Weight", value: 75, in: 40...200, step: 5, unit: "kg")
        age
        SegmentedControl("Plan", ["Free", "Team", "Large"], value: 1, id: "plan")
        disabled
        RadioGroup("Sort", ["By name", "By date"], value: 1, axis: .horizontal)
        RadioGroup("Size", ["Small", "Medium", "Large"], value: 0)
        Rating("Stars", value: 3, id: "stars")
        MixedCheckbox("Done", value: nil)
        ProgressBar("Copying", progress: 0.55)
        ProgressBar("Loading")
        Spinner("Saving")
      }
    )
    app.theme = .look(look)
    app.reducesMotion = true
    let driver = Driver(app, size: Size(columns: 60, rows: 24))
    for focused in ["volume", "plan"] {
      try driver.perform(.focus(.id(focused)))
      expectGolden(driver.display.frame.svgDocument, "Values/\(focused)-\(look)-60x24.svg")
    }
  }
}
