/// No code reads a property while its value is changed in place; everything else continues as ever.
@Suite struct InPlaceTests {
  /// A use of a variable while it is changed in place, which ends the process.
  private struct Use: Codable, CustomTestStringConvertible, Sendable {
    var way: InPlaceWay?
    var route: InPlaceRoute?
    var isNamed = true
    let message: String

    var testDescription: String {
      way.map { "\($0.rawValue), named: \(isNamed)" } ?? route?.rawValue ?? "a set"
    }

    static let all =
      InPlaceWay.allCases.map {
        Use(way: $0, message: "\($0.name) must not be read while it is changed in place")
      }
      + [.value, .element].map {
        Use(way: $0, isNamed: false, message: "a Property<Array<")
      }
      + InPlaceRoute.allCases.map { route in
        // To subscribe is to observe.
        let use = route == .terminal ? "set, observed or bound" : "read"
        return Use(
          route: route,
          message: "list must not be \(use) while it is changed in place"
        )
      } + [Use(message: "list must not be set")]

    func run() {
      let shelf = InPlaceShelf()
      if isNamed {
        shelf.$list.name = "list"
        shelf.$lists.name = "lists"
        shelf.$table.name = "table"
      }
      if let way {
        way.change(shelf) { _ = try? shelf.value(forKey: way.name) }
      } else if let route {
        shelf.list.write(route.prepare(shelf))
      } else {
        shelf.list.write { shelf.list = [] }
      }
    }
  }

  @Test(arguments: Use.all)
  private func `no use of a variable gets past a change in place`(_ use: Use) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [use] in
      use.run()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(use.message))
  }

  @Test func `an editor must not be used while it changes an element`() async {
    await #expect(processExitsWith: .failure) {
      InPlaceShelf().$lists.edit { lists in lists[0].write { lists.append([]) } }
    }
    await #expect(processExitsWith: .failure) {
      InPlaceShelf().$lists.edit { lists in lists[0].write { _ = lists.elements } }
    }
    await #expect(processExitsWith: .failure) {
      InPlaceShelf().$table.edit { table in table["key"]?.write { table["key"] = nil } }
    }
    await #expect(processExitsWith: .failure) {
      InPlaceShelf().$table.edit { table in table["key"]?.write { _ = table.entries } }
    }
  }

  @Test(arguments: InPlaceWay.allCases)
  func `other variables are read, followed and set meanwhile`(_ way: InPlaceWay) {
    let shelf = InPlaceShelf()
    let double = Derived { shelf.other * 2 }
    var seen: [Int] = []
    let effect = Effect {
      way.change(shelf) { seen.append(untracked { shelf.other } + shelf.other + double.value) }
    }
    shelf.other = 1
    #expect(seen == [0, 4])
    effect.dispose()
    let other = Effect { seen.append(shelf.other) }
    way.change(shelf) {
      shelf.other = 2
      #expect(double.value == 4)
    }
    #expect(seen == [0, 4, 1, 2])
    withExtendedLifetime(other) {}
  }

  @Test(arguments: InPlaceWay.allCases)
  func `after a change, and after one that throws, the variable is read as ever`(
    _ way: InPlaceWay
  ) throws {
    let shelf = InPlaceShelf()
    way.change(shelf) {}
    #expect(shelf.list.first == (way.name == "list" ? 7 : 1))
    #expect(shelf.lists[0].first == (way.name == "lists" ? 7 : 1))
    #expect(shelf.table["key"]?.first == (way.name == "table" ? 7 : 1))
    #expect(throws: Failure.self) { try shelf.list.write { throw Failure() } }
    #expect(throws: Failure.self) { try shelf.$lists[0].write { throw Failure() } }
    #expect(shelf.list.count == 3)
    let sum = Derived { shelf.list.reduce(0, +) + shelf.lists.count }
    let before = sum.value
    shelf.list = [before]
    shelf.lists.append([])
    #expect(sum.value == before + 2)
  }

  @Test func `a property that coerces reads as before while its copy is changed`() {
    let list = Property([1, 2, 3], coercing: { $0 })
    var read: [Int] = []
    list.value.write { read = list.value }
    #expect(read == [1, 2, 3])
    #expect(list.value == [7, 2, 3])
  }

  @Test func `effects that read what is changed wait for it`() {
    let (one, two, three) = (Property(1), Property(2), Property(3))
    let sum = Derived { one.value + two.value }
    var received: [String] = []
    let effects = [
      Effect { received.append("sum \(sum.value)") },
      Effect { received.append("first \(one.value)") },
      Effect { received.append("third \(three.value)") },
    ]
    received = []
    func change(_ number: inout Int) {
      two.value = 20
      three.value = 30
      number = 10
    }
    change(&one.value)
    #expect(received == ["third 30", "sum 30", "first 10"])
    received = []
    swap(&one.value, &two.value)
    #expect(received == ["first 20"])
    received = []
    transaction { swap(&one.value, &two.value) }
    #expect(received == ["first 10"])
    withExtendedLifetime(effects) {}
  }

  @Test func `two that are observed together are exchanged in a transaction`() {
    let kept = CompositeDisposable()
    let (one, two) = (Property(1), Property(2))
    var received: [[Int]] = []
    one.observe { _, _ in received.append([one.value, two.value]) }.store(in: kept)
    two.observe { _, _ in received.append([one.value, two.value]) }.store(in: kept)
    transaction { swap(&one.value, &two.value) }
    #expect(received == [[2, 1], [2, 1]])
  }
}
