/// An observer that counts the values and the end sent by an object that may be deallocated.
final class EventCounter {
  let name: String
  private(set) var received = 0
  private(set) var completions = 0
  private(set) var faults: [String] = []
  private var isClosed = false
  private var completionsWhenClosed = 0
  private let isGone: () -> Bool
  private let onEvent: (_ isEnd: Bool) -> Void

  /// - Parameters:
  ///   - name: Its name in faults.
  ///   - isGone: `true` if its source is deallocated; then it has received one end. It is never
  ///     `true` for those that are not sent the end.
  ///   - onEvent: An additional action at each event.
  init(
    _ name: String,
    isGone: @escaping () -> Bool,
    onEvent: @escaping (_ isEnd: Bool) -> Void
  ) {
    self.name = name
    self.isGone = isGone
    self.onEvent = onEvent
  }

  func receive() {
    received += 1
    if isClosed { faults.append("\(name) has received something after it was released") }
    if completions > 0 { faults.append("\(name) has received something after the end") }
    onEvent(false)
  }

  func complete() {
    completions += 1
    if isClosed { faults.append("\(name) has received the end after it was released") }
    if completions > 1 { faults.append("\(name) has received two ends") }
    onEvent(true)
  }

  /// From now on nothing must be received.
  func close() {
    isClosed = true
    completionsWhenClosed = completions
  }

  /// Returns whether as many ends were received as there should be by now.
  func check() {
    let expected = isClosed ? completionsWhenClosed : isGone() ? 1 : 0
    if completions != expected {
      faults.append("\(name) has received \(completions) ends instead of \(expected)")
    }
  }
}
