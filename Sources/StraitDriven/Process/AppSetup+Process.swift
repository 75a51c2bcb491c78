import Glibc
import StraitDriver
import StraitScript
import StraitTerminal

extension AppSetup {
  /// The set-up of an app on the terminal: the current time, another seed each time, and the
  /// variables of the environment.
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
