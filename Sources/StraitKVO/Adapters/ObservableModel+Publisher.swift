public import StraitChannels
public import StraitModel

extension ObservableModel {
  /// Returns the values of a path as a signal, under Apple's name.
  ///
  ///     path        a----b--c   object deallocated
  ///     publisher   a----b--c---|
  ///
  /// ```swift
  /// player.publisher(for: \.rate).subscribe(onNext: { rate in … })     // was sink
  /// ```
  ///
  /// It is `values(of:)`: values arrive inside the set, on its thread, and equal ones, too. The
  /// signal never fails, completes when the object is deallocated, and does not hold it. Unlike a
  /// `Cancellable`, a subscription that is dropped stays active.
  ///
  /// - Parameters:
  ///   - keyPath: The path to follow.
  ///   - options: Without `.initial`, the current value is not sent. `.prior` is sent as a
  ///     `Report`, and has no other effect.
  ///   - file: The file that a `Report` names.
  ///   - line: The line that it names.
  /// - Returns: The signal.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = [.initial, .new],
    file: String = #fileID,
    line: Int = #line
  ) -> Signal<Value> {
    if options.contains(.prior) {
      let error = "a publisher sends no value before a change; the option .prior is left out"
      CallPlace(file: file, line: line).report(error)
    }
    let values = values(of: keyPath)
    return options.contains(.initial) ? values : values.skip(1)
  }
}
