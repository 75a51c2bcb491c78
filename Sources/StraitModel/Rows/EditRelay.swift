import CEngine
import StraitChannels

/// Keeps what happened to an arrangement until it is delivered at the end of the turn, as one edit.
final class EditRelay<Element> {
  /// Something that happened, with a number that grows.
  struct Item {
    let number: Int
    /// The edit; `nil` if the arrangement was set as a whole, and no subscriber asked for the
    /// arrays.
    var edit: ArrayEdit<Element>?
  }

  private let edits = Subject<Item>()
  private let resets = Subject<Item>()
  private var waiting: [Item] = []
  private var number = 0

  /// Whether an edit has a subscriber.
  var isObserved: Bool { edits.hub.count > 0 || resets.hub.count > 0 }

  /// Whether a subscriber asks for the arrays of an arrangement that is set as a whole.
  var needsArrays: Bool { edits.hub.count > 0 }

  /// Keeps an edit.
  func add(_ edit: ArrayEdit<Element>) {
    if edit.isEmpty || !isObserved { return }
    append(edit)
  }

  /// Keeps that the arrangement was set as a whole.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements now.
  func addSetting(from old: @autoclosure () -> [Element], to new: @autoclosure () -> [Element]) {
    if !isObserved { return }
    append(needsArrays ? .setting(from: old(), to: new()) : nil)
  }

  private func append(_ edit: ArrayEdit<Element>?) {
    guard let last = waiting.last, last.number == number + 1 else {
      return waiting.append(Item(number: number + 1, edit: edit))
    }
    if let before = last.edit, let edit {
      waiting[waiting.count - 1].edit = before.followed(by: edit)
    } else {
      waiting[waiting.count - 1].edit = nil
    }
  }

  /// Delivers what waits.
  func deliver() {
    while !waiting.isEmpty {
      let item = waiting.removeFirst()
      number = max(number, item.number)
      if item.edit?.isEmpty == true { continue }
      edits.sendNext(item)
      resets.sendNext(item)
    }
  }

  /// Ends the signals.
  func finish() {
    edits.sendCompleted()
    resets.sendCompleted()
  }

  /// The edits of what happens from now on, with the arrays of whatever is set as a whole.
  var laterEdits: Signal<ArrayEdit<Element>> { later(edits).compactMap(\.edit) }

  /// The edits of what happens from now on; `nil` for whatever is set as a whole, unless the arrays
  /// are known.
  var laterShifts: Signal<ArrayEdit<Element>?> { later(resets).map(\.edit) }

  private func later(_ subject: Subject<Item>) -> Signal<Item> {
    // What waits already happened before.
    let start = waiting.last?.number ?? number
    number = start
    return subject.filter { $0.number > start }
  }
}
