@testable import StraitUI

/// What the page about controls of values shows, line for line.
@MainActor @Suite struct ValueGuideTests {
  private enum Order: CaseIterable { case name, date }
  private enum Size: CaseIterable { case small, large }

  private final class Settings: ObservableModel {
    @Observed var usesNetwork = false
    @Observed var volume = 7
    @Observed var speed = 1000
    @Observed var copies = 1
    @Observed var hour = 23
    @Observed var weight = 75
    @Observed var shoes: Int?
    @Observed var plan = 1
    @Observed var size = Size.small
    @Observed var radius = 20
    @Observed var order = Order.date
    @Observed var stars = 3
  }

  private final class Task: ObservableModel {
    @Observed var isDone: Bool

    init(_ isDone: Bool) { self.isDone = isDone }
  }

  private final class Copy: ObservableModel {
    @Observed var progress = 0.25
  }

  private struct Download {
    let progress: Signal<Double?> = .just(nil)
  }

  private let settings = Settings()

  @Test func `the page's code about values does what it says`() throws {
    let tasks = ArrayController(Property([Task(true), Task(false)]))
    tasks.selection.allowsSeveral = true
    tasks.selection.rows = RangeSet(0..<2)
    let wifi = Switch("Wi-Fi", to: settings.$usesNetwork)
    let done = MixedCheckbox("Done", value: nil)
    done.bind(to: tasks.selection.channel(to: \.[values: \.isDone]))
    let volume = Slider("Volume", to: settings.$volume, in: 0...11)
    let speed = Slider(
      "Speed",
      to: settings.$speed,
      in: 0...3000,
      step: 100,
      fineStep: 10,
      unit: "rpm"
    )
    let copies = Stepper("Copies", to: settings.$copies, in: 1...99)
    let hour = Stepper("Hour", to: settings.$hour, in: 0...23, wraps: true)
    let weight = NumberField("Weight", to: settings.$weight, in: 40...200, step: 5, unit: "kg")
    let shoes = NumberField("Shoes", to: settings.$shoes, in: 30...50)
    let plan = SegmentedControl("Plan", titles: ["Free", "Team", "Large"], to: settings.$plan)
    let size = SegmentedControl("Size", to: settings.$size)
    let radius = SegmentedControl("Radius", [10, 20, 50], to: settings.$radius) {
      "\($0) km"
    }
    let order = RadioGroup("Sort", to: settings.$order, axis: .horizontal)
    let stars = Rating("Stars", to: settings.$stars)
    let controls: [Widget] = [
      wifi, done, volume, speed, copies, hour, weight, shoes, plan, size, radius, order, stars,
    ]
    let keys = [
      "space", "space", "right", "shift+right", "up", "up", "up", "up", "right", "right", "right",
      "left", "right",
    ]
    let driver = Driver(
      App(bracketed: Column { controls }),
      size: StraitScreen.Size(columns: 60, rows: 24)
    )
    for (control, key) in zip(controls, keys) {
      driver.app.focus(control)
      try driver.press(key)
    }
    #expect(settings.usesNetwork && done.value == true && settings.volume == 8)
    #expect(settings.speed == 1010 && settings.copies == 2 && settings.hour == 0)
    #expect(settings.weight == 80 && settings.shoes == 30 && settings.plan == 2)
    #expect(settings.size == .large && settings.radius == 50 && settings.order == .name)
    #expect(settings.stars == 4)
  }

  @Test func `the page's code about what is at work does what it says`() throws {
    let results = Subject<Int>()
    let save = Command<Void, Int> { results }
    let copy = Copy()
    let download = Download()
    let saving = Spinner("Saving", while: save)
    let copying = ProgressBar("Copying", copy.$progress)
    let loading = ProgressBar("Loading", download.progress)
    let app = App(
      bracketed: Column {
        saving; copying; loading
      }
    )
    app.reducesMotion = true
    let driver = Driver(app)
    save.execute(())
    driver.settle()
    try driver.expect(screenHas: "| Saving")
    try driver.expect(screenHas: "#####---------------  25%")
    try driver.expect(screenHas: "Loading  -------#####--------")
  }

  @Test func `the page has every action, with its keys`() throws {
    var rows = try UIPages.keys("ValueControls")
    let tables = [
      Switch.actionTable, MixedCheckbox.actionTable, Slider<Int>.actionTable,
      Stepper<Int>.actionTable, NumberField<Int>.actionTable, SegmentedControl.actionTable,
      Rating.actionTable,
    ]
    let own = ["choice.", "mixedcheckbox.", "number.", "rating.", "slider.", "stepper.", "switch."]
    let actions = Set(KeyMap.frameworkActions.filter { id in own.contains(where: id.hasPrefix) })
    var known: Set<String> = ["choice.letter"]
    for entry in tables.flatMap(\.entries) where actions.contains(entry.id) {
      known.insert(entry.id)
      guard let keys = rows.removeValue(forKey: entry.id) else {
        // Of many digits, the first has a row.
        #expect(entry.id.last?.isNumber == true, "\(entry.id) has no row")
        continue
      }
      #expect(entry.keys == keys, "\(entry.id)")
    }
    #expect(rows.isEmpty && known == actions)
  }
}
