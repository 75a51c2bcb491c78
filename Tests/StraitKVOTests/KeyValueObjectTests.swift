import Foundation
import StraitKVO
import Testing

/// Objects that are both Foundation's and Strait's.
@Suite struct KeyValueObjectTests {
  private final class Person: KeyValueObject {
    @Observed var name = "Ada"
  }

  @Test func `an object is one of Foundation's, and its variables are observed`() {
    let person = Person()
    var names: [String] = []
    let token = person.$name.observe { names.append($1) }
    person.name = "Grace"
    #expect(person as NSObject == person)
    #expect(names.last == "Grace")
    token.dispose()
  }
}
