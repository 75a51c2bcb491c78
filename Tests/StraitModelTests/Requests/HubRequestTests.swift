import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// What users ask for, 3: stopping the echo must not stop what other views are owed.
@Suite struct HubRequestTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  @Test func `request 3: three views on one hub all show what one of them sends`() {
    let person = Person()
    let views = (0..<3).map { _ in EditedField() }
    for view in views { view.newTextChannel().bind(to: person.channel(to: \.name)) }
    for view in views { view.clear() }
    views[0].type("Grace")
    views[2].type("Hedy")
    person.name = "Emmy"
    for view in views { #expect(view.shown == ["Grace", "Hedy", "Emmy"]) }
  }
}
