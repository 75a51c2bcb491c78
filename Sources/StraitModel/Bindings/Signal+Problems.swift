import StraitChannels

extension Signal where Value == [BindingProblem] {
  /// Returns the problems that the rules of a model find in the value of a property, or in one that
  /// waits to be set, now and after each possible change.
  ///
  /// ```
  /// waiting     -none-------"Bo"----""-----none--
  /// property    -""------------------------"Bo"--
  /// result      -[empty]----[]------[empty]-[]---     the rule: must not be empty
  /// ```
  ///
  /// - Parameters:
  ///   - property: Finds the property; all properties that it reads are followed.
  ///   - waiting: The value that waits to be set. Its ending ends nothing.
  ///   - shown: Reads the value of the object, if it is set by way of something that may change it:
  ///     a waiting value is judged only while this is the property's value.
  /// - Returns: The signal, which does not hold the property.
  static func problems(
    of property: @escaping () -> AnyProperty?,
    _ waiting: Signal<WaitingValue>,
    shown: (() -> Any?)? = nil
  ) -> Signal {
    Signal { subscriber in
      let latest = Property<WaitingValue>(outsideTransactions: .none)
      let problems = Derived<[BindingProblem]> {
        guard let check = property()?.check else { return [] }
        switch latest.value {
        case .none: return check.problems
        case .unknown: return []
        case .known(let value):
          if let shown, !check.isOfProperty(shown()) { return [] }
          return check.problems(ifSetTo: value)
        }
      }
      let both = CompositeDisposable()
      waiting.subscribe(onNext: { latest.value = $0 }).store(in: both)
      problems.values.subscribe(onNext: subscriber.sendNext).store(in: both)
      return both
    }
  }
}
