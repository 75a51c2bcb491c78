public import StraitScript
import StraitUI

/// Why a step of a script has failed.
public struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of failure; a run ends with the exit code of the worst.
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
    /// A snapshot to compare with is missing, and none may be made.
    case golden = 6

    /// The exit code of a run whose worst failure this is.
    public var exitCode: Int32 { rawValue }
  }

  /// The kind of failure.
  public var kind: Kind
  /// The failure, in one sentence or more.
  public var message: String {
    get { sentence.description }
    set { sentence = DriverText(value: newValue) }
  }
  /// A similar name that may have been meant; the message has it, too.
  public var hint: String?
  /// The widgets that were looked at, one a line.
  public var candidates: [String] {
    get { candidateParts.map(\.description) }
    set { candidateParts = newValue.map { DriverText(value: $0) } }
  }
  /// The place of the failure, if it is known better than by the step.
  public var place: SourcePlace?
  /// The contents of the screen.
  public var screen: String?
  /// Its different contents at the ends of earlier steps, the oldest first; two at most.
  public var earlierScreens: [String] = []
  /// The tree of widgets.
  public var tree: String?

  /// The message by its parts.
  var sentence: DriverText
  /// The candidates by their parts.
  var candidateParts: [DriverText]

  /// The message, with its place before it if that is known.
  public var description: String { (place.map { "\($0): " } ?? "") + message }

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure it is.
  ///   - message: The message.
  ///   - hint: What may have been meant.
  ///   - candidates: The widgets that were looked at.
  ///   - place: Where it is wrong.
  ///   - screen: The contents of the screen.
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
    sentence = DriverText(value: message)
    self.hint = hint
    candidateParts = candidates.map { DriverText(value: $0) }
    self.place = place
    self.screen = screen
    self.tree = tree
  }

  /// A failure in the driver's own words, with values.
  init(_ kind: Kind, inWords sentence: DriverText, candidates: [DriverText] = []) {
    self.init(kind, "")
    self.sentence = sentence
    candidateParts = candidates
  }

  /// A failure of the driver's.
  init(_ error: DriverError) {
    let kind = error.kind == .limit ? Kind.limit : .assertion
    self.init(kind, inWords: error.sentence, candidates: error.candidateParts)
    hint = error.hint
    screen = error.screen
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

  /// Makes the failure for a missing app; an error that already contains the expectation is
  /// unchanged.
  init(noApp error: any Error, to purpose: String = "test") {
    let text = "\(error)"
    let isWhole = text.hasPrefix("expected ")
    self.init(.setup, isWhole ? text : "expected an app to \(purpose), found \(text)")
  }

  /// Makes the failure for a value of the option `--screen` that names no screen; `nil` for another
  /// reason why an app could not be made.
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
