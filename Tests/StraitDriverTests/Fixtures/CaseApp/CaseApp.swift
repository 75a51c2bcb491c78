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
  /// `true` if each script is run through the plain dialogue as well.
  let isPlain: Bool
  let size: Size
  private let make: @MainActor @Sendable (AppSetup) throws -> Made

  /// An app, and a line about it that is written after its script.
  typealias Made = (app: App, report: () -> String)

  private init(
    _ name: String,
    isPlain: Bool,
    size: Size,
    making make: @escaping @MainActor @Sendable (AppSetup) throws -> Made
  ) {
    self.name = name
    self.isPlain = isPlain
    self.size = size
    self.make = make
  }

  /// Creates a fixture.
  init(
    _ name: String,
    isPlain: Bool = false,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable () throws -> App
  ) {
    self.init(name, isPlain: isPlain, size: size, making: { _ in (try make(), { "" }) })
  }

  /// Creates a fixture whose app needs the setup of the script.
  init(
    withSetup name: String,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable (AppSetup) throws -> App
  ) {
    self.init(name, isPlain: false, size: size, making: { (try make($0), { "" }) })
  }

  /// Creates a fixture with a line about each app.
  init(
    reporting name: String,
    isPlain: Bool = false,
    size: Size = Size(columns: 80, rows: 40),
    _ make: @escaping @MainActor @Sendable () throws -> Made
  ) {
    self.init(name, isPlain: isPlain, size: size, making: { _ in try make() })
  }

  /// Returns a new app, and a line about it.
  @MainActor func makeApp() throws -> Made { try make(AppSetup()) }

  /// Runs a script on a new app.
  @MainActor func run(_ text: String, isPlain: Bool) async throws -> CaseRun {
    var options = RunOptions()
    options.isPlain = isPlain
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
