public import StraitScreen
public import StraitScript

/// A step of a run, with the observable state of the app at its end.
public struct StepRecord: Hashable, Sendable {
  /// A kind of step.
  public enum Kind: String, Hashable, Sendable {
    /// Something is done to the app.
    case action
    /// Several changes of models are made together.
    case batch
    /// Time passes.
    case time
    /// Something is waited for.
    case wait
    /// Something is expected.
    case expect
    /// The screen is compared with a snapshot.
    case snap
    /// A value gets a name.
    case definition = "let"
    /// The rest of the test may be skipped.
    case skip
    /// A heading, which is a step by itself only if it fails.
    case heading = "step"
    /// A loop over a table, which is a step by itself only if it fails.
    case loop = "for"
    /// The app could not be had, or has not ended as it should.
    case app
    /// The line cannot be understood with the values that its variables have.
    case unknown
  }

  /// A widget that the step names.
  public struct Target: Hashable, Sendable {
    /// The locator in the step.
    public var locator: String
    /// Number of widgets that match it.
    public var count: Int
    /// The widget, if it is one.
    public var widget: WidgetRecord?
  }

  /// A change of a model.
  public struct Event: Hashable, Sendable {
    /// The path of the value.
    public var path: String
    /// The new value.
    public var value: ScriptValue
    /// The origin of the change: `setter`, the name of a property or of a channel's end, `none`.
    public var origin: String
  }

  /// The step's number in its test, counted from 1.
  public var number: Int
  /// The kind of step.
  public var kind: Kind
  /// The step as it was written, its time and its failure.
  public var result: StepResult
  /// The widgets that it names.
  public var targets: [Target] = []
  /// The input sent to the app, piece by piece.
  public var input: [DisplayInput] = []
  /// The changes of the models since the step before, in order.
  public var events: [Event] = []
  /// Number of frames shown.
  public var frameCount = 0
  /// The cells that differ from those at the end of the step before.
  public var changes = FrameChanges()
  /// The contents of the screen.
  public var frame: Frame
  /// The widgets, each before those inside it.
  public var tree: [WidgetRecord] = []
}
