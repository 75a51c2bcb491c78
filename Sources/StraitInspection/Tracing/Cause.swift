import StraitChannels

/// The reason for a property's value: the written value, the writer, the line, and the preceding
/// cause.
///
/// ```
/// Form.shown: Ada → Grace, over a binding from Person.name
/// Person.name: Ada → Grace, set  [App/Rename.swift:12]
/// search: Grace, sent  [App/Search.swift:31]
/// ```
///
/// Causes are kept while a trace is on: see `Trace.remembersCauses`. `Property.why` returns the
/// cause of a property's last change. A cause is a value, and can be sent to any thread; it holds
/// no property and no value, only their names and texts.
public struct Cause: Sendable {
  let link: CauseLink
  /// The name to write instead of the one known at the write.
  var laterName: String?

  /// The name of the property, or of the subject that sent.
  public var name: String { laterName ?? link.record.name }

  /// The text of the value before; otherwise `nil`, or it was not asked for.
  public var old: String? { link.record.old }

  /// The text of the value after.
  ///
  /// After a refusal, the kept value.
  public var new: String { link.record.new }

  /// The text of the requested value, if a coercion has stored another one, or refused it.
  public var asked: String? { link.record.asked }

  /// `true` if a coercion has refused the write.
  public var isRefused: Bool { link.record.isRefused }

  /// The writer.
  public var origin: Origin { link.record.origin }

  /// Its place among all causes: a later one has a larger number.
  public var number: UInt64 { link.record.number }

  /// The wave of the write, as in `TraceEntry.wave`; 0 for anything but a property.
  public var wave: UInt64 { link.record.wave }

  /// The source location of the write, if it is known.
  ///
  /// The line of a call that sends is always known, that of a set while there is a `Trace.locator`,
  /// which is called at each use of this variable.
  public var location: Location? { link.record.locate?() }

  /// The preceding change: the one in whose delivery this one was made, or whose value a link has
  /// carried.
  public var parent: Cause? { link.parent.map { Cause(link: $0) } }

  /// The number of changes left out between this one and its parent, since the chain had become too
  /// long.
  public var omitted: Int { link.omitted }

  /// The kinds of writers of a property.
  public enum Origin: Sendable, Hashable {
    /// A set by hand.
    case set
    /// A link of a binding, from the property of the name.
    case binding(from: String)
    /// An end of a channel, of that name if it has one.
    case channel(String?)
    /// A property of another domain.
    case crossActor
    /// A send into a subject, a signal or an end of a channel, by hand.
    ///
    /// It writes no property itself.
    case sent
    /// Code that has named itself with `Trace.attributing(to:_:)`.
    case named(String)
  }

  /// A place in the source.
  public struct Location: Sendable, Hashable {
    /// The file, as `#fileID` has it.
    public let file: String?
    /// The line.
    public let line: UInt?
    /// The name of the function, known alone or with the line.
    public let function: String?

    /// Makes a location.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - line: The line.
    ///   - function: The name of the function.
    public init(file: String?, line: UInt?, function: String? = nil) {
      self.file = file
      self.line = line
      self.function = function
    }
  }
}

extension Cause: CustomStringConvertible {
  /// The chain, newest first, a line for each.
  public var description: String {
    var lines: [String] = []
    var next: Cause? = self
    while let cause = next {
      lines.append(cause.line)
      if cause.omitted > 0 { lines.append("… \(cause.omitted) more …") }
      next = cause.parent
    }
    return lines.joined(separator: "\n")
  }

  /// This cause alone, on one line.
  public var line: String {
    var text = "\(OneLine.text(name)): "
    if isRefused {
      text += "refused \(OneLine.notEmpty(asked ?? "")), kept \(OneLine.notEmpty(new))"
    } else {
      if let old { text += "\(OneLine.notEmpty(old)) → " }
      text += OneLine.notEmpty(new)
      if let asked { text += ", asked for \(OneLine.notEmpty(asked))" }
    }
    text += ", \(origin)"
    if let location { text += "  [\(location)]" }
    return text
  }
}

extension Cause.Origin: CustomStringConvertible {
  /// The kind of writer, as a cause's line shows it.
  public var description: String {
    switch self {
    case .set: "set"
    case .binding(let name): "over a binding from \(name)"
    case .channel(let name): "sent into \(name ?? "a channel")"
    case .crossActor: "from another domain"
    case .sent: "sent"
    case .named(let name): name
    }
  }
}

extension Cause.Location: CustomStringConvertible {
  /// The file and the line, or the known part.
  public var description: String {
    guard let file else { return function ?? "unknown" }
    return line.map { "\(file):\($0)" } ?? file
  }
}
