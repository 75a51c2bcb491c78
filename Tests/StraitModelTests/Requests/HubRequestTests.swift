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

  @Test func `request 3: views on ends of a channel's control, and of its copy, follow each other`()
  {
    let relay = Property("")
    let (first, second) = (EditedField(), EditedField())
    let mirror = Property("")
    first.newTextChannel().bind(to: relay.channel())
    mirror.bind(to: relay)
    second.newTextChannel().bind(to: mirror.channel())
    for field in [first, second] { field.clear() }
    first.type("a")
    second.type("b")
    relay.value = "c"
    #expect(first.shown == ["a", "b", "c"])
    #expect(second.shown == ["a", "b", "c"])
    #expect(mirror.value == "c")
  }

  @Test func `request 3: a value that the program sets reaches every view and every observer`() {
    let person = Person()
    let (one, other) = (EditedField(), EditedField())
    var received: [String] = []
    one.newTextChannel().bind(to: person.channel(to: \.name))
    other.newTextChannel().bind(to: person.channel(to: \.name))
    person.values(of: \.name).subscribe(onNext: { received.append($0) })
    person.name = "Grace"
    #expect([one.text, other.text] == ["Grace", "Grace"])
    #expect(received == ["Ada", "Grace"])
  }

  @Test
  func `request 3: a value that the program sends into an end reaches the model and the rest`() {
    let person = Person()
    let field = EditedField()
    field.newTextChannel().bind(to: person.channel(to: \.name))
    let end = person.channel(to: \.name)
    var own: [String] = []
    end.subscribe(onNext: { own.append($0) })
    end.sendNext("Grace")
    #expect(person.name == "Grace")
    #expect(field.text == "Grace")
    // It is the sender's own value: it does not come back to it.
    #expect(own == ["Ada"])
  }

  @Test func `request 3: an event does not come back to its sender`() {
    let person = Person()
    let (one, other) = (Channel<String>(), Channel<String>())
    for channel in [one, other] {
      channel.followingTerminal.bind(to: person.channel(to: \.name))
    }
    var log: [String] = []
    one.leadingTerminal.subscribe(onNext: { log.append("one \($0)") })
    other.leadingTerminal.subscribe(onNext: { log.append("other \($0)") })
    one.leadingTerminal.sendNext("Grace")
    other.leadingTerminal.sendNext("Hedy")
    #expect(log == ["other Grace", "one Hedy"])
  }
}
