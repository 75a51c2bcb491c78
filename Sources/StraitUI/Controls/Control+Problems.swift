public import StraitChannels
public import StraitForms
import StraitModel

extension Control {
  /// Shows the latest problem of a signal, and none while the latest is `nil`.
  ///
  /// The control follows one signal at a time; the last problem stays when the signal ends. Neither
  /// a failure nor the completion is shown. The subscription ends with the control.
  ///
  /// - Parameter problems: The problems of the value.
  /// - Returns: Disposing it ends the following, and keeps the shown problem.
  @discardableResult
  public final func showProblems(of problems: Signal<String?>) -> Disposable {
    let following = problems.subscribe(onNext: { [weak self] in
      self?.report($0, from: .outside)
    })
    self.problems = ScopedDisposable(following)
    return following
  }

  /// Shows the problem that a model finds in a value: the first of its errors.
  ///
  /// ```swift
  /// age.bind(to: person.channel(to: \.age), through: .integer(in: 0...200))
  /// age.showProblems(of: person.errorsSignal(of: \.age))
  /// ```
  ///
  /// - Parameter errors: The errors of a model's variable.
  /// - Returns: Disposing it ends the following, and keeps the shown problem.
  @discardableResult
  public final func showProblems(of errors: Signal<[ValidationError]>) -> Disposable {
    showProblems(of: errors.map { $0.first?.message })
  }

  /// Shows the problem that a binding finds in the value: the first one, errors before warnings.
  ///
  /// ```swift
  /// let binding = age.newTextChannel().bind(to: person.$age, through: .integer(in: 0...150))
  /// age.showProblems(of: binding)
  /// ```
  ///
  /// - Parameter binding: The binding; not held.
  /// - Returns: Disposing it ends the following, and keeps the shown problem.
  @discardableResult
  public final func showProblems(of binding: Binding) -> Disposable {
    showProblems(of: binding.problemsSignal.map { $0.first?.message })
  }
}
