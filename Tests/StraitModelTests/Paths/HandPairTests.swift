import StraitChannels
import StraitModel
import Testing

/// Changes that are notified by hand, in pairs that overlap, and over paths that begin elsewhere.
@Suite struct HandPairTests {
  /// An object that notifies its changes by hand.
  class Gauge: ObservableModel {
    var a: Int
    var b = 0
    var scale: Scale
    var items = ["x"]

    init(_ a: Int = 0) {
      self.a = a
      scale = Scale(a)
    }

    func setA(_ value: Int) {
      willChangeValue(for: \.a)
      a = value
      didChangeValue(for: \.a)
    }
  }

  /// One that has an observed variable besides.
  final class Meter: Gauge {
    @Observed var unit = "C"
    @Observed var other = 0
  }

  final class Scale: ObservableModel {
    var top: Int
    let mark: Mark

    init(_ top: Int) {
      self.top = top
      mark = Mark()
    }
  }

  final class Mark: ObservableModel {
    @Observed var text = "m"
  }

  final class Room: ObservableModel {
    @Observed var gauge: Gauge
    @Observed var spare: Gauge?
    @ObservedWeak var loose: Gauge?
    let fixed: Gauge
    var plain: Gauge
    var computed: Gauge { fixed }

    init(_ gauge: Gauge) {
      self.gauge = gauge
      spare = gauge
      fixed = gauge
      plain = gauge
      loose = gauge
    }
  }

  /// What every kind of subscriber to a path receives of its values.
  enum Subscriber: CaseIterable {
    case observer, changes, values, channel

    func follow<Root: ObservableModel>(
      _ root: Root,
      _ path: ReferenceWritableKeyPath<Root, Int>,
      _ log: Log
    ) {
      switch self {
      case .channel: log.hold(root.channel(to: path).subscribe(onNext: { log.add("\($0)") }))
      default: follow(root, path as KeyPath, log)
      }
    }

    func follow<Root: ObservableModel, Value>(
      _ root: Root,
      _ path: KeyPath<Root, Value>,
      _ log: Log
    ) {
      switch self {
      case .observer:
        log.hold(root.observe(path, options: [.initial, .new]) { log.add($1.newValue) })
      case .changes:
        log.hold(
          root.changeSignal(of: path, options: [.initial, .new])
            .subscribe(onNext: { log.add($0.newValue) })
        )
      case .values, .channel:
        log.hold(root.values(of: path).subscribe(onNext: { log.add("\($0)") }))
      }
    }
  }

  final class Log {
    private(set) var lines: [String] = []
    private var held: [Any] = []

    func add(_ line: String) { lines.append(line) }

    func add<Value>(_ value: Value?) { add(value.map { "\($0)" } ?? "-") }

    func hold(_ subscription: Any) { held.append(subscription) }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    /// Notes the values before and after.
    func follow<Root: ObservableModel>(_ root: Root, _ path: KeyPath<Root, Int>, _ name: String) {
      hold(
        root.observe(path, options: [.old, .new, .prior]) { [unowned self] _, change in
          let old = change.oldValue.map { "\($0)" } ?? "-"
          add(change.isPrior ? "\(name) \(old)…" : "\(name) \(old)→\(change.newValue ?? -1)")
        }
      )
    }
  }

  private let log = Log()

  // MARK: Pairs

  @Test(arguments: [false, true])
  func `pairs that lie in one another keep each the value before its own beginning`(
    _ hasObserved: Bool
  ) {
    let gauge = hasObserved ? Meter() : Gauge()
    log.follow(gauge, \.a, "a")
    log.follow(gauge, \.b, "b")
    gauge.willChangeValue(for: \.a)
    gauge.a = 1
    gauge.willChangeValue(for: \.b)
    gauge.b = 1
    gauge.didChangeValue(for: \.b)
    gauge.didChangeValue(for: \.a)
    #expect(log.take() == ["a 0…", "b 0…", "b 0→1", "a 0→1"])
  }

