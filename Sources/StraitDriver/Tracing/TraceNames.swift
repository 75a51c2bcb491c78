import StraitScript

/// Names the files of traces.
///
/// `Scripts/login.uitest` and `wrong password: "x"` make `login-wrong-password-x`. Two names are
/// never the same, also where large and small letters are.
struct TraceNames {
  private static let lengthLimit = 80
  private var taken: Set<String> = []
  /// The number that each name was last made with: the lower ones are taken.
  private var last: [String: Int] = [:]

  /// Makes a name that was not made before.
  ///
  /// - Parameters:
  ///   - test: The name of the test that it is for.
  ///   - place: The place of the test.
  /// - Returns: The name, of letters, digits and single hyphens.
  mutating func name(for test: String, at place: SourcePlace?) -> String {
    let script = place.map { Self.stem($0.file) } ?? ""
    let parts = [Self.safe(script), test == place?.file ? "" : Self.safe(test)]
    let words = parts.filter { !$0.isEmpty }.joined(separator: "-")
    let name = words.isEmpty ? "test" : words
    let same = name.lowercased()
    var number = last[same] ?? 0
    var unique: String
    repeat {
      number += 1
      unique = number == 1 ? name : "\(name)-\(number)"
    } while !taken.insert(unique.lowercased()).inserted
    last[same] = number
    return unique
  }

  /// `login` for `Scripts/login.uitest`.
  private static func stem(_ path: String) -> Substring {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return file[..<dot]
  }

  private static func safe(_ text: some StringProtocol) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      guard safe.utf8.count < lengthLimit / 2 else { break }
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": safe.unicodeScalars.append(scalar)
      default: if !safe.isEmpty, safe.last != "-" { safe += "-" }
      }
    }
    if safe.last == "-" { safe.removeLast() }
    return safe
  }
}
