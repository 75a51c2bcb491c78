import StraitScreen
import StraitScript

/// A trace as one page of HTML that needs nothing else: a slider goes through the steps and shows
/// for each the screen with its changes, the line of the script, the widgets, and the events.
///
/// All screens and trees are in the page once, hidden except for those of the current step; the
/// step's section names them. Without scripts the page shows the failed step, or the last one.
struct TracePage {
  private var frames = TraceStore<Frame>()
  private var trees = TraceStore<[WidgetRecord]>()
  private var screens: [String] = []
  private var changes: [String] = []
  private var widgets: [String] = []
  private var steps: [Step] = []
  private var source = TraceSource()

  /// A step's section, which is written when all is known.
  private struct Step {
    let body: String
    let frame: Int
    let tree: Int
    let line: String?
    let hasChanges: Bool
    let hasFailed: Bool
  }

  init(_ record: TestRecord) {
    let setup = record.test.setup
    let body =
      "<h2>Before the first step</h2>\n"
      + TraceStep.table([
        ("at", record.test.place?.description ?? ""), ("size", setup.size.description),
        ("seed", String(setup.seed)),
      ])
    add(body, record.frame, record.tree, FrameChanges(), line: nil, hasFailed: false)
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - place: Its place, with the names of the scripts.
  mutating func add(_ step: StepRecord, from place: SourcePlace?) {
    let line = place.map {
      source.id(
        of: $0,
        shown: step.result.place?.file ?? $0.file,
        hiding: step.result.hidesSource ? step.result.text : nil
      )
    }
    add(
      TraceStep(step).html,
      step.frame,
      step.tree,
      step.changes,
      line: line,
      hasFailed: step.result.failure != nil
    )
  }

  private mutating func add(
    _ body: String,
    _ frame: Frame,
    _ tree: [WidgetRecord],
    _ changed: FrameChanges,
    line: String?,
    hasFailed: Bool
  ) {
    let (frameNumber, isNewFrame) = frames.number(of: frame)
    if isNewFrame { screens.append(TraceScreen.picture(of: frame)) }
    let (treeNumber, isNewTree) = trees.number(of: tree)
    if isNewTree { widgets.append(Self.text(of: tree)) }
    changes.append(TraceScreen.marks(of: changed, size: frame.cells.size))
    steps.append(
      Step(
        body: body,
        frame: frameNumber,
        tree: treeNumber,
        line: line,
        hasChanges: !changed.spans.isEmpty,
        hasFailed: hasFailed
      )
    )
  }

  /// Returns the page.
  ///
  /// - Returns: The text of the page.
  func document(_ result: TestResult, _ sources: SourceTexts) -> String {
    let present = steps.firstIndex(where: \.hasFailed) ?? steps.count - 1
    let (outcome, words) = Self.outcome(of: result)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(result.name.html)</title>
      <style>
      \(TraceLook.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(result.name.html) <span class="\(outcome)">\(words.html)</span></h1>
      <div class="time">
      <input type="range" id="slider" min="0" max="\(steps.count - 1)" value="\(present)" \
      aria-label="Step">
      <output id="count" for="slider">\(present) / \(steps.count - 1)</output>
      </div>
      <p class="hint">Arrow keys go from step to step, Home and End to the first and the last.</p>
      </header>
      <main>
      <div class="left">
      <div class="screens">

      """
    for (number, screen) in screens.enumerated() {
      let hidden = Self.hidden(unless: number == steps[present].frame)
      text += "<div class=\"screen\" id=\"s\(number)\"\(hidden)>\(screen)</div>\n"
    }
    for (number, marks) in changes.enumerated() where steps[number].hasChanges {
      let hidden = Self.hidden(unless: number == present)
      text += "<div class=\"changes\" id=\"c\(number)\"\(hidden)>\(marks)</div>\n"
    }
    text += "</div>\n" + source.html(sources, present: steps[present].line) + "</div>\n"
    text += "<div class=\"right\">\n"
    for (number, step) in steps.enumerated() {
      var names = "data-screen=\"s\(step.frame)\" data-tree=\"t\(step.tree)\""
      if step.hasChanges { names += " data-changes=\"c\(number)\"" }
      if let line = step.line { names += " data-line=\"\(line)\"" }
      let hidden = Self.hidden(unless: number == present)
      text += "<section class=\"step\" \(names)\(hidden)>\n\(step.body)</section>\n"
    }
    text += "<h2>Widgets</h2>\n"
    for (number, tree) in widgets.enumerated() {
      let hidden = Self.hidden(unless: number == steps[present].tree)
      text += "<pre class=\"tree\" id=\"t\(number)\"\(hidden)>\(tree)</pre>\n"
    }
    return text + """
      </div>
      </main>
      <script>
      \(TraceLook.script)
      </script>
      </body>
      </html>

      """
  }

  private static func hidden(unless isShown: Bool) -> String { isShown ? "" : " hidden" }

  private static func outcome(of result: TestResult) -> (name: String, words: String) {
    let time = result.duration > .zero ? ", \(result.duration.scriptText)" : ""
    switch result.outcome {
    case .passed: return ("passed", "passed\(time)")
    case .failed: return ("failed", "failed\(time)")
    case .skipped(let reason): return ("skipped", "skipped: \(reason)")
    }
  }

  private static func text(of tree: [WidgetRecord]) -> String {
    let lines = tree.map { widget in
      let place = widget.frame.isEmpty ? "" : " <i>\(widget.frame.description.html)</i>"
      let line = String(repeating: "  ", count: widget.depth) + widget.description.html + place
      return widget.state.contains("focused") ? "<b>\(line)</b>" : line
    }
    return lines.joined(separator: "\n")
  }
}