  @Test func `pairs may overlap in any order`() {
    let gauge = Gauge()
    log.follow(gauge, \.a, "a")
    log.follow(gauge, \.b, "b")
    gauge.willChangeValue(for: \.a)
    gauge.willChangeValue(for: \.b)
    (gauge.a, gauge.b) = (1, 2)
    gauge.didChangeValue(for: \.a)
    gauge.didChangeValue(for: \.b)
    #expect(log.take() == ["a 0…", "b 0…", "a 0→1", "b 0→2"])
  }

  @Test func `a pair in a pair of the same path has a value before of its own`() {
    let gauge = Gauge()
    log.follow(gauge, \.a, "a")
    gauge.willChangeValue(for: \.a)
    gauge.a = 1
    gauge.setA(2)
    gauge.a = 3
    gauge.didChangeValue(for: \.a)
    #expect(log.take() == ["a 0…", "a 1…", "a 1→2", "a 0→3"])
  }

  @Test func `pairs of several objects do not disturb each other`() {
    let (one, two) = (Gauge(), Gauge(10))
    let room = Room(one)
    log.follow(one, \.a, "one")
    log.follow(two, \.a, "two")
    log.follow(room, \.gauge.a, "room")
    one.willChangeValue(for: \.a)
    two.willChangeValue(for: \.a)
    (one.a, two.a) = (1, 11)
    one.didChangeValue(for: \.a)
    two.didChangeValue(for: \.a)
    #expect(
      log.take() == ["one 0…", "room 0…", "two 10…", "one 0→1", "room 0→1", "two 10→11"]
    )
  }

  @Test func `a pair in a transaction is announced each time`() {
    let gauge = Gauge()
    log.follow(gauge, \.a, "a")
    transaction {
      gauge.setA(1)
      gauge.setA(2)
    }
    #expect(log.take() == ["a 0…", "a 0→1", "a 1…", "a 1→2"])
  }

  // MARK: Paths that begin at another object

  @Test(arguments: Subscriber.allCases)
  func `a path that begins at another object is notified`(_ subscriber: Subscriber) {
    let room = Room(Gauge())
    subscriber.follow(room, \.gauge.a, log)
    room.gauge.setA(1)
    room.gauge.setA(1)
    #expect(log.take() == ["0", "1", "1"])
    let old = room.gauge
    room.gauge = Meter(5)
    old.setA(7)
    room.gauge.setA(6)
    #expect(log.take() == ["5", "6"])
  }

  @Test(arguments: Subscriber.allCases)
  func `so is one through an object that has observed variables`(_ subscriber: Subscriber) {
    let room = Room(Meter())
    subscriber.follow(room, \.gauge.a, log)
    room.gauge.setA(1)
    #expect(log.take() == ["0", "1"])
  }

  @Test(arguments: Subscriber.allCases)
  func `so is one through an object in a plain variable`(_ subscriber: Subscriber) {
    let room = Room(Gauge())
    subscriber.follow(room, \.fixed.a, log)
    subscriber.follow(room, \.plain.a, log)
    subscriber.follow(room, \.computed.a, log)
    room.fixed.setA(1)
    #expect(log.take() == ["0", "0", "0", "1", "1", "1"])
  }

  @Test(arguments: Subscriber.allCases)
  func `so is one through an optional object`(_ subscriber: Subscriber) {
    let room = Room(Gauge())
    subscriber.follow(room, \.spare?.a, log)
    subscriber.follow(room, \.loose?.a, log)
    room.gauge.setA(1)
    room.spare = nil
    room.gauge.setA(2)
    let values: [Int?] = [0, 0, 1, 1, nil, 2]
    #expect(log.take() == values.map { String(describing: $0) })
  }

  @Test(arguments: Subscriber.allCases)
  func `a path that leads on from what has changed is notified if its value is another`(
    _ subscriber: Subscriber
  ) {
    let room = Room(Gauge())
    subscriber.follow(room, \.gauge.scale.top, log)
    subscriber.follow(room.gauge, \.scale.top, log)
    func replace(_ scale: Scale) {
      room.gauge.willChangeValue(for: \.scale)
      room.gauge.scale = scale
      room.gauge.didChangeValue(for: \.scale)
    }
    replace(Scale(0))
    #expect(log.take() == ["0", "0"])
    replace(Scale(3))
    #expect(log.take() == ["3", "3"])
    room.gauge.scale.willChangeValue(for: \.top)
    room.gauge.scale.top = 4
    room.gauge.scale.didChangeValue(for: \.top)
    #expect(log.take().sorted() == ["4", "4"])
  }

  @Test(arguments: Subscriber.allCases)
  func `a path goes on through the new object of a notice by hand`(_ subscriber: Subscriber) {
    let gauge = Gauge()
    subscriber.follow(gauge, \.scale.mark.text, log)
    gauge.willChangeValue(for: \.scale)
    gauge.scale = Scale(1)
    gauge.didChangeValue(for: \.scale)
    gauge.scale.mark.text = "n"
    #expect(log.take() == ["m", "n"])
  }

  @Test func `an end of a channel through an object is notified`() {
    let room = Room(Gauge())
    var received: [Int?] = []
    let end = room.channel(through: \.spare, to: \.a)
    end.subscribe(onNext: { received.append($0) })
    room.gauge.setA(1)
    room.spare = nil
    room.gauge.setA(2)
    #expect(received == [0, 1, nil])
  }

  @Test func `a superclass notifies the observers of a subclass's objects`() {
    let meter = Meter()
    log.follow(meter, \.a, "a")
    log.follow(meter as Gauge, \.a, "as gauge")
    meter.setA(1)
    #expect(log.take() == ["a 0…", "as gauge 0…", "a 0→1", "as gauge 0→1"])
  }

  @Test func `an object is notified, whichever of its observed variables a path reads`() {
    final class Two: ObservingCustomization {
      @Observed var first = 0
      @Observed var second = 0
      var plain = 0
      var sum: Int { second + plain }

      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        key == \Two.sum ? [\Two.plain] : []
      }

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
    }
    let two = Two()
    log.follow(two, \.sum, "sum")
    two.willChangeValue(for: \.plain)
    two.plain = 1
    two.didChangeValue(for: \.plain)
    #expect(log.take() == ["sum 0…", "sum 0→1"])
  }

  @Test func `elements are delivered with their places over a path that begins elsewhere`() {
    let room = Room(Gauge())
    var delivered: [String] = []
    let token = room.observe(\.gauge.items, options: [.old, .new]) { _, change in
      delivered.append("\(change.kind) \(change.oldValue ?? []) \(change.newValue ?? [])")
    }
    room.gauge.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    room.gauge.items.append("y")
    room.gauge.didChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    #expect(delivered == [#"insertion [] ["y"]"#])
    withExtendedLifetime(token) {}
  }

  @Test func `other variables of the object are not notified`() {
    let room = Room(Gauge())
    log.follow(room.gauge, \.b, "b")
    log.follow(room, \.gauge.b, "gauge.b")
    room.gauge.b = 5
    room.gauge.setA(1)
    #expect(log.take() == [])
    room.gauge.didChangeValue(for: \.b)
    #expect(log.take() == ["b 0→5", "gauge.b 0→5"])
  }

  @Test func `an observation that has ended receives nothing, and holds no object`() {
    let room = Room(Gauge())
    var gauge: Gauge? = Gauge()
    weak let seen = gauge
    if let gauge { room.gauge = gauge }
    let token = room.observe(\.gauge.a, options: .new) { log.add($1.newValue) }
    gauge?.setA(1)
    room.gauge = room.fixed
    gauge = nil
    #expect(seen == nil)
    token.invalidate()
    room.gauge.setA(3)
    #expect(log.take() == ["1", "0"])
  }
}
