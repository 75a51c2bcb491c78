public import Foundation
import StraitChannels

/// A `Progress` whose changes are observed; Foundation's on Linux notifies no observer.
///
/// ```swift
/// let progress = KeyValueProgress(totalUnitCount: 10)       // was Progress
/// let token = progress.observe(\.fractionCompleted, options: [.new]) { progress, change in … }
/// ```
///
/// Its children are noticed if they are of this class, too. Changes of a plain `Progress`,
/// such as that of a `URLSessionTask`, cannot be noticed: `stateChanged()` notifies the observers
/// of a progress that has one as a child, for example where the data arrives.
open class KeyValueProgress: Progress, StateObservable, @unchecked Sendable {
  /// The observers of the progress.
  public let stateChanges = StateChanges()
  private let parent = Locked(WeakProgress())

  /// Makes a progress.
  ///
  /// - Parameters:
  ///   - parentProgressOrNil: The current progress of the thread, which becomes its parent; `nil`
  ///     for none.
  ///   - userInfoOrNil: Further information.
  public override init(
    parent parentProgressOrNil: Progress?,
    userInfo userInfoOrNil: [ProgressUserInfoKey: Any]? = nil
  ) {
    super.init(parent: parentProgressOrNil, userInfo: userInfoOrNil)
    setParent(parentProgressOrNil)
  }

  private func setParent(_ progress: Progress?) {
    parent.withLock { $0.progress = progress as? KeyValueProgress }
  }

  /// Sends a change of this progress, which is one of its ancestors, too.
  private func sendChange() {
    stateChanged()
    parent.withLock { $0.progress }?.sendChange()
  }

  /// The number of units of work that are done.
  open override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      super.completedUnitCount = newValue
      sendChange()
    }
  }

  /// The number of units of work.
  open override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set {
      super.totalUnitCount = newValue
      sendChange()
    }
  }

  /// `true` once the work was cancelled.
  open override var isCancelled: Bool {
    get { super.isCancelled }
    set {
      super.isCancelled = newValue
      sendChange()
    }
  }

  /// `true` while the work is paused.
  open override var isPaused: Bool {
    get { super.isPaused }
    set {
      super.isPaused = newValue
      sendChange()
    }
  }

  /// Adds a progress of a part of the work.
  ///
  /// - Parameters:
  ///   - child: The progress of the part.
  ///   - inUnitCount: The number of units of the part.
  open override func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    super.addChild(child, withPendingUnitCount: inUnitCount)
    (child as? KeyValueProgress)?.setParent(self)
    sendChange()
  }

  /// Ends the current progress of the thread, and counts its units if no child has taken them.
  open override func resignCurrent() {
    super.resignCurrent()
    sendChange()
  }
}

private struct WeakProgress: Sendable {
  weak var progress: KeyValueProgress?
}
