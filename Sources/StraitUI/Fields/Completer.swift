public import StraitChannels
import StraitForms

/// The part of a text that is completed.
public enum CompletedPart: Hashable, Sendable {
  /// The whole text; in a text area, the line of the caret.
  case text
  /// The word before the caret.
  case word
}

extension TextControl {
  /// Offers completions of the typed text.
  ///
  /// ```swift
  /// city.complete { prefix in cities.filter { $0.hasPrefix(prefix) } }
  /// name.complete(.word) { prefix in store.names(beginningWith: prefix) }     // a Signal
  /// ```
  ///
  /// The first completion that begins with the typed text shows behind the caret. Case, diacritics
  /// and width do not count. Right at the end of the text accepts it (`completion.accept`).
  /// Ctrl-Space (`completion.show`) shows all of them: Up and Down go through them, Return, Tab or
  /// a click chooses one, and Escape closes the list, which changes as the user types on. A
  /// completion is one edit, and one step to be undone.
  ///
  ///     typed     a-b---------c-------
  ///     asked     -----ab---------abc-      after 3 ticks without another key
  ///     answers   -------[abx]--------      an answer to an older text is dropped
  ///
  /// Ctrl-Space and scripts do not wait for the delay. A source that fails leaves no completions,
  /// and the control reports that in `notice`. The subscription ends with the next question, and
  /// with the control.
  ///
  /// - Parameters:
  ///   - part: The part that is completed, and passed to the source: up to the caret.
  ///   - delay: The time from the last key to the question, on the app's scheduler. Must not be
  ///     negative.
  ///   - minimumLength: The fewest characters for which the source is called. Must not be negative.
  ///   - find: Finds the completions of a text: each is what replaces the part. Its last value
  ///     counts.
  public final func complete(
    _ part: CompletedPart = .text,
    after delay: Duration = .milliseconds(150),
    minimumLength: Int = 0,
    from find: @escaping (String) -> Signal<[String]>
  ) {
    precondition(delay >= .zero, "a completion's delay must not be negative, got \(delay)")
    replaceCompleter(
      with: Completer(part, after: delay, minimumLength: minimumLength, find)
    )
  }

  /// Offers completions that are known immediately: each key asks for them, without a delay.
  ///
  /// - Parameters:
  ///   - part: The part that is completed.
  ///   - minimumLength: The fewest characters for which the source is called. Must not be negative.
  ///   - find: Finds the completions of a text.
  public final func complete(
    _ part: CompletedPart = .text,
    minimumLength: Int = 0,
    from find: @escaping (String) -> [String]
  ) {
    complete(part, after: .zero, minimumLength: minimumLength) { .just(find($0)) }
  }

  /// Offers completions that take time to be found.
  ///
  /// The work is the app's, by the name `completion`; when the text changes, it is cancelled.
  ///
  /// ```swift
  /// search.complete(minimumLength: 2) { text async throws in try await server.names(of: text) }
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part that is completed.
  ///   - delay: The time from the last key to the start of the work, on the app's scheduler. Must
  ///     not be negative.
  ///   - minimumLength: The fewest characters for which work begins. Must not be negative.
  ///   - find: Finds the completions of a text.
  public final func complete(
    _ part: CompletedPart = .text,
    after delay: Duration = .milliseconds(150),
    minimumLength: Int = 0,
    from find: @escaping @Sendable (String) async throws -> [String]
  ) {
    complete(part, after: delay, minimumLength: minimumLength) { text in
      .task(name: "completion") { try await find(text) }
    }
  }

  /// Offers no completions any more.
  public final func completeNothing() {
    replaceCompleter(with: nil)
    setNeedsDisplay()
  }

  private func replaceCompleter(with new: Completer?) {
    // Captures of its closure are released last: that may run the user's code, which may use the
    // control.
    let former = completer
    former?.close()
    completer = new
    withExtendedLifetime(former) {}
  }

  // MARK: Queries of the actions

  final var hasCompleter: Bool { isEditable && completer != nil && !hidesText }

  final var hasSuggestion: Bool { suggestion != nil }

