@MainActor @Suite struct ExpectationTests {
  private let person = NamedPerson()
  private let driver: Driver

  init() {
    let person = person
    let app = App(
      bracketed: Column {
        TextField("name", to: person.$name, id: "name")
        ProbeWidget(id: "probe")
        Label("漢字 é", id: "label")
      },
      models: ["person": person]
    )
    driver = Driver(app, size: Size(columns: 40, rows: 5), recording: ["person.name", "person.x"])
  }

  @Test(arguments: [UInt64(Int.max) + 2, .max - 1, .max])
  func `a number without a sign survives in JSON, up to the largest`(_ number: UInt64) throws {
    let json = try JSONValue(parsing: Array("\(number)".utf8))
    #expect(json == .large(number))
    #expect(json.text == "\(number)")
  }

  @Test func `what the test itself changes is settled before it is looked at`() throws {
    person.name = "Grace"
    try driver.expect(.screen(.has("[Grace")))
  }

  @Test func `a change of the test is settled before the whole screen is looked at`() throws {
    let before = driver.screen
    person.name = "Grace"
    let error = #expect(throws: DriverError.self) { try driver.expect(screen: before) }
    #expect(error?.screen?.contains("[Grace") == true)
    person.name = "Ada"
    try driver.expect(screen: before)
  }

  @Test func `events that were not recorded cannot be asked for`() throws {
    expectError(
      "expected a record of what person.age has sent, "
        + "found none, for the driver was not asked at the start to make one"
    ) {
      try driver.expect(.events(ScriptEvents("person.age", .count(0))))
    }
    expectError(#"expected a value at "person.x", found no "x" in NamedPerson"#) {
      () throws(DriverError) in
      try driver.expect(.events(ScriptEvents("person.x", .count(0))))
    }
  }

  // MARK: Leaks

  private final class Leak {
    var observations: [PropertyObservation] = []
    var person: NamedPerson?
  }

  private static func makeApp(_ leak: Leak?) -> App {
    let person = NamedPerson()
    leak?.observations.append(person.observe(\.name) { _, _ in })
    leak?.person = person
    let field = TextField("name", to: person.$name, id: "name")
    return App(bracketed: field, models: ["person": person])
  }

  // Observations are counted for the whole process: a separate one has no others.

  @Test func `G14 closing an app ends what its widgets observe`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let driver = Driver(recording: ["person.name"]) { Self.makeApp(nil) }
      try driver.type("!")
      try driver.expect(.leaks(0))
      try driver.expect(.leaks(0))
      try driver.expect(.exit(0))
      expectError("expected an app that is running, found one that has ended: quit") {
        try driver.type("a")
      }
    }
  }

  @Test func `an observation that is left when the app has ended is a leak`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let leak = Leak()
      let driver = Driver { Self.makeApp(leak) }
      expectError("expected leaks 0, found 1") { try driver.expect(.leaks(0)) }
      #expect(leak.observations.count == 1)
    }
  }

  @Test func `leaks are looked for only where the driver has made the app`() throws {
    expectError(
      "expected a driver that has made its app, so that nothing else holds it, "
        + "found one that was given it"
    ) { try driver.expect(.leaks(0)) }
  }
}
