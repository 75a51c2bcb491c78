import StraitChannels
import StraitForms
import StraitModel

extension Strait {
  static func bindText() -> Case {
    Case("W7", .strait, "set one of two bound texts", target: 55) {
      let near = Property("")
      let far = Property("")
      near.bind(to: far)
      return .timed { repetitions in
        let texts = heapTexts
        for number in 0..<repetitions { near.value = texts[number & 3] }
        return near.value == texts[(repetitions - 1) & 3] && far.value == near.value
      }
    }
  }

  /// A text field without a screen.
  private final class Field {
    var text = ""
    let edits = Subject<Void>()
    let commits = Subject<CommitMoments>()

    func newTextChannel() -> ChannelTerminal<String> {
      .control(self, events: edits, commits: commits, key: \.text)
    }
  }

  private final class Person: ObservableModel {
    @Observed var age = 36

    init() {
      validate(\.age, as: .refusing, .in(0...150))
    }
  }

  /// What a key costs beyond the field itself: the edit is read, checked by a rule of the binding
  /// and one of the model, and stored.
  static func editBoundField(_ name: String, isSubmitted: Bool) -> Case {
    Case(
      name,
      .strait,
      "an edit of a bound, converted, validated field" + (isSubmitted ? ", and its commit" : ""),
      target: isSubmitted ? nil : 2000
    ) {
      let (field, person) = (Field(), Person())
      let binding = field.newTextChannel().bind(
        to: person.$age,
        through: .integer(in: 0...200),
        policy: isSubmitted ? BindingPolicy(commit: .onSubmit) : nil,
        rules: [.that("must not be 13") { $0 != 13 }]
      )
      let texts = (100..<104).map { "\($0)" }
      return .timed { repetitions in
        for number in 0..<repetitions {
          field.text = texts[number & 3]
          field.edits.sendNext(())
          if isSubmitted { field.commits.sendNext(.submit) }
        }
        return person.age == 100 + (repetitions - 1) & 3 && binding.state.isValid
      }
    }
  }
}
