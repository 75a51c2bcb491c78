import Glibc
import StraitApp

/// Returns the time that poll(2) may wait until work is due.
func milliseconds(until due: Duration?, from now: Duration) -> Int32 {
  guard let due else { return -1 }
  let (seconds, attoseconds) = max(.zero, due - now).components
  // Rounded up: a loop that wakes too early turns for nothing.
  return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
}

/// Reads the bytes that have been written into a pipe, so that poll(2) waits for the next byte.
func empty(_ pipe: Int32) {
  var bytes = [UInt8](repeating: 0, count: 64)
  _ = read(pipe, &bytes, bytes.count)
}

/// Runs an app on the terminal until it ends; `inside` can be read when another thread has work.
@MainActor
func run(_ app: App, in loop: LoopScheduler, wokenBy inside: Int32) throws {
  let display = try CursesDisplay()
  app.start(on: display, scheduler: loop)
  while app.ending == nil {
    // A host adds its own descriptors here.
    var polled = ([inside] + display.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&polled, nfds_t(polled.count), milliseconds(until: loop.nextDue, from: loop.now))
    if polled[0].revents != 0 { empty(inside) }
    if polled.dropFirst().contains(where: { $0.revents != 0 }) { app.turn() }
    loop.runDue()
    display.continueOutput()
  }
  display.close()
  if case .signal(let signal) = app.ending { CursesDisplay.raise(signal) }
}

/// A program that shows each line that it reads from a pipe.
@MainActor
func showLines(from pipe: Int32) throws {
  let line = Label("no line yet")
  let watch = MainLoop.shared.watch(pipe) { _ in
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(pipe, &bytes, bytes.count)
    if count > 0 { line.text = String(decoding: bytes[..<count], as: UTF8.self) }
  }
  defer { watch.dispose() }
  try App(root: line).run()
}

/// A scheduler that writes a byte into a pipe when it has work from another thread.
@MainActor
func makeLoop() -> (LoopScheduler, inside: Int32) {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  let (inside, outside) = (ends[0], ends[1])
  let loop = LoopScheduler(wake: { _ = write(outside, "!", 1) })
  return (loop, inside)
}

/// A label that follows a model on another thread.
@MainActor
func makeWokenLabel(in loop: LoopScheduler) -> (Label, Inlet<String>) {
  let (inlet, names) = Inlet<String>.make(on: loop)
  let label = Label(names)
  return (label, inlet)
}
