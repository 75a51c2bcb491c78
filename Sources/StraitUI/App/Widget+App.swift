extension App: Host {
  /// The app as the public `app` of its widgets: `nil` once its release has begun.
  fileprivate var living: App? {
    if selfReference == nil { selfReference = self }
    return selfReference
  }
}

extension Widget {
  /// The app that the widget belongs to; `nil` outside of one.
  public final var app: App? { hostApp?.living }

  /// The same, also while the app's release is under way.
  final var hostApp: App? {
    // No other class is a host.
    host.map { unsafeDowncast($0, to: App.self) }
  }
}
