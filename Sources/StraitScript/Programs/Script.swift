/// A script of the UI test driver: one file's steps, as they were written.
///
///     test "text typed on the left shows on the right" {
///       fill #left "Grüße, 世界"
///       expect #right value "Grüße, 世界"
///       press ctrl+z
///       expect model person.name == "Ada"
///       snap after-undo
///     }
///
/// A script is a value that knows no app: reading it checks all that can be known without one. Its
/// `description` is the script in its canonical form, and reading that gives an equal script.
/// To run one, make a `ScriptProgram` of it, which takes in the files that it includes.
public struct Script: Hashable, Sendable {
  /// The name of the file, used in places; not compared.
  public var name: String
  /// The steps in the order of the file: setup, tests, and steps outside of tests.
  public var steps: [ScriptStep]

  /// Makes a script of steps.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - steps: The steps.
  public init(name: String = "script", steps: [ScriptStep]) {
    self.name = name
    self.steps = steps
  }

  /// Returns whether two scripts have equal steps; their names and places are not compared.
  ///
  /// - Parameters:
  ///   - first: A script.
  ///   - second: Another script.
  /// - Returns: `true` if the steps are equal.
  public static func == (first: Script, second: Script) -> Bool { first.steps == second.steps }

  /// Feeds the steps into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
