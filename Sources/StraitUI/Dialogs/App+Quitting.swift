import StraitChannels
import StraitForms

/// A widget that may hold work which was not saved.
@MainActor
protocol UnsavedWork: Widget {
  /// `true` if there is some.
  var isEdited: Bool { get }
  /// The title.
  var title: String { get }
  /// Saves it.
  func submit() -> Bool
  /// Gives the focus to the part that could not be saved.
  func goToProblem()
}

/// Unsaved work, and the hidden widgets around it.
@MainActor
private struct UnsavedPlace {
  let work: any UnsavedWork
  /// The hidden widgets, from the outside, each with the widget that keeps it.
  let hidden: [(keeper: Widget, child: Widget)]

  /// Shows the work, and gives the focus to the part that could not be saved.
  func goToProblem() {
    for (keeper, child) in hidden { keeper.show(kept: child) }
    work.goToProblem()
  }
}

// Quitting without losing edits.
extension App {
  /// Ends the app; if a `Form` in it is dirty, a dialog offers to save first.
  ///
  /// This includes a form on a hidden page of `Tabs`, and in a closed `Collapsible`. It is shown if
  /// it cannot be saved.
  ///
  /// Inside a turn, the app ends at the end of the turn. An app that has not been started ends as
  /// soon as it is started. `quitAtOnce()` asks nothing.
  public func quit() {
    if asksBeforeQuitting() { return }
    quitAtOnce()
  }

  /// Called once when a signal such as TERM or HUP requests the end of the process, or the input is
  /// closed: the last occasion to save.
  ///
  /// ```swift
  /// app.onTermination = { [weak form] _ in form?.submit() }
  /// ```
  ///
  /// It begins inside the turn; its work before its first suspension is done before the display is
  /// closed. The app ends when it returns, or after `terminationLimit`, or with a second signal.
  /// Work that blocks the main thread is not bounded by that.
  public var onTermination: (@MainActor (AppEnding) async -> Void)? {
    get { leave.onTermination }
    set {
      // The previous closure's captures are released last.
      let former = leave.onTermination
      leave.onTermination = newValue
      withExtendedLifetime(former) {}
    }
  }

  /// The time that `onTermination` may wait.
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

  /// The user's decision about unsaved changes.
  private enum UnsavedAnswer {
    case save, discard
  }

  /// Opens a dialog about unsaved edits, if there are some.
  ///
  /// - Returns: `true` if the app has to wait for the answer.
  func asksBeforeQuitting() -> Bool {
    guard display != nil, ending == nil else { return false }
    if leave.isAsking { return true }
    let unsaved = unsavedWork
    guard let first = unsaved.first else { return false }
    leave.isAsking = true
    let message = UserMessage(.formUnsaved, ["title": UserMessage(first.work.title)]).text()
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
          for place in unsavedWork where !place.work.submit() {
            if !place.hidden.isEmpty { place.goToProblem() }
            return
          }
        }
        quitAtOnce()
      },
      onCompleted: { [weak self] in self?.leave.isAsking = false }
    )
    return true
  }

  /// The unsaved work, from the lowest layer upwards.
  private var unsavedWork: [UnsavedPlace] {
    var found: [UnsavedPlace] = []
    func look(_ widget: Widget, _ hidden: [(keeper: Widget, child: Widget)]) {
      if let work = widget as? any UnsavedWork, work.isEdited {
        found.append(UnsavedPlace(work: work, hidden: hidden))
      }
      for child in widget.children { look(child, hidden) }
      for child in widget.keptChildren { look(child, hidden + [(widget, child)]) }
    }
    for layer in layers { look(layer.root, []) }
    return found
  }

  /// Ends the app, whether or not something in it is not saved.
  ///
  /// Inside a turn, the app ends at the end of the turn. An app that has not been started ends as
  /// soon as it is started.
  public func quitAtOnce() {
    end(.quit)
  }

  /// Lets the program save before the app ends for a reason that is not the user's.
  ///
  /// - Returns: `true` if the app has to wait for it.
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