  final var showsCompletions: Bool { completer?.isOpen == true }

  /// The text behind the caret if the first completion were accepted.
  final var suggestion: String? {
    suggested?.rest
  }

  private final var suggested: Completer.Suggestion? {
    guard let completer, isEditable, !hidesText, isFocused, editor.selection == nil else {
      return nil
    }
    return completer.suggestion(in: self)
  }

  final func showCompletions() {
    completer?.show(in: self)
  }

  @discardableResult
  final func acceptSuggestion() -> Bool {
    guard let suggested else { return false }
    return complete(with: suggested.text, in: suggested.range)
  }

  /// Completes the text with one of its completions.
  ///
  /// - Returns: `false` if it is not a completion, or is refused.
  final func choose(completion: String) -> Bool {
    guard hasCompleter, let completer else { return false }
    completer.ask(self, withoutDelay: true)
    guard let index = completer.completions.firstIndex(of: completion) else { return false }
    return completer.choose(index, in: self)
  }

  @discardableResult
  final func chooseCompletion() -> Bool {
    guard let completer, let chosen = completer.chosen else { return false }
    let range = completer.range(in: self)
    completer.close()
    return complete(with: chosen, in: range)
  }

  private func complete(with text: String, in range: Range<Int>) -> Bool {
    put(text) {
      $0.replace(range, with: $1)
      return true
    }
  }
}

/// The completions of one control.
@MainActor
final class Completer {
  private let part: CompletedPart
  private let delay: Duration
  private let minimumLength: Int
  private let find: (String) -> Signal<[String]>
  private var asking: ScopedDisposable? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The text of the latest request for completions, which may still wait for the delay.
  private(set) var question: String?
  /// `true` while the latest request waits for the delay.
  private var isWaiting = false
  private(set) var completions: [String] = []
  private(set) var index = 0
  private var layer: Layer?
  private weak var list: CompletionList?
  /// Called when the list is closed.
  var onClose: (() -> Void)?

  init(
    _ part: CompletedPart,
    after delay: Duration = .zero,
    minimumLength: Int = 0,
    _ find: @escaping (String) -> Signal<[String]>
  ) {
    precondition(
      minimumLength >= 0,
      "a completion's minimum length must not be negative, got \(minimumLength)"
    )
    self.part = part
    self.delay = delay
    self.minimumLength = minimumLength
    self.find = find
  }

  var isOpen: Bool { layer != nil }

  var chosen: String? { completions.indices.contains(index) ? completions[index] : nil }

  /// Returns the clusters that are completed.
  func range(in control: TextControl) -> Range<Int> {
    let caret = control.caret
    switch part {
    case .text: return control.completedStart..<caret
    case .word:
      guard caret > 0, !control.buffer[caret - 1].isWhitespace else { return caret..<caret }
      return control.buffer.word(at: caret - 1).lowerBound..<caret
    }
  }

  /// Returns the known completions of the typed text, and the one chosen in the list.
  func known(in control: TextControl) -> SemanticChoice {
    guard !completions.isEmpty, control.buffer.string(in: range(in: control)) == question else {
      return SemanticChoice(nil, of: [])
    }
    return SemanticChoice(isOpen ? index : nil, of: completions)
  }

  /// A completion that begins with the typed text.
  struct Suggestion {
    /// The part of it that is missing.
    let rest: String
    /// The text that is put in if it is accepted.
    let text: String
    /// The clusters that the text replaces.
    let range: Range<Int>
  }

  /// Finds the completion that shows behind the caret.
  func suggestion(in control: TextControl) -> Suggestion? {
    guard !completions.isEmpty, let question,
      control.caret == control.buffer.count || control.buffer[control.caret].isNewline
    else { return nil }
    let range = range(in: control)
    guard !range.isEmpty else { return nil }
    let typed = control.buffer.string(in: range)
    guard typed == question else { return nil }
    let folded = typed.folded
    for completion in completions {
      if completion.hasPrefix(typed), completion != typed {
        let rest = String(completion.dropFirst(typed.count))
        return Suggestion(rest: rest, text: rest, range: control.caret..<control.caret)
      }
      // A different spelling is replaced by that of the completion.
      if let rest = completion.rest(behindFolded: folded), !rest.isEmpty {
        return Suggestion(rest: String(rest), text: completion, range: range)
      }
    }
    return nil
  }

