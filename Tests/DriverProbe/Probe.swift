// A program that crashes on request: a test drives it.
import Glibc
import StraitDriven

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
          Action("probe.f10", "list the signals that are ignored", keys: "f10") {
            system("grep SigIgn /proc/self/status >&2")
          },
          Action("probe.f12", "leave a program running", keys: "f12") { leaveProgram() },
          Action("probe.f9", "quit soon", keys: "f9") {
            let app = name.app
            app?.scheduler?.schedule(after: .milliseconds(20)) { app?.quit() }
          },
        ]
      )
      app.screens.register("greeting/:name") { route in
        Label("Hello, \(route["name"] ?? "none")!", style: .title)
      }
      return app
    }
  }

  /// Prints that, and never returns.
  private static func hang() {
    write(STDOUT_FILENO, "hanging\n", 8)
    while true { pause() }
  }

  /// Makes another program print its part of the process that has started the probe.
  private static func startProgram() {
    system(
      "echo STRAIT_WORKER is ${STRAIT_WORKER:-not set}, $(ls -l /proc/self/fd | grep -c socket) sockets"
    )
  }

  /// Starts a program that has every socket of the probe's, as a copy made by `fork` would, and
  /// runs for as long as the process that has started the probe.
  private static func leaveProgram() {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for stream in 0..<Int32(3) {
      posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0)
    }
    for descriptor in Int32(3)..<256 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
      posix_spawn_file_actions_adddup2(&files, descriptor, descriptor)
    }
    // A process that has ended and was not waited for has a state as well.
    let command = "while grep -q '^State:.[^Z]' /proc/\(getppid())/status; do sleep 0.05; done"
    let words: [String] = ["sh", "-c", command]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var program: pid_t = 0
    let code = posix_spawn(&program, "/bin/sh", &files, nil, arguments, environ)
    precondition(code == 0, "expected a program, found error \(code)")
  }

  /// Recurses without end, in a way that no compiler makes a loop of.
  @inline(never)
  private static func depth(_ number: Int) -> Int {
    var numbers = [number, number + 1]
    numbers.append(number == -1 ? 0 : depth(number + numbers.count))
    return numbers.reduce(0, &+)
  }
}
