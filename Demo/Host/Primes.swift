import Strait

/// The visible state of the work: the model, in the loop's domain.
final class Progress: ObservableModel {
  @Observed var primes = 0
  @Observed var note = ""
}

/// Counts primes, on any thread, and sends how many it has found.
func countPrimes(below limit: Int, into inlet: Inlet<Int>) {
  var primes: [Int] = []
  for number in 2..<limit
  where primes.prefix(while: { $0 * $0 <= number }).allSatisfy({ number % $0 != 0 }) {
    primes.append(number)
    inlet.sendNext(primes.count)
  }
  inlet.sendCompleted()
}

/// The screen of a count that continues in the background.
@MainActor
func primesApp(of progress: Progress) -> App {
  App(
    root: Column(spacing: 1) {
      Label(progress.values(of: \.primes).map { "primes found: \($0)" }, id: "primes")
      TextField("Note", to: progress.$note, id: "note")
      Spacer()
      KeyHints()
    },
    models: ["progress": progress]
  )
}
