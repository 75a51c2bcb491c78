@Suite struct SnapshotTests {
  class Named: ObservableModel {
    @Observed var name = "Ada"
    @Observed private var secret = 1

    func bump() { secret += 1 }
    var shown: Int { secret }
  }

  final class Person: Named {
    @Observed var age = 36
    @Observed var email: String?
    @Observed var action: () -> Int = { 1 }
    @Observed private var secret = "x"
    @Observed var address: Address?
    @Observed var friends: [Person] = []
    let score = Property(0)
    var whisper: String {
      get { secret }
      set { secret = newValue }
    }
  }

  final class Address: ObservableModel {
    @Observed var city = "London"
    @Observed var resident: Person?
  }

  final class Box<Content>: ObservableModel {
    @Observed var content: Content

    init(_ content: Content) { self.content = content }
  }

  @Test func `a snapshot has the values of superclasses, optionals and properties, by name`() {
    let person = Person()
    person.email = "ada@example.org"
    let snapshot = person.snapshot()
    let names = ["name", "super.secret", "age", "email", "action", "secret", "address", "friends"]
    #expect(snapshot.names == names + ["score"])
    #expect(snapshot["name"] as? String == "Ada")
    #expect(snapshot["super.secret"] as? Int == 1)
    #expect(snapshot["secret"] as? String == "x")
    #expect(snapshot["email"] as? String == "ada@example.org")
    #expect(snapshot["score"] as? Int == 0)
    #expect(snapshot["none"] == nil)
    #expect(Box([1, 2]).snapshot()["content"] as? [Int] == [1, 2])
  }

  @Test func `restoring sets all of it back, in one transaction`() throws {
    let person = Person()
    let snapshot = person.snapshot()
    person.name = "Grace"
    person.age = 85
    person.email = "grace@example.org"
    person.whisper = "y"
    person.bump()
    person.score.value = 9
    var log: [String] = []
    var transactions: Set<UInt64?> = []
    let name = person.observe(\.name, options: [.old, .new]) { person, change in
      // Everything is back when the first one is called.
      log.append("\(change.oldValue ?? "")→\(change.newValue ?? "") \(person.age)")
      transactions.insert(change.transaction)
    }
    let age = person.observe(\.age) { _, change in transactions.insert(change.transaction) }
    #expect(try person.restore(snapshot).isEmpty)
    #expect(log == ["Grace→Ada 36"])
    #expect(transactions.count == 1 && transactions.first != .some(nil))
    #expect(person.email == nil && person.whisper == "x" && person.shown == 1)
    #expect(person.score.value == 0)
    withExtendedLifetime((name, age)) {}
  }

  @Test func `what is the same is not set`() throws {
    let kept = CompositeDisposable()
    let person = Person()
    let snapshot = person.snapshot()
    var delivered = 0
    person.$name.observe { _, _ in delivered += 1 }.store(in: kept)
    person.$action.observe { _, _ in delivered += 1 }.store(in: kept)
    try person.restore(snapshot)
    #expect(delivered == 0)
    person.action = { 2 }
    try person.restore(snapshot)
    #expect(delivered == 2 && person.action() == 1)
  }

  @Test func `a shallow snapshot has the objects, a deep one their values, too`() throws {
    let person = Person()
    let address = Address()
    person.address = address
    let shallow = person.snapshot()
    let deep = person.snapshot(deep: true)
    #expect(deep["address.city"] as? String == "London")
    #expect(shallow["address.city"] == nil)
    address.city = "Oxford"
    person.address = Address()
    try person.restore(shallow)
    #expect(person.address === address && address.city == "Oxford")
    person.address = nil
    try person.restore(deep)
    #expect(person.address === address && address.city == "London")
  }

  @Test func `objects that refer to each other in a circle are taken once`() throws {
    let (one, other) = (Person(), Person())
    let address = Address()
    address.resident = one
    (one.address, other.address) = (address, address)
    one.friends = [other, one]
    other.friends = [one]
    let snapshot = one.snapshot(deep: true)
    #expect(snapshot.names.filter { $0.hasSuffix("city") } == ["address.city"])
    #expect(snapshot["friends[0].name"] as? String == "Ada")
    address.city = "Oxford"
    other.name = "Grace"
    other.friends = []
    try one.restore(snapshot)
    #expect(address.city == "London" && other.name == "Ada" && other.friends.first === one)
    (one.friends, other.friends, address.resident) = ([], [], nil)
  }

  @Test func `models are found in optionals and collections`() {
    let boxes: [any ObservableModel] = [
      Box<Address?>(Address()), Box<[Address?]>([nil, Address()]),
      Box<[any ObservableModel]>([Address()]),
      Box(["home": Address()]), Box<any ObservableModel>(Address()), Box<AnyObject>(Address()),
      Box<[[Address]]>([[], [Address()]]), Box<Any>(Address()), Box<[Any]>([1, Address()]),
    ]
    let names = boxes.map { $0.snapshot(deep: true).names.filter { $0.hasSuffix("city") } }
    #expect(
      names == [
        ["content.city"], ["content[1].city"], ["content[0].city"], ["content[home].city"],
        ["content.city"], ["content.city"], ["content[1][0].city"], ["content.city"],
        ["content[1].city"],
      ]
    )
  }

  @Test func `a long chain of objects needs no stack`() throws {
    final class Link: ObservableModel {
      @Observed var value = 0
      @Observed var next: Link?
    }
    let links = (0..<10_000).map { _ in Link() }
    for (link, next) in zip(links, links.dropFirst()) { link.next = next }
    let snapshot = links[0].snapshot(deep: true)
    links[9_999].value = 5
    try links[0].restore(snapshot)
    #expect(links[9_999].value == 0)
    // Released one by one.
    for link in links { link.next = nil }
    withExtendedLifetime(snapshot) {}
  }

  @Test func `what a property says wins, and is in the result`() throws {
    final class Limits: ObservableModel {
      @Observed(coercing: { min($0, 10) }) var clamped = 20
      @Observed(coercing: { (new: Int) in new.isMultiple(of: 2) ? new : Int?.none }) var even = 3
      @Observed var plain = "a"
    }
    let limits = Limits()
    let snapshot = limits.snapshot()
    limits.clamped = 5
    limits.even = 4
    limits.plain = "b"
    let deviations = try limits.restore(snapshot)
    #expect(deviations.map(\.description) == ["clamped: 10 instead of 20", "even: 4 instead of 3"])
    #expect(limits.clamped == 10 && limits.even == 4 && limits.plain == "a")
  }

  @Test func `a snapshot of another object is refused, and nothing is set`() {
    let (one, other) = (Person(), Person())
    let snapshot = one.snapshot()
    other.name = "Grace"
    let error = #expect(throws: SnapshotError.self) { try other.restore(snapshot) }
    #expect(error?.description == "expected the Person that it was made of, found another Person")
    #expect(other.name == "Grace")
    #expect(throws: SnapshotError.self) { try Address().restore(snapshot) }
  }

  @Test func `a snapshot does not hold its model, and knows when it is deallocated`() throws {
    var person: Person? = Person()
    weak let gone = person
    let snapshot = try #require(person?.snapshot(deep: true))
    person = nil
    #expect(gone == nil)
    // An object that is in its place by chance is another one.
    for _ in 0..<100 { #expect(throws: SnapshotError.self) { try Person().restore(snapshot) } }
  }

  @Test func `taking a snapshot counts as reading`() {
    let person = Person()
    let names = Recording { person.snapshot()["name"] as? String }
    person.name = "Grace"
    person.age = 85
    #expect(names.values == ["Ada", "Grace", "Grace"])
  }
}
