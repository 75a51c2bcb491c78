public import StraitScript
import StraitUI

/// Why a step of a script has failed.
public struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; a run ends with the exit code of the worst.
  public enum Kind: Int32, Hashable, Sendable, CaseIterable {
    /// Something is not as it was expected to be.
    case assertion = 1
    /// A line of the script cannot be understood.
    case syntax = 2
    /// The program has crashed, or left the terminal as it should not be.
    case crash = 3
    /// A limit was exceeded.
    case limit = 4
    /// The app, or something else that the script needs, could not be had.
    case setup = 5
    /// There is no snapshot to compare with, and none may be made.
    case golden = 6

    /// The exit code of a run whose worst failure this is.
    public var exitCode: Int32 { rawValue }
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// What is wrong, in one sentence or more.
  public var message: String {
    didSet { isDriversOwn = false }
  }
  /// What may have been meant; the message has it, too.
  public var hint: String?
  /// The widgets that were looked at, one a line.
  public var candidates: [String]
  /// Where it is wrong, if that is known better than by the step.
  public var place: SourcePlace?
  /// What the screen showed.
  public var screen: String?
  /// What it showed at the ends of steps before, as long as that was something else, the oldest first;
  /// two at most.
  public var earlierScreens: [String] = []
  /// The tree of widgets.
  public var tree: String?
  /// `true` if the driver itself has worded the message, so that its values can be distinguished
  /// from its words; `false` once the message was changed.
  @Aside private(set) var isDriversOwn = false

  /// What is wrong, with its place before it if that is known.
  public var description: String { (place.map { "\($0): " } ?? "") + message }

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - message: What is wrong.
  ///   - hint: What may have been meant.
  ///   - candidates: The widgets that were looked at.
  ///   - place: Where it is wrong.
  ///   - screen: What the screen showed.
  ///   - tree: The tree of widgets.
  public init(
    _ kind: Kind,
    _ message: String,
    hint: String? = nil,
    candidates: [String] = [],
    at place: SourcePlace? = nil,
    screen: String? = nil,
    tree: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.candidates = candidates
    self.place = place
    self.screen = screen
    self.tree = tree
  }

  /// A failure of the driver's.
  init(_ error: DriverError) {
    self.init(
      error.kind == .limit ? .limit : .assertion,
      error.message,
      hint: error.hint,
      candidates: error.candidates,
      screen: error.screen
    )
    isDriversOwn = true
  }

  /// A failure of which a sentence says no more than the driver's own words, and paths.
  init(_ kind: Kind, inOwnWords message: String, candidates: [String] = []) {
    self.init(kind, message, candidates: candidates)
    isDriversOwn = true
  }

  /// A line that cannot be understood once its variables have values.
  init(_ error: ScriptError) {
    self.init(.syntax, error.message, hint: error.nearest, at: error.place)
  }
}

extension RunFailure {
  /// Returns whether both have the same screen, the same screens before it, and the same tree.
  func showsTheSame(as other: RunFailure) -> Bool {
    screen == other.screen && earlierScreens == other.earlierScreens && tree == other.tree
  }

  /// That there is no app for some purpose; an error that says itself what was expected is left as
  /// it is.
  init(noApp error: any Error, to purpose: String = "test") {
    let text = "\(error)"
    let isWhole = text.hasPrefix("expected ")
    self.init(.setup, isWhole ? text : "expected an app to \(purpose), found \(text)")
  }

  /// That the value of the option `--screen` leads to no screen; `nil` if that is not why an app
  /// could not be made.
  package init?(ofScreenOption error: any Error) {
    switch error {
    case let error as ScreenError:
      self.init(.setup, error.description(after: "--screen"))
    case let error as AppSetupError where error.found.hasPrefix("open "):
      let why = "since this program has no screens that have names"
      let found = error.found.dropFirst("open ".count).debugDescription
      self.init(.setup, "expected no --screen, \(why), found \(found)")
    default: return nil
    }
  }
}
