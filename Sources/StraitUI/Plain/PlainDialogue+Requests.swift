import StraitChannels
import StraitForms

// Conversion of a line to a request, by the value and the abilities of the current widget.
extension PlainDialogue {
  /// Sends a line to the current widget.
  func fill(_ text: String) throws(PlainRefusal) {
    guard let widget = app.focused else {
      throw PlainRefusal(.plainNothingToFill)
    }
    try checkEditable(widget)
    try give(try request(for: text, of: widget), to: widget)
    filled = widget
    // A value that was given is not printed again, unless the app has made another of it.
    if widget.described.text == text { said[ObjectIdentifier(widget)] = widget.plainText }
  }

  /// Makes a widget fulfil a request.
  func give(_ request: SemanticRequest, to widget: Widget) throws(PlainRefusal) {
    try checkEditable(widget)
    var isDone = false
    let reason = widget.reasonOfRefusal { isDone = widget.obey(request) }
    if isDone { return }
    let name = name(of: widget)
    if let reason { throw PlainRefusal(.plainRefused, ["name": name, "reason": reason]) }
    guard case .set = request, !widget.described.isEditedByRequest else {
      throw PlainRefusal(.plainNotTaken, ["name": name])
    }
    throw refusal(ofValueIn: widget)
  }

  /// Empties a widget, or chooses nothing in it, if possible.
  func empty(_ widget: Widget) throws(PlainRefusal) {
    try checkEditable(widget)
    if case .choice? = widget.described.value, widget.obey(.setNone) { return }
    try give(.set(""), to: widget)
  }

  /// Refuses a line for a widget that its owner has made read-only.
  private func checkEditable(_ widget: Widget) throws(PlainRefusal) {
    let semantics = widget.described
    guard semantics.isEnabled, semantics.isReadOnlyByLine, !semantics.isPressedByLine,
      !semantics.isOpenedByLine
    else { return }
    throw PlainRefusal(.plainReadOnlyWidget, ["name": name(of: widget)])
  }

  /// Returns the refusal of a value, with the widget's expectation.
  private func refusal(ofValueIn widget: Widget) -> PlainRefusal {
    let name = name(of: widget)
    func expected(_ wish: String) -> PlainRefusal {
      PlainRefusal(.plainExpected, ["wish": wish, "name": name])
    }
    switch widget.described.value {
    case .flag?, .mixed?: return PlainRefusal(.plainExpectedFlag, ["name": name])
    case .number(_, let range, _)?: return expected(range.plainNumber)
    case .date(_, let range)?: return expected(range.plainDate)
    case .time(_, let range, _)?: return expected(range.plainTime)
    case .choice(let choice)? where choice.count > 0:
      let items = (0..<min(choice.count, 12)).map { choice[$0] }.joined(separator: ", ")
      let semantics = widget.described
      if semantics.isEditedByRequest, semantics.abilities.contains(.set) {
        let cell = semantics.description
        return PlainRefusal(.plainExpectedRow, ["items": items, "name": name, "cell": cell])
      }
      return PlainRefusal(.plainExpectedItem, ["items": items, "name": name])
    case .choice?, .text?, nil: return PlainRefusal(.plainNotTaken, ["name": name])
    }
  }

  private func request(
    for text: String,
    of widget: Widget
  ) throws(PlainRefusal) -> SemanticRequest {
    let semantics = widget.described
    if semantics.isPressedByLine {
      if Wording.Key.plainPressWords.names(text) { return .press }
      throw PlainRefusal(.plainExpectedPress, ["name": name(of: widget)])
    }
    if semantics.isOpenedByLine {
      if Wording.Key.plainOpenWords.names(text) { return .expand(true) }
      if Wording.Key.plainCloseWords.names(text) { return .expand(false) }
      throw PlainRefusal(.plainExpectedOpen, ["name": name(of: widget)])
    }
    switch semantics.value {
    case .flag?, .mixed?: return try flag(text, of: widget)
    case .number(let number, let range, let step)?:
      guard let wanted = Double(text), range.contains(wanted) else {
        throw refusal(ofValueIn: widget)
      }
      // A widget whose value cannot be set is stepped to the number.
      guard !semantics.abilities.contains(.set), semantics.abilities.contains(.increment), step > 0
      else { return .set(text) }
      let steps = ((wanted - number) / step).rounded()
      guard let steps = Int(exactly: steps) else {
        throw PlainRefusal(.plainNotTaken, ["name": name(of: widget)])
      }
      return .increment(steps)
    case .date(_, let range)?:
      if CalendarDate(text).map(range.contains) == true { return .set(text) }
      throw refusal(ofValueIn: widget)
    case .time(_, let range, _)?:
      if TimeOfDay(text).map(range.contains) == true { return .set(text) }
      throw refusal(ofValueIn: widget)
    case .choice(let choice)?: return try item(text, of: choice, widget)
    case .text?, nil: return .set(text)
    }
  }

