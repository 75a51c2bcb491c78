import StraitChannels
import StraitModel

/// Keeps what happened to an arrangement until it is delivered at the end of the turn, as one edit.
final class EditRelay<Element> {
  /// A change, with a number that grows.
  private struct Item {
    let number: Int
    /// `nil` if the arrangement was set as a whole, and no subscriber asked for the arrays.
    private(set) var edit: ArrayEdit<Element>?
    /// The changes after the edit, until all are joined.
    private var later: [ArrayEdit<Element>] = []

    init(number: Int, edit: ArrayEdit<Element>?) {
      self.number = number
      self.edit = edit
    }

    mutating func append(_ next: ArrayEdit<Element>?) {
      if next == nil { (edit, later) = (nil, []) }
      if edit != nil, let next { later.append(next) }
    }

    /// Most often there is one.
    mutating func join() {
      guard !later.isEmpty, let first = edit else { return }
      edit = ArrayEdit(coalescing: [first] + later)
      later = []
    }
  }

  private let edits = Subject<Item>()
  private let resets = Subject<Item>()
  private var waiting: [Item] = []
  private var number = 0

  /// `true` if an edit has a subscriber.
  var isObserved: Bool { edits.hub.count > 0 || resets.hub.count > 0 }

  /// `true` if a subscriber asks for the arrays of an arrangement that is set as a whole.
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
    if waiting.last?.number == number + 1 {
      waiting[waiting.count - 1].append(edit)
    } else {
      waiting.append(Item(number: number + 1, edit: edit))
    }
  }

  func deliver() {
    while !waiting.isEmpty {
      // Most often there is one: to remove the first of several moves the others.
      var item = waiting.count == 1 ? waiting.removeLast() : waiting.removeFirst()
      number = max(number, item.number)
      item.join()
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

  /// Sends the current elements as a setting, and then later edits, with the arrays of settings as
  /// a whole.
  func send(_ present: [Element], to subscriber: Subscriber<ArrayEdit<Element>>) -> Disposable {
    let later = later(edits).compactMap(\.edit)
    subscriber.sendNext(.setting(from: [], to: present))
    return later.subscribe(subscriber)
  }

  /// The later edits; `nil` for settings as a whole, unless the arrays are known.
  var laterShifts: Signal<ArrayEdit<Element>?> { later(resets).map(\.edit) }

  private func later(_ subject: Subject<Item>) -> Signal<Item> {
    // Waiting changes happened before.
    let start = waiting.last?.number ?? number
    number = start
    return subject.filter { $0.number > start }
  }
}
