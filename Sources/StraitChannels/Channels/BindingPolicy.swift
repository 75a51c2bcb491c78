/// The options of a binding: the end that wins at the start, the moment an edit is committed, and
/// the treatment of a pending edit.
///
/// ```swift
/// ageField.newTextChannel().bind(
///   to: person.$age,
///   through: .integer(in: 0...150),
///   policy: BindingPolicy(commit: .onSubmitOrBlur, conflict: .mark)
/// )
/// ```
///
/// With a commit other than `eachChange`, values from the first end are read and checked
/// immediately, so that `binding.state` shows their problems, and are kept as the pending edit
/// until the commit:
///
///     first     36--37------------38a-----38---------
///     commit    ----------Return----------------Return
///     second    36--------37--------------------38---
///     state     live-pend.-live---invalid-pending-live
public struct BindingPolicy {
  /// The end whose value wins when the binding begins.
  public enum Start: Sendable, Hashable {
    /// The value of the second end, which `bind` was given.
    case second
    /// The value of the first end, which `bind` was called on. One that has no value takes the
    /// second end's.
    case first
    /// The value that was set last. When that was is known of properties and paths that something
    /// has observed or bound at that time; an end of which it is not known, as of a control, is
    /// taken for the older one. Of two equally old ends the second wins.
    case newer
    /// Neither: the binding is refused if the two are not equal.
    case mustAgree
  }

  /// When a value goes from one end to the other.
  public struct Commit: CustomStringConvertible {
    /// The commit's description.
    public let description: String
    /// The user's actions at the end that commit the edit.
    var moments: CommitMoments = []
    /// The time to wait for the next change, which replaces this one.
    var delay: Duration?
    var scheduler: (any Scheduler)?

    /// At each change, inside the set.
    public static var eachChange: Commit { Commit(description: "at each change", delay: .zero) }
    /// When the user submits the control at the end: with Return, or Ctrl-Return in a text area.
    ///
    /// In a control where Return does something else, such as a checkbox, Return commits while an
    /// edit is pending.
    public static var onSubmit: Commit { Commit(description: "on submit", moments: .submit) }
    /// When the control at the end loses the focus.
    public static var onBlur: Commit { Commit(description: "on blur", moments: .blur) }
    /// When the user submits the control at the end, and when it loses the focus.
    public static var onSubmitOrBlur: Commit {
      Commit(description: "on submit or blur", moments: [.submit, .blur])
    }
    /// When `Binding.flush()` is called.
    public static var explicit: Commit { Commit(description: "when it is flushed") }

    /// When no change has come for a while, and when the user submits the control at the end, or
    /// the control loses the focus.
    ///
    /// - Parameters:
    ///   - interval: The quiet time. Must not be negative.
    ///   - scheduler: Measures the time, and runs the commit. It must run in the domain of the
    ///     binding.
    /// - Returns: The commit.
    public static func debounced(
      for interval: Duration,
      on scheduler: any Scheduler
    ) -> Commit {
      precondition(interval >= .zero, "a debounce must not be negative, got \(interval)")
      return Commit(
        description: "debounced for \(interval)",
        moments: [.submit, .blur],
        delay: interval,
        scheduler: scheduler
      )
    }

    /// As soon as a scheduler runs it: of several changes until then, the newest one.
    ///
    /// - Parameter scheduler: Runs the commit. It must run in the domain of the binding.
    /// - Returns: The commit.
    public static func on(_ scheduler: any Scheduler) -> Commit {
      Commit(description: "on a scheduler", delay: .zero, scheduler: scheduler)
    }

    /// `true` if a value is carried inside the set that made it.
    var isImmediate: Bool { delay != nil && scheduler == nil }

    /// `true` if it commits at moments only.
    var needsMoments: Bool { delay == nil && !moments.isEmpty }
  }

