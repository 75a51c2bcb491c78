/// What the page about bindings shows, line for line.
@Suite struct BindingGuideTests {
  @Test func `the code of the page does what it says`() {
    let age = Property(36)
    let text = Property("")
    let binding = text.bind(to: age, through: .integer(in: 0...150))
    text.value = "37"  // age is 37
    #expect(age.value == 37)
    text.value = "37x"  // age is 37, and binding.state is invalid
    #expect(age.value == 37)
    #expect(!binding.state.isValid)
    binding.pause()
    text.value = "40"  // age is 37
    #expect(age.value == 37)
    binding.flush()  // age is 40: what is pending is committed
    #expect(age.value == 40)
    text.value = "41"
    binding.revert()  // text is "40" again
    #expect(text.value == "40")
    binding.resume()
    #expect(text.value == "40")
  }

  private final class Home: ObservableModel {
    @Observed var city = "Bath"
  }

  private final class Person: ObservableModel {
    @Observed var age = 36
    @Observed var home: Home?
  }

  private struct Directory {
    func problems(of age: Int) -> Signal<[BindingProblem]> {
      .just(age == 99 ? [BindingProblem("is taken")] : [])
    }
  }

  @Test func `the page's examples of policies, rules and groups do what they say`() {
    let age = Property(16)
    let (field, directory) = (EditedField(), Directory())
    let policy = BindingPolicy(commit: .onSubmitOrBlur, conflict: .mark)
    let edited = field.newTextChannel().bind(
      to: age,
      through: .integer(in: 0...150),
      policy: policy
    )
    field.type("17")
    #expect(edited.isPending)
    let checked = field.newTextChannel().bind(
      to: age,
      through: .integer(),
      rules: [.in(0...150), .in(0...100).asWarning],
      check: { age in directory.problems(of: age) }
    )
    let problems = checked.problems  // errors first: of the converter, the binding and the model
    #expect(problems.isEmpty)
    field.type("99")
    #expect(checked.problems.map(\.message) == ["is taken"])
    field.type("17")
    let form = BindingGroup(edited, checked)
    form.check("must be of age") { age.value >= 18 }
    form.commit()  // false: form.problems says why
    #expect(form.problems.map(\.message) == ["must be of age"])
    form.revert()
    #expect(field.text == "17")
  }

  @Test func `the page's examples of one way and of parts do what they say`() {
    let (age, label) = (Property(36), Property(""))
    let (person, cityField) = (Person(), EditedField())
    let ages = Subject<Int>()
    let total = label.bind(from: age.map { "\($0) years" })
    ages.assign(to: \.age, on: person)  // RAC(person, age) = ages
    #expect(total.kind == .oneWay)
    #expect(label.value == "36 years")
    ages.sendNext(40)
    #expect(person.age == 40)
    let city = person.$home.city.fallback("nowhere")
    cityField.newTextChannel().bind(to: city.channel())
    #expect(cityField.text == "nowhere")
    person.home = Home()
    cityField.type("York")
    #expect(person.home?.city == "York")
  }
}
