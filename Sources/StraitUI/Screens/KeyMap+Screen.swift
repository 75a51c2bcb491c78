extension KeyMap {
  /// The identifiers of the actions about screens.
  static let screenActions = ["screen.back"]
}
