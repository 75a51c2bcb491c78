// A program that asks why: a test runs it, with its debug information and without.
import StraitBacktrace
import StraitChannels
import StraitInspection
import StraitModel

final class Person: ObservableModel {
  @Observed var name = "Ada"
}

@inline(never)
func rename(_ person: Person) {
  person.name = "Grace"
}

Trace.locateWrites()
Trace.remembersCauses = true
let person = Person()
rename(person)
if let cause = person.why(\.name) { print(cause) }
