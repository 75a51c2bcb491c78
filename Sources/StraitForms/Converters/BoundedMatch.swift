internal import Dispatch

/// A question about a text whose answer may take too long, such as whether a regular expression
/// matches it.
///
/// ```swift
/// let isPostcode = BoundedMatch { text in (try? regex.wholeMatch(in: text)) != nil }
/// isPostcode("1011 AB")     // true, or nil if it takes longer than half a second
/// ```
///
/// The time that a regular expression takes may double with each character of the text, and it
/// cannot be interrupted. So another thread matches, and the caller waits for `limit` at most. The
/// thread ends by itself, and until then the same text gets no answer either. Other texts get one,
/// unless eight such threads are left.
public struct BoundedMatch: Sendable {
  /// The longest time that the caller waits for an answer.
  public static let limit = Duration.milliseconds(500)
  /// The number of waits for an answer, five milliseconds each.
  ///
  /// They are counted, since time also passes while the whole program is stopped.
  private static let mostWaits = 100

  private let match: @Sendable (String) -> Bool
  private let overdue = Overdue()

  /// Makes a question.
  ///
  /// - Parameter match: Answers it for a text; called on another thread.
  public init(_ match: @escaping @Sendable (String) -> Bool) {
    self.match = match
  }

  /// Makes a question of a closure that is not declared safe to call on another thread, and is.
  @usableFromInline
  package static func carrying(_ match: @escaping (String) -> Bool) -> BoundedMatch {
    let carried = Carried(match)
    return BoundedMatch { carried.content($0) }
  }

  /// Asks about a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The answer; `nil` if it takes too long, or an earlier one about the same text still
  ///   does.
  public func callAsFunction(_ text: String) -> Bool? {
    guard overdue.hasRoom(for: text) else { return nil }
    let question = Question()
    // On its own queue, no other work waits for a match that does not end.
    DispatchQueue(label: "strait.match").async { [match, overdue] in
      if question.isLeft(with: match(text)) { overdue.remove(text) }
    }
    for _ in 0..<Self.mostWaits {
      if question.done.wait(timeout: .now() + .milliseconds(5)) == .success { break }
    }
    return question.answer { overdue.insert(text) }
  }

  /// The texts about which answers are still being looked for that nothing waits for any more.
  private final class Overdue: Sendable {
    /// The limit of the threads that are left.
    private static let most = 8

    private let texts = Locked<[[UInt8]]>([])

    func hasRoom(for text: String) -> Bool {
      texts.withLock { texts in
        texts.count < Self.most && !texts.contains { $0.elementsEqual(text.utf8) }
      }
    }

    func insert(_ text: String) {
      texts.withLock { $0.append(Array(text.utf8)) }
    }

    func remove(_ text: String) {
      texts.withLock { texts in
        if let index = texts.firstIndex(where: { $0.elementsEqual(text.utf8) }) {
          texts.remove(at: index)
        }
      }
    }
  }

  /// One question on its way.
  private final class Question: Sendable {
    private enum State {
      case waiting
      case answered(Bool)
      case left
    }

    /// Signalled with the answer.
    let done = DispatchSemaphore(value: 0)
    private let state = Locked(State.waiting)

    /// Notes the answer.
    ///
    /// - Returns: `true` if nothing waits for it any more.
    func isLeft(with answer: Bool) -> Bool {
      defer { done.signal() }
      return state.withLock { state in
        if case .left = state { return true }
        state = .answered(answer)
        return false
      }
    }

    /// Leaves the question if the answer has not come.
    ///
    /// - Parameter leave: Runs before the other thread can see that the question was abandoned.
    /// - Returns: The answer, or `nil` if the question was abandoned.
    func answer(orLeave leave: () -> Void) -> Bool? {
      state.withLock { state in
        if case .answered(let answer) = state { return answer }
        state = .left
        leave()
        return nil
      }
    }
  }
}
