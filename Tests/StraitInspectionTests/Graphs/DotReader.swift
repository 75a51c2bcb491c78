/// Reads the part of the DOT language that a dump uses; `nil` for anything else.
///
/// The grammar is that of "The DOT Language", graphviz.org.
struct DotReader {
  private(set) var labels: [String] = []
  private(set) var edges: [[Int]] = []
  private var rest: Substring

  static func read(_ text: String) -> DotReader? {
    var reader = DotReader(rest: text[...])
    guard reader.take("digraph"), reader.name() != nil, reader.take("{") else { return nil }
    while !reader.take("}") {
      guard reader.statement(), reader.take(";") else { return nil }
    }
    reader.skipBlanks()
    return reader.rest.isEmpty ? reader : nil
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func statement() -> Bool {
    guard let first = name() else { return false }
    if take("=") { return value() != nil }
    guard let source = Int(first.dropFirst()) else { return false }
    if take("->") {
      guard let target = name().flatMap({ Int($0.dropFirst()) }) else { return false }
      edges.append([source, target])
      return attributes() != nil
    }
    guard source == labels.count, let label = attributes()?["label"] else { return false }
    labels.append(label)
    return true
  }

  private mutating func attributes() -> [String: String]? {
    var found: [String: String] = [:]
    guard take("[") else { return found }
    repeat {
      guard let key = name(), take("="), let value = value() else { return nil }
      found[key] = value
    } while take(",")
    return take("]") ? found : nil
  }

  private mutating func value() -> String? {
    guard take("\"") else { return name() }
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      if character < " " { return nil }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      text.append(escaped == "n" ? "\n" : escaped)
    }
    return text
  }

  private mutating func name() -> String? {
    skipBlanks()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest.removeFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func take(_ text: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\n" }
  }
}
