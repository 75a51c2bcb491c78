public import StraitScript

// The reading of scripts with the verbs of the driver.
extension Script {
  /// Reads a script.
  ///
  /// Files that the script includes are not read; `ScriptProgram` does that.
  ///
  /// - Parameters:
  ///   - bytes: The script in UTF-8, with or without byte order mark, its lines ending in LF or
  ///     CRLF.
  ///   - name: The name of the file, for places.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large it may be.
  /// - Throws: `ScriptErrors` with all errors of the file, in the order of their places.
  /// - Complexity: O(n), n being the number of bytes.
  public init(
    parsing bytes: [UInt8],
    name: String = "script",
    variables: Set<String> = [],
    limits: ScriptLimits = .standard
  ) throws(ScriptErrors) {
    try self.init(
      parsing: bytes,
      name: name,
      variables: variables,
      limits: limits,
      vocabulary: .standard
    )
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: The name of the file, for places.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large it may be.
  /// - Throws: `ScriptErrors` with all errors of the file, in the order of their places.
  public init(
    parsing text: String,
    name: String = "script",
    variables: Set<String> = [],
    limits: ScriptLimits = .standard
  ) throws(ScriptErrors) {
    try self.init(parsing: Array(text.utf8), name: name, variables: variables, limits: limits)
  }

  /// Returns the open ends that more lines must close, regardless of other errors and of the length
  /// of a text.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: The number of blocks that are open at its end, and the mark that would end a text
  ///   of several lines that is open there; `nil` if neither is open.
  static func openEnds(of bytes: [UInt8]) -> (blocks: Int, mark: String?)? {
    openEnds(of: bytes, vocabulary: .standard)
  }
}

extension ScriptProgram {
  /// Reads a script and all that it includes.
  ///
  /// The paths of `source` and `for` lines are relative to the file that names them, unless they
  /// begin with a slash; `.` and `..` are removed. Each file is read once.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large the files may be, and how much they may include.
  ///   - read: Gives the bytes of a file.
  /// - Throws: `ScriptErrors` with all errors of all files; what `read` throws is one of them, with
  ///   the place that names the file. A file that includes itself is an error that names the chain.
  public init(
    loading path: String,
    variables: Set<String> = [],
    limits: ScriptLimits = .standard,
    read: (String) throws -> [UInt8]
  ) throws(ScriptErrors) {
    try self.init(
      loading: path,
      variables: variables,
      limits: limits,
      vocabulary: .standard,
      read: read
    )
  }

  /// Makes a program of a script that was read before, and reads all that it includes.
  ///
  /// - Parameters:
  ///   - script: The script; its name is the path that other paths are relative to.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large the files may be, and how much they may include.
  ///   - read: Gives the bytes of a file.
  /// - Throws: `ScriptErrors` with all errors of all files, as for `init(loading:)`.
  public init(
    _ script: Script,
    variables: Set<String> = [],
    limits: ScriptLimits = .standard,
    read: (String) throws -> [UInt8]
  ) throws(ScriptErrors) {
    try self.init(
      script,
      variables: variables,
      limits: limits,
      vocabulary: .standard,
      read: read
    )
  }
}

extension ScriptRequest {
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - variables: The names of variables that have values.
  ///   - limits: How large it may be.
  /// - Throws: `ScriptRequestError` that names the member which is missing, unknown or wrong.
  public init(
    _ json: JSONValue,
    variables: Set<String> = [],
    limits: ScriptLimits = .standard
  ) throws(ScriptRequestError) {
    try self.init(json, variables: variables, limits: limits, vocabulary: .standard)
  }
}

extension ScriptTemplate {
  /// Makes the command with the current values of the variables.
  ///
  /// - Parameter variables: The variables.
  /// - Returns: The command, as if it had been written with their values in place.
  /// - Throws: `ScriptError` if a variable has no value, or its value cannot stand where it does.
  public func command(in variables: ScriptVariables) throws(ScriptError) -> ScriptCommand {
    try command(in: variables, vocabulary: .standard)
  }
}

extension ScriptStep {
  /// Returns the command that the step is, with the values of its variables in place.
  ///
  /// - Parameter variables: The variables.
  /// - Returns: The command; `nil` for another step, such as a block.
  /// - Throws: `ScriptError` if a variable has no value, or its value cannot stand where it does.
  public func command(in variables: ScriptVariables) throws(ScriptError) -> ScriptCommand? {
    switch content {
    case .command(let command): command
    case .template(let template): try template.command(in: variables)
    case .test, .before, .after, .heading, .loop, .batch, .source: nil
    }
  }
}
