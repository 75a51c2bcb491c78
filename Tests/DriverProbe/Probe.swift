// A program that crashes on request: a test drives it.
import Glibc
import Strait

@main enum Probe {
  static func main() async {
    if getenv("PROBE_HANDLES_TERM") != nil { signal(SIGTERM) { _ in _exit(42) } }
    await App.main {
      let name = TextField("name", id: "name")
      name.isSecret = getenv("PROBE_IS_SECRET") != nil
      let app = App(
        root: name,
        actions: [
          Action("probe.f1", "crash", keys: "f1") { fatalError("asked to") },
          Action("probe.f2", "end the process", keys: "f2") { exit(0) },
          Action("probe.f3", "abort", keys: "f3") { abort() },
          Action("probe.f4", "overflow", keys: "f4") { print(depth(1)) },
          Action("probe.f5", "hang", keys: "f5") { hang() },
          Action("probe.f6", "start a program", keys: "f6") { startProgram() },
          Action("probe.f7", "print and read", keys: "f7") {
            print("printed by the app")
            fflush(nil)
            system("echo printed by a program of the app\\'s")
            name.text = "read: " + (readLine() ?? "nothing")
          },
          Action("probe.f8", "hang in another folder", keys: "f8") {
            chdir("/")
            print("hanging")
            fflush(nil)
            while true { pause() }
          },
          Action("probe.f11", "go to another folder", keys: "f11") { chdir("/proc/self") },
          Action("probe.f10", "tell the signals that are ignored", keys: "f10") {
            system("grep SigIgn /proc/self/status >&2")
          },
          Action("probe.f9", "quit soon", keys: "f9") {
            let app = name.app
            app?.scheduler?.schedule(after: .milliseconds(20)) { app?.quit() }
          },
        ]
      )
      app.screens.register("greeting/:name") { route in
        Label("Hello, \(route["name"] ?? "nobody")!", style: .title)
      }
      return app
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