  private func flag(_ text: String, of widget: Widget) throws(PlainRefusal) -> SemanticRequest {
    if Wording.Key.plainOnWords.names(text) { return .check(true) }
    if Wording.Key.plainOffWords.names(text) { return .check(false) }
    throw refusal(ofValueIn: widget)
  }

  /// Returns the request for an item: by its text, as searches in lists compare it, or by its
  /// number, counted from 1.
  private func item(
    _ text: String,
    of choice: SemanticChoice,
    _ widget: Widget
  ) throws(PlainRefusal) -> SemanticRequest {
    if let index = choice.firstIndex(of: text) { return .chooseIndex(index) }
    if let index = choice.index(alike: text, by: { $0.lowercased() })
      ?? choice.index(alike: text, by: \.folded)
    {
      return .chooseIndex(index)
    }
    if let number = Int(text), number > 0, number <= choice.count {
      return .chooseIndex(number - 1)
    }
    if widget.described.abilities.contains(.chooseSeveral), let indexes = choice.indexes(in: text) {
      return .chooseIndexes(indexes)
    }
    let semantics = widget.described
    if semantics.abilities.contains(.set), !semantics.isEditedByRequest { return .set(text) }
    throw refusal(ofValueIn: widget)
  }
}

extension SemanticChoice {
  /// The only item that a function maps to the same as a text; `nil` if none or several are.
  fileprivate func index(alike text: String, by fold: (String) -> String) -> Int? {
    let wanted = fold(text)
    var found: Int?
    for index in 0..<count where fold(self[index]) == wanted {
      if found != nil { return nil }
      found = index
    }
    return found
  }
}

extension Semantics {
  /// The expected input, for a prompt; empty if the value shows it.
  var plainWish: String {
    if isPressedByLine { return Wording.Key.plainWishPress.said() }
    if isOpenedByLine { return Wording.Key.plainWishOpen.said() }
    guard isEditable else { return "" }
    return switch value {
    case .number(_, let range, _)? where range.isBounded: range.plainNumber
    case .date(_, let range)?: range.plainDate
    case .choice? where abilities.contains(.chooseSeveral): Wording.Key.plainWishSeveral.said()
    case .time(_, let range, _)?: range.plainTime
    default: ""
    }
  }
}

extension SemanticChoice {
  /// Returns the indexes of several items: their texts or numbers with commas between them, or
  /// `none`.
  ///
  /// - Parameter text: The input, such as `1, 3..4`.
  /// - Returns: The indexes; `nil` if a part of the text is not an item.
  fileprivate func indexes(in text: String) -> RangeSet<Int>? {
    if Wording.Key.plainNoneWords.names(text) { return RangeSet() }
    var indexes = RangeSet<Int>()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmed
      if let index = firstIndex(of: part) {
        indexes.insert(contentsOf: index..<index + 1)
        continue
      }
      let first = part.prefix { $0 != "." && $0 != "-" }
      let last =
        first.count == part.count
        ? first
        : part.drop { $0 != "." && $0 != "-" }
          .drop { $0 == "." || $0 == "-" }
      guard let start = Int(first), let end = Int(last), start > 0, start <= end, end <= count
      else { return nil }
      indexes.insert(contentsOf: start - 1..<end)
    }
    return indexes
  }
}

extension ClosedRange<Double> {
  fileprivate var isBounded: Bool {
    let bounds = SemanticValue.bounds(of: self)
    return bounds.lower != nil || bounds.upper != nil
  }

  /// The numbers in the range, in words: `a number from 0 to 11`.
  fileprivate var plainNumber: String {
    let keys: [Wording.Key] = [.plainNumber, .plainNumberFrom, .plainNumberTo, .plainNumberRange]
    return plainText(keys, SemanticValue.bounds(of: self))
  }
}

extension ClosedRange<CalendarDate> {
  /// The dates in the range, in words: `a date such as 2001-12-31, from 1900-01-01`.
  fileprivate var plainDate: String {
    let keys: [Wording.Key] = [.plainDate, .plainDateFrom, .plainDateTo, .plainDateRange]
    return plainText(keys, SemanticValue.bounds(of: self), example: "2001-12-31")
  }
}

extension ClosedRange<TimeOfDay> {
  /// The times in the range, in words: `a time such as 13:30, from 08:00`.
  fileprivate var plainTime: String {
    let keys: [Wording.Key] = [.plainTime, .plainTimeFrom, .plainTimeTo, .plainTimeRange]
    return plainText(keys, SemanticValue.bounds(of: self), example: "13:30")
  }
}

/// Returns the expected input, by the texts without a bound, for the lower one, the upper one, and
/// both.
private func plainText(
  _ keys: [Wording.Key],
  _ bounds: (lower: String?, upper: String?),
  example: String = ""
) -> String {
  let key = keys[(bounds.lower == nil ? 0 : 1) + (bounds.upper == nil ? 0 : 2)]
  return key.said(["low": bounds.lower ?? "", "high": bounds.upper ?? "", "example": example])
}
