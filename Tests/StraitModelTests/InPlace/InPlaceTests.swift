import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// No code reads a property while its value is changed in place; everything else goes on as ever.
@Suite struct InPlaceTests {
  /// Reads a variable while it is changed, which ends the process.
  private static func read(_ way: InPlaceWay, named: Bool) {
    let shelf = InPlaceShelf()
    if named {
      shelf.$list.name = "list"
      shelf.$lists.name = "lists"
      shelf.$table.name = "table"
    }
    way.change(shelf) { _ = try? shelf.value(forKey: way.name) }
  }

  private static func read(over route: InPlaceRoute) {
    let shelf = InPlaceShelf()
    shelf.$list.name = "list"
    let read = route.prepare(shelf)
    shelf.list.write(read)
  }

  @Test(arguments: InPlaceWay.allCases)
  func `reading a variable while it is changed in place is caught`(_ way: InPlaceWay) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [way] in
      InPlaceTests.read(way, named: true)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\(way.name) must not be read while it is changed in place"))
  }

  @Test(arguments: [InPlaceWay.value, .element])
  func `reading a variable that is neither named nor observed is caught`(
    _ way: InPlaceWay
  ) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [way] in
      InPlaceTests.read(way, named: false)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a Property<Array<"))
  }

  @Test(arguments: InPlaceRoute.allCases)
  func `no way of reading gets past a change in place`(_ route: InPlaceRoute) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [route] in
      InPlaceTests.read(over: route)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // To subscribe is to observe.
    let use = route == .terminal ? "set, observed or bound" : "read"
    #expect(message.contains("list must not be \(use) while it is changed in place"))
  }

  @Test func `setting a property while it is changed in place is caught by name`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let shelf = InPlaceShelf()
      shelf.$list.name = "list"
      shelf.list.write { shelf.list = [] }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("list must not be set"))
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
