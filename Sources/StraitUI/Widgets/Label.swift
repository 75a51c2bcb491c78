public import StraitChannels
public import StraitScreen

/// A line of text that is only shown.
///
/// ```swift
/// Label("Two fields, one value")
/// Label(person.values(of: \.name).map { "Hello, \($0)" }, id: "greeting")
/// ```
@MainActor
public final class Label: Widget {
  /// The text; it may hold anything, and is shown so that it does no harm.
  public var text: String {
    didSet {
      columns = nil
      setNeedsDisplay()
    }
  }

  /// How the text looks.
  public var style: Style {
    didSet { setNeedsDisplay() }
  }

  private var following: ScopedDisposable?
  /// How many columns the text takes; `nil` if it was not measured yet.
  private var columns: Int?

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: What it shows.
  ///   - style: How the text looks.
  ///   - id: The name by which tests and scripts find it.
  public init(_ text: String = "", style: Style = .plain, id: String? = nil) {
    self.text = text
    self.style = style
    super.init(id: id)
  }

  /// Makes a label that shows the latest value of a signal.
  ///
  /// - Parameters:
  ///   - texts: What it shows; the last text stays when the signal ends. The subscription ends with
  ///     the label.
  ///   - style: How the text looks.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ texts: Signal<String>, style: Style = .plain, id: String? = nil) {
    self.init(style: style, id: id)
    following = ScopedDisposable(texts.subscribe(onNext: { [weak self] in self?.text = $0 }))
  }

  public override var role: String { "label" }
  public override var name: String { text }
  public override var value: String? { text }

  public override func preferredSize(in available: Size) -> Size {
    let columns = self.columns ?? ShownText.columns(of: text)
    self.columns = columns
    return Size(columns: columns, rows: 1)
  }

  public override func draw(into cells: inout CellBuffer) {
    cells.draw(text, at: frame.origin, style: style, clippedTo: frame)
  }
}
