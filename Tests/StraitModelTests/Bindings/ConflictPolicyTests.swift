import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// T15: what becomes of an edit when the model changes meanwhile.
@Suite struct ConflictPolicyTests {
  private func bound(
    _ conflict: BindingPolicy.Conflict
  ) -> (field: EditedField, model: Property<Int>, binding: Binding) {
    let field = EditedField()
    let model = Property(36, named: "age")
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: .onSubmit, conflict: conflict)
    )
    return (field, model, binding)
  }

  @Test
  func `T15: there is no conflict with the value that the edit began with, or the edit's own`() {
    let (field, model, binding) = bound(.mark)
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

  @Test func `T15: a closure is asked, with the ends and both values`() {
    var asked: [String] = []
    var answers: [BindingEnd] = [.first, .second]
    let (field, model, binding) = bound(
      .ask { conflict in
        asked.append(
          "\(conflict.ends.first): \(conflict.first), \(conflict.ends.second): \(conflict.second)"
        )
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
    let (field, model, binding) = bound(.firstWins)
    field.type("37")
    binding.pause()
    model.value = 50
    binding.resume()
    #expect(field.text == "37")
    field.submit()
    #expect(model.value == 37)
  }
}
