public import StraitChannels
public import StraitScreen
public import StraitUI

/// Drives an app without a terminal, for tests.
///
/// ```swift
/// let driver = Driver(App(root: Column { left; right }))
/// try driver.type("Grüße, 世界")
/// try driver.expect("right", value: "Grüße, 世界")
/// try driver.press("tab", "end", "backspace")
/// ```
///
/// The app runs on a screen in memory and on virtual time. What is typed goes through the same
/// decoder and the same turns as on a real terminal; only the constructor of the display differs.
/// After each action the app is settled: all input is taken, everything that follows from it has
/// happened, and the screen is drawn.
///
/// Every failed expectation throws a `DriverError` that says what was expected and what was found,
/// so the driver works with any test framework.
@MainActor
public final class Driver {
  /// The app.
  public let app: App
  /// The screen in memory.
  public let display: HeadlessDisplay
  /// The app's time.
  public let scheduler: VirtualScheduler

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: The app. Must not have been started.
  ///   - size: How large the screen is.
  public init(_ app: App, size: Size = Size(columns: 80, rows: 24)) {
    self.app = app
    display = HeadlessDisplay(size: size)
    scheduler = VirtualScheduler()
    app.start(on: display, scheduler: scheduler)
  }

  /// Lets everything happen that is due: takes the input, runs the work that waits for no time, and
  /// draws.
  public func settle() {
    app.turn()
    scheduler.advance(by: .zero)
  }

  /// Lets time pass, in order of what falls due.
  ///
  /// - Parameter duration: How much time passes. Must not be negative.
  public func advance(by duration: Duration) {
    settle()
    scheduler.advance(by: duration)
    settle()
  }

  // MARK: Finding

  /// Finds a widget by its id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The widget.
  /// - Throws: `DriverError` if there is none or more than one; it lists the ids there are.
  public func widget(_ id: String) throws(DriverError) -> Widget {
    var found: [Widget] = []
    app.root.forEachWidget { if $0.id == id { found.append($0) } }
    if let widget = found.first, found.count == 1 { return widget }
    throw DriverError(
      expected: "one widget with the id \"\(id)\"",
      found: found.isEmpty ? "none among \(ids)" : "\(found.count) of them"
    )
  }

  /// All ids in the app, to choose from.
  private var ids: String {
    var ids: [String] = []
    app.root.forEachWidget { if let id = $0.id { ids.append("\"\(id)\"") } }
    return ids.isEmpty ? "no ids" : ids.joined(separator: ", ")
  }

  /// What the screen shows, as rows of text without trailing blanks.
  public var screen: String {
    display.text
  }
}
