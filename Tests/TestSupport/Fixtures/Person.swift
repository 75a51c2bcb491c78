package import StraitModel

/// A model with a variable of each common kind.
package final class Person: ObservableModel {
  @Observed package var name = "Ada"
  @Observed package var age = 36
  @Observed package var nickname: String?

  package init() {}

  /// A computed value that depends on two variables.
  package var greeting: String { "Hello, \(name), \(age)" }
}
