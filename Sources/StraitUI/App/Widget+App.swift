extension App: Host {}

extension Widget {
  /// The app that the widget belongs to; `nil` outside of one.
  public final var app: App? { host as? App }

  /// The same, for the package's own code.
  final var hostApp: App? { app }
}
