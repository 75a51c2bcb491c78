// A program without a screen that keeps its state in a model: a thermostat, talked to in lines over standard
// input and output, or over a Unix socket whose path is the argument.
import StraitDemoArguments
import Glibc

let arguments = ProgramArguments(
  of: "strait-thermostat",
  help: """
    usage: strait-thermostat [socket path]

    A thermostat without a screen, talked to in lines: over standard input and output, or over a
    Unix socket that it makes at the path. The lines are get [name], set name value, watch, unwatch,
    tick and quit.

    A path that begins with a dash is written with its folder, such as ./-socket.

    """
)
let paths = arguments.read(atMost: 1, expecting: "the path of a socket")

// A standard stream that is closed must not become one end of the loop's pipe.
for stream in 0...2 where fcntl(Int32(stream), F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }

do throws(Failure) {
  let daemon = try Daemon(listener: try paths.first.map(Listener.init))
  stopAtSignals(daemon.stop)
  try daemon.run()
} catch {
  arguments.end(error.message)
}
