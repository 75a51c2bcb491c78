import StraitScript

/// A report in the XML that servers for builds read: a suite for each file.
///
/// Times are virtual ones, so that equal runs have equal reports.
struct JUnitReport: RunReport {
  mutating func begin(count: Int) -> String { "" }

  mutating func add(_ test: TestResult) -> String { "" }

  mutating func end(_ result: RunResult) -> String {
    var files: [String] = []
    for test in result.tests where !files.contains(test.file) { files.append(test.file) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(Self.counts(result.tests))>\n"
    for file in files {
      let tests = result.tests.filter { $0.file == file }
      text += "  <testsuite name=\"\(Self.escaped(file))\"\(Self.counts(tests))>\n"
      for test in tests { text += Self.element(test) }
      let written = RunResult(tests: tests).snapshotLines.joined(separator: "\n")
      if !written.isEmpty {
        text += "    <system-out>\(Self.escaped(written, inAttribute: false))</system-out>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ tests: [TestResult]) -> String {
    let result = RunResult(tests: tests)
    let time = tests.reduce(Duration.zero) { $0 + $1.duration }
    return " tests=\"\(tests.count)\" failures=\"\(result.failed)\" skipped=\"\(result.skipped)\""
      + " time=\"\(seconds(time))\""
  }

  private static func element(_ test: TestResult) -> String {
    let name = escaped(test.name + test.roundNote)
    let head =
      "    <testcase name=\"\(name)\" classname=\"\(escaped(test.file))\""
      + " time=\"\(seconds(test.duration))\""
    var inside = ""
    switch test.outcome {
    case .passed: break
    case .skipped(let reason): inside = "      <skipped message=\"\(escaped(reason))\"/>\n"
    case .failed:
      inside = test.failedSteps.map { element($0.step, $0.failure, $0.shown) }.joined()
    }
    return head + (inside.isEmpty ? "/>\n" : ">\n\(inside)    </testcase>\n")
  }

  private static func element(
    _ step: StepResult,
    _ failure: RunFailure,
    _ shown: StepResult?
  ) -> String {
    let place = (failure.place ?? step.place).map { "\($0): " } ?? ""
    var seen = [failure.screen, failure.tree]
    if let shown { seen = ["screen and widgets: as at \(shown.reference(from: step))"] }
    let body =
      [place + step.text] + failure.candidates + ([step.headingLine] + seen).compactMap { $0 }
    return "      <failure message=\"\(escaped(failure.message))\" type=\"\(failure.kind)\">"
      + escaped(body.joined(separator: "\n"), inAttribute: false) + "</failure>\n"
  }

  /// Returns the seconds with three digits after the point.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(milliseconds)"
  }

  /// Returns a text as XML can hold it: what XML does not allow at all is written as `\u{1B}`.
  ///
  /// Characters that are invisible, or that change the order of the text, are written as
  /// references. In the value of an attribute line feeds and tabs are references, too, since a
  /// parser would read them as blanks.
  private static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t":
        escaped += inAttribute ? reference(to: scalar) : String(scalar)
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value),
        "\u{FFFE}", "\u{FFFF}":
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        switch scalar.properties.generalCategory {
        case .format where scalar != "\u{200D}", .lineSeparator, .paragraphSeparator:
          escaped += reference(to: scalar)
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// Returns the XML reference to an invisible scalar, such as `&#xA;`.
  private static func reference(to scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}

extension TestResult {
  /// The file of the test.
  var file: String { place?.file ?? "script" }
}
