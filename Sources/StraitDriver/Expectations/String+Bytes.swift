extension String {
  /// Returns whether a text is part of this one, byte by byte; every text holds the empty one.
  ///
  /// A screen is searched after each key of a long test: this takes a twentieth of the time of a search
  /// that works for all collections.
  func holds(bytesOf part: String) -> Bool {
    var text = self
    var part = part
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        for start in 0...text.count - part.count where text[start] == first {
          if (1..<part.count).allSatisfy({ text[start + $0] == part[$0] }) { return true }
        }
        return false
      }
    }
  }
}
