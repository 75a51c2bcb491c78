/// Everything that is sent into and sends it to its subscribers.
enum HotKind: CaseIterable, Sendable {
  case subject, keepingNothing, keepingOne, keepingAll, behavior
  case leadingEnd, followingEnd, mappedEnd, convertedEnd

  /// All kinds except for those that transform sent values, which keep the contract of channels.
  static let direct = allCases.filter { $0 != .mappedEnd && $0 != .convertedEnd }

  /// The subjects among them.
  static let subjects: [HotKind] = [
    .subject, .keepingNothing, .keepingOne, .keepingAll, .behavior,
  ]

  func make() -> Hot {
    switch self {
    case .leadingEnd:
      let channel = Channel<Int>()
      return Hot(receives: channel.leadingTerminal, takes: channel.followingTerminal)
    case .followingEnd: return Self.following { $0 }
    case .mappedEnd: return Self.following { $0.map(forward: { $0 }, backward: { $0 }) }
    case .convertedEnd:
      return Self.following { $0.converted(by: .total(forward: { $0 }, backward: { $0 })) }
    default: return Hot(makeSubject())
    }
  }

  private static func following(
    _ transform: (ChannelTerminal<Int>) -> ChannelTerminal<Int>
  ) -> Hot {
    let channel = Channel<Int>()
    return Hot(receives: transform(channel.followingTerminal), takes: channel.leadingTerminal)
  }

  /// The behavior subject begins with 0.
  func makeSubject() -> Subject<Int> {
    switch self {
    case .keepingNothing: ReplaySubject(capacity: 0)
    case .keepingOne: ReplaySubject(capacity: 1)
    case .keepingAll: ReplaySubject()
    case .behavior: BehaviorSubject(0)
    default: Subject()
    }
  }

  /// Returns the values that a new subscriber receives immediately when these values were sent.
  func greeting(after sent: [Int]) -> [Int] {
    switch self {
    case .subject, .keepingNothing, .leadingEnd: []
    case .keepingOne, .followingEnd, .mappedEnd, .convertedEnd: sent.suffix(1)
    case .keepingAll: sent
    case .behavior: [sent.last ?? 0]
    }
  }

  /// Returns the values that a new subscriber receives before the ending, when these were sent.
  func legacy(of sent: [Int]) -> [Int] {
    self == .behavior ? [] : greeting(after: sent)
  }
}

/// A signal, and how to send into it.
struct Hot {
  let signal: Signal<Int>
  let send: (Int) -> Void
  let fail: () -> Void
  let complete: () -> Void

  init(_ subject: Subject<Int>) {
    signal = subject
    send = { subject.sendNext($0) }
    fail = { subject.sendError(DrawnFailure()) }
    complete = { subject.sendCompleted() }
  }

  init(receives: ChannelTerminal<Int>, takes: ChannelTerminal<Int>) {
    signal = receives
    send = { takes.sendNext($0) }
    fail = { takes.sendError(DrawnFailure()) }
    complete = { takes.sendCompleted() }
  }
}

func lines(_ values: [Int], _ ending: String...) -> [String] {
  values.map(String.init) + ending
}
