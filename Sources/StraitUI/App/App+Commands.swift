extension App {
  /// Runs one of the app's commands by its name, whatever its key is and whatever has the focus.
  ///
  /// ```swift
  /// app.run("save")          // as Ctrl-S does
  /// ```
  ///
  /// - Parameter name: The command's title. Of two with one title, the first is run, as for keys.
  /// - Returns: `false` if there is none of that name, or the app has ended; `commandNames` has those there
  ///   are.
  @discardableResult
  public func run(_ name: String) -> Bool {
    guard ending == nil, let command = keys.first(where: { $0.title == name }) else { return false }
    perform { command.action(self) }
    return true
  }

  /// The names that `run(_:)` knows, each once, in the order of the keys.
  public var commandNames: [String] {
    var seen: Set<String> = []
    return keys.map(\.title).filter { seen.insert($0).inserted }
  }
}