  // MARK: Questions

  /// Queries the source about the text before the caret, while the list is open.
  func caretMoved(in control: TextControl) {
    guard isOpen else { return }
    ask(control)
  }

  func show(in control: TextControl) {
    ask(control, withoutDelay: true)
    open(in: control)
  }

  /// Queries the source about the current text, unless it was queried already.
  func ask(_ control: TextControl, withoutDelay isUrgent: Bool = false) {
    let range = range(in: control)
    let text = control.buffer.string(in: range)
    guard text != question else {
      if isUrgent, isWaiting { search(text, for: control) }
      return update(control)
    }
    question = text
    isWaiting = false
    asking = nil
    completions = []
    index = 0
    if range.count >= minimumLength {
      if !isUrgent, delay > .zero, let app = control.hostApp, let scheduler = app.scheduler {
        wait(on: scheduler, toSearch: text, for: control, of: app)
      } else {
        search(text, for: control)
      }
    }
    update(control)
  }

  /// Searches after the delay, as the control's own work in the app.
  private func wait(
    on scheduler: any Scheduler,
    toSearch text: String,
    for control: TextControl,
    of app: App
  ) {
    isWaiting = true
    let timer = scheduler.schedule(after: delay) { [weak self, weak control, weak app] in
      guard let self, let control, let app, isWaiting, text == question else { return }
      app.act(as: control) { self.search(text, for: control) }
    }
    asking = ScopedDisposable(timer)
  }

  /// Drops a question whose delay has not passed, as when the focus leaves the control.
  func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    asking = nil
    question = nil
  }

  private func search(_ text: String, for control: TextControl) {
    isWaiting = false
    asking = ScopedDisposable(
      find(text).subscribe(
        onNext: { [weak self, weak control] found in
          guard let self, let control, text == question else { return }
          completions = found
          index = 0
          update(control)
        },
        onError: { [weak self, weak control] error in
          guard let self, let control, text == question else { return }
          close()
          control.notice = UserMessage(.noCompletions, ["error": UserMessage(error)]).text()
        }
      )
    )
  }

  /// Queries the source about the current text, even if it was queried already.
  func askAnew(_ control: TextControl) {
    question = nil
    ask(control)
  }

  // MARK: The list

  /// The completion that is marked in the list, if it is cut there.
  var cutText: CutText? { isOpen ? list?.cutText : nil }

  private func open(in control: TextControl) {
    guard layer == nil, let app = control.hostApp else { return update(control) }
    let list = CompletionList(of: self, for: control)
    self.list = list
    // Its text below the text of the field.
    let indent = max(0, control.textColumn - 2)
    let layer = Layer(list, .note, owner: control)
    layer.indent = indent
    layer.onCancel = { [weak self] in
      self?.layer = nil
      self?.onClose?()
    }
    self.layer = layer
    app.show(layer)
    update(control)
  }

  private func update(_ control: TextControl) {
    control.setNeedsDisplay()
    list?.setNeedsLayout()
  }

  func move(by step: Int) {
    guard !completions.isEmpty else { return }
    index = (index + step + completions.count) % completions.count
    list?.setNeedsDisplay()
  }

  /// Marks the completion that is a number of places away, or the first or the last one.
  func scroll(by step: Int) {
    guard !completions.isEmpty else { return }
    index = max(0, min(index + step, completions.count - 1))
    list?.setNeedsDisplay()
  }

  @discardableResult
  func choose(_ index: Int, in control: TextControl) -> Bool {
    guard completions.indices.contains(index) else { return false }
    self.index = index
    return control.chooseCompletion()
  }

  func close() {
    guard let layer else { return }
    self.layer = nil
    list?.hostApp?.close(layer)
    onClose?()
  }
}
