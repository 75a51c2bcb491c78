/// The promises of `rac_channelTerminalForKey` of `NSUserDefaults`.
@Suite struct ObservableDefaultsTests {
  /// Defaults of a test's own, removed with it.
  private final class Place {
    let name = "strait.tests.\(UUID().uuidString)"
    let defaults: UserDefaults

    init() throws {
      defaults = try #require(UserDefaults(suiteName: name))
    }

    deinit {
      defaults.removePersistentDomain(forName: name)
    }
  }

  private let place: Place
  private let observable: ObservableDefaults

  init() throws {
    place = try Place()
    observable = ObservableDefaults(place.defaults)
  }

  @Test func `a channel sends the stored value, then the sets of others`() {
    place.defaults.set("Ada", forKey: "name")
    let (one, other) = (
      observable.channel(forKey: "name", as: String.self),
      observable.channel(forKey: "name", as: String.self)
    )
    var received: [String?] = []
    one.subscribe(onNext: { received.append($0) })
    other.sendNext("Grace")
    one.sendNext("Edsger")
    #expect(received == ["Ada", "Grace"])
    #expect(place.defaults.string(forKey: "name") == "Edsger")
  }

  @Test func `reading bytes that are as they were sets nothing`() {
    let bytes = Data((0..<100).map { UInt8($0) })
    place.defaults.set(bytes, forKey: "bytes")
    let property = observable.property(forKey: "bytes", as: Data.self)
    var count = 0
    let token = property.observe { _, _ in count += 1 }
    place.defaults.set(Data(Array(bytes)), forKey: "bytes")
    observable.refresh()
    #expect(count == 0 && property.value == bytes)
    place.defaults.set(Data([1]), forKey: "bytes")
    observable.refresh()
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `the same value set again from the other side is not lost`() {
    let terminal = observable.channel(forKey: "k", as: String.self)
    var received: [String?] = []
    terminal.subscribe(onNext: { received.append($0) })
    place.defaults.set("X", forKey: "k")
    observable.refresh()
    terminal.sendNext("Y")
    place.defaults.set("X", forKey: "k")
    observable.refresh()
    #expect(received == [nil, "X", "X"])
  }

  @Test func `nil removes the key, and with a nilValue it sets that`() {
    let size = observable.property(forKey: "size", as: Int.self)
    size.value = 12
    #expect(place.defaults.object(forKey: "size") as? Int == 12)
    observable.channel(forKey: "size", as: Int.self).sendNext(nil)
    #expect(place.defaults.object(forKey: "size") == nil)
    size.channel(nilValue: 42).sendNext(nil)
    #expect(place.defaults.object(forKey: "size") as? Int == 42)
  }

  /// A function that stores a value as another program may have, which must stay.
  private typealias Foreign = NamedAction<@Sendable (UserDefaults) -> Void>

  private static let key = "k"
  private static let foreign: [Foreign] = [
    Foreign("nothing") { $0.removeObject(forKey: key) },
    Foreign("a text") { $0.set("text", forKey: key) },
    Foreign("a whole number") { $0.set(1, forKey: key) },
    Foreign("a large one") { $0.set(1 << 53 + 1, forKey: key) },
    Foreign("a fraction") { $0.set(0.5, forKey: key) },
    Foreign("NaN") { $0.set(Double.nan, forKey: key) },
    Foreign("true") { $0.set(true, forKey: key) },
    Foreign("bytes") { $0.set(Data([1]), forKey: key) },
    Foreign("a date") { $0.set(Date(timeIntervalSince1970: 1), forKey: key) },
    Foreign("a list") { $0.set([1, "2"] as [Any], forKey: key) },
    Foreign("a dictionary") { $0.set(["a": 1], forKey: key) },
  ]

  @Test(arguments: foreign, foreign)
  private func `reading leaves what another program has stored`(
    _ first: Foreign,
    _ then: Foreign
  ) throws {
    func stays<Value: DefaultsValue>(_ type: Value.Type) throws {
      let expected = try #require(UserDefaults(suiteName: place.name + ".expected"))
      defer { expected.removePersistentDomain(forName: place.name + ".expected") }
      then.action(expected)
      first.action(place.defaults)
      let observable = ObservableDefaults(place.defaults)
      _ = Report.collecting {
        let property = observable.property(forKey: Self.key, as: type)
        then.action(place.defaults)
        observable.refresh()
        observable.refresh()
        _ = property.value
      }
      let (found, wanted) = (
        place.defaults.object(forKey: Self.key) as? NSObject,
        expected.object(forKey: Self.key) as? NSObject
      )
      // No NaN equals another.
      let isSame = found == wanted || "\(found ?? NSNull())" == "\(wanted ?? NSNull())"
      #expect(isSame && found.map { Swift.type(of: $0) } == wanted.map { Swift.type(of: $0) })
    }
    try stays(String.self)
    try stays(Int.self)
    try stays(Double.self)
    try stays(Bool.self)
    try stays(Data.self)
    try stays(Date.self)
    try stays([Int].self)
  }

  @Test func `a value of another type is reported once, and replaced when the program sets it`() {
    let kept = CompositeDisposable()
    let size = observable.property(forKey: "size", as: Int.self)
    var received: [Int?] = []
    size.observe { _, new in received.append(new) }.store(in: kept)
    size.value = 12
    place.defaults.set("twelve", forKey: "size")
    let reports = Report.collecting {
      observable.refresh()
      observable.refresh()
    }.reports
    #expect(reports == [.mistyped(name: "size", expected: "Int", found: "String")])
    #expect(received == [12])
    #expect(
      observable.errors["size"]?.description
        == #"the default "size" was left alone: expected Int, found String "twelve""#
    )
    #expect(place.defaults.string(forKey: "size") == "twelve")
    place.defaults.set("thirteen", forKey: "size")
    #expect(Report.collecting { observable.refresh() }.reports.count == 1)
    #expect(observable.errors["size"]?.value == "thirteen")
    size.value = 13
    #expect(observable.errors.isEmpty)
    #expect(place.defaults.object(forKey: "size") as? Int == 13)
    place.defaults.set("fourteen", forKey: "size")
    #expect(Report.collecting { observable.refresh() }.reports.count == 1)
    size.value = nil
    #expect(place.defaults.object(forKey: "size") == nil)
  }

