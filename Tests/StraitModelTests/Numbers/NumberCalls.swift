/// Calls of the public declarations of StraitModel that take integers or times, by the names of the
/// listing in `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the indexes and times that they take: others end the
  /// program, as those of an array do.
  static let limited: Set<String> = [
    "ArrayEdit.insertion(of:at:)", "ArrayEdit.move(of:from:to:)", "ArrayEdit.removal(of:at:)",
    "ArrayEdit.replacement(of:at:with:)", "ArrayEditor.insert(_:at:)",
    "ArrayEditor.insert(contentsOf:at:)", "ArrayEditor.move(from:to:)",
    "ArrayEditor.moveSubranges(_:to:)", "ArrayEditor.remove(at:)",
    "ArrayEditor.removeSubrange(_:)", "ArrayEditor.removeSubranges(_:)",
    "ArrayEditor.replaceSubrange(_:with:)", "ArrayEditor.reserveCapacity(_:)",
    "ArrayEditor.subscript(_:)", "ArrayEditor.swapAt(_:_:)",
    "ObservableModel.didChange(_:valuesAt:for:)", "ObservableModel.willChange(_:valuesAt:for:)",
    "Property.insert(_:at:)", "Property.insert(contentsOf:at:)", "Property.move(from:to:)",
    "Property.remove(at:)", "Property.removeSubrange(_:)", "Property.subscript(_:)",
  ]

  /// Each is called with all pairs of `numbers`, cut to what its documentation asks for.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "KeyError.position": { one, _ in
      var error = KeyError(.readOnly, key: "name", in: Int.self)
      error.position = one
      _ = "\(error)"
    },
    "UndoCoalescing.within(_:on:when:)": { one, _ in
      let scheduler = VirtualScheduler()
      let history = UndoHistory()
      history.coalescing = .within(.seconds(max(0, one)), on: scheduler)
      edit(history)
      scheduler.advance(by: .seconds(1))
      edit(history)
    },
    "UndoHistory.levels": { one, _ in
      let history = UndoHistory()
      edit(history)
      history.levels = max(0, one)
      edit(history)
    },
  ]

  private static func edit(_ history: UndoHistory) {
    let number = Property(1)
    history.register(number)
    number.value = 2
    history.undo()
    history.redo()
  }

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }
}
