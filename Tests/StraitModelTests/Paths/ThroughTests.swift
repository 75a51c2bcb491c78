import StraitChannels
import StraitModel
import Testing

@Suite struct ThroughTests {
  private let person = Person()
  private let log = ChangeLog()

  @Test func `T29: an end through an object sends nil while there is none`() {
    let city = person.channel(through: \.address, to: \.city)
    log.subscribe(city)
    let first = Address()
    person.address = first
    city.sendNext("Bath")
    #expect(first.city == "Bath")
    first.city = "Leeds"
    let second = Address()
    person.address = second
    first.city = "York"
    person.address = nil
    #expect(log.lines == ["nil", "London", "Leeds", "London", "nil"])
  }

  @Test func `T29: a write where there is nothing sets nothing, then or later`() {
    person.$address.name = "Person.address"
    let city = person.channel(through: \.address, to: \.city, nilValue: "nowhere")
    let (_, reports) = Report.collecting { city.sendNext("Bath") }
    #expect(reports == [.unreachable(name: "Person.address")])
    let address = Address()
    person.address = address
    #expect(address.city == "London")
    city.sendNext(nil)
    #expect(address.city == "nowhere")
  }

  @Test func `T29: setting through nothing is a typed error that names what is nil`() {
    person.$address.name = "Person.address"
    let error = #expect(throws: UnreachablePath.self) {
      try person.set("Bath", through: \.address, to: \.city)
    }
    #expect(
      error.map(String.init(describing:))
        == "expected an object at Person.address, found nil; nothing was set"
    )
  }
}
