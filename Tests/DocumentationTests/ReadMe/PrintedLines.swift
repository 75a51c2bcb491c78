/// What an example of the README has printed.
final class PrintedLines {
  private(set) var all: [String] = []

  /// Keeps the items as one line, as the standard library prints them.
  func print(_ items: [Any]) {
    all.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
