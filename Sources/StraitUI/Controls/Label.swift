public import StraitChannels
public import StraitModel
public import StraitScreen

/// A line of text that is only shown; in a dialog, several lines where it is too long for one.
///
/// ```swift
/// Label("Two fields, one value")
/// Label(person.values(of: \.name).map { "Hello, \($0)" }, id: "greeting")
/// Label("Files that were deleted can be restored for 30 days.").wraps()
/// ```
///
/// A text that is too long ends with an ellipsis, unless the label wraps. `Text` shows paragraphs,
/// parts with several looks, and text that can be selected.
@MainActor
public final class Label: Widget {
  /// The text; it may hold anything, and is shown so that it cannot emit control sequences.
  public var text: String {
    didSet {
      columns = nil
      setNeedsLayout()
    }
  }

  /// The role of the text, which the theme gives a look.
  public var style: StyleRole {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The number of columns of the text; `nil` if it was not measured yet.
  private var columns: Int?

  /// `true` if the text is broken into lines, at its line breaks and between words where it is too
  /// long for one row.
  ///
  /// If even these have too few rows, the last one ends with an ellipsis. In a dialog labels
  /// wrap, except in lists and tables.
  public var wraps = false {
    didSet { if wraps != oldValue { setNeedsLayout() } }
  }

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The role of the text.
  ///   - id: The name by which tests and scripts find it.
  public init(_ text: String = "", style: StyleRole = .text, id: String? = nil) {
    self.text = text
    self.style = style
    super.init(id: id)
  }

  /// Makes a label that shows the latest value of a signal.
  ///
  /// - Parameters:
  ///   - texts: The texts; the last one stays when the signal ends. The subscription ends with the
  ///     label.
  ///   - style: The role of the text.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ texts: Signal<String>, style: StyleRole = .text, id: String? = nil) {
    self.init(style: style, id: id)
    own(texts.subscribe(onNext: { [weak self] in self?.text = $0 }))
  }

  /// Makes a label that shows the value of a property.
  ///
  /// - Parameters:
  ///   - text: The property of the text; not held.
  ///   - style: The role of the text.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ text: Property<String>, style: StyleRole = .text, id: String? = nil) {
    self.init(text.values, style: style, id: id)
  }

  /// Makes a label that shows a derived value.
  ///
  /// ```swift
  /// Label(Derived { "\(cart.count) items" })
  /// ```
  ///
  /// - Parameters:
  ///   - text: The derived text; held by the label.
  ///   - style: The role of the text.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ text: Derived<String>, style: StyleRole = .text, id: String? = nil) {
    self.init(text.values, style: style, id: id)
  }

  public override var semantics: Semantics {
    Semantics(.label, name: text, value: .text(text))
  }

  public override func measure(_ proposal: Proposal) -> Size {
    let columns = self.columns ?? ShownText.columns(of: text)
    self.columns = columns
    let room = proposal.columns ?? .max
    guard room < columns ? wraps || wrapsContent : breaksLines else {
      return Size(columns: columns, rows: 1)
    }
    var widest = 0
    for line in text.split(whereSeparator: \.isNewline) {
      widest = max(widest, ShownText.columns(of: line))
    }
    let rows = WrappedLines.lines(of: text, columns: room).count
    return Size(columns: min(widest, room), rows: rows)
  }

  /// `true` if the text has line breaks that are shown as such.
  private var breaksLines: Bool {
    wraps ? text.contains(where: \.isNewline) : text.utf8.contains(0x0A) && wrapsContent
  }

  /// Makes the label break its text into lines, or not.
  ///
  /// - Parameter wraps: `false` for a single row.
  /// - Returns: The label.
  @discardableResult
  public func wraps(_ wraps: Bool = true) -> Self {
    self.wraps = wraps
    return self
  }

  public override func draw(on canvas: inout Canvas) {
    guard canvas.size.rows > 1, wraps || wrapsContent else {
      canvas.drawLine(text, style: style)
      return
    }
    let lines = WrappedLines.lines(of: text, columns: canvas.size.columns)
    for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
      let isCut = row == canvas.size.rows - 1 && lines.count > canvas.size.rows
      canvas.drawLine(
        isCut ? String(text[line.startIndex...]) : String(line),
        at: Point(column: 0, row: row),
        style: style
      )
    }
  }
}
