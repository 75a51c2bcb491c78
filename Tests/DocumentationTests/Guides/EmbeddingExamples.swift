import StraitChannels
import StraitDriver
import StraitModel
import StraitUI
import Synchronization
import Testing

/// A property of another domain, which its maker holds.
private func makeVolume(on scheduler: VirtualScheduler) -> (CrossActorProperty<Int>, Property<Int>)
{
  let volume = Property(7)
  return (CrossActorProperty(volume, on: scheduler), volume)
}

private struct Store: Sendable {
  func count() async throws -> Int { 3 }
}

private final class Log: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// What Embedding.md shows beside `Demo/Host`.
@MainActor @Suite struct EmbeddingExamples {
  @Test func `properties of two domains are bound`() {
    let (audio, screen) = (VirtualScheduler(), VirtualScheduler())
    let shown = Property(0)
    let (shared, volume) = makeVolume(on: audio)
    shown.bind(to: shared, on: screen)
    func settle() {
      while audio.nextDue != nil || screen.nextDue != nil {
        audio.advance(by: .zero)
        screen.advance(by: .zero)
      }
    }
    settle()
    #expect(shown.value == 7)
    shown.value = 8
    settle()
    #expect(volume.value == 8)
  }

  @Test func `work of an app arrives in a turn`() async throws {
    let store = Store()
    let status = Label("", id: "status")
    let driver = Driver(App(root: status))
    let app = driver.app
    app.perform("load") {
      try await store.count()
    } then: { outcome in
      status.text = "\((try? outcome.get()) ?? 0) people"
    }
    await driver.settleWork()
    try driver.expect(.id("status"), .text("3 people"))
  }

  @Test func `reports go to a handler`() {
    let log = Log()
    let before = Report.handler
    defer { Report.handler = before }
    Report.handler = { report in log.add("\(report)") }
    let effect = Effect { throw CancellationError() }
    effect.dispose()
    #expect(!log.all.isEmpty)
  }
}
