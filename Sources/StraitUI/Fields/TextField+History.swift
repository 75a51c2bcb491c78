import StraitChannels
import StraitModel
import StraitScreen

// Moving through a field's history.
extension TextField {
  /// The place of the field in its history.
  struct HistoryPlace {
    /// The entry that is shown.
    var index: Int
    /// The text typed before the first move.
    let draft: String
    /// The text that the move has put into the field.
    var shown: String
  }

  var hasHistory: Bool {
    isEditable && !hidesText && history?.entries.value.isEmpty == false && !showsCompletions
  }

  /// `true` if there is something newer to go to.
  var isInHistory: Bool { hasHistory && historyPlace?.shown == text }

  /// Moves to the previous entry that begins with the typed text.
  @discardableResult
  func previousEntry() -> Bool {
    guard let history else { return false }
    var place: HistoryPlace
    if let current = historyPlace, current.shown == text {
      place = current
    } else {
      place = HistoryPlace(index: history.entries.value.count, draft: text, shown: text)
    }
    let found = history.next(place.draft, from: place.index, by: -1, except: place.shown)
    guard let found else {
      hostApp?.display?.ring()
      return false
    }
    place.index = found
    return show(history.entries.value[found], at: place)
  }

  /// Moves to the next entry that begins with the typed text, and then to that text itself.
  @discardableResult
  func nextEntry() -> Bool {
    guard let history, let place = historyPlace, place.shown == text else { return false }
    let found = history.next(place.draft, from: place.index, by: 1, except: place.shown)
    guard let found else { return show(place.draft, at: nil) }
    var newer = place
    newer.index = found
    return show(history.entries.value[found], at: newer)
  }

  /// Goes to the newest entry that is a text.
  ///
  /// - Returns: `false` without such an entry, or if it is refused.
  func show(entry: String) -> Bool {
    let former = historyPlace
    guard let index = history?.entries.value.lastIndex(of: entry) else { return false }
    let draft = former.flatMap { $0.shown == text ? $0.draft : nil } ?? text
    if show(entry, at: HistoryPlace(index: index, draft: draft, shown: text)) { return true }
    historyPlace = former
    return false
  }

  /// Puts a text in; a place whose entry is refused is passed over next.
  private func show(_ entry: String, at place: HistoryPlace?) -> Bool {
    let isShown = put(entry) {
      $0.replace(0..<$0.count, with: $1)
      return true
    }
    historyPlace = place
    historyPlace?.shown = text
    return isShown
  }

  /// The index of the entry that is in the field; `nil` if none is.
  var historyEntry: Int? {
    guard let place = historyPlace, place.shown == text,
      history?.entries.value.indices.contains(place.index) == true
    else { return nil }
    return place.index
  }

  /// Shows the entries that contain the typed text, the newest first.
  func searchHistory() {
    guard let history else { return }
    let own = completer
    let search = Completer(.text) { [weak history] text in
      let wanted = text.folded
      let found = history?.entries.value.reversed().filter {
        text.isEmpty || $0.folded.contains(wanted)
      }
      return .just(found ?? [])
    }
    search.onClose = { [weak self] in self?.completer = own }
    editor.move(.end)
    completer = search
    search.show(in: self)
  }

  /// Adds the text to the history, and submits it.
  func submit() {
    guard willSubmit() else { return }
    if !hidesText { history?.add(text) }
    historyPlace = nil
    validation?.check(self, at: .submit)
    if !raise(.submit) { commitEdit() }
  }
}
