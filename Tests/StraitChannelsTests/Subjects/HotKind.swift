import StraitChannels
import TestSupport

/// Everything that is sent into and sends it to its subscribers.
enum HotKind: CaseIterable, Sendable {
  case subject, keepingNothing, keepingOne, keepingAll, behavior, leadingEnd, followingEnd

  /// The subjects among them.
  static let subjects = allCases.filter { $0 != .leadingEnd && $0 != .followingEnd }

  func make() -> Hot {
    switch self {
    case .leadingEnd:
      let channel = Channel<Int>()
      return Hot(receives: channel.leadingTerminal, takes: channel.followingTerminal)
    case .followingEnd:
      let channel = Channel<Int>()
      return Hot(receives: channel.followingTerminal, takes: channel.leadingTerminal)
    default: return Hot(makeSubject())
    }
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

  /// What a newcomer receives at once when these values were sent.
  func greeting(after sent: [Int]) -> [Int] {
    switch self {
    case .subject, .keepingNothing, .leadingEnd: []
    case .keepingOne, .followingEnd: sent.suffix(1)
    case .keepingAll: sent
    case .behavior: [sent.last ?? 0]
    }
  }

  /// What a newcomer receives before the ending, when these values were sent.
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

/// What a subscriber received.
final class Received {
  var lines: [String] = []

  @discardableResult
  func subscribe<Value>(_ signal: Signal<Value>) -> Disposable {
    signal.subscribe(
      onNext: { self.lines.append("\($0)") },
      onError: { _ in self.lines.append("failed") },
      onCompleted: { self.lines.append("completed") }
    )
  }
}

func lines(_ values: [Int], _ ending: String...) -> [String] {
  values.map(String.init) + ending
}
