import Glibc
import StraitDriver
import StraitScript
import StraitTerminal

extension AppSetup {
  /// What an app on the terminal starts with: the current time, another seed each time, and what
  /// the environment says.
  static var ofProcess: AppSetup {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let sinceStart = Duration.seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    return AppSetup(
      environment: TerminalProgram.inheritedEnvironment,
      start: ScriptInstant(seconds: 0).advanced(by: sinceStart),
      seed: .random(in: .min ... .max)
    )
  }
}
