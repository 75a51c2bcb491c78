import Foundation

@Suite struct CodableModelTests {
  private class Person: CodableModel, PropertyDeclaring {
    @Observed var name = "Ada"
    @Observed(clampedTo: 0...150) var age = 36
    @Observed var nickname: String?
    @Observed var born = Date(timeIntervalSince1970: 0)
    @Observed var address: Address?
    @Observed var cache: () -> Int = { 1 }
    @ObservedWeak var owner: Person?
    let mood = Property("calm")

    required init() {}

    class var declarations: [PropertyDeclaration] {
      [.variable(\Person.cache, isTransient: true), .variable(\Person.name, isReadOnly: true)]
    }
  }

  private final class Employee: Person {
    @Observed var salary = 100
  }

  private final class Address: CodableModel {
    @Observed var city = "London"
  }

  private final class Odd: ObservableModel {
    @Observed var name = "Ada"
    @Observed var action: () -> Int = { 1 }
  }

  @Test func `a subclass is coded with its superclass's variables, and without what is transient`()
    throws
  {
    let employee = Employee()
    employee.address = Address()
    #expect(
      try jsonText(employee)
        == #"{"address":{"city":"London"},"age":36,"born":"1970-01-01T00:00:00Z","mood":"calm","name":"Ada","salary":100}"#
    )
  }

  @Test func `what was encoded is decoded, as an object of its class`() throws {
    let employee = Employee()
    employee.name = "Grace"
    employee.nickname = "Amazing"
    employee.address = Address()
    employee.address?.city = "Arlington"
    employee.salary = 200
    employee.mood.value = "glad"
    let copy = try decoded(Employee.self, jsonText(employee))
    #expect(try jsonText(copy) == jsonText(employee))
    #expect(copy.address?.city == "Arlington" && copy.salary == 200)
  }

  @Test func `a missing key leaves the value that an object begins with`() throws {
    let person = try decoded(Person.self, #"{"name":"Grace"}"#)
    #expect(person.name == "Grace" && person.age == 36 && person.nickname == nil)
  }

  @Test func `a coercion has the last word`() throws {
    let person = try decoded(Person.self, #"{"age":200}"#)
    #expect(person.age == 150)
    person.age = -1
    #expect(person.age == 0)
  }

  @Test func `decoding into an object notifies its observers once, at the end`() throws {
    struct Filler: Decodable {
      nonisolated(unsafe) static var received: [String] = []

      init(from decoder: any Decoder) throws {
        let kept = CompositeDisposable()
        let person = Person()
        person.nickname = "N"
        person.$name.observe { [unowned person] _, new in
          Filler.received.append("\(new) \(person.age) \(person.nickname ?? "none")")
        }.store(in: kept)
        try person.decodeProperties(from: decoder)
      }
    }
    _ = try decoded(Filler.self, #"{"name":"Grace","age":85,"nickname":null}"#)
    #expect(Filler.received == ["Grace 85 none"])
  }

  @Test(arguments: [
    (#"{"age":"old"}"#, "age"), (#"{"name":null}"#, "name"),
    (#"{"address":{"city":1}}"#, "address.city"), (#"{"born":[]}"#, "born"),
  ])
  func `a value that does not fit throws, and names the path`(_ text: String, _ path: String) {
    let error = #expect(throws: DecodingError.self) { try decoded(Person.self, text) }
    #expect(error?.path == path)
  }

  @Test func `an error while decoding leaves the object as it was`() throws {
    struct Box: Decodable {
      init(from decoder: any Decoder) throws {
        let person = Person()
        #expect(throws: DecodingError.self) { try person.decodeProperties(from: decoder) }
        #expect(person.name == "Ada" && person.age == 36)
      }
    }
    _ = try decoded(Box.self, #"{"name":"Grace","age":"x"}"#)
  }

  @Test func `a variable of a type that is not coded throws, and is named`() throws {
    struct Box: Encodable {
      func encode(to encoder: any Encoder) throws { try Odd().encodeProperties(to: encoder) }
    }
    let error = #expect(throws: EncodingError.self) { try jsonText(Box()) }
    #expect("\(String(describing: error))".contains("Odd.action is not Encodable"))
  }
}
