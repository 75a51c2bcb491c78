/// An app that scripts open by its name: `open dates`.
@MainActor struct Fixture {
  /// The error for a script that opens no fixture, or one that does not exist.
  struct NotFound: Error, CustomStringConvertible {
    let name: String?

    var description: String {
      "expected \"open\" and the name of a fixture, found \(name.map { "\"\($0)\"" } ?? "none")"
    }
  }

  let name: String
  private let make: (AppSetup) throws -> App

  /// Creates a fixture whose app needs nothing of the test's setup.
  init(_ name: String, _ make: @escaping () throws -> App) {
    self.init(name) { _ in try make() }
  }

  /// Creates a fixture whose app reads the test's setup, such as its clock.
  init(_ name: String, withSetup make: @escaping (AppSetup) throws -> App) {
    self.name = name
    self.make = make
  }

  /// Returns a new app for one test.
  static func app(for setup: AppSetup) throws -> App {
    guard let fixture = all.first(where: { $0.name == setup.open }) else {
      throw NotFound(name: setup.open)
    }
    return try fixture.make(setup)
  }
}
