import Glibc
import StraitTerminal

// The program that the tests of pseudo terminals run; its first argument selects the behavior.
//
//     StraitTerminalProbe echo        shows each key as [key], in raw mode, and settles; q ends, Q leaves a mess
//     StraitTerminalProbe answers X   answers every question on the settle line with X, and reads no key
//     StraitTerminalProbe deaf        closes the settle line and waits
//     StraitTerminalProbe inherits    reports on the line that PROBE_LINE_FD names the kind of the line
//     StraitTerminalProbe attached    says hello on the line that PROBE_LINE_FD names, and waits for its end

let arguments = CommandLine.arguments.dropFirst()
let line = SettleLine.inherited()

switch arguments.first {
case "echo": Echo(line: line).run()
case "answers":
  // Otherwise the system would take input that is not read, and throw it away.
  var raw = termios()
  cfmakeraw(&raw)
  tcsetattr(0, TCSANOW, &raw)
  var ready = pollfd(fd: line?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
  while poll(&ready, 1, -1) > 0, line?.isClosed == false {
    while line?.receive() != nil { try? line?.send(arguments.dropFirst().joined(separator: " ")) }
  }
case "deaf":
  close(line?.descriptor ?? -1)
  while true { pause() }
case "inherits":
  let line = MessageLine.inherited(from: "PROBE_LINE_FD")
  let number = line?.descriptor ?? -1
  let isPassedOn = fcntl(number, F_GETFD) & FD_CLOEXEC == 0
  let other = MessageLine.inherited(from: "PROBE_NO_LINE_FD")
  line?.send(
    "descriptor \(number), \(isPassedOn ? "" : "not ")passed on, "
      + "\(other == nil ? "no" : "a") line without a variable"
  )
case "attached":
  let line = MessageLine.inherited(from: "PROBE_LINE_FD")
  line?.endProcessWhenClosed(status: 7)
  line?.send("hello")
  while true { pause() }
default:
  exit(64)
}
