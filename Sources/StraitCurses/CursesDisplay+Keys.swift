import Glibc
import StraitScreen

extension CursesDisplay {
  /// What the variable `ESCDELAY` of the environment says; `nil` if it says nothing that makes
  /// sense.
  public var escapeDelay: Duration? {
    InputDecoder.escapeDelay(environment: getenv("ESCDELAY").map { String(cString: $0) })
  }
}
