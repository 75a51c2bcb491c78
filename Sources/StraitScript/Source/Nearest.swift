internal import StraitScreen

/// Finds the name that may have been meant.
enum Nearest {
  /// Returns the name that takes the fewest changes to reach from a word, ignoring the case; `nil`
  /// if none is near.
  static func name(to word: String, among names: [String]) -> String? {
    let lowered = names.map { $0.lowercased() }
    guard let nearest = KeyPressError.nearest(to: Substring(word), among: lowered) else {
      return nil
    }
    return zip(names, lowered).first { $0.1 == nearest }?.0
  }
}
