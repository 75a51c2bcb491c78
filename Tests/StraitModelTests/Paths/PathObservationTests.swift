@Suite struct PathObservationTests {
  private let person = Person()
  private let log = ChangeLog()

  @Test func `an observer receives the values before and after`() {
    let token = person.observe(\.name, options: [.old, .new]) { [log] person, change in
      log.add("\(change.oldValue ?? "nil")→\(change.newValue ?? "nil") \(person.name)")
    }
    person.name = "Grace"
    person.name = "Grace"
    token.invalidate()
    person.name = "Hedy"
    #expect(log.lines == ["Ada→Grace Grace", "Grace→Grace Grace"])
  }

  final class Counter: ObservableModel {
    @Observed var count = 1
    private(set) lazy var copy: Derived<Int> = Derived { [unowned self] in count }
    var copied: Int { copy.value }
  }

  /// A way to receive the current value, and then each change.
  typealias Beginning = NamedAction<@Sendable (Counter, @escaping (Int) -> Void) -> Disposable>

  static let beginnings: [Beginning] = [
    Beginning("an observation") { counter, receive in
      counter.observe(\.count, options: [.initial, .new]) { receive($1.newValue ?? 0) }
    },
    Beginning("an observation of a derived value") { counter, receive in
      counter.observe(\.copied, options: [.initial, .new]) { receive($1.newValue ?? 0) }
    },
    Beginning("changes of a path") { counter, receive in
      counter.changeSignal(of: \.count, options: [.initial, .new])
        .subscribe(onNext: { receive($0.newValue ?? 0) })
    },
    Beginning("changes of a property") { counter, receive in
      counter.$count.changeSignal(options: [.initial, .new])
        .subscribe(onNext: { receive($0.newValue ?? 0) })
    },
    Beginning("values of a path") { $0.values(of: \.count).subscribe(onNext: $1) },
    Beginning("values of a property") { $0.$count.values.subscribe(onNext: $1) },
    Beginning("an end of a channel") { $0.channel(to: \.count).subscribe(onNext: $1) },
    Beginning("values of a derived value") { $0.copy.values.subscribe(onNext: $1) },
    Beginning("values of a path to one") { $0.values(of: \.copied).subscribe(onNext: $1) },
  ]

  @Test(arguments: beginnings)
  func `T19: a set in the first call of an observer is delivered after it`(
    _ beginning: Beginning
  ) {
    let counter = Counter()
    let subscription = beginning.action(counter) { [log, unowned counter] value in
      log.add("begin \(value)")
      if value == 1 { counter.count = 2 }
      log.add("end \(value)")
    }
    counter.count = 3
    #expect(log.lines == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `T29: a path follows an object that replaces another`() {
    log.observe(person, \.address?.city, [.old, .new, .initial])
    let london = Address()
    person.address = london
    london.city = "Oxford"
    person.address = Address("Oxford")
    london.city = "Leeds"
    person.address?.city = "Bath"
    person.address = nil
    person.address = london
    let lines = ["-→nil", "nil→London", "London→Oxford", "Oxford→Bath", "Bath→nil", "nil→Leeds"]
    #expect(log.lines == lines)
  }

  @Test func `a computed variable is followed through its reads`() {
    log.subscribe(person.values(of: \.label))
    person.name = "Grace"
    transaction {
      person.name = "Hedy"
      person.age = 85
    }
    #expect(log.lines == ["Ada, 36", "Grace, 36", "Hedy, 85"])
  }

  private final class Spot: ObservableModel {
    struct Geo {
      var latitude = 0
      var longitude = 0
    }

    @Observed var geo: Geo?
  }

  @Test func `a path into an optional structure changes when the value at its end does`() {
    let spot = Spot()
    log.observe(spot, \.geo?.latitude)
    spot.geo = nil
    spot.geo = Spot.Geo(latitude: 1)
    spot.geo?.longitude = 2
    spot.geo = nil
    #expect(log.lines == ["nil→1", "1→nil"])
  }

  @Test func `a path leads into structs and through subscripts`() {
    log.subscribe(person.values(of: \.place.latitude))
    log.subscribe(person.values(of: \.scores["chess"]))
    person.place.latitude = 5
    person.scores["chess"] = 3
    #expect(log.lines == ["51.5", "nil", "5.0", "3"])
  }

  struct Point {
    var x = 0.0
    var y = 0.0
  }

  final class Chart: ObservableModel {
    @Observed var point = Point()
    @Observed var place: Point?
    @Observed var list = [3, 1, 2]
    @Observed var table = ["k": 1, "z": 1]
    @Observed var next: Chart?

    func log(_ options: ObservingOptions, _ log: ChangeLog) -> [AnyObject] {
      [
        observe(\.point.x, options: options) { _, _ in log.add("x") },
        observe(\.place?.x, options: options) { _, _ in log.add("place") },
        observe(\.list.count, options: options) { _, _ in log.add("count") },
        observe(\.table["k"], options: options) { _, _ in log.add("k") },
        observe(\.next?.point.x, options: options) { _, _ in log.add("next") },
        values(of: \.point.x).skip(1).subscribe(onNext: { log.add("value \($0)") }),
      ]
    }
  }

  @Test(arguments: [[], [.new], [.old, .new]] as [ObservingOptions])
  func `a path that continues inside a value changes when the value at its end does`(
    _ options: ObservingOptions
  ) {
    let chart = Chart()
    chart.next = Chart()
    let kept = chart.log(options, log)
    chart.point.y = 1
    chart.point = chart.point
    chart.list.sort()
    chart.table["z"] = 2
    chart.next?.point.y = 1
    transaction {
      chart.point.y = 2
      chart.list.swapAt(0, 1)
    }
    #expect(log.lines == [])
    chart.point.x = -0.0
    chart.place = Point()
    chart.place?.y = 1
    chart.list.append(4)
    chart.table["k"] = 2
    chart.table["k"] = 2
    chart.next?.point.x = 1
    let lines = ["x", "value -0.0", "place", "count", "k", "next"]
    #expect(log.lines == lines)
    withExtendedLifetime(kept) {}
  }

  @Test func `T28: an observer that throws is reported, and the others miss nothing`() {
    person.$name.name = "Person.first"
    person.observe(\.name) { _, _ in throw Failure() }.store(in: log.kept)
    log.observe(person, \.name)
    let (_, reports) = Report.collecting { person.name = "b" }
    #expect(reports == [.observerFailed(name: "Person.first", error: "Failure()")])
    #expect(log.lines == ["Ada→b"])
  }

  private func noteOrigins() {
    person.observe(\.name) { [log] _, change in log.add("\(change.origin)") }.store(in: log.kept)
  }

  @Test func `the origin of a set is delivered`() {
    let field = Property("")
    field.name = "field"
    field.bind(to: person.$name)
    noteOrigins()
    person.name = "b"
    field.value = "c"
    person.channel(to: \.name).subscribe(onNext: { _ in })
    #expect(log.lines == ["\(ChangeOrigin.setter)", "\(ChangeOrigin.property(name: "field"))"])
  }

  @Test func `an end of a channel to a path is the origin of its set`() {
    noteOrigins()
    let (field, other) = (Channel<String>(), person.channel(to: \.name))
    let name = person.channel(to: \.name)
    name.name = "name"
    field.leadingTerminal.bind(to: name)
    other.subscribe(onNext: { _ in })
    field.followingTerminal.sendNext("b")
    transaction { field.followingTerminal.sendNext("c") }
    person.name = "d"
    let origins: [ChangeOrigin] = [.terminal(name: "name"), .terminal(name: "name"), .setter]
    #expect(log.lines == origins.map { "\($0)" })
  }

  @Test func `an array that is followed is changed in place`() {
    person.friends = Array(repeating: person, count: 1000)
    defer { person.friends = [] }
    var count = 0
    person.observe(\.friends, options: .new) { count = $1.newValue?.count ?? 0 }
      .store(in: log.kept)
    let place = person.friends.base
    person.friends[0] = Person()
    #expect(person.friends.base == place)
    #expect(count == 1000)
  }

  @Test func `a channel to a path sets the variable at its end`() {
    let latitude = person.channel(to: \.place.latitude)
    log.subscribe(latitude)
    latitude.sendNext(7)
    person.place.latitude = 8
    #expect(person.place.latitude == 8)
    #expect(log.lines == ["51.5", "8.0"])
  }

  /// Comparing each variable with all before would take many minutes on a slow machine.
  @Test(.timeLimit(.minutes(15)))
  func `a path may read very many variables`() {
    final class Sheet: ObservableModel {
      let rows = (0..<Soak.many(60_000)).map { _ in Property(1) }
      @Observed var isTwice = false
      var total: Int {
        let once = rows.reduce(0) { $0 + $1.value }
        return isTwice ? rows.reduce(once) { $0 + $1.value } : once
      }
    }
    let sheet = Sheet()
    let totals = Recording(sheet.values(of: \.total))
    sheet.isTwice = true
    let count = sheet.rows.count
    sheet.rows[count - 1].value = 2
    #expect(totals.values == [count, 2 * count, 2 * count + 2])
  }

  // MARK: Ends

  final class Switch: ObservableModel {
    @Observed var count = 1
    let double = Derived { 4 }
    var isOn = true
    var constant: Int { 7 }
    var derived: Int { double.value }
    var shown: Int { isOn ? count : 0 }

    /// A value of an object that is deallocated as soon as it was read.
    var ofTemporary: Int {
      let other = Switch()
      other.count = 9
      return other.count
    }
  }

  @Test func `values complete once when the object is deallocated`() {
    // The last three read no variable of the object.
    let paths: [KeyPath<Switch, Int>] = [\.count, \.shown, \.constant, \.derived, \.ofTemporary]
    for (path, value) in zip(paths, ["1", "1", "7", "4", "9"]) {
      var model: Switch? = Switch()
      if let model { log.subscribe(model.values(of: path)) }
      model = nil
      #expect(log.take() == [value, "|"])
    }
  }

  @Test func `a path that no longer reads a variable ends with its object`() {
    var model: Switch? = Switch()
    if let model {
      log.subscribe(model.values(of: \.shown))
      log.observe(model, \.shown, .new)
    }
    model?.isOn = false
    model?.count = 2
    model?.count = 3
    model = nil
    #expect(log.lines == ["1", "0", "-→0", "|"])
  }

  // MARK: Through objects that may not be there

  @Test func `T29: an end through an object sends nil without an object`() {
    let city = person.channel(through: \.address, to: \.city)
    log.subscribe(city)
    let first = Address()
    person.address = first
    city.sendNext("Bath")
    #expect(first.city == "Bath")
    first.city = "Leeds"
    let second = Address()
    person.address = second
    first.city = "York"
    person.address = nil
    #expect(log.lines == ["nil", "London", "Leeds", "London", "nil"])
  }

  @Test func `T29: setting through nil is a typed error that names the nil variable`() {
    person.$address.name = "Person.address"
    let error = #expect(throws: UnreachablePath.self) {
      try person.set("Bath", through: \.address, to: \.city)
    }
    #expect(
      error.map(String.init(describing:))
        == "expected an object at Person.address, found nil; nothing was set"
    )
  }
}
