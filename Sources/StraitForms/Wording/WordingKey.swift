extension Wording {
  /// A text of the table: its identifier, its English text, and the names of its values.
  ///
  /// ```swift
  /// extension Wording.Key {
  ///   static let prime = Wording.Key("my.prime", "must be a prime number below {limit}")
  /// }
  /// ```
  ///
  /// Give keys of your own an identifier with a prefix of your own.
  public struct Key: Hashable, Sendable, CustomStringConvertible {
    /// The identifier in files.
    public let id: String
    /// The English template, read.
    let template: Template

    /// The English template; `{name}` is replaced by a value.
    public var english: String { template.text }

    /// The names of the values that a text may name, sorted.
    public let names: [String]

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - id: Its name in tables in files.
    ///   - english: The English template. Each brace in it must be closed.
    public init(_ id: String, _ english: String) {
      let template = Template(english)
      precondition(
        template.isClosed,
        "each brace of the text of \(id) must be closed, got \"\(english)\""
      )
      self.id = id
      self.template = template
      names = template.names
    }

    /// The identifier.
    public var description: String { id }
  }
}
