import CEngine

/// The shared state of an operator with several sources: the way downstream, and its arms.
///
/// An arm is the subscriber of one source. References run downstream only, so the junction lives as
/// long as one of its arms does; the ways back are weak.
///
/// ```
/// source ══► Arm ══╗
///                  ╠══► Junction ══► downstream        ══► retained   ◄┄┄ weak
/// source ══► Arm ══╝  ◄┄┄ arms     ◄┄┄ follow(self)
/// ```
///
/// By default it fails with the first arm that fails, immediately, and completes when all arms have
/// completed and no more will be added. Disposing the downstream disposes the arms.
class Junction<Output>: Upstream<Output> {
  /// The arms that are alive, each at its place.
  private final var arms: [WeakSubscriber] = []
  private final var vacancies: [Int] = []
  /// The number of arms at which places are looked for whose arms are gone.
  private final var roomForArms = 4
  /// The number of sources that may still send; one more during set-up.
  private(set) final var openArms = 1
  /// `true` if a source was deallocated without an ending: then completion of the others does not
  /// complete the operator.
  private final var lost = false

  // MARK: For the operator

  /// Connects an arm to its source, unless everything has ended.
  ///
  /// The source may send, and end, inside this call.
  final func connect<Input>(_ arm: Subscriber<Input>, to source: Signal<Input>) {
    guard !isDisposed else { return arm.dispose() }
    openArms += 1
    // A source is often connected in the middle of a delivery: values that it sends during this
    // time are delivered before this returns.
    PublicEntry.delivering { source.connect(arm) }
  }

  /// Every source that is known at the start is connected: from here on the last one's completion
  /// completes the operator.
  final func connected() {
    armClosed()
  }

  /// Sends a value downstream, unless it has ended; all subscribers have received it when this
  /// returns.
  final func send(_ value: Output) {
    downstream.pass(value)
  }

  /// Sends a value downstream, unless it has ended, as the last act of an arm.
  @inline(__always)
  final func forward(_ value: Output) {
    if !downstream.isDisposed { downstream.next(value) }
  }

  /// Ends everything: the arms are disposed, then downstream receives the ending.
  final func conclude(_ ending: Ending) {
    PublicEntry.delivering { downstream.finish(ending) }
  }

  /// Disposes an arm that has not closed, if it is still there: another takes its place.
  final func retire(at place: Int) {
    openArms -= 1
    arms[place].subscriber?.dispose()
  }

  /// Disposes all arms but one, which alone continues.
  final func disposeArms(but spared: Int? = nil) {
    // Disposing an arm may free it and others, and their places.
    var place = 0
    while place < arms.count {
      if place != spared { arms[place].subscriber?.dispose() }
      place += 1
    }
  }

  /// Called when an arm's source has completed, before it counts as closed.
  func armCompleted() {}

  /// Called when an arm's source was deallocated without an ending, before it counts as closed.
  func armDeallocated() {}

  /// Called when all sources have completed.
  func allCompleted() {
    conclude(.completed)
  }

  /// A junction without a subclass is named after its arms.
  override var label: String {
    guard type(of: self) == Junction<Output>.self else { return super.label }
    return arms.lazy.compactMap(\.subscriber).first?.label ?? "junction"
  }

  // MARK: For the arms

  fileprivate final func admit(_ arm: Disposable, at place: Int?) -> Int {
    if let place {
      arms[place].subscriber = arm
      return place
    }
    if vacancies.isEmpty, arms.count == roomForArms {
      vacancies = arms.indices.filter { arms[$0].subscriber == nil }
      // At least half of the room is looked through for each new arm.
      if vacancies.count < roomForArms / 2 { roomForArms *= 2 }
    }
    if let place = vacancies.popLast() {
      arms[place].subscriber = arm
      return place
    }
    arms.append(WeakSubscriber(subscriber: arm))
    return arms.count - 1
  }

  fileprivate final func armClosed() {
    openArms -= 1
    guard openArms == 0, !isDisposed else { return }
    if lost { letGo() } else { allCompleted() }
  }

  fileprivate final func armLost() {
    lost = true
    armDeallocated()
    armClosed()
  }

  override func disposed() {
    disposeArms()
  }
}

/// A subscriber upstream, while it exists.
///
/// A struct, since drawings of a graph follow the objects that stored properties hold.
struct WeakSubscriber {
  weak var subscriber: Disposable?
}

/// The subscriber of one source of a `Junction`.
///
/// A subclass overrides `next`.
class Arm<Input, Output, Owner: Junction<Output>>: Subscriber<Input> {
  final let junction: Owner
  /// The arm's place in its junction.
  private(set) final var place = 0

  /// Makes an arm.
  ///
  /// - Parameters:
  ///   - junction: The junction.
  ///   - place: The place of an arm that has closed or was retired, which this one takes over.
  init(of junction: Owner, at place: Int? = nil) {
    self.junction = junction
    super.init()
    self.place = junction.admit(self, at: place)
  }

  override var label: String {
    type(of: junction) == Junction<Output>.self ? super.label : junction.label
  }

  override var isGraphNode: Bool { false }

  /// Called when the source has completed.
  ///
  /// The arm is closed and cut off.
  func completed() {
    junction.armCompleted()
    close()
  }

  /// Called when the source has failed.
  ///
  /// The arm is closed and cut off.
  func failed(_ error: any Error) {
    junction.conclude(.failed(error))
  }

  /// Called when the source was deallocated without an ending.
  ///
  /// The arm is closed and cut off.
  func sourceDeallocated() {
    junction.armLost()
  }

  /// Counts the arm as closed: an override of `completed` or `failed` that continues calls it last.
  final func close() {
    junction.armClosed()
  }

  override final func end(_ ending: Ending) {
    switch ending {
    case .completed: completed()
    case .failed(let error): failed(error)
    }
  }

  override final func sourceIsFreed() {
    super.sourceIsFreed()
    sourceDeallocated()
  }
}
