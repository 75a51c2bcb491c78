import Glibc
import Strait

/// A program's own loop: poll(2) waits for the terminal, for other threads, and for work that is
/// due.
///
/// The app and its models live in the domain of `scheduler`, which this loop runs.
@MainActor
final class Host {
  /// The app's clock, and the domain in which values from other threads arrive.
  let scheduler: LoopScheduler
  /// Can be read when another thread has something for the loop.
  private let alarm: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DisplayError.system(code: errno) }
    alarm = ends[0]
    let bell = ends[1]
    scheduler = LoopScheduler(wake: { _ = write(bell, "!", 1) })
  }

  /// Runs an app on the terminal until it ends.
  func run(_ app: App) throws {
    let display = try CursesDisplay()
    app.start(on: display, scheduler: scheduler)
    while app.ending == nil {
      // A host adds its own descriptors here.
      var polled = ([alarm] + display.descriptors).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&polled, nfds_t(polled.count), patience)
      if polled[0].revents != 0 { silenceAlarm() }
      if polled.dropFirst().contains(where: { $0.revents != 0 }) { app.turn() }
      scheduler.runDue()
      display.continueOutput()
    }
    display.close()
    if let problem = display.problem { throw problem }
    if case .signal(let signal) = app.ending { CursesDisplay.raise(signal) }
  }

  /// For how many milliseconds the loop may wait; -1 for any time.
  private var patience: Int32 {
    guard let due = scheduler.nextDue else { return -1 }
    let (seconds, attoseconds) = max(.zero, due - scheduler.now).components
    // Rounded up: a loop that wakes too early turns for nothing.
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private func silenceAlarm() {
    var rings = [UInt8](repeating: 0, count: 64)
    _ = read(alarm, &rings, rings.count)
  }
}
