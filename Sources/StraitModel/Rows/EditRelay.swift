import CEngine
import StraitChannels

/// Keeps what happened to an arrangement until it is delivered at the end of the turn, as one edit.
final class EditRelay<Element> {
  /// What happened, with a number that grows.
  private struct Item {
    let number: Int
    /// `nil` if the arrangement was set as a whole, and no subscriber asked for the arrays.
    let edit: ArrayEdit<Element>?
  }

  private let edits = Subject<Item>()
  private let resets = Subject<Item>()
  /// What is to be delivered as one edit each; `nil` as in an item.
  private var waiting: [(number: Int, edits: [ArrayEdit<Element>]?)] = []
  private var number = 0

  /// Whether an edit has a subscriber.
  var isObserved: Bool { edits.hub.count > 0 || resets.hub.count > 0 }

  /// Whether a subscriber asks for the arrays of an arrangement that is set as a whole.
  var needsArrays: Bool { edits.hub.count > 0 }

  func add(_ edit: ArrayEdit<Element>) {
    if edit.isEmpty || !isObserved { return }
    append(edit)
  }

  /// Keeps that the arrangement was set as a whole.
  func addSetting(from old: @autoclosure () -> [Element], to new: @autoclosure () -> [Element]) {
    if !isObserved { return }
    append(needsArrays ? .setting(from: old(), to: new()) : nil)
  }

  private func append(_ edit: ArrayEdit<Element>?) {
    if waiting.last?.number != number + 1 {
      waiting.append((number + 1, edit.map { [$0] }))
    } else if let edit {
      waiting[waiting.count - 1].edits?.append(edit)
    } else {
      waiting[waiting.count - 1].edits = nil
    }
  }

  func deliver() {
    while !waiting.isEmpty {
      // Most often there is one: to remove the first of several moves the others.
      let next = waiting.count == 1 ? waiting.removeLast() : waiting.removeFirst()
      number = max(number, next.number)
      let edit = next.edits.flatMap { ArrayEdit(coalescing: $0) }
      if edit?.isEmpty == true { continue }
      let item = Item(number: next.number, edit: edit)
      edits.sendNext(item)
      resets.sendNext(item)
    }
  }

  /// Ends the signals.
  func finish() {
    edits.sendCompleted()
    resets.sendCompleted()
  }

  /// Sends the present elements as a setting, and then the edits of what happens from now on, with
  /// the arrays of whatever is set as a whole.
  func send(_ present: [Element], to subscriber: Subscriber<ArrayEdit<Element>>) -> Disposable {
    let later = later(edits).compactMap(\.edit)
    subscriber.sendNext(.setting(from: [], to: present))
    return later.subscribe(subscriber)
  }

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
