import StraitChannels
import StraitForms
import StraitScreen

/// The choices of a control, below it: typing leaves those that contain the typed text.
///
/// The typed text is in the border.
class ChoiceList: ListControl {
  /// The maximum number of rows, with its border.
  private static let mostRows = 12
  /// The maximum number of characters to search for.
  private static let mostSearched = 200

  private static let choiceTable = ActionTable(for: ChoiceList.self, adding: ListControl.table) {
    TableAction("choices.choose", UserMessage(.choose), keys: "enter", isEnabled: \.hasChoice) {
      $0.choose()
    }
    TableAction("choices.erase", keys: "backspace", isEnabled: \.isSearching) { $0.erase() }
    TableAction("choices.show", keys: "ctrl+u", isEnabled: \.isSearching) { $0.search(for: "") }
  }

  override class var actionTable: ActionTable { choiceTable }

  private let title: String
  private let rows: ChoiceRows
  /// The typed text.
  private(set) var searched = ""
  /// The row that was marked for the control, not by the user.
  private var followed: Int?
  /// Called with the place of the choice.
  var onChoose: ((Int) -> Void)?

  init(_ title: String, _ titles: [String], chosen: Int?) {
    self.title = title
    rows = ChoiceRows(titles)
    super.init("", of: rows, value: chosen, rowHeight: 1, id: nil)
    border(.rounded)
    height(.fit)
    maximum(rows: Self.mostRows)
    reset(count: rows.count)
    followed = value
  }

  /// `true` if the user has moved the mark, or has searched.
  private var isMoved: Bool { isSearching || value != followed }

  /// Marks the choice that the control has now, unless the user has moved the mark.
  func follow(_ chosen: Int?) {
    if !isMoved { mark(chosen) }
  }

  private func mark(_ chosen: Int?) {
    value = rows.row(of: chosen)
    followed = value
  }

  /// Shows other choices; the choice that the user has marked stays marked if it is among them.
  func show(_ titles: [String], chosen: Int?) {
    let own = isMoved ? shownIndex.flatMap(rows.choice).map { rows.titles[$0] } : nil
    rows.titles = titles
    rows.search(searched)
    reset(count: rows.count)
    if let own = own.flatMap({ titles.firstIndex(of: $0) }), let row = rows.row(of: own) {
      value = row
    } else {
      mark(chosen)
    }
  }

  private var hasChoice: Bool { shownIndex != nil }

  private var isSearching: Bool { !searched.isEmpty }

  private func choose() {
    guard let shownIndex, let choice = rows.choice(at: shownIndex) else { return }
    onChoose?(choice)
  }

  private func erase() {
    search(for: String(searched.dropLast()))
  }

  /// Adds typed or pasted text to the search, as far as there is room.
  private func add(_ text: String) {
    let room = max(0, Self.mostSearched - searched.count)
    let line = String(text.prefix(room).filter { !$0.isNewline })
    guard !line.isEmpty else {
      hostApp?.display?.ring()
      return
    }
    search(for: searched + line)
  }

  private func search(for text: String) {
    let chosen = shownIndex.flatMap(rows.choice)
    searched = text
    rows.search(text)
    reset(count: rows.count)
    value = text.isEmpty ? rows.row(of: chosen) : rows.row(beginningWith: text)
    placeholder = text.isEmpty ? nil : UserMessage(.notFound, ["text": UserMessage(text)]).text()
    border(.rounded, title: text)
  }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.name = title
    return semantics
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .choose, .chooseIndex:
      guard super.perform(request) else { return false }
      choose()
      return true
    default: return super.perform(request)
    }
  }

  override var takesText: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    switch input {
    case .text(" ") where searched.isEmpty:
      choose()
      return true
    case .text(let text), .paste(let text):
      add(text)
      return true
    case .mouse(let press):
      let isTaken = super.handle(input)
      if isTaken, press.kind == .press { choose() }
      return isTaken
    }
  }
}
