import StraitChannels

/// One of the articles' tests of a channel, and its output.
struct Log: Sendable {
  /// The name in the articles.
  let name: String
  /// The steps of the test, in a few words.
  let steps: String
  /// Does it, and gives each line to `print`.
  let run: @Sendable (_ print: @escaping (String) -> Void) -> Void

  /// The output of all of them, an empty line apart.
  static var articlesText: String {
    var paragraphs: [String] = []
    for log in articles {
      var lines = ["\(log.name): \(log.steps)"]
      log.run { lines.append("  \($0)") }
      paragraphs.append(lines.map { "\($0)\n" }.joined())
    }
    return paragraphs.joined(separator: "\n")
  }
}

/// The failure of a source of the articles, which is an error without content there.
struct Refused: Error {}

/// A source that sends 1 and completes.
func oneThenCompleted() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(1)
    subscriber.sendCompleted()
    return nil
  }
}

/// A source that sends 2 and fails.
func twoThenFailed() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(2)
    subscriber.sendError(Refused())
    return nil
  }
}

extension ChannelTerminal {
  /// Prints each event that the end sends.
  func log(as name: String, _ print: @escaping (String) -> Void) {
    subscribe(
      onNext: { print("\(name) next \($0)") },
      onError: { _ in print("\(name) error") },
      onCompleted: { print("\(name) completed") }
    )
  }
}
