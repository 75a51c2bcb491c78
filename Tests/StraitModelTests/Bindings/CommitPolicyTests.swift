import StraitChannels
import StraitModel
import TestSupport
import Testing

/// T17: when an edit is committed, in each direction.
@Suite struct CommitPolicyTests {
  private func bound(
    _ commit: BindingPolicy.Commit,
    atDispose: BindingPolicy.Leftover = .discard
  ) -> (field: EditedField, model: Property<Int>, binding: Binding) {
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: commit, atDispose: atDispose)
    )
    return (field, model, binding)
  }

  @Test func `T17: an edit is committed at each change`() {
    let (field, model, binding) = bound(.eachChange)
    #expect(field.text == "36")
    field.type("3")
    #expect(model.value == 3)
    field.type("37")
    #expect(model.value == 37)
    #expect(!binding.isPending)
    #expect("\(binding.state)" == "live")
  }

  @Test func `T17: an edit is committed when the field is submitted`() {
    let (field, model, binding) = bound(.onSubmit)
    field.type("37")
    #expect(model.value == 36)
    #expect(binding.isPending)
    #expect("\(binding.state)" == "pending")
    field.blur()
    #expect(model.value == 36)
    field.submit()
    #expect(model.value == 37)
    #expect("\(binding.state)" == "live")
  }

  @Test func `T17: an edit is committed when the field loses the focus`() {
    let (field, model, _) = bound(.onBlur)
    field.type("37")
    field.submit()
    #expect(model.value == 36)
    field.blur()
    #expect(model.value == 37)
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

  @Test func `T17: an edit is committed at either moment, and once`() {
    let (field, model, binding) = bound(.onSubmitOrBlur)
    var sets: [Int] = []
    let kept = CompositeDisposable()
    model.observe { sets.append($1) }.store(in: kept)
    field.type("37")
    field.submit()
    field.blur()
    #expect(sets == [37])
    field.type("38")
    field.blur()
    field.submit()
    #expect(sets == [37, 38])
    #expect(!binding.isPending)
  }

  @Test func `T17: an edit is committed when it is flushed`() {
    let (field, model, binding) = bound(.explicit)
    field.type("37")
    field.type("38")
    field.submit()
    field.blur()
    #expect(model.value == 36)
    binding.flush()
    #expect(model.value == 38)
    field.type("39")
    binding.revert()
    #expect(field.text == "38")
    #expect(!binding.isPending)
    binding.flush()
    #expect(model.value == 38)
  }

  @Test func `T17: a debounced edit waits for a quiet time of the given clock`() {
    let clock = VirtualScheduler()
    let (field, model, binding) = bound(.debounced(for: .milliseconds(300), on: clock))
    field.type("3")
    clock.advance(by: .milliseconds(299))
    field.type("37")
    clock.advance(by: .milliseconds(299))
    #expect(model.value == 36)
    #expect(binding.isPending)
    clock.advance(by: .milliseconds(1))
    #expect(model.value == 37)
    field.type("38")
    field.submit()
    #expect(model.value == 38)
    clock.advance(by: .seconds(1))
    #expect(model.value == 38)
    field.type("39")
    binding.revert()
    clock.advance(by: .seconds(1))
    #expect(model.value == 38)
    #expect(field.text == "38")
  }

  @Test func `T24: of several edits a scheduler commits the newest one`() {
    let clock = VirtualScheduler()
    let (field, model, _) = bound(.on(clock))
    var sets: [Int] = []
    let kept = CompositeDisposable()
    model.observe { sets.append($1) }.store(in: kept)
    for text in ["1", "12", "123"] { field.type(text) }
    #expect(sets == [])
    clock.advance(by: .zero)
    #expect(sets == [123])
  }

  @Test func `T24: a delayed edit does not overwrite a newer value of the model`() {
    let clock = VirtualScheduler()
    let (field, model, binding) = bound(.debounced(for: .seconds(1), on: clock))
    field.type("37")
    model.value = 50
    #expect(field.text == "50")
    clock.advance(by: .seconds(2))
    #expect(model.value == 50)
    #expect(field.text == "50")
    #expect("\(binding.state)" == "live")
  }

  @Test func `T17: dispose commits what is pending, or discards it, as declared`() {
    for (leftover, expected) in [(BindingPolicy.Leftover.discard, 36), (.commit, 37)] {
      let (field, model, binding) = bound(.explicit, atDispose: leftover)
      field.type("37")
      binding.dispose()
      #expect(model.value == expected)
      #expect("\(binding.state)" == "ended")
      field.type("38")
      #expect(model.value == expected)
    }
  }

  @Test func `T14: the canonical text is written once, at commit`() {
    for commit in [
      BindingPolicy.Commit.eachChange, .onSubmit, .onBlur, .onSubmitOrBlur,
    ] {
      let (field, model, binding) = bound(commit)
      field.type("007")
      #expect(field.text == "007")
      field.clear()
      field.submit()
      field.blur()
      field.submit()
      field.blur()
      #expect(field.shown == ["7"], "committed \(commit)")
      #expect(model.value == 7)
      #expect("\(binding.state)" == "live")
    }
  }

  @Test func `T14: a binding without a policy writes the canonical text at commit, too`() {
    let field = EditedField()
    let model = Property(36)
    field.newTextChannel().bind(to: model, through: .integer())
    field.type(" +7 ")
    #expect(field.text == " +7 ")
    #expect(model.value == 7)
    field.clear()
    field.blur()
    #expect(field.shown == ["7"])
    field.type("7x")
    field.submit()
    #expect(field.text == "7x")
  }

  @Test func `T16: an edit that cannot be read is not committed, and stays`() {
    let (field, model, binding) = bound(.onSubmit)
    field.type("37a")
    #expect(
      binding.state.error.map { "\($0)" } == "expected a whole number in 0...150, found \"37a\""
    )
    field.submit()
    binding.flush()
    #expect(model.value == 36)
    #expect(field.text == "37a")
    field.type("37")
    #expect("\(binding.state)" == "pending")
    field.submit()
    #expect(model.value == 37)
  }

  @Test func `each change of state is sent once`() {
    let (field, model, binding) = bound(.onSubmit)
    var states: [String] = []
    binding.states.subscribe(
      onNext: { states.append("\($0)") },
      onCompleted: { states.append("|") }
    )
    field.type("1")
    field.type("12")
    field.type("x")
    field.type("y")
    field.type("12")
    field.submit()
    model.value = 40
    binding.dispose()
    #expect(
      states == [
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

  @Test func `the second end's changes may wait until they are flushed`() {
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      policy: BindingPolicy(update: .explicit)
    )
    model.value = 37
    model.value = 38
    #expect(field.text == "36")
    binding.flush()
    #expect(field.text == "38")
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

  @Test func `an edit is committed when the paused binding is flushed`() {
    let (field, model, binding) = bound(.explicit)
    binding.pause()
    field.type("37")
    binding.flush()
    #expect(model.value == 37)
    binding.resume()
    #expect(field.text == "37")
  }

  @Test func `two ends of one type are bound by a policy`() {
    let field = EditedField("x")
    let model = Property("Ada")
    field.newTextChannel().bind(to: model.channel(), policy: BindingPolicy(commit: .onBlur))
    #expect(field.text == "Ada")
    field.type("Grace")
    #expect(model.value == "Ada")
    field.blur()
    #expect(model.value == "Grace")
    model.value = "Edsger"
    #expect(field.text == "Edsger")
  }
}
