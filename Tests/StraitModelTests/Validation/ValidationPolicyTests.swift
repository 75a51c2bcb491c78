import StraitChannels
import StraitModel
import Testing

@Suite struct ValidationPolicyTests {
  private final class Person: ObservableModel {
    @Observed var age = 36
  }

  @Test(arguments: ["set", "set by name", "several set by name", "set of a bound property"])
  func `a reporting rule prevents no set, and a refusing one prevents each`(way: String) {
    for policy in [ValidationPolicy.reporting, .refusing] {
      let (person, other) = (Person(), Property(1))
      person.validate(\.age, as: policy, .in(0...150))
      let binding = other.bind(to: person.$age)
      switch way {
      case "set": person.age = 200
      case "set by name": try? person.setValue(200, forKey: "age")
      case "several set by name": try? person.setValues(forKeys: ["age": 200])
      default: other.value = 200
      }
      let expected = policy == .refusing ? 36 : 200
      #expect(person.age == expected && other.value == expected)
      #expect(person.errors(of: \.age).map(\.message) == ["must be from 0 to 150"])
      binding.dispose()
    }
  }
}
