public import StraitChannels
public import StraitScreen

/// A sign that something is at work, with a few words about it.
///
/// ```swift
/// Spinner("Saving", while: save)                 // while the command is executing
/// Spinner("Searching", while: results.isLoading) // while a signal says so
/// ```
///
///     ⠹ Saving
///
/// It shows nothing while nothing is at work, and keeps its room. It moves on the app's scheduler,
/// ten pictures a second while it is in sight, and stands still where `App.reducesMotion` is set.
@MainActor
public final class Spinner: Widget, MovingWidget {
  /// The name of the work, in a few words; may be empty.
  public var text: String {
    didSet { if text != oldValue { setNeedsLayout() } }
  }

  /// `true` if something is at work.
  public var isRunning: Bool {
    didSet { if isRunning != oldValue { setNeedsDisplay() } }
  }

  /// Makes a spinner.
  ///
  /// - Parameters:
  ///   - text: The name of the work.
  ///   - isRunning: `true` if it is at work now.
  ///   - id: The name by which tests and scripts find it.
  public init(_ text: String = "", isRunning: Bool = true, id: String? = nil) {
    self.text = text
    self.isRunning = isRunning
    super.init(id: id)
  }

  /// Makes a spinner that runs while a signal is `true`.
  ///
  /// - Parameters:
  ///   - text: The name of the work.
  ///   - running: A signal that is `true` while it is; nothing is at work before the first value,
  ///     and once the signal has ended. The subscription ends with the spinner.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ text: String = "", while running: Signal<Bool>, id: String? = nil) {
    self.init(text, isRunning: false, id: id)
    own(
      running.subscribe(
        onNext: { [weak self] in self?.isRunning = $0 },
        onError: { [weak self] _ in self?.isRunning = false },
        onCompleted: { [weak self] in self?.isRunning = false }
      )
    )
  }

  /// Makes a spinner that runs while a command is executing.
  ///
  /// - Parameters:
  ///   - text: The name of the work.
  ///   - command: The command; not held.
  ///   - id: The name by which tests and scripts find it.
  public convenience init<Input, Output>(
    _ text: String = "",
    while command: Command<Input, Output>,
    id: String? = nil
  ) {
    self.init(text, while: command.executing, id: id)
  }

  // MARK: Motion

  var isMoving: Bool { isRunning }

  public override func attached() {
    super.attached()
    hostApp?.motion.widgets.append(self)
  }

  // MARK: The widget

  public override var semantics: Semantics {
    var semantics = Semantics(.spinner, name: text)
    semantics.isBusy = isRunning
    return semantics
  }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: text.isEmpty ? 1 : ShownText.columns(of: text) + 2, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    guard isRunning else { return }
    let pictures = canvas.theme.glyphs.spinner
    let picture = pictures[(hostApp?.beats ?? 0) % pictures.count]
    canvas.draw(picture, at: .zero, style: .accent)
    canvas.drawLine(text, at: Point(column: 2, row: 0), style: .muted)
  }
}
