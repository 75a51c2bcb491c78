/// Requests to widgets as a whole, in Swift and in scripts.
@MainActor @Suite struct RequestCallTests {
  private let form = ControlForm()
  private let driver: Driver

  init() { driver = Driver(form.app) }

  @Test func `F22 each call is one edit of the user's`() throws {
    try driver.perform(.press(.id("save")))
    try driver.perform(.toggle(.id("subscribe")))
    try driver.perform(.check(.id("subscribe")))
    try driver.perform(.uncheck(.id("subscribe")))
    try driver.perform(.increment(.id("volume")))
    try driver.perform(.increment(.id("volume"), by: -3))
    try driver.perform(.chooseItem(.id("plan"), 3))
    try driver.choose(.id("plan"), "Team")
    try driver.perform(.chooseItem(.id("size"), 1))
    try driver.perform(.expand(.id("details")))
    try driver.perform(.expand(.id("details")))
    try driver.perform(.scroll(.id("rows"), to: 500))
    #expect(form.edits == ["save": 1, "subscribe": 2, "volume": 2, "plan": 2, "size": 1])
    #expect(form.details.requestCount == 1)
    #expect(!form.subscribe.value && form.volume.value == 3 && form.plan.value == 1)
    #expect(form.size.value == "S" && form.details.isOpen && form.rows.first == 499)
    try driver.perform(.collapse(.id("details")))
    #expect(!form.details.isOpen && form.details.requestCount == 2)
  }

  @Test func `a widget that takes no part is refused, also by force`() throws {
    form.save.isEnabled = false
    form.subscribe.isEditable = false
    expectError("expected #save to be enabled, found it is not") {
      try driver.perform(.press(.id("save")))
    }
    #expect(throws: DriverError.self) { try driver.perform(.press(.id("save")), force: true) }
    expectError(
      "expected a widget that can be toggled, found #subscribe, a checkbox that is not editable"
    ) { try driver.perform(.toggle(.id("subscribe"))) }
    #expect(form.edits.isEmpty)
  }

  @Test func `a failure has the line of the call`() {
    do {
      try driver.perform(.press(.id("greeting")))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.call?.fileID == #fileID && error.call?.line == #line - 3)
    }
  }

  // MARK: Any sequence

  @Test(arguments: [3, 14, 159, 2_653] as [UInt64])
  func `F21 role, name, value and state are right after any sequence of edits and sets`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var isOn = false
    var number = 5
    var plan: Int?
    var isOpen = false
    for _ in 0..<60 {
      let edits = form.edits.values.reduce(0, +)
      var edited = 0
      switch random.below(9) {
      case 0:
        isOn.toggle()
        edited = 1
        try driver.perform(.toggle(.id("subscribe")))
      case 1:
        let wanted = random.below(2) == 0
        edited = wanted == isOn ? 0 : 1
        isOn = wanted
        try driver.perform(wanted ? .check(.id("subscribe")) : .uncheck(.id("subscribe")))
      case 2:
        let steps = random.below(9) - 4
        number = min(11, max(0, number + steps))
        edited = 1
        try driver.perform(.increment(.id("volume"), by: steps))
      case 3:
        let item = random.below(3)
        plan = item
        edited = 1
        try driver.perform(.chooseItem(.id("plan"), item + 1))
      case 4:
        isOpen = random.below(2) == 0
        if isOpen {
          try driver.perform(.expand(.id("details")))
        } else {
          try driver.perform(.collapse(.id("details")))
        }
      case 5:
        isOn = random.below(2) == 0
        form.subscribe.value = isOn
      case 6:
        number = random.below(12)
        form.volume.value = number
      case 7:
        plan = nil
        form.plan.value = nil
      default:
        #expect(throws: DriverError.self) { try driver.perform(.chooseItem(.id("plan"), 4)) }
        #expect(throws: DriverError.self) { try driver.perform(.press(.id("volume"))) }
      }
      #expect(form.edits.values.reduce(0, +) == edits + edited)
      let lines = driver.tree.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        .filter { !$0.contains("focused") }
      let item = plan.map { "\($0 + 1)" } ?? "none"
      let value = plan.map { PlanPicker.plans[$0] } ?? ""
      for line in [
        "checkbox #subscribe \"Subscribe\" = \"\(isOn ? "on" : "off")\" "
          + (isOn ? "checked" : "unchecked"),
        "slider #volume \"Volume\" = \"\(number)\" range 0..11",
        "segmented #plan \"Plan\" = \"\(value)\" item \(item) of 3",
        "fold #details \"Details\" \(isOpen ? "expanded" : "collapsed")",
      ] {
        let id = line.split(separator: " ")[1]
        guard driver.app.focused.map({ "#\($0.id ?? "")" }) != String(id) else { continue }
        #expect(lines.contains { $0 == line }, "\(line)\n\(driver.tree)")
      }
    }
  }
}
