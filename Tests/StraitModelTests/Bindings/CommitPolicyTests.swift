import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// T17: the moment at which an edit is committed.
///
/// The contract of all texts is `TextContractTests`.
@Suite struct CommitPolicyTests {
  private func bound(
    _ commit: BindingPolicy.Commit
  ) -> (field: EditedField, model: Property<Int>, binding: Binding) {
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: commit)
    )
    return (field, model, binding)
  }

  final class Made: ObservableModel {
    @Observed var age = 36
  }

  final class Maker: ObservableModel {
    /// The caller has the only reference to it.
    var made: Made { Made() }
  }

  @Test func `an edit is committed into an object that is made for each read`() {
    let field = EditedField()
    let maker = Maker()
    let binding = field.newTextChannel().bind(
      to: maker.channel(to: \.made.age),
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: .onSubmit)
    )
    for text in ["37", "38"] {
      field.type(text)
      binding.flush()
      #expect("\(binding.state)" == "live")
    }
  }

  @Test func `each change of state is sent once`() {
    let (field, model, binding) = bound(.onSubmit)
    let states = ReceivedEvents(binding.states)
    field.type("1")
    field.type("12")
    field.type("x")
    field.type("y")
    field.type("12")
    field.submit()
    model.value = 40
    binding.dispose()
    #expect(
      states.events == [
        "live", "pending",
        "invalid (x: expected a whole number in 0...150, found \"x\")",
        "invalid (y: expected a whole number in 0...150, found \"y\")",
        "pending", "live", "ended", "|",
      ]
    )
  }

  @Test func `the second end's changes wait for their own commit`() {
    let clock = VirtualScheduler()
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      policy: BindingPolicy(update: .debounced(for: .seconds(1), on: clock))
    )
    field.clear()
    for value in 1...5 { model.value = value }
    #expect(field.shown == [])
    clock.advance(by: .seconds(1))
    #expect(field.shown == ["5"])
    model.value = 6
    binding.flush()
    #expect(field.shown == ["5", "6"])
    clock.advance(by: .seconds(1))
    #expect(field.shown == ["5", "6"])
    field.type("7")
    #expect(model.value == 7)
  }

  @Test func `a pending edit waits while the binding is paused`() {
    let clock = VirtualScheduler()
    let (field, model, binding) = bound(.debounced(for: .seconds(1), on: clock))
    field.type("37")
    binding.pause()
    clock.advance(by: .seconds(2))
    #expect(model.value == 36)
    binding.resume()
    // As at the start the second end wins.
    #expect(field.text == "36")
    clock.advance(by: .seconds(2))
    #expect(model.value == 36)
  }

  @Test func `request 1: fast typing before a slow emitter is not overwritten by what was typed`() {
    let clock = VirtualScheduler()
    let field = EditedField()
    let model = Written("")
    field.newTextChannel().bind(
      to: model.property.channel(),
      policy: BindingPolicy(commit: .on(clock), update: .on(clock))
    )
    field.clear()
    for text in ["a", "ab", "abc"] { field.type(text) }
    while clock.nextDue != nil { clock.advance(by: .zero) }
    field.type("abcd")
    clock.advance(by: .zero)
    field.type("abcde")
    while clock.nextDue != nil { clock.advance(by: .zero) }
    #expect(field.shown == ["a", "ab", "abc", "abcd", "abcde"])
    #expect(model.values == ["abc", "abcd", "abcde"])
  }
}
