public import StraitChannels
// The driver speaks of widgets, expectations and values in the words of scripts.
@_exported public import StraitScript
public import StraitScreen
public import StraitUI

/// Drives an app without a terminal, for tests.
///
/// ```swift
/// let driver = Driver(App(root: Column { left; right }))
/// try driver.type("Grüße, 世界")
/// try driver.expect(.id("right"), .value("Grüße, 世界"))
/// try driver.press("tab", "end", "backspace")
/// ```
///
/// The app runs on a screen in memory and on virtual time. Typed input goes through the same
/// decoder and the same turns as on a real terminal; only the constructor of the display differs.
/// After each action the app is settled: all input is taken, all its consequences have happened,
/// and the screen is drawn.
///
/// Every failed expectation throws a `DriverError` with the expected and the actual result, so the
/// driver works with any test framework; it also has the place of the failed call. Everything in
/// the language of scripts is available here, in the same words: a `ScriptLocator` selects a
/// widget, a `ScriptExpectation` is an expectation.
@MainActor
public final class Driver {
  /// Number of pieces of work due at one moment above which the app counts as one that never
  /// settles.
  public static let workLimit = 10_000

  /// The screen in memory.
  public let display: HeadlessDisplay
  /// The display of the app, on which the driver acts as the user: the screen in memory itself, or
  /// a display that keeps its contents there.
  let drivenDisplay: any DrivenDisplay
  /// The app's time.
  public let scheduler: VirtualScheduler

  /// The app; `nil` once it was closed to look for leaks.
  private(set) var openApp: App?
  /// The cost of the app up to the start of the last action.
  var budget: Budget
  /// The changes of the models since the app was started.
  var events: [String: EventRecord] = [:]
  /// Called when the app is closed to look for leaks, before it is released.
  var onClose: (() -> Void)?
  /// Number of observations before the app was made; `nil` if they were not counted.
  let observationsBefore: Int?
  /// Number of observations after the app was closed.
  var observationsLeft: Int?
  /// The error for an app that did not settle, until it is reported.
  var overrun: DriverError?
  /// The ending of the app, kept after its release.
  private var lastEnding: AppEnding?
  /// Texts that no report, trace or recording may contain; see `learnSecrets()`.
  var secrets = SecretTexts()

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: The app. Must not have been started.
  ///   - size: The size of the screen.
  ///   - recording: The paths of the models whose events will be expected. Unknown paths are
  ///     reported at the expectation.
  public convenience init(
    _ app: App,
    size: Size = Size(columns: 80, rows: 24),
    recording: [String] = []
  ) {
    self.init(app, on: HeadlessDisplay(size: size), recording: recording)
  }

  /// Makes and starts an app that can be checked for leaks, since nothing else holds it.
  ///
  /// For earlier models, leaks are seen only if they were made while `Inspection` was on.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - recording: The paths of the models whose events will be expected.
  ///   - make: Makes the app. Earlier observations do not count as leaks of the app.
  /// - Throws: The errors of `make`.
  public convenience init(
    size: Size = Size(columns: 80, rows: 24),
    recording: [String] = [],
    making make: () throws -> App
  ) rethrows {
    try self.init(on: HeadlessDisplay(size: size), recording: recording, making: make)
  }

  /// Makes and starts an app, that can be checked for leaks, on a separate display.
  package convenience init(
    on display: any DrivenDisplay,
    recording: [String],
    making make: () throws -> App
  ) rethrows {
    let before = ObservationCount.begin()
    let app: App
    do {
      app = try make()
    } catch {
      ObservationCount.end()
      throw error
    }
    self.init(app, on: display, recording: recording, observationsBefore: before)
  }

  /// Starts an app on a display and a separate clock.
  package init(
    _ app: App,
    on display: any DrivenDisplay,
    scheduler: VirtualScheduler = VirtualScheduler(),
    recording: [String] = [],
    observationsBefore: Int? = nil
  ) {
    openApp = app
    self.observationsBefore = observationsBefore
    drivenDisplay = display
    self.display = display.memory
    self.scheduler = scheduler
    budget = Budget(display.memory)
    app.start(on: display, scheduler: scheduler)
    for path in recording { record(path) }
  }

  isolated deinit {
    if observationsBefore != nil { ObservationCount.end() }
  }

  /// The app.
  ///
  /// Must not be used after an expectation of leaks, which closes it.
  public var app: App {
    guard let openApp else { preconditionFailure("the app was closed to look for leaks") }
    return openApp
  }

  /// The contents of the screen, as rows of text without trailing blanks.
  public var screen: String {
    display.text
  }

  /// The ending of the app, even after its release; `nil` while it runs.
  package var ending: AppEnding? { openApp?.ending ?? lastEnding }

  /// Ends the app, and releases it.
  func close() {
    guard let app = openApp else { return }
    app.quitAtOnce()
    lastEnding = app.ending
    events = [:]
    onClose?()
    openApp = nil
  }

  /// Returns the app, if it is there and runs.
  ///
  /// - Returns: The app.
  /// - Throws: `DriverError` if the app has ended, or did not settle.
  @discardableResult
  func running() throws(DriverError) -> App {
    if let overrun { throw overrun }
    if let app = openApp, app.ending == nil { return app }
    throw DriverError(
      expected: "an app that is running",
      found: "one that has ended" + (ending.map { ": \($0)" } ?? "")
    )
  }
}
