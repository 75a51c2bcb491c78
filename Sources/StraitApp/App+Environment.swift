import Glibc
import StraitUI

extension App {
  /// Has what would move stand still, where the variable `STRAIT_REDUCED_MOTION` asks for it.
  package func followEnvironment() {
    let value = getenv("STRAIT_REDUCED_MOTION").map { String(cString: $0) }
    if Self.reducesMotion(environment: value) { reducesMotion = true }
  }
}
