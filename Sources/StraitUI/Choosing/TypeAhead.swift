/// Finds choices by their first letters, as they are typed one after the other.
struct TypeAhead {
  private var typed = ""
  private var last: Duration?

  /// Adds typed text, after a pause as the beginning of another title.
  ///
  /// The same letter again continues to the next title that begins with it.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - now: The time, by the app's clock; `nil` outside of an app.
  ///   - titles: The titles.
  ///   - index: The choice that is shown; `nil` if none is. Must not be negative.
  /// - Returns: The first title behind the shown one that begins with the letter, around the end,
  ///   or from the shown one on with the letters that were typed; `nil` if none does.
  mutating func find(_ text: String, at now: Duration?, in titles: [String], from index: Int?)
    -> Int?
  {
    if let now, let last, now - last >= .seconds(1) { typed = "" }
    last = now
    typed += text.folded
    let next = (index ?? -1) + 1
    if let found = place(of: typed, in: titles, from: typed.count == 1 ? next : index ?? 0) {
      return found
    }
    guard let letter = typed.first, typed.allSatisfy({ $0 == letter }) else {
      typed = ""
      return nil
    }
    return place(of: String(letter), in: titles, from: next)
  }

  /// Returns whether text typed now continues a title.
  func isUnderWay(at now: Duration?) -> Bool {
    guard !typed.isEmpty else { return false }
    guard let now, let last else { return true }
    return now - last < .seconds(1)
  }

  private func place(of start: String, in titles: [String], from index: Int) -> Int? {
    for step in 0..<titles.count {
      let place = (index + step) % titles.count
      if titles[place].folded.hasPrefix(start) { return place }
    }
    return nil
  }
}
