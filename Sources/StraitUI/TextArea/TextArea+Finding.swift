import StraitChannels
import StraitForms
import StraitScreen

// Finding and replacing text.
extension TextArea {
  /// The last search.
  struct Search {
    var text = ""
    var ignoresCase = true
  }

  var hasSearched: Bool { !search.text.isEmpty }

  /// Selects the next place of a text behind the selection, or the last before it; from the end of
  /// the area's text, it continues at the start.
  ///
  /// - Parameters:
  ///   - text: The text to find.
  ///   - backwards: `true` if the last place before is found.
  ///   - ignoringCase: `true` if capital and small letters are the same.
  /// - Returns: `false` if the text is nowhere.
  @discardableResult
  public func find(_ text: String, backwards: Bool = false, ignoringCase: Bool = true) -> Bool {
    search = Search(text: text, ignoresCase: ignoringCase)
    let buffer = editor.buffer
    let start = selection ?? caret..<caret
    func first(from offset: Int) -> Range<Int>? {
      buffer.firstRange(of: text, from: offset, ignoringCase: ignoringCase)
    }
    func last(before offset: Int) -> Range<Int>? {
      buffer.lastRange(of: text, before: offset, ignoringCase: ignoringCase)
    }
    let found =
      backwards
      ? last(before: start.lowerBound) ?? last(before: buffer.count)
      : first(from: start.upperBound) ?? first(from: 0)
    guard let found else {
      refuse(UserMessage(.notFound, ["text": "\(text)"]))
      return false
    }
    notice = nil
    selection = found
    return true
  }

  /// Repeats the last search.
  func findAgain(backwards: Bool = false) {
    find(search.text, backwards: backwards, ignoringCase: search.ignoresCase)
  }

  /// Replaces a text by another everywhere, as one edit.
  ///
  /// - Parameters:
  ///   - text: The text to replace.
  ///   - replacement: The replacement.
  ///   - ignoringCase: `true` if capital and small letters are the same.
  /// - Returns: The number of replaced places.
  @discardableResult
  public func replaceAll(
    _ text: String,
    with replacement: String,
    ignoringCase: Bool = true
  ) -> Int {
    var ranges: [Range<Int>] = []
    var start = 0
    let buffer = editor.buffer
    while let range = buffer.firstRange(of: text, from: start, ignoringCase: ignoringCase) {
      ranges.append(range)
      start = range.upperBound
    }
    guard let first = ranges.first, let last = ranges.last else { return 0 }
    // From the first to the last place, as one change.
    var changed = ""
    var offset = first.lowerBound
    for range in ranges {
      changed += buffer.string(in: offset..<range.lowerBound) + replacement
      offset = range.upperBound
    }
    let isDone = change {
      $0.replace(first.lowerBound..<last.upperBound, with: changed)
      return true
    }
    return isDone ? ranges.count : 0
  }

  /// Asks for a text to be found, and for one to take its place.
  ///
  /// Return in the first field goes to the next place, in the second it replaces all of them. Both
  /// stay until the popup is closed. It is closed when the area is disabled, too.
  func showFind() {
    guard let app = hostApp else { return }
    let wanted = TextField(
      UserMessage(.find).text(),
      value: selectedText ?? search.text,
      id: "find.text"
    )
    wanted.selection = 0..<wanted.buffer.count
    let other = TextField(UserMessage(.replace).text(), id: "find.replacement")
    wanted.signal(for: .submit).subscribe(onNext: { [weak self, weak wanted] _ in
      if let self, takesPart, let wanted { find(wanted.text) }
    })
    other.signal(for: .submit).subscribe(onNext: { [weak self, weak wanted, weak other] _ in
      guard let self, takesPart, let wanted, let other else { return }
      notice = nil
      let count = replaceAll(wanted.text, with: other.text)
      // If it was refused, the notice has the reason.
      guard count > 0 || notice == nil else { return }
      notice = UserMessage(.replaced, ["count": "\(count)"]).text()
    })
    let layer = Layer(
      Column {
        wanted; other
      }
      .border(.rounded),
      .popup,
      owner: self
    )
    layer.endsWithPart = true
    app.show(layer)
  }

  private var selectedText: String? {
    guard let text = editor.selectedText, !text.contains(where: \.isNewline) else { return nil }
    return text
  }
}
