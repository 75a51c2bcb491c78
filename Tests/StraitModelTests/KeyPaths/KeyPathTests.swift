@Suite struct KeyPathTests {
  private let person = Person()
  private let address = Address()

  init() {
    person.address = address
  }

  // MARK: Reading

  @Test func `a path leads through objects`() throws {
    address.owner = Employee()
    #expect(try person.value(forKeyPath: "name") as? String == "Ada")
    #expect(try person.value(forKeyPath: "address.city") as? String == "London")
    #expect(try person.value(forKeyPath: "address.owner.lateBy") as? Duration == .zero)
    #expect(try person.value(forKeyPath: "self.address.self.city.self") as? String == "London")
  }

  private final class Answering: ObservableModel, KeyValueFallback {
    func value(forUndefinedKey key: String) throws(KeyError) -> Any? { Person() }
  }

  @Test func `a path leads through what a class answers for unknown names`() throws {
    #expect(try Answering().value(forKeyPath: "anybody.name") as? String == "Ada")
  }

  @Test func `a nil on the way makes the whole nil`() throws {
    person.address = nil
    #expect(try person.value(forKeyPath: "address.city") == nil)
    #expect(try person.value(forKeyPath: "address.owner.address.city") == nil)
  }

  @Test func `a path leads into structures and dictionaries`() throws {
    person.scores = ["chess": 3]
    person.place.note = "home"
    #expect(try person.value(forKeyPath: "place.latitude") as? Double == 51.5)
    #expect(try person.value(forKeyPath: "place.note") as? String == "home")
    #expect(try person.value(forKeyPath: "scores.chess") as? Int == 3)
    #expect(try person.value(forKeyPath: "scores.go") == nil)
    #expect(try person.value(forKeyPath: "scores.@count") as? Int == 1)
  }

  @Test func `an array on the way gives the values of its elements`() throws {
    person.friends = [Person(), Employee()]
    person.friends[0].nickname = "A"
    person.friends[1].address = address
    #expect(try person.value(forKeyPath: "friends.age") as? [Int] == [36, 36])
    #expect(try person.value(forKeyPath: "friends.nickname") as? [String?] == ["A", nil])
    #expect(try person.value(forKeyPath: "friends.address.city") as? [String?] == [nil, "London"])
    person.friends[0].friends = [person, person]
    let names = try person.value(forKeyPath: "friends.friends.name") as? [[String]]
    #expect(names == [["Ada", "Ada"], []])
  }

  @Test func `a set on the way gives a set where it can`() throws {
    person.rooms = [Room(1), Room(2), Room(2)]
    #expect(try person.value(forKeyPath: "rooms.number") as? Set<Int> == [1, 2])
  }

  @Test func `a read along a path is followed through replaced objects`() {
    let city = Derived { [person] in
      (try? person.value(forKeyPath: "address.city")) as? String ?? "none"
    }
    #expect(city.value == "London")
    address.city = "Paris"
    #expect(city.value == "Paris")
    person.address = nil
    #expect(city.value == "none")
  }

  @Test(arguments: TableRow.all(of: "wrong parts"))
  func `a wrong path names the wrong part`(_ row: TableRow) {
    let (path, says, position) = (row[0], row[1], Int(row[2]) ?? -1)
    person.friends = [Person()]
    let error = #expect(throws: KeyError.self) { try person.value(forKeyPath: path) }
    #expect(error?.position == position)
    #expect(error?.path == path)
    #expect(error?.description == says + " (part \(position + 1) of \"\(path)\")")
  }

  @Test(arguments: TableRow.all(of: "dead ends"))
  func `an impossible path is an error for all objects`(_ row: TableRow) {
    let (path, says, position) = (row[0], row[1], Int(row[2]) ?? -1)
    person.address = nil
    person.friends = []
    let read = #expect(throws: KeyError.self) { try person.value(forKeyPath: path) }
    let part = path.contains(".") ? " (part \(position + 1) of \"\(path)\")" : ""
    #expect(read?.description == says + part)
    #expect(throws: KeyError.self) { try person.setValue(nil, forKeyPath: path) }
  }

  @Test(arguments: ["friends.@count", "friends.@sum.age", "address.owner.friends.@count", "@count"])
  func `a path with an operator is not set whatever the objects hold`(_ path: String) {
    person.friends = []
    let error = #expect(throws: KeyError.self) { try person.setValue(1, forKeyPath: path) }
    let position = path.split(separator: ".").firstIndex { $0.hasPrefix("@") }
    #expect(error?.position == position)
  }

  @Test func `a name behind nil is not checked, since a subclass may have it`() throws {
    #expect(try person.value(forKeyPath: "address.owner.salary") == nil)
    address.owner = Employee()
    #expect(try person.value(forKeyPath: "address.owner.salary") as? Int == 100)
  }

  @Test func `a path as long as can be only costs its length`() throws {
    address.owner = person
    let round = Array(repeating: "address.owner", count: 20_000).joined(separator: ".")
    #expect(try person.value(forKeyPath: round) as? Person === person)
    try person.setValue("Grace", forKeyPath: round + ".name")
    #expect(person.name == "Grace")
  }

  // MARK: Setting

  @Test func `each element of a collection is set`() throws {
    person.friends = [Person(), Person()]
    person.friends[1].friends = [Person()]
    try person.setValue("Grace", forKeyPath: "friends.name")
    try person.setValue(5, forKeyPath: "friends.friends.age")
    #expect(person.friends.map(\.name) == ["Grace", "Grace"])
    #expect(person.friends[1].friends[0].age == 5)
  }

  @Test func `a dictionary is set as a whole`() throws {
    let received = Writes(person.$scores)
    try person.setValue(1, forKeyPath: "scores.chess")
    try person.setValue(2.0, forKeyPath: "scores.go")
    try person.setValue(nil, forKeyPath: "scores.chess")
    #expect(received.values == [["chess": 1], ["chess": 1, "go": 2], ["go": 2]])
  }

  @Test func `dictionaries in dictionaries, and objects in them, are set`() throws {
    final class Store: ObservableModel {
      @Observed var shelves: [String: [String: Int?]] = ["a": ["x": 1]]
      @Observed var people = ["ada": Person()]
      @Observed var byNumber = [1: "one"]
    }
    let store = Store()
    try store.setValue(2, forKeyPath: "shelves.a.y")
    #expect(store.shelves == ["a": ["x": 1, "y": 2]])
    try store.setValue(7, forKeyPath: "people.ada.age")
    #expect(store.people["ada"]?.age == 7)
    #expect(throws: KeyError.self) { try store.setValue(2, forKeyPath: "shelves.b.y") }
    #expect(throws: KeyError.self) { try store.setValue("x", forKeyPath: "shelves.a.y") }
    #expect(throws: KeyError.self) { try store.setValue("x", forKeyPath: "byNumber.1") }
    #expect(try store.value(forKeyPath: "byNumber.1") == nil)
  }

  private final class Spot: ObservableModel {
    struct Geo {
      var latitude: Double
    }

    @Observed var geo: Geo?
  }

  @Test func `a structure's members are read by name, and set with the structure`() throws {
    let spot = Spot()
    func error() -> KeyError? {
      #expect(throws: KeyError.self) { try spot.setValue(2.0, forKeyPath: "geo.latitude") }
    }
    #expect(try spot.value(forKeyPath: "geo.latitude") == nil)
    #expect(error()?.reason == .unreachable)
    try spot.setValue(Spot.Geo(latitude: 1), forKeyPath: "geo")
    #expect(try spot.value(forKeyPath: "geo.latitude") as? Double == 1)
    #expect(error()?.reason == .readOnly)
    #expect(
      error()?.description == #"Geo.latitude is not set by name (part 2 of "geo.latitude")"#
    )
    #expect(spot.geo?.latitude == 1)
  }

  @Test func `a path through nil is not set, and says where it is nil`() {
    person.address = nil
    let error = #expect(throws: KeyError.self) {
      try person.setValue("Paris", forKeyPath: "address.city")
    }
    #expect(error?.reason == .unreachable)
    #expect(error?.position == 0)
    #expect(
      error?.description
        == #"Person.address is nil, so nothing behind it can be set (part 1 of "address.city")"#
    )
  }

  @Test(arguments: TableRow.all(of: "wrong paths to set"))
  func `a wrong path is not set, and says which part is wrong`(_ row: TableRow) {
    person.friends = [Person()]
    let error = #expect(throws: KeyError.self) { try person.setValue(1, forKeyPath: row[0]) }
    #expect(error?.description == row[1])
  }
}
