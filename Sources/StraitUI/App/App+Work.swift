public import StraitChannels

extension App {
  /// Does something that takes time, away from the app's turns, and hears of its outcome in one.
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
  ///     turns     a--b--+-c         the outcome has one of its own, and is drawn at its end
  ///
  /// The work begins at once, whether or not the app runs yet; its outcome waits for the app to run. Of
  /// several outcomes that wait, the one whose work began first is told first. When the app ends, the work is
  /// cancelled and nothing is told; an app that has ended begins none.
  ///
  /// Work that is begun like this is known by its name: to `work`, to whoever wants to know whether
  /// anything is left to happen, and to a test that holds it back.
  ///
  /// - Parameters:
  ///   - name: What the work is called; several pieces may share a name.
  ///   - work: Runs off the main actor. Its task is cancelled with the returned disposable.
  ///   - then: Is told the outcome, once, inside a turn. Kept, and released, on the main actor.
  /// - Returns: Disposing it cancels the work; its outcome is then not told, even if it is there already.
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
    underWay.append(piece)
    Task { [weak self, weak piece] in
      let outcome = await task.result
      guard let piece else { return }
      piece.outcome = outcome
      self?.workChanged()
    }
    return Disposable { [weak self, weak piece] in
      self?.underWay.removeAll { $0 === piece }
      self?.workChanged()
    }
  }

  /// The names of the work under way, in the order in which it began: all whose outcome was not told yet.
  public var work: [String] { underWay.map(\.name) }

  // MARK: Holding work back

  /// Keeps the outcome of all work of a name from being told until it is released.
  ///
  /// For tests: the work itself goes on, so that everything else that happens meanwhile can be seen.
  ///
  /// - Parameter name: The name; work of that name may begin later.
  public func hold(_ name: String) {
    heldNames.insert(name)
    workChanged()
  }

  /// Lets the outcome of work be told that was held back.
  ///
  /// What has ended meanwhile is told in the next turns, what began first first.
  ///
  /// - Parameter name: The name. One that is not held is no error.
  public func release(_ name: String) {
    heldNames.remove(name)
    workChanged()
  }

  /// Waits until all work that is not held back has come to its outcome.
  ///
  /// The outcomes are told in the turns that follow. Work that begins meanwhile is waited for, too. Returns
  /// early when the task that waits is cancelled.
  public func waitForWork() async {
    while !Task.isCancelled, underWay.contains(where: { !$0.hasOutcome && !isHeld($0) }) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waitingForWork.append($0) }
      } onCancel: {
        Task { @MainActor in self.workChanged() }
      }
    }
  }

  // MARK: Telling outcomes

  func isHeld(_ piece: AsyncWork) -> Bool { heldNames.contains(piece.name) }

  /// Schedules the telling of what there is to tell, and lets those who wait look again.
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

  /// Tells the first outcome that may be told, inside a turn.
  func tellOutcome() {
    guard let index = nextOutcome else { return }
    underWay.remove(at: index).tell()
    workChanged()
  }

  private var nextOutcome: Int? {
    underWay.firstIndex { $0.hasOutcome && !isHeld($0) }
  }

  /// Cancels all work, when the app ends.
  func dropWork() {
    underWay = []
    workChanged()
  }
}
