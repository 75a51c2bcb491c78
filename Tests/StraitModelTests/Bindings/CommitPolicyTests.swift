/// T17 and T15: the moment at which an edit is committed, and what becomes of it when the model
/// changes before that.
///
/// The contract of all texts is `TextContractTests`.
@Suite struct CommitPolicyTests {
  private func bound(
    _ commit: BindingPolicy.Commit = .onSubmit,
    conflict: BindingPolicy.Conflict = .secondWins
  ) -> (field: EditedField, model: Property<Int>, binding: Binding) {
    let field = EditedField()
    let model = Property(36, named: "age")
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: commit, conflict: conflict)
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
    let (field, model, binding) = bound()
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
        "pending", "live", "disposed", "|",
      ]
    )
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

  @Test func `request 1: fast typing before a slow emitter is not overwritten by older text`() {
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

  @Test
  func `T15: there is no conflict with the value that the edit began with, or the edit's own`() {
    let (field, model, binding) = bound(conflict: .mark)
    field.type("37")
    model.value = 36
    #expect("\(binding.state)" == "pending")
    model.value = 50
    #expect("\(binding.state)" == "conflict (37 or 50)")
    model.value = 36
    #expect("\(binding.state)" == "pending")
    model.value = 50
    model.value = 37
    #expect("\(binding.state)" == "live")
    #expect(field.text == "37")
  }

  @Test func `T15: a closure decides, with the ends and both values`() {
    var asked: [String] = []
    var answers: [BindingEnd] = [.first, .second]
    let (field, model, binding) = bound(
      conflict: .ask { conflict in
        let (first, second) = (conflict.firstValue, conflict.secondValue)
        asked.append("\(conflict.ends.first): \(first), \(conflict.ends.second): \(second)")
        return answers.removeFirst()
      }
    )
    field.type("37")
    model.value = 50
    #expect(field.text == "37")
    model.value = 51
    #expect(field.text == "51")
    #expect("\(binding.state)" == "live")
    #expect(
      asked == [
        "ChannelTerminal<String>: 37, age: 50", "ChannelTerminal<String>: 37, age: 51",
      ]
    )
  }

  @Test func `an edit remains after a pause if it wins over the model`() {
    let (field, model, binding) = bound(conflict: .firstWins)
    field.type("37")
    binding.pause()
    model.value = 50
    binding.resume()
    #expect(field.text == "37")
    field.submit()
    #expect(model.value == 37)
  }
}
