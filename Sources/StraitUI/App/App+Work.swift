public import StraitChannels

extension App {
  /// Does something that takes time, outside of the app's turns, and delivers its outcome in one.
  ///
  /// ```swift
  /// app.perform("load") { try await store.people() } then: { outcome in
  ///   switch outcome {
  ///   case .success(let people): list.show(people)
  ///   case .failure(let error): status.text = "\(error)"
  ///   }
  /// }
  /// ```
  ///
  ///     keys      a--b----c
  ///     work      +-----|           off the main actor
  ///     turns     a--b--+-c         the outcome has a separate turn, and is drawn at its end
  ///
  /// The work begins immediately, whether or not the app runs yet; its outcome waits for the app to
  /// run. Of several outcomes that wait, the one whose work began first is delivered first. When
  /// the app ends, the work is cancelled and no outcome is delivered; an app that has ended begins
  /// none.
  ///
  /// An error that the closure throws, a `CancellationError` included, is the outcome `.failure`.
  /// It goes nowhere else, and no `Report` is sent.
  ///
  /// Work that is begun like this is known by its name: to `work`, to a caller that needs to know
  /// whether anything remains to happen, and to a test that holds it back. A `Command` of
  /// asynchronous work that is executed in a turn of the app, and a `Signal.task` that is
  /// subscribed in one, are the app's work as well.
  ///
  /// - Parameters:
  ///   - name: The name of the work; several pieces may share a name.
  ///   - work: Runs off the main actor. Its task is cancelled with the returned disposable.
  ///   - then: Receives the outcome, once, inside a turn. Kept, and released, on the main actor.
  /// - Returns: Disposing it cancels the work; its outcome is then not delivered, even if it is
  ///   there already.
  @discardableResult
  public func perform<Value: Sendable>(
    _ name: String,
    _ work: @escaping @Sendable () async throws -> Value,
    then: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) -> Disposable {
    guard ending == nil else {
      let done = Disposable {}
      done.dispose()
      return done
    }
    let task = Task.detached { try await work() }
    let piece = AsyncWorkFor(name, task: task, then: then)
    add(piece)
    Task { [weak self, weak piece] in
      let outcome = await task.result
      guard let piece else { return }
      piece.outcome = outcome
      self?.workChanged()
    }
    return Disposable { [weak self, weak piece] in
      if let piece { self?.drop(piece) }
    }
  }

  /// Runs a closure as a part of the app, as in one of its turns: asynchronous work of commands and
  /// signals that begins in it is the app's work.
  ///
  /// ```swift
  /// app.withinTurn { login.execute(password) }     // what a key of the app's would do
  /// await app.waitForWork()
  /// ```
  ///
  /// Code that an app calls itself, such as the actions of its keys, already runs like this. So
  /// does everything that a driver does to it, timers included.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func withinTurn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = workHost.enter()
    defer { WorkHost.leave(outer) }
    return try body()
  }

  /// The names of the work in progress, in the order in which it began: all whose outcome was not
  /// delivered yet.
  ///
  /// It is the work begun by `perform(_:_:then:)`, and the asynchronous work of commands and
  /// signals that began in a turn of the app: under the name of the command, or otherwise as
  /// `command` or `task`. When the app ends, commands and signals continue without it, and their
  /// outcomes are delivered outside of its turns.
  public var work: [String] { present.map(\.name) }

  /// The work that may have an outcome.
  var present: [AsyncWork] { underWay.filter { !$0.isCancelled } }

  func add(_ piece: AsyncWork) {
    piece.widget = acting
    underWay.append(piece)
  }

  /// Forgets a piece of work.
  func drop(_ piece: AsyncWork) {
    underWay.removeAll { $0 === piece }
    workChanged()
    endAction()
  }

  /// Begins work of a signal or a command.
  func begin(_ name: String) -> SignalWork? {
    guard ending == nil else { return nil }
    let piece = SignalWork(name, of: self)
    add(piece)
    return piece
  }

  // MARK: Holding work back

  /// Keeps the outcome of all work of a name from being delivered until it is released.
  ///
  /// For tests: the work itself continues, so that everything else that happens in the meantime can
  /// be seen.
  ///
  /// - Parameter name: The name; work of that name may begin later.
  public func holdWork(_ name: String) {
    heldNames.insert(name)
    workChanged()
  }

  /// Delivers the outcome of work that was held back.
  ///
  /// Work that has ended in the meantime is delivered in the next turns, in the order in which it
  /// began.
  ///
  /// - Parameter name: The name. One that is not held is ignored.
  public func releaseWork(_ name: String) {
    heldNames.remove(name)
    workChanged()
  }

  /// Waits until all work that is not held back has come to its outcome.
  ///
  /// The outcomes are delivered in the turns that follow. Work that begins in the meantime is
  /// waited for, too. Returns early when the task that waits is cancelled.
  public func waitForWork() async {
    while !Task.isCancelled, present.contains(where: { !$0.hasOutcome && !isHeld($0) }) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waitingForWork.append($0) }
      } onCancel: {
        Task { @MainActor in self.workChanged() }
      }
    }
  }

  // MARK: Delivering outcomes

  func isHeld(_ piece: AsyncWork) -> Bool { heldNames.contains(piece.name) }

  /// Schedules the delivery of outcomes, and lets waiting tasks look again.
  func workChanged() {
    scheduleOutcome()
    let waiting = waitingForWork
    waitingForWork = []
    for continuation in waiting { continuation.resume() }
  }

  func scheduleOutcome() {
    guard !outcomeIsScheduled, let scheduler, nextOutcome != nil else { return }
    outcomeIsScheduled = true
    scheduler.schedule { [weak self] in
      self?.outcomeIsScheduled = false
      self?.turn(.outcome)
    }
  }

  /// Delivers the first outcome that may be delivered, inside a turn.
  func deliverOutcome() {
    guard let index = nextOutcome else { return }
    let piece = underWay.remove(at: index)
    // Work that begins now is part of the same action.
    act(as: piece.widget) { piece.deliver() }
    workChanged()
  }

  private var nextOutcome: Int? {
    underWay.firstIndex { $0.hasOutcome && !$0.isCancelled && !isHeld($0) }
  }

  /// Cancels all work, when the app ends.
  func dropWork() {
    underWay = []
    workChanged()
  }
}
