import StraitScript

/// The lines of scripts that a trace's page shows: those that its steps begin on, and no others.
///
/// Other lines may or may not contain a secret: those of steps that were not run, of other tests,
/// the rest of a text of several lines, and the lines inside a batch.
struct TraceSource {
  private struct File {
    let path: String
    let shown: String
    var lines: Set<Int> = []
    /// The text shown for lines with a secret.
    var hidden: [Int: String] = [:]
  }

  private var files: [File] = []

  /// Returns the id that a line has in the page.
  ///
  /// - Parameters:
  ///   - place: The place of a step.
  ///   - shown: The name of the file as it is shown.
  ///   - text: The text shown for the line, if it contains a secret.
  /// - Returns: The id.
  mutating func id(of place: SourcePlace, shown: String, hiding text: String?) -> String {
    let number = files.firstIndex { $0.path == place.file } ?? files.count
    if number == files.count { files.append(File(path: place.file, shown: shown)) }
    files[number].lines.insert(place.line)
    if let text { files[number].hidden[place.line] = text }
    return "l\(number)-\(place.line)"
  }

  /// Returns the lines as HTML.
  ///
  /// - Parameters:
  ///   - sources: The texts of the scripts.
  ///   - present: The id of the line of the current step.
  /// - Returns: A part of the page; empty if no text is known.
  func html(_ sources: SourceTexts, present: String?) -> String {
    var html = ""
    for (number, file) in files.enumerated() {
      guard let lines = sources.lines(of: file.path) else { continue }
      html += "<h2>\(file.shown.html)</h2>\n<pre class=\"source\">"
      var last = 0
      for line in file.lines.sorted() where lines.indices.contains(line - 1) {
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
}
