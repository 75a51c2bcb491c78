import StraitChannels
import StraitForms
import StraitModel

/// Very many records: all of them, those that are shown, and those that are selected.
final class Records: ObservableModel {
  static let count = 100_000

  @Observed private var all: [Record] = []
  /// The text that the names and cities of the shown records contain.
  @Observed var filter = ""
  /// The shown records, and which of them are selected.
  private(set) lazy var rows = ArrayController($all)
  let undoing = UndoHistory()
  private var filtering: ScopedDisposable?

  init() {
    rows.selection.allowsSeveral = true
  }

  /// Makes the records before they are shown first.
  func fill() {
    if all.isEmpty { all = (0..<Self.count).map { Record(number: $0) } }
  }

  /// Filters for the typed text, in slices between the keys; all time is the scheduler's.
  func begin(on scheduler: any Scheduler) {
    let words = values(of: \.filter).map { $0.lowercased() }.skip(1).distinctUntilChanged()
    filtering = ScopedDisposable(
      rows.filter(by: words, on: scheduler, rowsPerSlice: 2048) { record, words in
        words.isEmpty
          || record.name.lowercased().contains(words)
          || record.city.lowercased().contains(words)
      }
    )
  }

  /// The common value of the selected records in one variable; setting it sets it in all of them,
  /// and can be undone.
  subscript<Value: Equatable>(
    path: ReferenceWritableKeyPath<Record, Value>
  ) -> SelectionValue<Value> {
    get { rows.selection[values: path] }
    set {
      for record in rows.selection.elements { undoing.register(record) }
      rows.selection[values: path] = newValue
    }
  }

  private(set) lazy var undo = Command<Void, Void>(enabled: undoing.values(of: \.canUndo)) {
    [undoing] in
    undoing.undo()
    return .empty()
  }

  private(set) lazy var redo = Command<Void, Void>(enabled: undoing.values(of: \.canRedo)) {
    [undoing] in
    undoing.redo()
    return .empty()
  }

  /// `true` if a filter is being applied.
  var isFiltering: Bool { rows.isFiltering }

  /// The numbers of shown and selected records, in words.
  var summary: String {
    let selected = rows.selection.count
    return "\(grouped(rows.count)) of \(grouped(all.count)) records"
      + (selected > 1 ? ", \(grouped(selected)) selected" : "")
  }

  private func grouped(_ count: Int) -> String {
    let format = MoneyFormat(fractionDigits: 0, groupSeparator: ",")
    return Converter<Int, String>.money(format).forward(count)
  }
}
