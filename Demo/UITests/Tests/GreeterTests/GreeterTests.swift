import StraitDriver
import StraitTesting
import Testing

@testable import Greeter

@MainActor @Suite(.driverCalls) struct GreeterTests {
  private let person: Person
  private let driver: Driver

  init() {
    let person = Person()
    self.person = person
    driver = Driver(greeter(for: person))
  }

  @Test func `the greeting follows the typed name`() throws {
    try driver.fill(.id("name"), "Grace")
    try driver.expect(.id("greeting"), .text("Hello, Grace!"))
    #expect(person.name == "Grace")
  }

  @Test func `the field follows the model`() throws {
    person.name = "Hedy"
    driver.settle()
    try driver.expect(.id("name"), .value("Hedy"))
    try driver.expect(screenHas: "Hello, Hedy!")
  }

  @Test func `a key costs one frame`() throws {
    try driver.press("end")
    try driver.type("!")
    try driver.expect(.frames(1))
    try driver.expect("name", value: "Ada!")
  }
}
