/// A message from a test's run without a terminal to the one on the terminal, one a line.
enum RunOrder: Hashable {
  /// Runs the test of this number among all of the program.
  case test(Int)
  /// Continues from the point where both runs have met.
  case goOn
  /// Fails the finished step; then as after any failure.
  case fail

  /// The message.
  var line: String {
    switch self {
    case .test(let number): "test \(number)"
    case .goOn: "go"
    case .fail: "fail"
    }
  }

  /// Reads a message; `nil` for an invalid one.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.count) {
    case ("test", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .test(number)
    case ("go", 1): self = .goOn
    case ("fail", 1): self = .fail
    default: return nil
    }
  }
}
