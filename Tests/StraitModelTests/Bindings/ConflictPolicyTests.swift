import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// T15: what becomes of an edit when the model changes meanwhile.
@Suite struct ConflictPolicyTests {
  private func bound(
    _ conflict: BindingPolicy.Conflict,
    commit: BindingPolicy.Commit = .onSubmit
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

  @Test func `T15: an edit that wins and is discarded shows the model's value`() {
    let (field, model, binding) = bound(.firstWins)
    field.type("37x")
    model.value = 50
    #expect(field.text == "37x")
    binding.revert()
    #expect(field.text == "50")
    #expect("\(binding.state)" == "live")
  }

  @Test func `T15: a field that is being edited shows what the model became when the edit is over`()
  {
    let (field, model, binding) = bound(.firstWins, commit: .eachChange)
    field.type("37")
    #expect(model.value == 37)
    model.value = 50
    #expect(field.text == "37")
    #expect("\(binding.state)" == "live")
    field.blur()
    #expect(field.text == "50")
    #expect(model.value == 50)
    model.value = 51
    #expect(field.text == "51")
  }

  @Test func `T15: a conflict is marked until one value is chosen`() {
    for winner in [BindingEnd.first, .second] {
      let (field, model, binding) = bound(.mark)
      field.type("37")
      model.value = 50
      #expect("\(binding.state)" == "conflict (37 or 50)")
      #expect(field.text == "37")
      field.submit()
      binding.flush()
      #expect(model.value == 50)
      field.type("38")
      #expect("\(binding.state)" == "conflict (38 or 50)")
      binding.resolve(winner)
      #expect("\(binding.state)" == "live")
      #expect(model.value == (winner == .first ? 38 : 50))
      #expect(field.text == (winner == .first ? "38" : "50"))
    }
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

  @Test func `T16: a text that cannot be read is an edit like any other`() {
    for (conflict, expected) in [
      (BindingPolicy.Conflict.secondWins, "50"), (.firstWins, "37x"), (.mark, "37x"),
      (.ask { _ in .first }, "37x"), (.ask { _ in .second }, "50"),
    ] {
      let (field, model, binding) = bound(conflict, commit: .eachChange)
      field.type("37x")
      model.value = 50
      #expect(field.text == expected)
      field.type("38")
      binding.resolve(.first)
      #expect(model.value == 38)
      #expect(field.text == "38")
    }
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

  @Test func `resolving without a conflict does nothing`() {
    let (field, model, binding) = bound(.mark)
    field.type("37")
    binding.resolve(.second)
    binding.resolve(.first)
    #expect(field.text == "37")
    #expect(model.value == 36)
    binding.dispose()
    binding.resolve(.first)
    #expect(model.value == 36)
  }
}
