import StraitScript
import StraitUI

/// A sentence made of the driver's own words and of values, of which any may be a secret.
///
///     let found: DriverText = "\(text), and a \(widget.role) that is not editable"
///
/// The literal parts are words. An interpolated text, number or other value is hidden where it is a
/// secret, and so are the values in a locator or an expectation. Roles are words, and so is
/// `\(words: text)`.
struct DriverText: Hashable, Sendable, CustomStringConvertible {
  /// A part of a sentence.
  enum Part: Hashable, Sendable {
    /// A text without a value.
    case words(String)
    /// A text that may be a secret or contain one.
    case value(String)
    /// A part of a script, in which any value may be a secret.
    case script(String)

    var text: String {
      switch self {
      case .words(let text), .value(let text), .script(let text): text
      }
    }
  }

  private(set) var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Makes a sentence of which any part may be a secret.
  init(value: String) { self.init([.value(value)]) }

  /// Makes a sentence without values.
  init(words: String) { self.init([.words(words)]) }

  /// The whole text.
  var description: String { parts.map(\.text).joined() }

  /// Returns the same parts with other texts.
  func map(_ text: (Part) -> String) -> DriverText {
    DriverText(
      parts.map { part in
        switch part {
        case .words: .words(text(part))
        case .value: .value(text(part))
        case .script: .script(text(part))
        }
      }
    )
  }

  static func + (first: DriverText, second: DriverText) -> DriverText {
    DriverText(first.parts + second.parts)
  }

  /// Returns whether two sentences have the same text, of whichever parts.
  static func == (first: DriverText, second: DriverText) -> Bool {
    first.description == second.description
  }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DriverText: ExpressibleByStringInterpolation {
  /// The parts of a sentence that is being written.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Begins a sentence.
    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    /// Adds a value.
    mutating func appendInterpolation<Value>(_ value: Value) {
      parts.append(.value("\(value)"))
    }

    /// Adds words that are not written here.
    mutating func appendInterpolation(words: String) { appendLiteral(words) }

    /// Adds the role of a widget.
    mutating func appendInterpolation(_ role: Role) { appendLiteral(role.rawValue) }

    /// Adds a locator, in which texts are values.
    mutating func appendInterpolation(_ locator: ScriptLocator) {
      parts.append(.script(locator.description))
    }

    /// Adds an expectation, in which texts and numbers are values.
    mutating func appendInterpolation(_ expectation: ScriptExpectation) {
      parts.append(.script(expectation.description))
    }

    /// Adds a sentence.
    mutating func appendInterpolation(_ text: DriverText) { parts += text.parts }
  }

  init(stringLiteral value: String) { self.init(words: value) }

  init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }
}

extension Sequence<DriverText> {
  /// Returns all sentences as one.
  func joined(separator: DriverText) -> DriverText {
    var parts: [DriverText.Part] = []
    for (index, text) in enumerated() {
      parts += (index > 0 ? separator.parts : []) + text.parts
    }
    return DriverText(parts)
  }
}
