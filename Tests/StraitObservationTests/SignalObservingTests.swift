import Observation
import StraitChannels
import StraitModel
import StraitObservation
import Testing

/// `@Observable` objects as signals.
@Suite struct SignalObservingTests {
  @Observable final class Settings {
    var name = "a"
    var volume = 1
  }

  private let scheduler = VirtualScheduler()

  private func turn() {
    scheduler.advance(by: .zero)
  }

  @Test func `the present value comes at once, and each later one in a turn of its own`() {
    let settings = Settings()
    var received: [String] = []
    Signal.observing(on: scheduler) { settings.name }.subscribe { received.append($0) }
    #expect(received == ["a"])
    settings.name = "b"
    #expect(received == ["a"])
    turn()
    #expect(received == ["a", "b"])
    settings.volume = 2
    turn()
    #expect(received == ["a", "b"])
    settings.name = "c"
    turn()
    #expect(received == ["a", "b", "c"])
  }

  @Test func `what is set in one turn is one change, the last`() {
    let settings = Settings()
    var received: [String] = []
    Signal.observing(on: scheduler) { "\(settings.name)\(settings.volume)" }
      .subscribe { received.append($0) }
    settings.name = "b"
    settings.volume = 2
    settings.name = "c"
    turn()
    turn()
    #expect(received == ["a1", "c2"])
  }

  @Test func `it completes when the objects are deallocated, and not before`() {
    var (one, other): (Settings?, Settings?) = (Settings(), Settings())
    var received: [String] = []
    Signal.observing(on: scheduler) { [weak one, weak other] in
      "\(one?.name ?? "–")\(other?.name ?? "–")"
    }.subscribe(onNext: { received.append($0) }, onCompleted: { received.append("|") })
    one = nil
    turn()
    #expect(received == ["aa"])
    other?.name = "b"
    turn()
    #expect(received == ["aa", "–b"])
    other = nil
    turn()
    #expect(received == ["aa", "–b", "|"])
  }

  @Test func `a closure that reads nothing has one value`() {
    var received: [String] = []
    Signal.observing(on: scheduler) { "x" }
      .subscribe(onNext: { received.append($0) }, onCompleted: { received.append("|") })
    turn()
    #expect(received == ["x", "|"])
  }

  @Test func `a change and the end in one turn are sent in this order`() {
    var settings: Settings? = Settings()
    var received: [String] = []
    Signal.observing(on: scheduler) { [weak settings] in settings?.name ?? "–" }
      .subscribe(onNext: { received.append($0) }, onCompleted: { received.append("|") })
    settings?.name = "b"
    settings = nil
    turn()
    turn()
    #expect(received == ["a", "–", "|"])
  }

  @Test func `disposing ends it, and releases everything`() {
    var settings: Settings? = Settings()
    weak let weakly = settings
    var received: [String] = []
    let subscription = Signal.observing(on: scheduler) { [settings] in settings?.name ?? "–" }
      .subscribe { received.append($0) }
    settings?.name = "b"
    subscription.dispose()
    turn()
    settings?.name = "c"
    turn()
    #expect(received == ["a"])
    settings = nil
    #expect(weakly == nil)
  }

  @Test func `a subscriber may set the object, and dispose, in the middle`() {
    let settings = Settings()
    var received: [Int] = []
    Signal.observing(on: scheduler) { settings.volume }.take(3).subscribe {
      received.append($0)
      settings.volume = $0 + 1
    }
    for _ in 0..<5 { turn() }
    #expect(received == [1, 2, 3])
  }

  @Test func `each subscriber reads for itself`() {
    let settings = Settings()
    let signal = Signal.observing(on: scheduler) { settings.volume }
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
    let settings = Settings()
    let volume = Property(0)
    Signal.observing(on: scheduler) { settings.volume }.assign(to: volume)
    settings.volume = 7
    turn()
    #expect(volume.value == 7)
  }

  @Test @MainActor func `on the main actor it comes in the next turn of the queue`() async {
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
