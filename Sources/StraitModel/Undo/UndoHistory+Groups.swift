import StraitChannels

extension UndoHistory {
  /// Takes all that is changed until `endGroup()` for one step.
  ///
  /// A group inside another is part of it. A transaction is always one step: a group inside it has no
  /// effect. Effects and bindings work inside a group as ever.
  ///
  /// - Parameter title: The title of the step; that of the outermost group counts, and then that of
  ///   the first group or transaction in it.
  public func beginGroup(_ title: String? = nil) {
    groups.append(UndoGroup(title: title))
  }

  /// Ends the innermost group.
  ///
  /// Must come after a corresponding `beginGroup(_:)`.
  public func endGroup() {
    precondition(!groups.isEmpty, "endGroup must come after beginGroup")
    let group = groups.removeLast()
    let title = group.title ?? group.transactionTitle
    if let outer = groups.last {
      outer.edits.add(group.edits)
      if !group.edits.isEmpty { outer.transactionTitle = outer.transactionTitle ?? title }
      return
    }
    if !group.edits.isEmpty {
      turn.edits.add(group.edits)
      turn.title = title ?? turn.title
      turn.isGroup = true
    }
    turnEnd.request()
  }

  /// Ends the innermost group, and reverts its changes, in one transaction: it does not become a
  /// step.
  ///
  /// The changes made by bindings and effects so far are reverted, too. Must come after a
  /// corresponding `beginGroup(_:)`.
  public func cancelGroup() {
    guard let group = groups.last else {
      preconditionFailure("cancelGroup must come after beginGroup")
    }
    // The group records this, too, so nothing of it remains, unless a property coerces it.
    let wasCancelling = isCancelling
    isCancelling = true
    transaction(group.title) { group.edits.revert() }
    isCancelling = wasCancelling
    group.edits.dropUnchanged()
    endGroup()
  }

  /// Takes all that a closure changes for one step.
  ///
  /// ```swift
  /// try undo.group("Import") {
  ///   for line in lines { try document.add(line) }
  /// }
  /// ```
  ///
  /// See `beginGroup(_:)`. If the closure throws, its changes are reverted, as `cancelGroup()`
  /// does, and nothing is recorded.
  ///
  /// - Parameters:
  ///   - title: The title of the step.
  ///   - body: Changes models. Must end the groups that it begins.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @discardableResult
  public func group<Result, Failure: Error>(
    _ title: String? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGroup(title)
    do throws(Failure) {
      let result = try body()
      endGroup()
      return result
    } catch {
      cancelGroup()
      throw error
    }
  }

  /// Runs a closure whose changes are not the user's, and do not become a step: changes that a
  /// server sends, for example.
  ///
  /// A step that knows a property that is changed cannot be taken back any more without overwriting the change.
  /// It is forgotten, with all steps before it; those that came after it stay, and so do all if it knows no such
  /// property. Of a property that is recorded `.alongside` nothing is forgotten.
  ///
  /// - Parameter body: Changes models. It applies to changes that are delivered while it runs, not
  ///   to those that a transaction around it delivers later.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @discardableResult
  public func unrecorded<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    return try body()
  }
}

final class UndoGroup {
  let title: String?
  let edits = EditList()
  /// The name of the first transaction in it.
  var transactionTitle: String?

  init(title: String?) {
    self.title = title
  }
}
