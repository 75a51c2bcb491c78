package import StraitChannels
import StraitForms

/// The contract of every end of a channel, of any kind: checked on any end of numbers.
package struct ChannelContract: Sendable, CustomStringConvertible {
  /// An end, and the object behind it.
  package struct Rig {
    package let end: ChannelTerminal<Int>
    let set: (Int) -> Void
    let receive: (_ log: @escaping (String) -> Void) -> Void

    /// The same place, seen through another end of it.
    package func seen(_ transform: (ChannelTerminal<Int>) -> ChannelTerminal<Int>) -> Rig {
      Rig(end: transform(end), set: set, receive: receive)
    }

    /// Describes an end.
    ///
    /// - Parameters:
    ///   - end: The end.
    ///   - set: Sends a value from the other side.
    ///   - receive: Logs what arrives at the other side from now on, except for values that were
    ///     set there: a value, "completed", "failed".
    package init(
      end: ChannelTerminal<Int>,
      set: @escaping (Int) -> Void,
      receive: @escaping (_ log: @escaping (String) -> Void) -> Void
    ) {
      self.end = end
      self.set = set
      self.receive = receive
    }
  }

  /// The event that an end sends to late subscribers.
  package enum Kind: Sendable {
    /// Nothing but the ending.
    case leading
    /// The latest value that came from the other side, after the ending too.
    case following
    /// The property's value, while the channel has not ended; the property receives no ending.
    case property
  }

  package let name: String
  let kind: Kind
  let make: @Sendable () -> Rig

  package var description: String { name }

  private var replays: Bool { kind != .leading }
  private var replaysAfterEnd: Bool { kind == .following }
  private var sendsEndings: Bool { kind != .property }

  /// Describes an implementation.
  ///
  /// - Parameters:
  ///   - name: Names it.
  ///   - kind: The event that it sends to late subscribers.
  ///   - make: Makes a fresh one.
  package init(_ name: String, _ kind: Kind, make: @escaping @Sendable () -> Rig) {
    self.name = name
    self.kind = kind
    self.make = make
  }

  /// The same through every transform that leaves the numbers unchanged.
  package var withTransforms: [ChannelContract] {
    let seen: [(String, @Sendable (ChannelTerminal<Int>) -> ChannelTerminal<Int>)] = [
      ("mapped there and back", Self.mapped),
      ("filtered", { $0.filter(forward: { $0 < 100 }, backward: { $0 < 100 }) }),
      ("converted", Self.converted),
      ("converted, reverting", Self.reverting),
      (
        "composed",
        { Self.converted(Self.mapped(Self.reverting($0).filter(forward: nil, backward: nil))) }
      ),
    ]
    return [self]
      + seen.map { name, transform in
        ChannelContract("\(self.name), \(name)", kind) { make().seen(transform) }
      }
  }

  private static func mapped(_ end: ChannelTerminal<Int>) -> ChannelTerminal<Int> {
    end.map(forward: { "\($0)" }, backward: { Int($0) ?? 0 })
      .map(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
  }

  private static func converted(_ end: ChannelTerminal<Int>) -> ChannelTerminal<Int> {
    end.converted(by: .integer()).map(forward: { Int($0) ?? 0 }, backward: { "\($0)" })
  }

  private static func reverting(_ end: ChannelTerminal<Int>) -> ChannelTerminal<Int> {
    end.map(forward: { "\($0)" }, backward: { Int($0) ?? 0 })
      .converted(
        by: Converter(forward: { Int($0) ?? 0 }, backward: { "\($0)" }),
        onFailure: .revert
      )
  }

  /// Checks everything, at every recursion limit.
  ///
  /// - Returns: The violations, one line each; nothing for a good implementation.
  package func violations() -> [String] {
    StraitTestSupport.violations(
      of: name,
      [
        ("both ways", checkBothWays),
        ("one order for all", checkOrder),
        ("an answer from inside a delivery", checkAnswer),
        ("a newcomer in a delivery", checkNewcomer),
        ("disposal in a callback", checkDisposal),
        ("completion", { checkEnding(failing: false) }),
        ("failure", { checkEnding(failing: true) }),
        ("nothing after the end", checkNothingAfterTheEnd),
        ("an ending from inside a delivery", checkEndingInDelivery),
        ("bound to a channel", checkBinding),
        ("no leak", checkLeaks),
      ]
    )
  }

  // MARK: Running

  private final class Log {
    var lines: [String] = []

    @discardableResult
    func subscribe(_ name: String, to signal: Signal<Int>) -> Disposable {
      signal.subscribe(
        onNext: { self.lines.append("\(name) \($0)") },
        onError: { _ in self.lines.append("\(name) failed") },
        onCompleted: { self.lines.append("\(name) completed") }
      )
    }

    func far(_ rig: Rig) {
      rig.receive { self.lines.append("far \($0)") }
    }
  }

  private func expect(_ wanted: [String], _ log: Log) -> String? {
    wanted == log.lines ? nil : "expected \(wanted), got \(log.lines)"
  }

  // MARK: Checks

  /// Values set are received here, values sent are received there, and neither comes back (T4).
  private func checkBothWays() -> String? {
    let rig = make()
    let log = Log()
    rig.set(1)
    rig.set(2)
    log.subscribe("a", to: rig.end)
    log.far(rig)
    rig.end.sendNext(3)
    log.subscribe("b", to: rig.end)
    log.lines.append("-")
    rig.set(4)
    let begin = replays ? ["a 2"] : []
    let late = kind == .property ? ["b 3"] : replays ? ["b 2"] : []
    return expect(begin + ["far 3"] + late + ["-", "a 4", "b 4"], log)
  }

  /// DV-5.
  private func checkOrder() -> String? {
    let rig = make()
    let log = Log()
    rig.set(0)
    var hasAnswered = false
    rig.end.subscribe(onNext: { value in
      if value == 1, !hasAnswered {
        hasAnswered = true
        rig.set(2)
      }
      log.lines.append("a \(value)")
    })
    log.subscribe("b", to: rig.end)
    log.lines = []
    rig.set(1)
    return expect(["a 1", "b 1", "a 2", "b 2"], log)
  }

  private func checkAnswer() -> String? {
    let rig = make()
    let log = Log()
    rig.set(0)
    log.far(rig)
    rig.end.subscribe(onNext: { if $0 == 1 { rig.end.sendNext(7) } })
    rig.set(1)
    return expect(["far 7"], log)
  }

  private func checkNewcomer() -> String? {
    let rig = make()
    let log = Log()
    rig.set(0)
    var hasJoined = false
    rig.end.subscribe(onNext: { value in
      if value == 1, !hasJoined {
        hasJoined = true
        log.subscribe("new", to: rig.end)
      }
    })
    rig.set(1)
    rig.set(2)
    return expect(replays ? ["new 1", "new 2"] : ["new 2"], log)
  }

  private func checkDisposal() -> String? {
    let rig = make()
    let log = Log()
    var later: Disposable?
    let first = SerialDisposable()
    first.inner = rig.end.subscribe(onNext: { value in
      if value < 1 { return }
      log.lines.append("a \(value)")
      rig.set(2)
      later?.dispose()
      first.dispose()
    })
    later = log.subscribe("b", to: rig.end)
    log.lines = []
    rig.set(1)
    rig.set(3)
    later = nil
    return expect(["a 1"], log)
  }

  /// The end that it was sent into receives it first, then the other.
  private func checkEnding(failing: Bool) -> String? {
    let rig = make()
    let log = Log()
    rig.set(1)
    log.far(rig)
    log.subscribe("a", to: rig.end)
    log.subscribe("b", to: rig.end)
    log.lines = []
    _ = Report.collecting {
      if failing { rig.end.sendError(DrawnFailure()) } else { rig.end.sendCompleted() }
      rig.end.sendCompleted()
      rig.end.sendError(DrawnFailure())
    }
    log.subscribe("late", to: rig.end)
    let ending = failing ? "failed" : "completed"
    return expect(
      ["a \(ending)", "b \(ending)"] + (sendsEndings ? ["far \(ending)"] : [])
        + (replaysAfterEnd ? ["late 1"] : []) + ["late \(ending)"],
      log
    )
  }

  private func checkNothingAfterTheEnd() -> String? {
    let rig = make()
    let log = Log()
    rig.set(1)
    rig.end.sendCompleted()
    log.far(rig)
    log.lines = []
    rig.end.sendNext(9)
    log.subscribe("late", to: rig.end)
    return expect((replaysAfterEnd ? ["late 1"] : []) + ["late completed"], log)
  }

  /// Events queued before an ending are received before it, and the ending by all in order.
  private func checkEndingInDelivery() -> String? {
    let rig = make()
    let log = Log()
    rig.set(0)
    log.far(rig)
    rig.end.subscribe(
      onNext: { value in
        log.lines.append("a \(value)")
        if value == 1 { rig.end.sendCompleted() }
      },
      onCompleted: { log.lines.append("a completed") }
    )
    log.subscribe("b", to: rig.end)
    log.lines = []
    rig.set(1)
    return expect(
      ["a 1", "b 1", "a completed", "b completed"] + (sendsEndings ? ["far completed"] : []),
      log
    )
  }

  /// One change at either side is one at the other, and the binding can be undone.
  private func checkBinding() -> String? {
    let rig = make()
    let log = Log()
    rig.set(1)
    let view = Channel<Int>()
    log.subscribe("view", to: view.leadingTerminal)
    let binding = view.followingTerminal.bind(to: rig.end)
    log.far(rig)
    rig.set(2)
    view.leadingTerminal.sendNext(3)
    binding.dispose()
    rig.set(4)
    view.leadingTerminal.sendNext(5)
    return expect(
      (replays ? ["view 1"] : []) + ["view 2", "far 3"],
      log
    )
  }

  // MARK: Leaks

  private enum Exit: CaseIterable {
    case nothing, completion, failure, disposal, disposalInCallback
  }

  private func checkLeaks() -> String? {
    for exit in Exit.allCases {
      if let left = leftovers({ use(exit, $0) }) { return "\(left) after \(exit)" }
    }
    return nil
  }

  private func use(_ exit: Exit, _ token: Token) {
    let rig = make()
    rig.set(1)
    let slot = token.subscribe(rig.end, leaving: exit == .disposalInCallback)
    rig.set(2)
    rig.end.sendNext(3)
    switch exit {
    case .completion: rig.end.sendCompleted()
    case .failure: _ = Report.collecting { rig.end.sendError(DrawnFailure()) }
    case .disposal: slot.dispose()
    case .nothing, .disposalInCallback: break
    }
  }
}
