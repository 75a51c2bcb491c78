import StraitChannels
import StraitModel
import Testing

/// The example of the page FollowingASet.
@Suite struct FollowingASetTests {
  @Test func `one set reaches the observer, the text and the effect in the page's order`() {
    var log: [String] = []
    let age = Property(36)
    let shown = Property("")
    let binding = shown.bind(to: age, through: .integer())
    let token = age.observe { log.append("\($0) → \($1), shown \(shown.value)") }
    let isAdult = Derived { age.value >= 18 }
    let effect = Effect { log.append("\(isAdult.value)") }
    age.value = 17
    #expect(log == ["true", "36 → 17, shown 17", "false"])
    #expect(shown.value == "17")
    withExtendedLifetime((binding, token, effect)) {}
  }
}
