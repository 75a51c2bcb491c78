internal import Dispatch
internal import Glibc
internal import Synchronization

/// A question about a text whose answer may take too long, such as whether a regular expression
/// matches it.
///
/// ```swift
/// let isPostcode = BoundedMatch { text in (try? regex.wholeMatch(in: text)) != nil }
/// isPostcode("1011 AB")     // true, or nil if it takes longer than 0.1 s of processor time
/// ```
///
/// The time that a regular expression takes may double with each character of the text, and it
/// cannot be interrupted. So a separate thread matches, and the caller waits until that thread has
/// used `limit` of processor time, or for half a second if it uses none. Then the caller gets no
/// answer. The thread ends by itself, and until then the same text gets no answer either. Other
/// texts get one, unless eight such threads are left. Each question starts a thread.
public struct BoundedMatch: Sendable {
  /// How much processor time an answer may take.
  public static let limit = Duration.milliseconds(100)
  /// The number of times the caller waits for an answer, two milliseconds each.
  private static let mostWaits = 250

  private let match: @Sendable (String) -> Bool
  private let overdue = Overdue()

  /// Makes a question.
  ///
  /// - Parameter match: Answers it for a text; called on another thread.
  public init(_ match: @escaping @Sendable (String) -> Bool) {
    self.match = match
  }

  /// Asks about a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The answer; `nil` if it takes too long, or an earlier one about the same text still
  ///   does.
  public func callAsFunction(_ text: String) -> Bool? {
    guard overdue.hasRoom(for: text) else { return nil }
    let asked = Asked(text, match, overdue)
    guard asked.start() else { return match(text) }
    return asked.wait()
  }

  /// The texts about which answers are still being looked for that nothing waits for any more.
  private final class Overdue: Sendable {
    /// The limit of the threads that are left.
    private static let most = 8

    private let texts = Mutex<[[UInt8]]>([])

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
  ///
  /// The text and the question are read by the thread alone; the answer is written before the
  /// semaphore is signalled, and read after it was waited for. The other variables are guarded by
  /// the lock.
  private final class Asked: @unchecked Sendable {
    private let text: String
    private let match: @Sendable (String) -> Bool
    private let overdue: Overdue
    private let done = DispatchSemaphore(value: 0)
    private let lock = Lock()
    private var answer = false
    private var hasEnded = false
    private var isLeft = false
    private var clock: clockid_t?

    init(_ text: String, _ match: @escaping @Sendable (String) -> Bool, _ overdue: Overdue) {
      self.text = text
      self.match = match
      self.overdue = overdue
    }

    /// Starts the thread.
    ///
    /// - Returns: `false` if there can be none.
    func start() -> Bool {
      var thread = pthread_t()
      var every = sigset_t()
      var before = sigset_t()
      sigfillset(&every)
      pthread_sigmask(SIG_SETMASK, &every, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let this = Unmanaged.passRetained(self)
      let code = pthread_create(
        &thread,
        nil,
        { argument in
          guard let argument else { return nil }
          Unmanaged<Asked>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        },
        this.toOpaque()
      )
      guard code == 0 else {
        this.release()
        return false
      }
      pthread_detach(thread)
      return true
    }

    private func run() {
      var clock = clockid_t()
      if pthread_getcpuclockid(pthread_self(), &clock) == 0 {
        lock.withLock { self.clock = clock }
      }
      answer = match(text)
      let wasLeft = lock.withLock {
        hasEnded = true
        return isLeft
      }
      if wasLeft { overdue.remove(text) }
      done.signal()
    }

    /// Waits for the answer for as long as the thread has used less of the processor, and has not
    /// slept for long.
    ///
    /// The waits are counted, since time also passes while the whole program is stopped.
    func wait() -> Bool? {
      var waits = 0
      while done.wait(timeout: .now() + .milliseconds(2)) == .timedOut {
        waits += 1
        guard used() >= limit || waits >= mostWaits else { continue }
        let isLate = lock.withLock {
          guard !hasEnded else { return false }
          isLeft = true
          overdue.insert(text)
          return true
        }
        if isLate { return nil }
      }
      return answer
    }

    /// How much of the processor the thread has used.
    private func used() -> Duration {
      // A thread that has ended has no clock any more.
      lock.withLock {
        guard !hasEnded, let clock else { return .zero }
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
      }
    }
  }
}
