public import StraitChannels
public import StraitForms
import StraitScreen

extension App {
  /// Shows a dialog.
  ///
  /// ```swift
  /// app.present(dialog).subscribe(onNext: { people.append($0) })
  /// ```
  ///
  ///     dialog        shown─────close(x)
  ///     signal        ──────────x|             nothing but | without a result
  ///
  /// It is shown immediately, whether or not anything subscribes. When it is closed, the focus is
  /// where it was before.
  ///
  /// - Parameter dialog: The dialog. Must not be shown.
  /// - Returns: Sends the result, and completes; completes without one if the user cancels the
  ///   dialog, the program closes its layer, or the app ends. A subscriber that comes later
  ///   receives the same.
  @discardableResult
  public func present<Result>(_ dialog: Dialog<Result>) -> Signal<Result> {
    let result = ReplaySubject<Result>(capacity: 1)
    present(dialog) { value in
      if let value { result.sendNext(value) }
      result.sendCompleted()
    }
    return result
  }

  /// Shows a dialog, and waits for its result.
  ///
  /// - Parameter dialog: The dialog. Must not be shown.
  /// - Returns: The result; `nil` if the user cancels the dialog, the program closes its layer, the
  ///   app ends, or the task is cancelled, which closes the dialog.
  public func present<Result>(_ dialog: Dialog<Result>) async -> Result? {
    // The continuation carries nothing: so the result, such as a model, need not be Sendable.
    var result: Result?
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        present(dialog) {
          result = $0
          continuation.resume()
        }
        if Task.isCancelled { dialog.close(nil) }
      }
    } onCancel: {
      Task { @MainActor in dialog.close(nil) }
    }
    return result
  }

  private func present<Result>(_ dialog: Dialog<Result>, then: @escaping (Result?) -> Void) {
    guard ending == nil else { return then(nil) }
    let layer = Layer(dialog, .dialog)
    layer.onClose = { [weak dialog] in dialog?.close(nil) }
    dialog.onClose = { [weak self, weak layer] result in
      if let layer { self?.close(layer) }
      then(result)
    }
    show(layer)
  }

  /// Asks a question that is answered by yes or no.
  ///
  /// ```swift
  /// if await app.confirm("Delete 3 rows?", yes: "Delete") { rows.removeAll() }
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - yes: The text on the confirming button, the default button; by default `Wording.Key.ok`.
  ///   - no: The text on the other one; by default `Wording.Key.cancel`.
  /// - Returns: `true` if the user has agreed; `false` if the dialog was cancelled.
  public func confirm(
    _ question: String,
    yes: String = UserMessage(.ok).text(),
    no: String = UserMessage(.cancel).text()
  ) async -> Bool {
    await present(confirmation(question, yes: yes, no: no)) ?? false
  }

  /// Asks a question that is answered by yes or no.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - yes: The text on the confirming button, the default button; by default `Wording.Key.ok`.
  ///   - no: The text on the other one; by default `Wording.Key.cancel`.
  /// - Returns: Sends the answer, and completes; completes without one if the dialog was cancelled.
  @discardableResult
  public func confirm(
    _ question: String,
    yes: String = UserMessage(.ok).text(),
    no: String = UserMessage(.cancel).text()
  ) -> Signal<Bool> {
    present(confirmation(question, yes: yes, no: no))
  }

  private func confirmation(_ question: String, yes: String, no: String) -> Dialog<Bool> {
    Dialog("", spacing: 1) { close in
      DialogText(question)
      Row(spacing: 2) {
        Spacer()
        Button(no, id: "no") { close(false) }
        Button(yes, id: "yes") { close(true) }.asDefault()
      }
    }
  }

  // MARK: Popups and notes

  /// Shows a popup next to a widget: below it, or above it without room below.
  ///
  /// It has the keys and the focus. Escape closes it, and so does a press of the mouse outside of
  /// it, and the widget's removal.
  ///
  /// - Parameters:
  ///   - widget: The widget next to which it is shown. Must belong to this app.
  ///   - root: The content. Must not be in a tree.
  ///   - onCancel: Called when the user closes it, or the widget leaves.
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func popup(
    from widget: Widget,
    _ root: Widget,
    onCancel: (() -> Void)? = nil
  ) -> Layer {
    precondition(
      widget.host === self,
      "a popup's owner must belong to the app, got \(widget.named)"
    )
    return push(root, as: .popup, owner: widget, onCancel: onCancel)
  }
}

extension Button {
  /// Makes Return press the button everywhere in its layer, if nothing else uses Return.
  ///
  /// - Returns: The button.
  @discardableResult
  public func asDefault() -> Self {
    isDefault = true
    return self
  }
}
