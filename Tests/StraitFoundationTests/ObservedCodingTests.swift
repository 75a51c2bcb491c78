import Foundation
import StraitChannels
import StraitModel
import Testing

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

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func person(_ text: String) throws -> Person {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Person.self, from: Data(text.utf8))
  }

  @Test func `observed variables are encoded as plain ones`() throws {
    #expect(try text(Person()) == text(PlainPerson()))
    let (person, plain) = (Person(), PlainPerson(nickname: "Countess", tags: ["a"], home: nil))
    person.nickname = "Countess"
    person.tags = ["a"]
    person.home = nil
    #expect(try text(person) == text(plain))
  }

  @Test func `what was encoded is decoded`() throws {
    let person = Person()
    person.name = "Grace"
    person.nickname = "Amazing"
    person.born = Date(timeIntervalSince1970: 86_400)
    person.tags = ["a", "b"]
    person.home?.city = "Arlington"
    let copy = try self.person(text(person))
    #expect(try text(copy) == text(person))
    #expect(copy.home?.city == "Arlington")
  }

  @Test func `a decoded variable can be observed`() throws {
    let kept = CompositeDisposable()
    let copy = try person(text(Person()))
    var received: [String] = []
    copy.$name.observe { _, new in received.append(new) }.store(in: kept)
    copy.name = "Grace"
    #expect(received == ["Grace"])
  }

  @Test func `a missing key of an optional variable is nil`() throws {
    let copy = try person(#"{"name":"Ada","born":"1970-01-01T00:00:00Z","tags":[],"plain":1}"#)
    #expect(copy.nickname == nil)
    #expect(copy.home == nil)
  }

  @Test func `a missing key of another variable throws, and names the key`() {
    let error = #expect(throws: DecodingError.self) { try person("{}") }
    guard case .keyNotFound(let key, _) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(key.stringValue == "name")
  }

  @Test func `a value of another type throws, and names the path`() {
    let error = #expect(throws: DecodingError.self) {
      try person(
        #"{"name":"Ada","born":"1970-01-01T00:00:00Z","tags":[],"plain":1,"home":{"town":1}}"#
      )
    }
    guard case .typeMismatch(_, let context) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(context.codingPath.map(\.stringValue) == ["home", "town"])
  }

  @Test func `a variable is coded alone, as its value`() throws {
    #expect(try text([Observed<Int?>(wrappedValue: nil), Observed(wrappedValue: 1)]) == "[null,1]")
    let decoded = try JSONDecoder().decode([Observed<Int?>].self, from: Data("[null,1]".utf8))
    #expect(decoded.map(\.projectedValue.value) == [nil, 1])
  }
}