  /// The treatment of an edit of the first end that is pending, or could not be read, when the
  /// second end changes.
  public enum Conflict {
    /// The first end takes the second one's value; the edit is lost.
    case secondWins
    /// The edit stays, and is committed in its time. While a control is being edited, from the
    /// first edit until it is submitted or loses the focus, it shows nothing else.
    case firstWins
    /// The binding is in the state `conflict`, and commits nothing, until `Binding.resolve(_:)`
    /// chooses a value.
    case mark
    /// A closure chooses the winning end. It is called inside the change of the second end.
    case ask((BindingConflict) -> BindingEnd)
  }

  /// The treatment of a pending edit when the binding is disposed.
  public enum DisposalAction: Sendable, Hashable {
    /// It is lost.
    case discard
    /// It is committed, if it can be.
    case commit
  }

  /// The end whose value wins when the binding begins.
  public var start: Start
  /// When the first end's value goes to the second end.
  public var commit: Commit
  /// When the second end's value goes to the first end.
  public var update: Commit
  /// The treatment of a pending edit of the first end when the second end changes.
  public var conflict: Conflict
  /// The treatment of a pending edit when the binding is disposed.
  public var onDispose: DisposalAction
  /// `true` if the first end may have no other binding.
  ///
  /// The binding is refused if it has one already, and so is each later binding of that end. Two
  /// parts of a property's value are two ends; a part and the whole that it is a part of are one.
  public var isExclusive: Bool
  /// The ends that the binding retains for as long as it lives: a property, the object that a path
  /// begins at, a control.
  public var retains: BindingEnds

  /// Makes a policy; without arguments, the one of every binding that is given none.
  ///
  /// - Parameters:
  ///   - start: The end whose value wins when the binding begins.
  ///   - commit: The moment at which the first end's value is written to the second end.
  ///   - update: The moment at which the second end's value is written to the first end.
  ///   - conflict: The treatment of a pending edit of the first end when the second end changes.
  ///   - onDispose: The treatment of a pending edit when the binding is disposed.
  ///   - isExclusive: `true` if the first end may have no other binding.
  ///   - retains: The ends that the binding retains.
  public init(
    start: Start = .second,
    commit: Commit = .eachChange,
    update: Commit = .eachChange,
    conflict: Conflict = .secondWins,
    onDispose: DisposalAction = .discard,
    isExclusive: Bool = false,
    retains: BindingEnds = []
  ) {
    self.start = start
    self.commit = commit
    self.update = update
    self.conflict = conflict
    self.onDispose = onDispose
    self.isExclusive = isExclusive
    self.retains = retains
  }
}

/// One of the two ends of a binding.
public enum BindingEnd: Sendable, Hashable {
  /// The end that `bind` was called on.
  case first
  /// The end that it was bound to.
  case second
}

/// Some of the two ends of a binding.
public struct BindingEnds: OptionSet, Sendable, Hashable {
  /// One bit for each end.
  public let rawValue: UInt8

  /// Makes a set of ends from its bits.
  ///
  /// - Parameter rawValue: One bit for each end.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The end that `bind` was called on.
  public static let first = BindingEnds(rawValue: 1)
  /// The end that it was bound to.
  public static let second = BindingEnds(rawValue: 2)
}

/// A user's action at a control that commits an edit.
public struct CommitMoments: OptionSet, Sendable, Hashable {
  /// One bit for each moment.
  public let rawValue: UInt8

  /// Makes a set of moments from its bits.
  ///
  /// - Parameter rawValue: One bit for each moment.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The user submits the control.
  public static let submit = CommitMoments(rawValue: 1)
  /// The control loses the focus.
  public static let blur = CommitMoments(rawValue: 2)
}

/// Two values of which one must give way: a pending edit, and a newer value of the other end.
public struct BindingConflict {
  /// The ends, as `Binding.firstName` and `Binding.secondName` call them.
  public let ends: (first: String, second: String)
  /// The value that the first end sent, before any conversion.
  public let firstValue: Any
  /// The value that the second end has now.
  public let secondValue: Any
}
