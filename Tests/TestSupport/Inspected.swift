import StraitChannels
import StraitInspection

/// Runs a closure during an inspection that traces every delivery.
package func inspected<Result>(_ body: () -> Result) -> Result {
  Inspection.begin()
  defer { Inspection.end() }
  return Trace.collecting(body).result
}
