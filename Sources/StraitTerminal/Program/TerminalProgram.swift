internal import Glibc

/// A program to run in a pseudo terminal, with its arguments and environment.
public struct TerminalProgram: Hashable, Sendable {
  /// The path of the program; it is not looked for.
  public var path: String
  /// The program's own name: the argument before the others.
  public var name: String
  /// The arguments after the program's own name.
  public var arguments: [String]
  /// The environment, all of it.
  public var environment: [String: String]
  /// The directory to start in; that of this process if `nil`.
  public var directory: String?

  /// Describes a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program; it is not looked for.
  ///   - arguments: The arguments after the program's own name.
  ///   - name: The program's own name; its path if `nil`.
  ///   - environment: The environment, all of it: nothing is inherited.
  ///   - directory: The directory to start in; that of this process if `nil`.
  public init(
    _ path: String,
    _ arguments: [String] = [],
    named name: String? = nil,
    environment: [String: String] = plainEnvironment,
    directory: String? = nil
  ) {
    self.path = path
    self.name = name ?? path
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
  }

  /// An environment that is the same on every machine: a colour terminal, UTF-8, the system's programs,
  /// and no backtraces, which would wait for a key.
  public static let plainEnvironment = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// The environment of this process, for programs that want it.
  public static var inheritedEnvironment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let assignment = next.pointee {
      let text = String(cString: assignment)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }
}
