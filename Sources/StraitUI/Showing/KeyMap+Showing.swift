extension KeyMap {
  /// The identifiers of the actions of links and formatted text.
  static let showingActions = ["link.open", "link.next", "link.previous"]
}
