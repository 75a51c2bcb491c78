extension ObservableModel {
  /// How many observe the object's variables now; a binding and a channel do not count.
  ///
  /// A leak shows as a count that grows. In linear time.
  public var observationCount: Int {
    PropertyNames.properties(of: self).reduce(0) { $0 + $1.observationCount }
  }
}
