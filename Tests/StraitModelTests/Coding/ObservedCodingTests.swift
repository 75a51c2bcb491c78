import Foundation

/// Synthesised coding of classes with observed variables, by Foundation's coders.
@Suite struct ObservedCodingTests {
  private final class Person: ObservableModel, Codable {
    @Observed var name = "Ada"
    @Observed var nickname: String?
    @Observed var born = Date(timeIntervalSince1970: 0)
    @Observed var tags: [String] = []
    @Observed var home: Home? = Home()
    var plain = 1

    init() {}
  }

  private final class Home: ObservableModel, Codable {
    @Observed var city = "London"
    @Observed private var rooms = 3

    enum CodingKeys: String, CodingKey {
      case city = "town"
      case rooms
    }

    init() {}
  }

  private struct PlainPerson: Codable {
    struct Home: Codable {
      var town = "London"
      var rooms = 3
    }
    var name = "Ada"
    var nickname: String?
    var born = Date(timeIntervalSince1970: 0)
    var tags: [String] = []
    var home: Home? = Home()
    var plain = 1
  }

  private func person(_ text: String) throws -> Person { try decoded(Person.self, text) }

  @Test func `observed variables are encoded as plain ones`() throws {
    #expect(try jsonText(Person()) == jsonText(PlainPerson()))
    let (person, plain) = (Person(), PlainPerson(nickname: "Countess", tags: ["a"], home: nil))
    person.nickname = "Countess"
    person.tags = ["a"]
    person.home = nil
    #expect(try jsonText(person) == jsonText(plain))
  }

  @Test func `what was encoded is decoded`() throws {
    let person = Person()
    person.name = "Grace"
    person.nickname = "Amazing"
    person.born = Date(timeIntervalSince1970: 86_400)
    person.tags = ["a", "b"]
    person.home?.city = "Arlington"
    let copy = try self.person(jsonText(person))
    #expect(try jsonText(copy) == jsonText(person))
    #expect(copy.home?.city == "Arlington")
  }

  @Test func `a missing key of an optional variable is nil`() throws {
    let copy = try person(#"{"name":"Ada","born":"1970-01-01T00:00:00Z","tags":[],"plain":1}"#)
    #expect(copy.nickname == nil)
    #expect(copy.home == nil)
  }

  @Test(arguments: [
    ("{}", "name"),
    (
      #"{"name":"Ada","born":"1970-01-01T00:00:00Z","tags":[],"plain":1,"home":{"town":1}}"#,
      "home.town"
    ),
  ])
  func `a missing key or a value of another type throws, and names the path`(
    _ text: String,
    _ path: String
  ) {
    let error = #expect(throws: DecodingError.self) { try person(text) }
    #expect(error?.path == path)
  }

  @Test func `a variable is coded alone, as its value`() throws {
    let variables = [Observed<Int?>(wrappedValue: nil), Observed(wrappedValue: 1)]
    #expect(try jsonText(variables) == "[null,1]")
    let decoded = try JSONDecoder().decode([Observed<Int?>].self, from: Data("[null,1]".utf8))
    #expect(decoded.map(\.projectedValue.value) == [nil, 1])
  }
}
