import StraitChannels

// Turns a line into a request, by the value and the abilities of the widget that is asked for.
extension PlainDialogue {
  /// Gives a line to what is asked for.
  func fill(_ text: String) throws(PlainRefusal) {
    guard let widget = app.focused else {
      throw PlainRefusal("there is nothing to fill in; :help lists the commands")
    }
    try give(try request(for: text, of: widget), to: widget)
    filled = widget
    // Whoever gave a value need not hear it again, unless the app has made another of it.
    if widget.described.text == text { said[ObjectIdentifier(widget)] = widget.plainText }
  }

  /// Has a widget do what it is asked for.
  func give(_ request: SemanticRequest, to widget: Widget) throws(PlainRefusal) {
    if widget.obey(request) { return }
    let semantics = widget.described
    let isReadOnly = semantics.caret != nil && !semantics.isEditable
    throw PlainRefusal(
      "\(name(of: widget)) " + (isReadOnly ? "is read-only" : "does not take this value")
    )
  }

  private func request(
    for text: String,
    of widget: Widget
  ) throws(PlainRefusal) -> SemanticRequest {
    let semantics = widget.described
    if semantics.isPressedByLine {
      switch text.lowercased() {
      case "press", "yes", "y": return .press
      default: throw PlainRefusal("expected press, or an empty line, for \(name(of: widget))")
      }
    }
    if semantics.isOpenedByLine {
      switch text.lowercased() {
      case "open", "yes", "y": return .expand(true)
      case "close", "no", "n": return .expand(false)
      default: throw PlainRefusal("expected open or close for \(name(of: widget))")
      }
    }
    switch semantics.value {
    case .flag?: return try flag(text, of: widget)
    case .number(let number, let range, let step)?:
      guard let wanted = Double(text), range.contains(wanted) else {
        throw PlainRefusal("expected \(range.plainNumber) for \(name(of: widget))")
      }
      // A widget whose value cannot be set is stepped to the number.
      guard !semantics.abilities.contains(.set), semantics.abilities.contains(.increment), step > 0
      else { return .set(text) }
      let steps = ((wanted - number) / step).rounded()
      guard let steps = Int(exactly: steps) else {
        throw PlainRefusal("\(name(of: widget)) does not take this value")
      }
      return .increment(steps)
    case .date(_, let range)?:
      let isDate = CalendarDate(text).map(range.contains) ?? false
      guard isDate else {
        throw PlainRefusal("expected \(range.plainDate) for \(name(of: widget))")
      }
      return .set(text)
    case .choice(let choice)?: return try item(text, of: choice, widget)
    case .text?, nil: return .set(text)
    }
  }

  private func flag(_ text: String, of widget: Widget) throws(PlainRefusal) -> SemanticRequest {
    switch text.lowercased() {
    case "yes", "y", "on", "true", "checked": .check(true)
    case "no", "n", "off", "false", "not checked", "unchecked": .check(false)
    default: throw PlainRefusal("expected yes or no for \(name(of: widget))")
    }
  }

  /// The request for an item: by its text, whatever the case, or by its number, counted from 1.
  private func item(
    _ text: String,
    of choice: SemanticChoice,
    _ widget: Widget
  ) throws(PlainRefusal) -> SemanticRequest {
    if let index = choice.firstIndex(of: text) { return .chooseIndex(index) }
    let lowered = text.lowercased()
    var alike: [Int] = []
    for index in 0..<choice.count where choice[index].lowercased() == lowered {
      alike.append(index)
      if alike.count > 1 { break }
    }
    if let index = alike.first, alike.count == 1 { return .chooseIndex(index) }
    if let number = Int(text), number > 0, number <= choice.count {
      return .chooseIndex(number - 1)
    }
    if widget.described.abilities.contains(.set) { return .set(text) }
    let items = (0..<min(choice.count, 12)).map { choice[$0] }.joined(separator: ", ")
    throw PlainRefusal("expected one of \(items) for \(name(of: widget))")
  }
}

extension Semantics {
  /// What to enter, for a prompt; empty where the value says it.
  var plainWish: String {
    if isPressedByLine { return "press to press it" }
    if isOpenedByLine { return "open or close" }
    guard isEditable else { return "" }
    return switch value {
    case .number(_, let range, _)? where range.isBounded: range.plainNumber
    case .date(_, let range)?: range.plainDate
    default: ""
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var isBounded: Bool {
    let bounds = SemanticValue.bounds(of: self)
    return bounds.lower != nil || bounds.upper != nil
  }

  /// The numbers in the range, in words: `a number from 0 to 11`.
  fileprivate var plainNumber: String {
    let bounds = SemanticValue.bounds(of: self)
    return "a number" + (bounds.lower.map { " from \($0)" } ?? "")
      + (bounds.upper.map { " to \($0)" } ?? "")
  }
}

extension ClosedRange<CalendarDate> {
  /// The dates in the range, in words: `a date such as 2001-12-31, from 1900-01-01`.
  fileprivate var plainDate: String {
    let bounds = SemanticValue.bounds(of: self)
    return "a date such as 2001-12-31" + (bounds.lower.map { ", from \($0)" } ?? "")
      + (bounds.upper.map { (bounds.lower == nil ? ", to " : " to ") + $0 } ?? "")
  }
}
