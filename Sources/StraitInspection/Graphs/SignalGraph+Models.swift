import StraitChannels
public import StraitModel

extension SignalGraph {
  /// Follows what hangs on the observed variables of models.
  ///
  /// ```swift
  /// print(SignalGraph(of: person).text)
  /// // Person.name [1]
  /// // └─ …
  /// ```
  ///
  /// The roots are the variables in the order of their declaration, a superclass's first; those
  /// that have no name yet are called by their class and their own name, as `Person.name`, for as
  /// long as they live.
  ///
  /// - Parameter models: The models; models among their values are not followed.
  /// - Complexity: Linear in the number of objects found.
  public init(of models: any ObservableModel...) {
    self.init(of: models)
  }

  /// Follows what hangs on the observed variables of models.
  ///
  /// - Parameter models: The models. See `init(of:)` of several models.
  public init(of models: [any ObservableModel]) {
    var roots: [any Inspectable] = []
    for model in models {
      PropertyNames.nameProperties(of: model)
      roots += PropertyNames.properties(of: model) as [any Inspectable]
    }
    self.init(from: roots)
  }
}
