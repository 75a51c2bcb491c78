extension App {
  /// Shows fields without styles, since brackets are enough, and returns the app.
  func withPlainFields() -> App {
    theme[.well] = .plain
    theme[.focus] = .plain
    return self
  }
}

/// An app for the scripts of a file in the folder `Cases`.
struct CaseApp: Sendable {
  /// The name of the file, without `.cases`.
  let name: String
  let size: Size
  private let make: @MainActor @Sendable (AppSetup) throws -> Made

  /// An app, and a line about it that is written after its script.
  typealias Made = (app: App, report: () -> String)

  private init(
    _ name: String,
    size: Size,
    making make: @escaping @MainActor @Sendable (AppSetup) throws -> Made
  ) {
    self.name = name
    self.size = size
    self.make = make
  }

  /// Creates a fixture.
  init(
    _ name: String,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable () throws -> App
  ) {
    self.init(name, size: size, making: { _ in (try make(), { "" }) })
  }

  /// Creates a fixture whose app needs the setup of the script.
  init(
    withSetup name: String,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable (AppSetup) throws -> App
  ) {
    self.init(name, size: size, making: { (try make($0), { "" }) })
  }

  /// Creates a fixture with a line about each app.
  init(
    reporting name: String,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable () throws -> Made
  ) {
    self.init(name, size: size, making: { _ in try make() })
  }

  /// Returns a new app, and a line about it.
  @MainActor func makeApp() throws -> Made { try make(AppSetup()) }

  /// Runs a script on a new app.
  @MainActor func run(_ text: String) async throws -> CaseRun {
    var options = RunOptions()
    options.setup.size = size
    var report: () -> String = { "" }
    let runner = ScriptRunner(options: options) { setup in
      let made = try make(setup)
      report = made.report
      return made.app
    }
    let result = await runner.run(try program(text))
    return CaseRun(tests: result.tests, report: report())
  }
}
