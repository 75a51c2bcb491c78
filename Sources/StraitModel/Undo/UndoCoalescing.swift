public import StraitChannels

/// A rule by which an undo history joins successive changes into one step.
///
/// ```swift
/// undo.coalescing = .within(.seconds(1), on: MainScheduler.shared)
/// undo.coalescing = .when { earlier, later in         // what is typed, word by word
///   !"\(later.newValue)".hasSuffix(" ")
/// }
/// ```
///
/// A change joins only the step directly before it, and only if both have the same properties and
/// the same title, if nothing was undone between them, and if neither is a group.
public struct UndoCoalescing {
  private let interval: Duration?
  private let scheduler: (any Scheduler)?
  private let rule: ((UndoChange, UndoChange) -> Bool)?

  /// Changes that come soon after each other.
  ///
  /// - Parameters:
  ///   - interval: The longest time since the change before; a run of changes may last as long as
  ///     it likes. Must not be negative.
  ///   - scheduler: Measures the time.
  ///   - rule: Called for each property, too; both must agree. See `when(_:)`.
  /// - Returns: The rule.
  public static func within(
    _ interval: Duration,
    on scheduler: any Scheduler,
    when rule: ((_ earlier: UndoChange, _ later: UndoChange) -> Bool)? = nil
  ) -> UndoCoalescing {
    precondition(interval >= .zero, "the interval must not be negative, got \(interval)")
    return UndoCoalescing(interval: interval, scheduler: scheduler, rule: rule)
  }

  /// Coalesces changes for which a closure returns `true`.
  ///
  /// - Parameter rule: Called for each property of a step, with the step so far and the new change.
  ///   Must not change anything.
  /// - Returns: The rule.
  public static func when(
    _ rule: @escaping (_ earlier: UndoChange, _ later: UndoChange) -> Bool
  ) -> UndoCoalescing {
    UndoCoalescing(interval: nil, scheduler: nil, rule: rule)
  }

  /// The current time, if the rule depends on it.
  var now: Duration? { scheduler?.now }

  /// Returns whether the current changes belong to a step.
  func joins(_ edits: EditList, to step: UndoStep, at now: Duration?) -> Bool {
    let (earlier, later) = (Self.own(step.edits), Self.own(edits))
    guard earlier.count == later.count, later.allSatisfy({ step.edits[$0.recorder] != nil })
    else { return false }
    if let interval {
      guard let now, let last = step.time, now - last <= interval else { return false }
    }
    guard let rule else { return true }
    return later.allSatisfy { edit in
      guard let before = step.edits[edit.recorder],
        let new = untracked({ edit.recorder.property?.anyValue }),
        let middle = edit.old(leadingTo: new), let old = before.old(leadingTo: middle)
      else { return false }
      return rule(
        UndoChange(edit.recorder, from: old, to: middle),
        UndoChange(edit.recorder, from: middle, to: new)
      )
    }
  }

  /// Returns the edits that are a step by themselves.
  private static func own(_ edits: EditList) -> [StepEdit] {
    edits.edits.filter { !$0.recorder.options.contains(.alongside) }
  }
}

/// A change of one property, as passed to a rule of `UndoCoalescing`.
public struct UndoChange {
  /// The name of the property in its model, or its own name if it was registered alone.
  public let name: String
  /// The value before.
  public let oldValue: Any
  /// The value after.
  public let newValue: Any
  private let hub: Hub

  init(_ recorder: Recorder, from old: Any, to new: Any) {
    name = recorder.name
    oldValue = old
    newValue = new
    hub = recorder.hub
  }

  /// Returns whether it has happened to a property.
  ///
  /// - Parameter property: The property.
  /// - Returns: `true` if it is the one.
  public func isOf<Value>(_ property: Property<Value>) -> Bool { property.hub == hub }
}
