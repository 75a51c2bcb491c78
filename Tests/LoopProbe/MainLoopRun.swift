import Dispatch
import Glibc
import StraitChannels

/// A program without a screen that lives in the main loop: each kind of work that can come to it
/// reports itself, and whether it ran on the main thread.
@MainActor
enum MainLoopRun {
  static func run() {
    _ = mainThread
    var left: Set<String> = [
      "task", "sleep", "queue", "timer", "inlet", "command", "descriptor", "invalid", "writing",
      "shared",
    ]
    func note(_ what: String) {
      guard left.remove(what) != nil else { return say("\(what) came twice") }
      say("\(what) on \(isOnMainThread ? "the main thread" : "another thread")")
    }
    Task {
      note("task")
      try await Task.sleep(for: .milliseconds(2))
      note("sleep")
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { note("queue") } }
    MainScheduler.shared.schedule(after: .milliseconds(3)) { note("timer") }
    let (inlet, values) = Inlet<Int>.make(on: MainScheduler.shared)
    values.subscribe(onNext: { _ in note("inlet") })
    DispatchQueue.global().async { _ = inlet.sendNext(1) }
    let command = Command<Int, Int>(async: { input in
      await Task.yield()
      return input + 1
    })
    command.execute(1).subscribe(onNext: { _ in note("command") })

    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let (reader, writer) = (ends[0], ends[1])
    var watch: Disposable?
    watch = MainLoop.shared.watch(reader) { ready in
      var byte: UInt8 = 0
      guard ready == .reading, read(reader, &byte, 1) == 1 else { return say("found \(ready)") }
      note("descriptor")
      watch?.dispose()
      // Closed while it is polled: the loop reports that once, and continues. Its number is so high
      // that no descriptor that is opened in the meantime has it.
      let other = fcntl(reader, F_DUPFD, 500)
      MainLoop.shared.watch(other) { ready in
        guard ready == .invalid else { return say("found \(ready)") }
        note("invalid")
      }
      close(other)
    }
    var writing: Disposable?
    writing = MainLoop.shared.watch(writer, for: .writing) { _ in
      note("writing")
      writing?.dispose()
      write(writer, "!", 1)
    }
    watchTwice(note)
    MainLoop.shared.run { left.isEmpty }

    // Nothing is due and nothing comes: the loop must not wake by itself.
    let before = wakeups()
    MainScheduler.shared.schedule(after: .milliseconds(300)) { left.insert("rest") }
    MainLoop.shared.run { !left.isEmpty }
    say("\(wakeups() - before <= 3 ? "rested" : "woke \(wakeups() - before) times") and is done")
  }

  /// Watches one descriptor twice: the second watch is not called for bytes that the first one has
  /// read.
  private static func watchTwice(_ note: @escaping (String) -> Void) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    for _ in 1...2 {
      MainLoop.shared.watch(reader) { _ in
        var byte: UInt8 = 0
        guard read(reader, &byte, 1) == 1 else { return say("found nothing to read") }
        note("shared")
      }
    }
    write(writer, "!", 1)
  }

  private static let mainThread = pthread_self()

  private static var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

  /// Returns the number of waits of the main thread: 1 is RUSAGE_THREAD of getrusage(2).
  private static func wakeups() -> Int {
    var usage = rusage()
    getrusage(1, &usage)
    return usage.ru_nvcsw
  }

  private static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
