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
/// The app runs on a screen in memory and on virtual time. What is typed goes through the same
/// decoder and the same turns as on a real terminal; only the constructor of the display differs.
/// After each action the app is settled: all input is taken, everything that follows from it has
/// happened, and the screen is drawn.
///
/// Every failed expectation throws a `DriverError` that says what was expected and what was found,
/// so the driver works with any test framework; it also says where the call is that has failed.
/// Whatever a script can say can be said here, in the same words: a `ScriptLocator` says which
/// widget is meant, a `ScriptExpectation` what is expected.
@MainActor
public final class Driver {
  /// How many pieces of work may be due at one moment before the app counts as one that never
  /// rests.
  public static let workLimit = 10_000

  /// The screen in memory.
  public let display: HeadlessDisplay
  /// What the app runs on, and its user is played at: the screen in memory itself, or what keeps
  /// there what it shows.
  let drivenDisplay: any DrivenDisplay
  /// The app's time.
  public let scheduler: VirtualScheduler

  /// The app; `nil` once it was closed to look for leaks.
  private(set) var openApp: App?
  /// What the app has cost at the start of the last action.
  var budget: Budget
  /// The changes of the models since the app was started.
  var events: [String: EventRecord] = [:]
  /// Called when the app is closed to look for leaks, before it is released.
  var onClose: (() -> Void)?
  /// How many observations there were before the app was made; `nil` if they were not counted.
  let observationsBefore: Int?
  /// How many there were after the app was closed.
  var observationsLeft: Int?
  /// That the app did not settle, until that is reported.
  var overrun: DriverError?
  /// Why the app has ended, kept for when it is gone.
  private var lastEnding: AppEnding?
  /// What no report, trace or recording may have; see `learnSecrets()`.
  var secrets = SecretTexts()

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: The app. Must not have been started.
  ///   - size: How large the screen is.
  ///   - recording: The paths of the models whose events are going to be asked for. Those that lead
  ///     nowhere are found out when they are.
  public convenience init(
    _ app: App,
    size: Size = Size(columns: 80, rows: 24),
    recording: [String] = []
  ) {
    self.init(app, on: HeadlessDisplay(size: size), recording: recording)
  }

  /// Makes and starts an app that can be looked at for leaks, since nothing else holds it.
  ///
  /// Of models that were there before, leaks are seen only if they were made while `Inspection` was
  /// on.
  ///
  /// - Parameters:
  ///   - size: How large the screen is.
  ///   - recording: The paths of the models whose events are going to be asked for.
  ///   - make: Makes the app. What observations there are before is no leak of the app's.
  /// - Throws: What `make` throws.
  public convenience init(
    size: Size = Size(columns: 80, rows: 24),
    recording: [String] = [],
    making make: () throws -> App
  ) rethrows {
    try self.init(on: HeadlessDisplay(size: size), recording: recording, making: make)
  }

  /// Makes and starts an app, that can be looked at for leaks, on a separate display.
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
  /// Must not be asked for after an expectation of leaks, which closes it.
  public var app: App {
    guard let openApp else { preconditionFailure("the app was closed to look for leaks") }
    return openApp
  }

  /// What the screen shows, as rows of text without trailing blanks.
  public var screen: String {
    display.text
  }

  /// Why the app has ended, even if it is gone since; `nil` while it runs.
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

  /// The app, if it is there and runs.
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
