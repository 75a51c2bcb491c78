import ModelTestSupport
import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// T16: refused texts under random sets of the model.
@Suite struct RefusedTextRandomTests {
  private final class Person: ObservableModel {
    @Observed var age = 36
  }

  /// Random texts, sets, transactions, undoing and reverting: what is shown stands for the model,
  /// or is the last text that was typed and nothing has set the model since.
  @Test func `a field shows the model after whatever sets it`() {
    for seed in Soak.seeds(300) {
      var random = SeededRandom(seed: seed)
      let person = Person()
      let undo = UndoManager()
      undo.register(person)
      let baseline = Baseline(of: person)
      let text = Property("")
      let binding = text.channel().bind(
        to: seed % 2 == 0 ? person.$age.channel() : person.channel(to: \.age),
        through: .integer()
      )
      var log: [String] = []
      for _ in 0..<20 {
        let isTyped = random.below(2) == 0
        let values = [36, 36, 37, 40]
        let value = values[random.below(4)]
        let kind = random.below(5)
        log.append("\(isTyped ? "type" : "set") \(kind) \(value)")
        if isTyped {
          text.value = ["x", "36a", "", "+\(value)", "\(value)"][kind]
          if kind < 3 { #expect(!binding.state.isValid) }
          continue
        }
        switch kind {
        case 0: person.age = value
        case 1: transaction { person.age = value }
        case 2: baseline.revert()
        case 3: person.$age.channel().sendNext(value)
        default: binding.revert()
        }
        #expect(binding.state.isValid, "seed \(seed): \(log)")
        #expect(Int(text.value) == person.age, "seed \(seed): \(log)")
      }
    }
  }
}
