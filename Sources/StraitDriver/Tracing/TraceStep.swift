import StraitScreen
import StraitScript

/// The part of a trace's page about a step.
struct TraceStep {
  /// So many arrivals and events of a step are on the page; the lines of JSON have all.
  private static let limit = 200

  private let step: StepRecord

  init(_ step: StepRecord) {
    self.step = step
  }

  /// The inside of the step's section.
  var html: String {
    var html = "<h2>Step \(step.number)</h2>\n"
    html += "<pre class=\"text\">\(step.result.text.htmlLines)</pre>\n"
    if let failure = step.result.failure { html += Self.html(of: failure, step.result) }
    html += Self.table(facts)
    html += list("Target", step.targets.map(Self.text))
    html += list("Input", step.input.map(Self.text))
    if !step.events.isEmpty {
      html += "<h3>Events</h3>\n"
      html += Self.table(
        step.events.prefix(Self.limit)
          .map { ($0.path, "\($0.value.text.debugDescription) from \($0.origin)") }
          + [("", Self.rest(step.events.count))]
      )
    }
    return html
  }

  private var facts: [(String, String)] {
    let result = step.result
    let end = result.start + result.duration
    let time = result.start.scriptText + (end > result.start ? " to \(end.scriptText)" : "")
    let rows = step.changes.rows.map(String.init).joined(separator: ", ")
    let place = rows.isEmpty ? "" : ", rows \(rows)"
    return [
      ("in", result.headings.joined(separator: " › ")), ("at", result.place?.description ?? ""),
      ("kind", step.kind.rawValue), ("time", time), ("frames", String(step.frameCount)),
      ("changed", "\(step.changes.count) cells\(place)"),
    ]
  }

  private static func html(of failure: RunFailure, _ result: StepResult) -> String {
    let mark = result.isSoft ? ", soft" : ""
    var html = "<div class=\"failure\">\n<h3>\(failure.kind)\(mark)</h3>\n"
    html += "<pre>\(failure.message.htmlLines)</pre>\n"
    if !failure.candidates.isEmpty {
      html += "<pre>\(failure.candidates.map(\.html).joined(separator: "\n"))</pre>\n"
    }
    return html + "</div>\n"
  }

  private func list(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let shown = lines.prefix(Self.limit) + [Self.rest(lines.count)].filter { !$0.isEmpty }
    return "<h3>\(title)</h3>\n<pre>\(shown.map(\.html).joined(separator: "\n"))</pre>\n"
  }

  private static func rest(_ count: Int) -> String {
    count > limit ? "… and \(count - limit) more" : ""
  }

  /// Returns a table of names and their values; those without a value are omitted.
  static func table(_ facts: [(String, String)]) -> String {
    let rows = facts.filter { !$0.1.isEmpty }.map {
      "<tr><th>\($0.0.html)</th><td>\($0.1.html)</td></tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n"
  }

  private static func text(_ target: StepRecord.Target) -> String {
    guard let widget = target.widget else { return "\(target.locator): \(target.count) widgets" }
    let place = widget.frame.isEmpty ? "" : " \(widget.frame)"
    return "\(target.locator): \(widget)\(place)"
  }

  private static func text(_ input: DisplayInput) -> String {
    switch input {
    case .bytes(let bytes):
      String(validating: bytes, as: UTF8.self).map(\.debugDescription) ?? bytes.hexadecimal
    case .resized(let size): "resized to \(size)"
    case .closed: "end of input"
    case .terminated(let signal): "signal \(signal)"
    }
  }
}