  @Test func `what the program sets while it receives a reading is stored`() {
    let kept = CompositeDisposable()
    let size = observable.property(forKey: "size", as: Int.self)
    size.observe { _, new in if let new, new > 10 { size.value = 10 } }.store(in: kept)
    place.defaults.set(12, forKey: "size")
    observable.refresh()
    #expect(size.value == 10)
    #expect(place.defaults.integer(forKey: "size") == 10)
    place.defaults.set(5, forKey: "size")
    transaction {
      observable.refresh()
      size.value = 6
    }
    #expect(place.defaults.integer(forKey: "size") == 6)
  }

  @Test func `every type comes back as it was`() {
    func comesBack<Value: DefaultsValue>(_ value: Value) -> Bool {
      let key = "\(Value.self)"
      ObservableDefaults(place.defaults).property(forKey: key).value = value
      return ObservableDefaults(place.defaults).property(forKey: key).value == value
    }
    #expect(comesBack("Grüße, 世界"))
    #expect(comesBack(Int.min))
    #expect(comesBack(0.1))
    #expect(comesBack(true))
    #expect(comesBack(Data([0, 255])))
    #expect(comesBack(Date(timeIntervalSince1970: 1)))
    #expect(comesBack(["a", ""]))
    #expect(comesBack([[1], []]))
  }

  @Test func `numbers are taken from a file's numbers, if they fit`() {
    #expect(Int(defaultsObject: NSNumber(value: 3.0)) == 3)
    #expect(Int(defaultsObject: NSNumber(value: 3.5)) == nil)
    #expect(Double(defaultsObject: NSNumber(value: 3)) == 3)
    #expect(Bool(defaultsObject: NSNumber(value: 1)) == true)
    #expect(Bool(defaultsObject: NSNumber(value: 2)) == nil)
    #expect([Int](defaultsObject: [1, "2"]) == nil)
  }

  @Test func `the channels complete when the defaults' object is deallocated`() {
    var observable: ObservableDefaults? = ObservableDefaults(place.defaults)
    var ends = 0
    observable?.channel(forKey: "k", as: Int.self).subscribe(onCompleted: { ends += 1 })
    observable = nil
    #expect(ends == 1)
  }

  @Test func `a key asked for with two types is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let observable = ObservableDefaults(
        UserDefaults(suiteName: "strait.tests.types") ?? .standard
      )
      _ = observable.property(forKey: "k", as: Int.self)
      _ = observable.property(forKey: "k", as: String.self)
    }
  }

  @Test func `a rollback undoes neither errors nor what was read`() {
    struct Undone: Error {}
    let size = observable.property(forKey: "size", as: Int.self)
    place.defaults.set("large", forKey: "size")
    _ = Report.collecting {
      try? transaction {
        observable.refresh()
        throw Undone()
      }
    }
    #expect(observable.errors["size"] != nil && size.value == nil)
    place.defaults.set(12, forKey: "size")
    try? transaction {
      observable.refresh()
      #expect(size.value == 12)
      throw Undone()
    }
    #expect(observable.errors.isEmpty && size.value == 12)
    size.value = 13
    #expect(place.defaults.integer(forKey: "size") == 13)
  }

  @Test func `a value that another program removes is removed here`() {
    let size = observable.property(forKey: "size", as: Int.self)
    var shown: [Int?] = []
    size.values.subscribe(onNext: { shown.append($0) })
    size.value = 12
    place.defaults.removeObject(forKey: "size")
    observable.refresh()
    observable.refresh()
    #expect(shown == [nil, 12, nil])
  }
}
