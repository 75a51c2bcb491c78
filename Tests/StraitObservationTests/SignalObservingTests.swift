import Observation
import StraitChannels
import StraitModel
import StraitObservation
import StraitTestSupport
import Testing

/// `@Observable` objects as signals.
@Suite struct SignalObservingTests {
  @Observable final class Settings {
    var name = "a"
    var volume = 1
  }

  /// The values that signals have sent, and `|` for each completion.
  private final class Log {
    var lines: [String] = []
  }

  private let scheduler = VirtualScheduler()
  private let settings = Settings()
  private let log = Log()

  /// Subscribes to the values that a closure reads.
  @discardableResult
  private func follow<Value>(_ read: @escaping () -> Value) -> Disposable {
    Signal.observing(on: scheduler, read).subscribe(
      onNext: { [log] in log.lines.append("\($0)") },
      onCompleted: { [log] in log.lines.append("|") }
    )
  }

  private func turn() {
    scheduler.advance(by: .zero)
  }

  @Test func `the present value comes first, and each later one in a turn of its own`() {
    follow { [settings] in settings.name }
    #expect(log.lines == ["a"])
    settings.name = "b"
    #expect(log.lines == ["a"])
    turn()
    #expect(log.lines == ["a", "b"])
    settings.volume = 2
    turn()
    #expect(log.lines == ["a", "b"])
    settings.name = "c"
    turn()
    #expect(log.lines == ["a", "b", "c"])
  }

  @Test func `several sets in one turn are one change, the last`() {
    follow { [settings] in "\(settings.name)\(settings.volume)" }
    settings.name = "b"
    settings.volume = 2
    settings.name = "c"
    turn()
    turn()
    #expect(log.lines == ["a1", "c2"])
  }

  @Test func `a signal completes when the objects are deallocated, and not before`() {
    var (one, other): (Settings?, Settings?) = (Settings(), Settings())
    follow { [weak one, weak other] in "\(one?.name ?? "–")\(other?.name ?? "–")" }
    one = nil
    turn()
    #expect(log.lines == ["aa"])
    other?.name = "b"
    turn()
    #expect(log.lines == ["aa", "–b"])
    other = nil
    turn()
    #expect(log.lines == ["aa", "–b", "|"])
  }

  @Test func `a closure that reads nothing has one value`() {
    follow { "x" }
    turn()
    #expect(log.lines == ["x", "|"])
  }

  @Test func `a change and the end in one turn are sent in this order`() {
    var settings: Settings? = Settings()
    follow { [weak settings] in settings?.name ?? "–" }
    settings?.name = "b"
    settings = nil
    turn()
    turn()
    #expect(log.lines == ["a", "–", "|"])
  }

  @Test func `disposing ends a subscription, and releases everything`() {
    var settings: Settings? = Settings()
    weak let weakly = settings
    let subscription = follow { [settings] in settings?.name ?? "–" }
    settings?.name = "b"
    subscription.dispose()
    turn()
    settings?.name = "c"
    turn()
    #expect(log.lines == ["a"])
    settings = nil
    #expect(weakly == nil)
  }

  @Test func `a subscriber may set the object, and dispose, in the middle`() {
    var received: [Int] = []
    Signal.observing(on: scheduler) { [settings] in settings.volume }.take(3).subscribe {
      received.append($0)
      settings.volume = $0 + 1
    }
    for _ in 0..<5 { turn() }
    #expect(received == [1, 2, 3])
  }

  @Test func `each subscriber reads for itself`() {
    let signal = Signal.observing(on: scheduler) { [settings] in settings.volume }
    var (one, other): ([Int], [Int]) = ([], [])
    signal.subscribe { one.append($0) }
    settings.volume = 2
    turn()
    signal.subscribe { other.append($0) }
    settings.volume = 3
    turn()
    #expect(one == [1, 2, 3])
    #expect(other == [2, 3])
  }

  @Test func `a property takes what the object has`() {
    let volume = Property(0)
    Signal.observing(on: scheduler) { [settings] in settings.volume }.assign(to: volume)
    settings.volume = 7
    turn()
    #expect(volume.value == 7)
  }

  @Test @MainActor func `on the main actor a change comes in the next turn of the queue`() async {
    let settings = Settings()
    var received: [String] = []
    let subscription = Signal.observing(on: MainScheduler.shared) { settings.name }
      .subscribe { received.append($0) }
    settings.name = "b"
    #expect(received == ["a"])
    await eventually { received == ["a", "b"] }
    subscription.dispose()
  }
}
