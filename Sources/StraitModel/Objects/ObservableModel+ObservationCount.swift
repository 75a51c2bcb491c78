extension ObservableModel {
  /// The number of current observations of the object's variables, without bindings and channels.
  ///
  /// A leak shows as a count that grows. In linear time.
  public var observationCount: Int {
    PropertyNames.properties(of: self).reduce(0) { $0 + $1.observationCount }
  }
}
