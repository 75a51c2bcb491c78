import StraitForms
import StraitModel

@testable import StraitDemoTour

/// The live parts of the tour's screens.
@MainActor @Suite struct TourInUseTests {
  /// Shows a screen.
  ///
  /// A trace is the thread's: an app that is traced must be made inside of the test.
  private func show(_ screen: String = "", of tour: Tour = Tour()) throws -> Driver {
    let app = tour.app()
    app.theme = .dark
    let driver = Driver(app)
    try app.open(screen)
    driver.settle()
    return driver
  }

  private func expectPicture(_ name: String, _ driver: Driver) {
    expectGolden(driver.display.frame.svgDocument, "Tour/\(name)-in-use-dark-80x24.svg")
  }

  @Test func `an event travels from its control to the model, and from there to the others`() throws
  {
    let driver = try show()
    try driver.focus("name")
    try driver.type(" L.")
    for _ in 0..<9 { driver.advance(by: .milliseconds(60)) }
    expectPicture("fields", driver)
    driver.advance(by: .seconds(1))
    let frames = driver.display.frameCount
    driver.advance(by: .seconds(10))
    #expect(driver.display.frameCount == frames)
  }

  @Test func `the line of screens marks the one that is shown, however it was opened`() throws {
    let driver = try show()
    for stop in Tour.stops.indices.dropFirst() {
      try driver.choose(.id("tour"), Tour.stops[stop].title)
      #expect(driver.app.screens.path.value == Tour.stops[stop].name)
      try driver.press("alt+1")
      #expect(try driver.find(.id("tour")).semantics.value?.text == Tour.stops[0].title)
    }
  }

  @Test func `with reduced motion an event is drawn where it arrives, in one frame`() throws {
    let driver = try show()
    driver.app.reducesMotion = true
    try driver.type("x")
    let (frame, frames) = (driver.display.frame.text, driver.display.frameCount)
    #expect(frame.contains(/#left .* x ▸ #right/))
    driver.advance(by: .seconds(1))
    #expect(driver.display.frameCount == frames)
  }

  @Test func `where there is little room, the ends of a channel are not drawn over each other`()
    throws
  {
    let driver = try show()
    for columns in [60, 70, 80] {
      try driver.resize(to: Size(columns: columns, rows: 20))
      driver.settle()
      let rows = driver.display.frame.text.split(separator: "\n")
      let row = try #require(rows.first { $0.contains("#name") && $0.contains("Per") })
      #expect(row.contains(/#name +◂─+▸ Per/))
    }
  }

  @Test func `each delivery that an edit has caused is listed`() throws {
    let driver = try show()
    try driver.focus("name")
    try driver.type("!")
    try driver.expect(
      "deliveries",
      value: """
        edits of #name → #name: Ada!
          #name → end: Ada!
            Person.name → end: Ada!
            Person.name → end: Ada!
              end → #again: Ada!
            Person.name → map: Ada!
              greeting → subscriber: Hello, Ada!!
        """
    )
  }

  @Test func `what the program sets is drawn as coming from the model`() throws {
    let tour = Tour()
    let driver = try show(of: tour)
    tour.person.name = "Grace"
    driver.settle()
    try driver.expect(
      "channels",
      value: """
        Person.name → #name: Grace
        Person.name → #again: Grace
        Person.name → greeting: Hello, Grace!
        """
    )
  }

  @Test func `no trace is kept while another screen is shown`() throws {
    let tour = Tour()
    let driver = try show(of: tour)
    try driver.type("x")
    try driver.expect("channels", value: "#left → #right: x")
    try driver.app.open("converters")
    driver.settle()
    tour.person.name = "Grace"
    driver.settle()
    try driver.app.open("")
    driver.settle()
    try driver.expect("channels", value: "#left → #right: x")
    try driver.type("y")
    try driver.expect("channels", value: "#left → #right: xy")
  }

  @Test func `a chain of causes is drawn below the views`() throws {
    let driver = try show("views")
    try driver.focus("nights")
    try driver.press("right")
    expectPicture("views", driver)
  }

  @Test func `what is typed is committed on Return where the policy says so`() throws {
    let tour = Tour()
    let driver = try show("converters", of: tour)
    try driver.focus("submit")
    try driver.type("!")
    #expect(tour.measures.city == "London")
    try driver.press("enter")
    #expect(tour.measures.city == "London!")
    try driver.expect("debounced", value: "London!")
  }

  @Test func `problems and a command at work are drawn beside the model's values`() throws {
    let driver = try show("converters")
    try driver.focus("age")
    try driver.type("0")
    try driver.focus("born")
    try driver.type("9")
    try driver.focus("user")
    try driver.type("ada")
    try driver.press("tab")
    try driver.type("analytical")
    try driver.press("tab", "enter")
    driver.advance(by: .milliseconds(300))
    expectPicture("converters", driver)
  }

  @Test func `a field of several records that is emptied again changes none, and undo goes on`()
    throws
  {
    let tour = Tour()
    let driver = try show("records", of: tour)
    let selection = tour.records.rows.selection
    selection.select(rows: RangeSet(0..<3))
    driver.settle()
    func cities() -> [String] { selection.elements.map(\.city).sorted() }
    func problem() throws -> String? { try driver.find(.id("record.city")).described.problem }
    let before = cities()
    try driver.focus("record.city")
    try driver.type("x")
    try driver.press("backspace")
    #expect(try problem() == nil)
    try driver.press("alt+z", "alt+z")
    try driver.expect("record.city", value: "")
    #expect(try problem() == nil)
    try driver.press("enter")
    #expect(try problem() == nil && cities() == before)
    // One value for all cannot be nothing.
    try driver.fill(.id("record.city"), "Delft")
    try driver.press("enter")
    #expect(cities() == ["Delft", "Delft", "Delft"])
    try driver.fill(.id("record.city"), "")
    #expect(try problem() == "must not be empty")
    try driver.perform(.press(.id("undo")))
    try driver.expect("record.city", value: "")
    #expect(try problem() == nil && cities() == before)
  }

  @Test func `the graph follows fields that come and go, and rests while none do`() throws {
    let tour = Tour()
    let driver = try show("graph", of: tour)
    try driver.focus("views")
    try driver.press("up", "up", "up")
    tour.graph.choice = "person"
    driver.advance(by: .milliseconds(300))
    expectPicture("graph", driver)
    let frames = driver.display.frameCount
    driver.advance(by: .seconds(5))
    #expect(driver.display.frameCount == frames)
  }
}
