import StraitChannels
import StraitModel

/// A place that is searched: it answers after a while, or fails.
final class SearchPlace: ObservableModel {
  enum State: Equatable {
    case idle, stopped
    case asking(attempt: Int)
    case found(Int)
    case failed(String)
  }

  /// The state of the latest search.
  @Observed private(set) var state = State.idle
  @Observed var isReachable = true
  let name: String
  let delay: Duration

  private let entries: [Finding]
  /// `true` if it gives no answer to the first of several attempts.
  private let isUnreliable: Bool

  init(_ name: String, _ entries: [Finding], after delay: Duration, isUnreliable: Bool = false) {
    self.name = name
    self.entries = entries
    self.delay = delay
    self.isUnreliable = isUnreliable
  }

  /// Sends the findings, in one array; completes without a value if the place does not answer.
  func search(_ text: String, on scheduler: any Scheduler) -> Signal<[Finding]> {
    if text.isEmpty { return Signal.empty().doSubscribe { [self] in state = .idle } }
    var attempt = 0
    return Signal.defer { [self] in
      attempt += 1
      state = .asking(attempt: attempt)
      return ask(text, attempt, on: scheduler)
    }
    .retry(2, backoff: .constant(.milliseconds(250)), on: scheduler)
    .doNext { [self] in state = .found($0.count) }
    .doError { [self] in state = .failed("\($0), asked \(attempt) times") }
    .doDisposed { [self] in state = .stopped }
    .catchTo(.empty())
  }

  private func ask(
    _ text: String,
    _ attempt: Int,
    on scheduler: any Scheduler
  ) -> Signal<[Finding]> {
    Signal.just(()).delay(delay, on: scheduler).flatMap { [self] in
      if !isReachable || isUnreliable && attempt == 1 { return .fail(NoAnswer()) }
      let words = text.lowercased()
      let found = entries.filter {
        $0.name.lowercased().contains(words) || $0.summary.contains(words)
      }
      return .just(
        found.map { finding in
          var finding = finding
          finding.place = name
          return finding
        }
      )
    }
  }
}

/// A place does not answer.
struct NoAnswer: Error, CustomStringConvertible {
  var description: String { "no answer" }
}

extension SearchPlace.State: CustomStringConvertible {
  var isAsking: Bool {
    if case .asking = self { true } else { false }
  }

  var description: String {
    switch self {
    case .idle: ""
    case .stopped: "stopped"
    case .asking(1): "asking"
    case .asking(let attempt): "no answer, asking again (\(attempt))"
    case .found(let count): "\(count) found"
    case .failed(let reason): reason
    }
  }
}
