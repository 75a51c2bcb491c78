import StraitModel

/// The person of the first screen.
final class Person: ObservableModel {
  @Observed var name = "Ada"
}
