import StraitModel

/// A talk about a thermostat: commands come in as lines, answers and changes go out as lines.
final class Session {
  private let thermostat: Thermostat
  private let say: (String) -> Void
  private var watching: [PropertyObservation] = []
  /// `true` if the other side has had enough.
  private(set) var isOver = false

  /// - Parameters:
  ///   - thermostat: The subject of the session.
  ///   - say: Takes each line of an answer.
  init(about thermostat: Thermostat, say: @escaping (String) -> Void) {
    self.thermostat = thermostat
    self.say = say
  }

  /// Executes a line, and answers.
  func receive(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    do {
      switch (words.first, words.dropFirst().count) {
      case (nil, _): break
      case ("get", 0): for property in thermostat.properties { try get(property.name) }
      case ("get", 1): try get(words[1])
      case ("set", 2): try set(words[1], to: words[2])
      case ("watch", 0): watch()
      case ("unwatch", 0): watching = []
      case ("tick", 0): thermostat.tick()
      case ("quit", 0): isOver = true
      default:
        refuse(line, expected: "get [name], set name value, watch, unwatch, tick or quit")
      }
    } catch {
      say("error: \(error)")
    }
  }

  /// Answers a line that cannot be understood.
  func refuse(_ line: String, expected: String) {
    let shown = line.prefix(40)
    say("error: expected \(expected), found \(shown.debugDescription)\(shown == line ? "" : "…")")
  }

  private func get(_ name: String) throws(KeyError) {
    say("\(name) \(text(try thermostat.value(forKey: name)))")
  }

  /// The model checks its values; only text has to become a value here.
  private func set(_ name: String, to text: String) throws(KeyError) {
    guard let property = thermostat.properties.first(where: { $0.name == name }) else {
      return try thermostat.setValue(text, forKey: name)
    }
    let value: Any? =
      switch name {
      case _ where property.isOptional && text == "none": nil
      case "mode": Mode(rawValue: text) ?? text
      case "schedule": Schedule(text) ?? text
      default: (property.valueType as? any LosslessStringConvertible.Type)?.init(text) ?? text
      }
    if let range = property.range, value is Double || value is Int, !range.contains(value) {
      let message = "expected \(range) \(property.unit ?? ""), found \(text)"
      throw KeyError(.invalid(message: message), key: name, in: Thermostat.self)
    }
    do {
      try thermostat.setValue(value, forKey: name)
    } catch {
      guard case .wrongType = error.reason else { throw error }
      let form =
        switch name {
        case "mode": Mode.allCases.map(\.rawValue).joined(separator: ", ")
        case "schedule": "none, or hour=temperature,… with hours 0...23 and 5...30 °C"
        default: "\(property.valueType)" + (property.range.map { " in \($0)" } ?? "")
        }
      throw KeyError(
        .invalid(message: "expected \(form), found \(text.prefix(40).debugDescription)"),
        key: name,
        in: Thermostat.self
      )
    }
  }

  private func watch() {
    watching = [
      send("target", \.target), send("room", \.room), send("mode", \.mode),
      send("schedule", \.schedule), send("minute", \.minute), send("goal", \.goal),
      send("isHeating", \.isHeating),
    ]
  }

  private func send<Value>(
    _ name: String,
    _ path: KeyPath<Thermostat, Value>
  ) -> PropertyObservation {
    thermostat.observe(path, options: [.old, .new]) { [unowned self] _, change in
      say("\(name) \(text(change.oldValue as Any)) -> \(text(change.newValue as Any))")
    }
  }

  private func text(_ value: Any?) -> String {
    guard let value else { return "none" }
    if let optional = value as? any OptionalText { return optional.inside.map(text) ?? "none" }
    return "\(value)"
  }
}

/// An optional in an `Any`.
private protocol OptionalText {
  var inside: Any? { get }
}

extension Optional: OptionalText {
  fileprivate var inside: Any? { map { $0 } }
}
