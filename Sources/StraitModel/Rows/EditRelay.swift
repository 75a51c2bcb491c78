import CEngine
import StraitChannels

/// Keeps what happened to an arrangement until it is delivered at the end of the turn, as one edit.
final class EditRelay<Element> {
  /// Something that happened, with a number that grows.
  struct Item {
    let number: Int
    /// The edit, or the newest part of it; `nil` if the arrangement was set as a whole, and no
    /// subscriber asked for the arrays.
    private(set) var edit: ArrayEdit<Element>?
    /// The other parts of an edit that goes on: they are joined in pairs, so that each was copied
    /// once for each time their number doubled.
    private(set) var earlier: [ArrayEdit<Element>] = []
    private var count = 1

    init(number: Int, edit: ArrayEdit<Element>?) {
      self.number = number
      self.edit = edit
    }

    /// Adds what happened afterwards.
    mutating func join(_ next: ArrayEdit<Element>?) {
      guard let last = edit, let next else {
        edit = nil
        earlier = []
        return
      }
      count += 1
      // As the carry of a binary counter: there is a part for each bit of the number of edits.
      let carries = count.trailingZeroBitCount
      if carries == 0 {
        earlier.append(last)
        edit = next
        return
      }
      var joined = last.followed(by: next)
      for _ in 1..<carries { joined = earlier.removeLast().followed(by: joined) }
      edit = joined
    }

    /// Joins the parts into one edit.
    @inline(__always)
    mutating func joinParts() {
      // Most often there is one.
      if !earlier.isEmpty { joinAll() }
    }

    @inline(never)
    private mutating func joinAll() {
      guard let last = edit else { return }
      edit = ArrayEdit(coalescing: earlier + [last])
      earlier = []
    }
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
    if waiting.last?.number == number + 1 {
      waiting[waiting.count - 1].join(edit)
    } else {
      waiting.append(Item(number: number + 1, edit: edit))
    }
  }

  /// Delivers what waits.
  func deliver() {
    while !waiting.isEmpty {
      // Most often there is one: to remove the first of several moves the others.
      var item = waiting.count == 1 ? waiting.removeLast() : waiting.removeFirst()
      number = max(number, item.number)
      item.joinParts()
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
