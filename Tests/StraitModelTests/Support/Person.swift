/// A person, whose variables are followed, read and set in many tests.
class Person: ObservableModel, PropertyDeclaring {
  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var height = 1.7
  @Observed var nickname: String?
  @Observed var score: Double?
  @Observed var address: Address?
  @Observed var friends: [Person] = []
  @Observed var rooms: Set<Room> = []
  @Observed var scores: [String: Int] = [:]
  @Observed var place = Place()
  let mood = Property("calm")
  var plain = 1
  private(set) var hidden = 2
  var greeting: String { "Hello, \(name)" }
  var label: String { "\(name), \(age)" }

  class var declarations: [PropertyDeclaration] {
    [
      .variable(\Person.plain, name: "plain"),
      .variable(\Person.greeting, name: "greeting"),
      .variable(
        \Person.age,
        unit: "years",
        range: 0...150,
        default: 36,
        documentation: "Full years."
      ),
    ]
  }
}

final class Employee: Person {
  @Observed var salary = 100
  @Observed var lateBy: Duration = .zero
  private(set) var ages: [Int] = []

  override var age: Int {
    didSet { ages.append(age) }
  }

  override class var declarations: [PropertyDeclaration] {
    super.declarations + [.variable(\Employee.salary, title: "Pay", isReadOnly: true)]
  }
}

final class Address: ObservableModel {
  @Observed var city: String
  @Observed var street: String?
  @Observed var owner: Person?

  init(_ city: String = "London") { self.city = city }
}

final class Room: ObservableModel, Hashable {
  @Observed var number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (a: Room, b: Room) -> Bool { a === b }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

struct Place: Equatable {
  var latitude = 51.5
  var note: String?
}
