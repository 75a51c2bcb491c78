import StraitKVO

/// Calls of the public declarations of StraitKVO that take integers, by the names of the listing in
/// `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  static let limited: Set<String> = []

  /// Each is called with all pairs of `numbers`.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "NSArrayController.insert(_:atArrangedObjectIndex:)": { one, _ in
      controller().insert("c", atArrangedObjectIndex: one)
    },
    "NSArrayController.remove(atArrangedObjectIndex:)": { one, _ in
      controller().remove(atArrangedObjectIndex: one)
    },
    "NSArrayController.selectionIndex": { one, _ in controller().selectionIndex = one },
    "NSArrayController.setSelectionIndex(_:)": { one, _ in
      _ = controller().setSelectionIndex(one)
    },
  ]

  private static func controller() -> NSArrayController {
    let controller = NSArrayController()
    controller.content = ["a", "b"]
    return controller
  }

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }
}
