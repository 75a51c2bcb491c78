import Glibc
import StraitUI

extension App {
  /// Stops animations if the variable `STRAIT_REDUCED_MOTION` requests it.
  package func followEnvironment() {
    let value = getenv("STRAIT_REDUCED_MOTION").map { String(cString: $0) }
    if Self.reducesMotion(environment: value) { reducesMotion = true }
  }
}
