import StraitChannels
import StraitModel
import Testing

@Suite struct ThroughTests {
  final class Address: ObservableModel {
    @Observed var city = "London"
  }

  final class Person: ObservableModel {
    @Observed var address: Address?
  }

  @Test func `T29: an end through an object sends nil while there is none`() {
    let person = Person()
    let city = person.channel(through: \.address, to: \.city)
    var cities: [String?] = []
    city.subscribe(onNext: { cities.append($0) })
    let first = Address()
    person.address = first
    city.sendNext("Bath")
    #expect(first.city == "Bath")
    first.city = "Leeds"
    let second = Address()
    person.address = second
    first.city = "York"
    person.address = nil
    #expect(cities == [nil, "London", "Leeds", "London", nil])
  }

  @Test func `T29: a write where there is nothing sets nothing, then or later`() {
    let person = Person()
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
    let person = Person()
    person.$address.name = "Person.address"
    let error = #expect(throws: UnreachablePath.self) {
      try person.set("Bath", through: \.address, to: \.city)
    }
    #expect(
      error.map(String.init(describing:))
        == "expected an object at Person.address, found nil; nothing was set"
    )
  }

  @Test func `the object under a set of bindings is swapped`() {
    let person = Person()
    let field = Property<String?>(nil)
    field.channel().bind(to: person.channel(through: \.address, to: \.city))
    let first = Address()
    let second = Address()
    second.city = "Oslo"
    person.address = first
    #expect(field.value == "London")
    person.address = second
    #expect(field.value == "Oslo")
    field.value = "Bergen"
    #expect(first.city == "London" && second.city == "Bergen")
  }
}
