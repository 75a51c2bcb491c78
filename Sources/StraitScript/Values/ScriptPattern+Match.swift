extension ScriptPattern {
  /// The most bytes of an expression, and the most groups and sets that it may open: reading one
  /// recurses.
  static let limits = (bytes: 1000, groups: 50)

  /// Makes a pattern.
  ///
  /// - Parameter source: The expression. A slash needs no backslash before it, and has none in the
  ///   pattern's own `source`.
  /// - Throws: `ScriptPatternError` if it is empty, too large, of several lines, or not one that
  ///   Swift's `Regex` reads.
  public init(_ source: String) throws(ScriptPatternError) {
    func refuse(_ expected: String, _ reason: String? = nil) -> ScriptPatternError {
      ScriptPatternError(expected: expected, found: source, reason: reason)
    }
    guard !source.isEmpty else { throw refuse("a regular expression") }
    guard source.utf8.count <= Self.limits.bytes else {
      throw refuse("a regular expression of at most \(Self.limits.bytes) bytes")
    }
    guard !source.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw refuse("a regular expression without control characters") }
    let open = source.utf8.count { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    guard open <= Self.limits.groups else {
      throw refuse("a regular expression of at most \(Self.limits.groups) groups and sets")
    }
    self.source = Self.unescapingSlashes(source)
    do {
      _ = try Regex(self.source)
    } catch {
      throw refuse("a regular expression that can be read", "\(error)")
    }
  }

  /// Returns whether the expression matches anywhere in a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: `true` if there is a match.
  /// - Complexity: The one of the expression; one with repeats within repeats can take very long.
  public func hasMatch(in text: String) -> Bool {
    // It could be read when the pattern was made.
    guard let regex = try? Regex(source) else { return false }
    return (try? regex.firstMatch(in: text)) != nil
  }

  private static func unescapingSlashes(_ source: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped {
        if scalar != "/" { result.append("\\") }
        result.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }
}
