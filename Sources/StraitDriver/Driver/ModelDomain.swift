import StraitChannels

/// The domain in which an app's models are observed, and in which they must be changed.
struct ModelDomain: Sendable {
  private let place = Home.Place.here

  /// Runs what an observer of a model does, on the main actor.
  ///
  /// - Parameters:
  ///   - path: The observed path. A change of it in another domain is the program's mistake, since
  ///     the app reads the model in the meantime.
  ///   - body: The work of the observer.
  func run(observing path: String, _ body: @MainActor () -> Void) {
    precondition(
      Home.Place.here == place,
      "\(path) must be changed on the main actor, where its app is, but was changed elsewhere"
    )
    MainActor.assumeIsolated(body)
  }
}
