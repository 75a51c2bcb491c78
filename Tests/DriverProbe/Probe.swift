// A program that crashes when it is told to: a test drives it.
import Glibc
import Strait

@main enum Probe {
  static func main() async {
    await App.main {
      let name = TextField(label: "name", id: "name")
      name.isSecret = getenv("PROBE_IS_SECRET") != nil
      return App(
        root: name,
        keys: App.usualKeys + [
          KeyCommand("f1", "crash") { _ in fatalError("told to") },
          KeyCommand("f2", "end the process") { _ in exit(0) },
          KeyCommand("f3", "abort") { _ in abort() },
          KeyCommand("f4", "overflow") { _ in print(depth(1)) },
          KeyCommand("f5", "hang") { _ in hang() },
          KeyCommand("f6", "start a program") { _ in startProgram() },
          KeyCommand("f7", "print and read") { _ in
            print("printed by the app")
            fflush(nil)
            system("echo printed by a program of the app\\'s")
            name.text = "read: " + (readLine() ?? "nothing")
          },
          KeyCommand("f8", "hang in another folder") { _ in
            chdir("/")
            print("hanging")
            fflush(nil)
            while true { pause() }
          },
          KeyCommand("f10", "tell the signals that are ignored") { _ in
            system("grep SigIgn /proc/self/status >&2")
          },
          KeyCommand("f9", "quit soon") { app in
            app.scheduler?.schedule(after: .milliseconds(20)) { app.quit() }
          },
        ]
      )
    }
  }

  /// Says so, and never comes back.
  private static func hang() {
    write(STDOUT_FILENO, "hanging\n", 8)
    while true { pause() }
  }

  /// Lets another program say what it has of the one that has started the probe.
  private static func startProgram() {
    system(
      "echo STRAIT_WORKER is ${STRAIT_WORKER:-not set}, $(ls -l /proc/self/fd | grep -c socket) sockets"
    )
  }

  /// Recurses without end, in a way that no compiler makes a loop of.
  @inline(never)
  private static func depth(_ number: Int) -> Int {
    var numbers = [number, number + 1]
    numbers.append(number == -1 ? 0 : depth(number + numbers.count))
    return numbers.reduce(0, &+)
  }
}
