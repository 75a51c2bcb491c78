import Glibc
import StraitScreen

extension CursesDisplay {
  /// The value of the environment variable `ESCDELAY`; `nil` if it is missing or invalid.
  public var escapeDelay: Duration? {
    InputDecoder.escapeDelay(environment: getenv("ESCDELAY").map { String(cString: $0) })
  }
}
