import Glibc
import StraitApp

// The programs that tests run in a pseudo terminal. Without an argument, an app in a loop of the
// host's own, which never runs the main queue, so that nothing but the loop can bring it input and
// time. With `main-loop`, a program without a screen in the main loop. With `lines`, an app that
// reads a pipe in the main loop.

do {
  switch CommandLine.arguments.dropFirst().first {
  case "main-loop":
    MainLoopRun.run()
  case "lines":
    try showLines(from: 3)
  default:
    try run(ticking(), in: loop, wokenBy: inside)
  }
} catch {
  let line = Array("StraitLoopProbe: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit((error as? DisplayError)?.exitCode ?? 1)
}
