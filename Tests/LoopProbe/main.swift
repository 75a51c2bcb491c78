import Glibc
import StraitChannels
import StraitCurses
import StraitUI

// The program that tests run in a pseudo terminal: an app in a loop of the host's own. It never runs the main
// queue, so that nothing but the loop can bring it input and time. With the argument `main-loop` it is a program
// without a screen in the main loop.

/// How long the loop may wait for input, as poll(2) has it.
func milliseconds(until due: Duration?, from now: Duration) -> Int32 {
  guard let due else { return -1 }
  let (seconds, attoseconds) = max(.zero, due - now).components
  // Rounded up: a loop that wakes too early turns for nothing.
  return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
}

if CommandLine.arguments.contains("main-loop") {
  MainLoopRun.run()
  exit(0)
}

let loop = LoopScheduler()
let field = TextField("field", id: "field")
let typed = Label("typed")
let ticks = Label("ticks 0")
field.newTextChannel().subscribe(onNext: { typed.text = "typed \($0)" })
var count = 0
loop.schedule(every: .milliseconds(5)) {
  // It comes to rest, so that a test can wait for the last one.
  if count < 7 {
    count += 1
    ticks.text = "ticks \(count)"
  }
}
let app = App(
  root: Column {
    field
    typed
    ticks
  }
)

do {
  let display = try CursesDisplay()
  app.start(on: display, scheduler: loop)
  while app.ending == nil {
    var polled = display.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds(until: loop.nextDue, from: loop.now)
    if poll(&polled, nfds_t(polled.count), limit) > 0 { app.turn() }
    loop.runDue()
  }
  display.close()
  if case .signal(let signal) = app.ending { CursesDisplay.raise(signal) }
} catch {
  let line = Array("LoopProbe: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(error.exitCode)
}
