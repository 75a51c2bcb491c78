import Dispatch
import Glibc

/// Work that a domain could not begin in time, and work that several callers bring to one actor.
@Suite(.timeLimit(.minutes(15))) struct LateWorkTests {
  /// Keeps a queue busy until the semaphore that it returns is signalled.
  private func holdUp(_ background: BackgroundScheduler) -> DispatchSemaphore {
    let (isBegun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    background.schedule { _ in
      isBegun.signal()
      goesOn.wait()
    }
    isBegun.wait()
    return goesOn
  }

  /// Returns when the time has come.
  private func spin(until time: Duration, of scheduler: BackgroundScheduler) {
    while scheduler.now < time { sched_yield() }
  }

  @Test func `a queue that was held up runs what is late in the order in which it was due`() {
    let background = BackgroundScheduler()
    let notes = Shared<[String]>([])
    let goesOn = holdUp(background)
    let isDone = DispatchSemaphore(value: 0)
    for (name, delay) in [("c", 30), ("a", 10), ("b", 20)] {
      background.schedule(after: .milliseconds(delay)) { _ in
        notes.update { $0.append(name) }
        if name == "c" { isDone.signal() }
      }
    }
    spin(until: background.now + .milliseconds(40), of: background)
    goesOn.signal()
    isDone.wait()
    #expect(notes.value == ["a", "b", "c"])
  }

  @Test func `equal delays of one caller run in order`() {
    let background = BackgroundScheduler()
    let notes = Shared<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
    for number in 0..<200 {
      background.schedule(after: .milliseconds(5)) { _ in
        notes.update { $0.append("\(number)") }
        if number == 199 { isDone.signal() }
      }
    }
    isDone.wait()
    #expect(notes.value == (0..<200).map { "\($0)" })
  }

  /// Returns whether the second run of a grid came before a whole interval had passed since the
  /// queue, held up for almost two intervals, was free.
  private func isSecondRunOnGrid() -> Bool {
    let background = BackgroundScheduler()
    let goesOn = holdUp(background)
    let isDone = DispatchSemaphore(value: 0)
    let interval = Duration.milliseconds(50)
    let first = background.now + interval
    let times = Shared<[Duration]>([])
    let ticks = background.schedule(every: interval) { local in
      times.update { $0.append(local.now) }
      isDone.signal()
    }
    spin(until: first + interval * 0.9, of: background)
    let free = background.now
    goesOn.signal()
    isDone.wait()
    isDone.wait()
    ticks.dispose()
    return times.value[1] < free + interval
  }

  @Test func `a grid that begins late is where it was asked for`() {
    // A grid that began again would have its second run later than that, always; a busy machine
    // only sometimes.
    #expect((1...50).contains { _ in isSecondRunOnGrid() })
  }

  private actor Server {
    private lazy var scheduler = ActorScheduler(isolation: self)
    private var seen: [String] = []

    func callback(_ name: String) -> @Sendable () -> Void {
      scheduler.callback { self.assumeIsolated { $0.note(name) } }
    }

    func schedule(_ name: String) {
      scheduler.schedule { self.assumeIsolated { $0.note(name) } }
    }

    private func note(_ name: String) {
      seen.append("\(name): \(Client.name)")
    }

    func allSeen(_ count: Int) -> [String]? { seen.count < count ? nil : seen }
  }

  private enum Client {
    @TaskLocal static var name = "none"
  }

  @Test func `an actor's work has the task-local values of no caller`() async {
    let server = Server()
    let callback = await server.callback("callback")
    await Client.$name.withValue("first") {
      callback()
      await server.schedule("work")
    }
    var seen: [String]?
    while seen == nil {
      await Task.yield()
      seen = await server.allSeen(2)
    }
    #expect(seen?.sorted() == ["callback: none", "work: none"])
  }
}
