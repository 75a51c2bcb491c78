import Dispatch
import Glibc
import StraitChannels
import StraitCurses

// The program that the tests run in a pseudo terminal: a field, its mirror, and ways to fail.
//
//     StraitCursesProbe [FRAME-FILE]
//
// FRAME-FILE receives the text of every frame before it is shown, so that a test can compare it
// with the output that has arrived at the terminal. PROBE_IGNORES and PROBE_HANDLES name a signal
// that the program ignores, or answers by exiting with status 9. PROBE_STDOUT names a file that the
// standard output is sent to while the display is open. With PROBE_DISPATCH the program has no main
// loop. PROBE_MODE_2027 is the simulated answer of the terminal about that mode: 1 for set, 2 for
// reset.

if let ignored = number(named: "PROBE_IGNORES") { signal(ignored, SIG_IGN) }
if let handled = number(named: "PROBE_HANDLES") { signal(handled, exitWithNine) }

do {
  let frameFile = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : nil
  let probe = try Probe(frameFile: frameFile)
  probe.start()
  if let file = getenv("PROBE_STDOUT") {
    dup2(open(file, O_WRONLY | O_TRUNC), STDOUT_FILENO)
  }
  // Without an available main loop, the descriptors are watched by Dispatch.
  if getenv("PROBE_DISPATCH") != nil { dispatchMain() }
  MainLoop.shared.run { false }
} catch {
  report("StraitCursesProbe: \(error)")
  exit(error.exitCode)
}
