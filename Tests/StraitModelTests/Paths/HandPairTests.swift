/// Changes that are notified by hand, in pairs that overlap, and over paths that begin elsewhere.
@Suite struct HandPairTests {
  private let gauge: Gauge = Meter()
  private let holder = GaugeHolder(Gauge())
  private let log = ChangeLog()

  private func observe<Root: ObservableModel>(
    _ root: Root,
    _ path: KeyPath<Root, Int>,
    _ name: String
  ) {
    log.observe(root, path, [.old, .new, .prior], as: name)
  }

  // MARK: Pairs

  /// Calls of `willChangeValue` and `didChangeValue` for a gauge, and the delivered changes.
  private typealias Pairs = NamedAction<@Sendable (Gauge) -> Void>

  private static let pairs: [Pairs] = [
    Pairs("one in another", "prior a 0→-", "prior b 0→-", "b 0→1", "a 0→1") { gauge in
      gauge.willChangeValue(for: \.a)
      gauge.a = 1
      gauge.willChangeValue(for: \.b)
      gauge.b = 1
      gauge.didChangeValue(for: \.b)
      gauge.didChangeValue(for: \.a)
    },
    Pairs("overlapping", "prior a 0→-", "prior b 0→-", "a 0→1", "b 0→2") { gauge in
      gauge.willChangeValue(for: \.a)
      gauge.willChangeValue(for: \.b)
      (gauge.a, gauge.b) = (1, 2)
      gauge.didChangeValue(for: \.a)
      gauge.didChangeValue(for: \.b)
    },
    Pairs("of the same path", "prior a 0→-", "prior a 1→-", "a 1→2", "a 0→3") { gauge in
      gauge.willChangeValue(for: \.a)
      gauge.a = 1
      gauge.setA(2)
      gauge.a = 3
      gauge.didChangeValue(for: \.a)
    },
    Pairs("in a transaction", "prior a 0→-", "a 0→1", "prior a 1→-", "a 1→2") { gauge in
      transaction {
        gauge.setA(1)
        gauge.setA(2)
      }
    },
  ]

  @Test(arguments: pairs)
  private func `pairs of an object without observed variables may overlap`(_ pairs: Pairs) {
    let gauge = Gauge()
    observe(gauge, \.a, "a")
    observe(gauge, \.b, "b")
    pairs.action(gauge)
    #expect(log.lines == pairs.lines)
  }

  // MARK: Paths that begin at another object

  @Test(arguments: PathWay.allCases)
  func `a path that begins at another object is notified`(_ way: PathWay) {
    way.follow(holder, \.gauge.a, log)
    holder.gauge.setA(1)
    holder.gauge.setA(1)
    #expect(log.take() == ["0", "1", "1"])
    let old = holder.gauge
    holder.gauge = Meter(5)
    old.setA(7)
    holder.gauge.setA(6)
    #expect(log.take() == ["5", "6"])
  }

  @Test(arguments: PathWay.allCases)
  func `a path through an object in a plain variable is notified`(_ way: PathWay) {
    way.follow(holder, \.fixed.a, log)
    way.follow(holder, \.plain.a, log)
    way.follow(holder, \.computed.a, log)
    holder.fixed.setA(1)
    #expect(log.take() == ["0", "0", "0", "1", "1", "1"])
  }

  @Test(arguments: PathWay.allCases)
  func `a path through an optional object is notified`(_ way: PathWay) {
    way.follow(holder, \.spare?.a, log)
    way.follow(holder, \.loose?.a, log)
    holder.gauge.setA(1)
    holder.spare = nil
    holder.gauge.setA(2)
    #expect(log.take() == ["0", "0", "1", "1", "nil", "2"])
  }

  @Test(arguments: PathWay.allCases)
  func `a path that continues from a changed variable is notified if its value differs`(
    _ way: PathWay
  ) {
    way.follow(holder, \.gauge.scale.top, log)
    way.follow(holder.gauge, \.scale.top, log)
    way.follow(holder.gauge, \.scale.text, log)
    holder.gauge.replace(Scale(0))
    #expect(log.take() == ["0", "0", "a"])
    holder.gauge.replace(Scale(3))
    #expect(log.take() == ["3", "3"])
    holder.gauge.scale.setTop(4)
    #expect(log.take() == ["4", "4"])
    // The path leads through the new object.
    holder.gauge.scale.text = "b"
    #expect(log.take() == ["b"])
  }

  @Test func `an end of a channel through an object is notified`() {
    log.subscribe(holder.channel(through: \.spare, to: \.a))
    holder.gauge.setA(1)
    holder.spare = nil
    holder.gauge.setA(2)
    #expect(log.lines == ["0", "1", "nil"])
  }

  @Test func `elements are delivered with their places over a path that begins elsewhere`() {
    log.observeEdits(holder, \.gauge.items)
    holder.gauge.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    holder.gauge.items.append("y")
    holder.gauge.didChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    #expect(log.lines == [#"insertion 1..<2 -→["y"]"#])
  }

  @Test func `an observation that has ended receives nothing, and holds no object`() {
    var gauge: Gauge? = Gauge()
    weak let seen = gauge
    if let gauge { holder.gauge = gauge }
    let token = log.observe(holder, \.gauge.a, .new)
    gauge?.setA(1)
    holder.gauge = holder.fixed
    gauge = nil
    #expect(seen == nil)
    token.invalidate()
    holder.gauge.setA(3)
    #expect(log.lines == ["-→1", "-→0"])
  }

  // MARK: Notices inside events

  /// Calls a closure inside the first event of the last variable of the path `\.scale.text`.
  private func insideFirstEvent(_ notice: @escaping () -> Void) {
    var isFirst = true
    gauge.scale.$text.observe { _, _ in
      if isFirst { notice() }
      isFirst = false
    }
    .store(in: log.kept)
  }

  @Test(arguments: PathWay.allCases, [true, false])
  func `a notice about the middle of a path loses no value that is still to be delivered`(
    _ way: PathWay,
    _ isComplete: Bool
  ) {
    insideFirstEvent {
      gauge.willChangeValue(for: \.scale)
      if isComplete { gauge.didChangeValue(for: \.scale) }
    }
    way.follow(gauge, \.scale.text, log)
    gauge.scale.text = "b"
    if isComplete { gauge.scale.text = "c" }
    #expect(log.lines == (isComplete ? ["a", "b", "c"] : ["a", "b"]))
  }

  @Test(arguments: [PathWay.values, .channel])
  func `a notice about the middle without an announcement sends no equal value again`(
    _ way: PathWay
  ) {
    way.follow(gauge, \.scale.text, log)
    gauge.scale = Scale()
    gauge.didChangeValue(for: \.scale)
    gauge.scale.text = "b"
    gauge.didChangeValue(for: \.scale)
    gauge.scale = Scale()
    gauge.didChangeValue(for: \.scale)
    #expect(log.lines == ["a", "b", "a"])
  }

  @Test func `a notice inside an event is a change of its own`() {
    let meter = Meter()
    var sequences: [UInt64] = []
    var isFirst = true
    meter.observe(\.unit) { meter, change in
      sequences.append(change.sequence)
      if isFirst {
        isFirst = false
        meter.didChangeValue(for: \.unit)
      }
    }
    .store(in: log.kept)
    meter.unit = "F"
    #expect(sequences.count == 2 && Set(sequences).count == 2)
  }
}
