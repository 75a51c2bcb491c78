// A program without a screen that keeps its state in a model: a thermostat, talked to in lines over standard
// input and output, or over a Unix socket whose path is the argument.
// The C library's stderr is a variable; nobody sets it.
@preconcurrency import Glibc

// A standard stream that is closed must not become one end of the loop's pipe.
for stream in 0...2 where fcntl(Int32(stream), F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }

guard CommandLine.arguments.count <= 2 else {
  fputs("usage: thermostat [socket path]\n", stderr)
  exit(64)
}
do throws(Failure) {
  let daemon = Daemon(listener: try CommandLine.arguments.dropFirst().first.map(Listener.init))
  stopAtSignals(daemon.stop)
  daemon.run()
} catch {
  fputs("thermostat: \(error.message)\n", stderr)
  exit(1)
}
