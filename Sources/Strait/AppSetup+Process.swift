import Glibc
import StraitDriver
import StraitScript

extension AppSetup {
  /// What an app on the terminal starts with: the present time, another seed each time, and what the
  /// environment says.
  static var ofProcess: AppSetup {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let sinceStart = Duration.seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    return AppSetup(
      environment: variables,
      start: ScriptInstant(seconds: 0).advanced(by: sinceStart),
      seed: .random(in: .min ... .max)
    )
  }

  private static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let assignment = next.pointee {
      let text = String(cString: assignment)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }
}
