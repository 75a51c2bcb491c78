import StraitScript

/// The lines of scripts that a trace's page shows: those of its steps, and some around them.
struct TraceSource {
  /// So many lines are shown before and after each step's.
  private static let context = 8

  private struct File {
    let path: String
    let shown: String
    var lines: Set<Int> = []
    /// What is shown of lines that say a secret.
    var hidden: [Int: String] = [:]
  }

  private var files: [File] = []

  /// The id that a line has in the page.
  ///
  /// - Parameters:
  ///   - place: Where a step stands.
  ///   - shown: The name of the file as it is told.
  ///   - text: What is shown of the line, if it says a secret.
  /// - Returns: The id.
  mutating func id(of place: SourcePlace, shown: String, hiding text: String? = nil) -> String {
    var number = files.firstIndex { $0.path == place.file }
    if number == nil {
      number = files.count
      files.append(File(path: place.file, shown: shown))
    }
    files[number ?? 0].lines.insert(place.line)
    if let text { files[number ?? 0].hidden[place.line] = text }
    return "l\(number ?? 0)-\(place.line)"
  }

  /// The lines as HTML.
  ///
  /// - Parameters:
  ///   - sources: The texts of the scripts.
  ///   - present: The id of the line of the present step.
  /// - Returns: A part of the page; empty if no text is known.
  func html(_ sources: SourceTexts, present: String?) -> String {
    var html = ""
    for (number, file) in files.enumerated() {
      guard let lines = sources.lines(of: file.path) else { continue }
      html += "<h2>\(file.shown.html)</h2>\n<pre class=\"source\">"
      var last = 0
      for line in Self.chosen(file.lines, of: lines.count) {
        if line > last + 1 { html += "<span class=\"gap\">⋮</span>\n" }
        last = line
        let id = "l\(number)-\(line)"
        let text = file.hidden[line] ?? lines[line - 1]
        let mark = id == present ? " class=\"present\"" : ""
        html += "<span id=\"\(id)\"\(mark)><i>\(line)</i> \(text.html)</span>\n"
      }
      html += "</pre>\n"
    }
    return html
  }

  private static func chosen(_ wanted: Set<Int>, of count: Int) -> [Int] {
    var chosen: [Int] = []
    for line in wanted.sorted() {
      let first = max(line - context, (chosen.last ?? 0) + 1)
      let end = min(line + context, count)
      if first <= end { chosen += first...end }
    }
    return chosen
  }
}
