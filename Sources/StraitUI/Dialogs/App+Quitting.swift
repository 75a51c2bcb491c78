import StraitChannels

/// A widget that may hold work which was not saved.
@MainActor
protocol UnsavedWork: Widget {
  /// Whether there is some.
  var isEdited: Bool { get }
  /// What it is called.
  var title: String { get }
  /// Saves it.
  func submit() -> Bool
}

// Quitting does not lose what was edited.
extension App {
  /// Ends the app; if a `Form` in it is dirty, the user is asked first whether to save.
  ///
  /// Inside a turn it ends when the turn does; an app that has not been started ends when it is.
  /// `quitAtOnce()` asks nothing.
  public func quit() {
    if asksBeforeQuitting() { return }
    quitAtOnce()
  }

  /// Called once when the process is asked to end by a signal, such as TERM or HUP, or the input is
  /// closed: the last occasion to save.
  ///
  /// ```swift
  /// app.onTermination = { [weak form] _ in form?.submit() }
  /// ```
  ///
  /// It begins inside the turn; what it does before it waits for anything is done before the
  /// display is closed. The app ends when it returns, or after `terminationLimit`, or with a second
  /// signal, whatever it waits for. Work that blocks the main thread is not bounded by that.
  public var onTermination: (@MainActor (AppEnding) async -> Void)? {
    get { leave.onTermination }
    set { leave.onTermination = newValue }
  }

  /// How long `onTermination` may wait.
  ///
  /// Must not be negative.
  public var terminationLimit: Duration {
    get { leave.limit }
    set {
      precondition(
        newValue >= .zero,
        "the time for a termination must not be negative, got \(newValue)"
      )
      leave.limit = newValue
    }
  }

  /// What the user wants done with what is not saved.
  private enum UnsavedAnswer {
    case save, discard
  }

  /// Asks what is to be done with edits that are not saved, if there are some.
  ///
  /// - Returns: Whether the app has to wait for the answer.
  func asksBeforeQuitting() -> Bool {
    guard display != nil, ending == nil else { return false }
    if leave.isAsking { return true }
    let unsaved = unsavedWork
    guard let first = unsaved.first else { return false }
    leave.isAsking = true
    let message = UserMessage(.formUnsaved, ["title": UserMessage(first.title)]).text()
    let dialog = Dialog<UnsavedAnswer>(UserMessage(.quit).text(), spacing: 1) { close in
      DialogText(message)
      Row(spacing: 2) {
        Spacer()
        Button(UserMessage(.cancel).text(), id: "cancel") { close(nil) }
        Button(UserMessage(.formDiscard).text(), id: "discard") { close(.discard) }
        Button(UserMessage(.formSave).text(), id: "save") { close(.save) }.asDefault()
      }
    }
    present(dialog).subscribe(
      onNext: { [weak self] answer in
        guard let self else { return }
        leave.isAsking = false
        if answer == .save {
          for work in unsavedWork where !work.submit() { return }
        }
        quitAtOnce()
      },
      onCompleted: { [weak self] in self?.leave.isAsking = false }
    )
    return true
  }

  /// What is not saved, from the lowest layer upwards.
  private var unsavedWork: [any UnsavedWork] {
    var found: [any UnsavedWork] = []
    for layer in layers {
      layer.root.forEachWidget { widget in
        if let work = widget as? any UnsavedWork, work.isEdited { found.append(work) }
      }
    }
    return found
  }

  /// Ends the app, whether or not something in it is not saved.
  ///
  /// Inside a turn it ends when the turn does; an app that has not been started ends when it is.
  public func quitAtOnce() {
    end(.quit)
  }

  /// Lets the program save before the app ends for a reason that is not the user's.
  ///
  /// - Returns: Whether the app has to wait for it.
  func savesBeforeEnding(_ ending: AppEnding) -> Bool {
    guard ending != .quit, let save = leave.onTermination, let scheduler, display != nil else {
      return false
    }
    leave.onTermination = nil
    leave.isTerminating = true
    let limit = leave.limit
    // Begins inside this call: what does not wait has saved before it returns.
    Task.immediate { @MainActor [weak self] in
      await save(ending)
      self?.endTerminated(ending)
    }
    guard leave.isTerminating else { return true }
    leave.timer = scheduler.schedule(after: limit) { [weak self] in
      self?.endTerminated(ending)
    }
    return true
  }

  private func endTerminated(_ ending: AppEnding) {
    guard leave.isTerminating else { return }
    leave.isTerminating = false
    leave.timer?.dispose()
    leave.timer = nil
    end(ending)
  }
}
