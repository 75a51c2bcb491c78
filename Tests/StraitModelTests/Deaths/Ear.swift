/// What somebody hears who is told values, and an end, of something that may die.
final class Ear {
  let name: String
  private(set) var heard = 0
  private(set) var completions = 0
  private(set) var faults: [String] = []
  private var isClosed = false
  private var completionsWhenClosed = 0
  private let isGone: () -> Bool
  private let onEvent: (_ isEnd: Bool) -> Void

  /// - Parameters:
  ///   - name: What faults call it.
  ///   - isGone: Whether what it hears has died; then it has heard one end. It never is, for those who are
  ///     not told the end.
  ///   - onEvent: Does something more at whatever is heard.
  init(
    _ name: String,
    isGone: @escaping () -> Bool,
    onEvent: @escaping (_ isEnd: Bool) -> Void
  ) {
    self.name = name
    self.isGone = isGone
    self.onEvent = onEvent
  }

  func hear() {
    heard += 1
    if isClosed { faults.append("\(name) has heard something after it was let go") }
    if completions > 0 { faults.append("\(name) has heard something after the end") }
    onEvent(false)
  }

  func complete() {
    completions += 1
    if isClosed { faults.append("\(name) has heard the end after it was let go") }
    if completions > 1 { faults.append("\(name) has heard two ends") }
    onEvent(true)
  }

  /// From now on nothing must be heard.
  func close() {
    isClosed = true
    completionsWhenClosed = completions
  }

  /// Whether as many ends were heard as there should be by now.
  func check() {
    let expected = isClosed ? completionsWhenClosed : isGone() ? 1 : 0
    if completions != expected {
      faults.append("\(name) has heard \(completions) ends instead of \(expected)")
    }
  }
}
