public import StraitChannels
public import StraitScreen

/// A line with a text at its left, in its middle and at its right.
///
/// ```swift
/// StatusBar(document.values(of: \.path), right: editor.values(of: \.caret).map { "Line \($0)" })
/// ```
///
/// Without enough room, the left text keeps its place and the middle is removed first, then the
/// right one; a text that is cut ends with an ellipsis. For the available keys see `KeyHints`.
@MainActor
public final class StatusBar: Widget, ActionFollower {
  /// The text at the left.
  ///
  /// It may hold anything, and is shown so that it cannot emit control sequences; the same is true
  /// of the others.
  public var left: String {
    didSet { if left != oldValue { textsChanged() } }
  }

  /// The text in the middle.
  public var center: String {
    didSet { if center != oldValue { textsChanged() } }
  }

  /// The text at the right.
  public var right: String {
    didSet { if right != oldValue { textsChanged() } }
  }

  /// The role of the texts, which the theme gives a look.
  public var style: StyleRole {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// `true` if the tooltip of the focused widget is at the left while it has one.
  public var showsTooltips = false {
    didSet { if showsTooltips != oldValue { followActions() } }
  }

  private var tooltip = "" {
    didSet { if tooltip != oldValue { textsChanged() } }
  }

  /// The columns of the texts when the line's ideal width was measured; `nil` if it was not, so
  /// that nothing depends on them.
  private var measuredColumns: Int?

  /// Makes a line of texts.
  ///
  /// - Parameters:
  ///   - left: The text at the left.
  ///   - center: The text in the middle.
  ///   - right: The text at the right.
  ///   - style: The role of the texts.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ left: String = "",
    center: String = "",
    right: String = "",
    style: StyleRole = .muted,
    id: String? = nil
  ) {
    self.left = left
    self.center = center
    self.right = right
    self.style = style
    super.init(id: id)
  }

  /// Makes a line that shows the latest values of signals.
  ///
  /// - Parameters:
  ///   - left: The texts at the left; the last one stays when the signal ends. The subscription
  ///     ends with the line. The same is true of the others.
  ///   - center: The texts in the middle.
  ///   - right: The texts at the right.
  ///   - style: The role of the texts.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ left: Signal<String>,
    center: Signal<String>? = nil,
    right: Signal<String>? = nil,
    style: StyleRole = .muted,
    id: String? = nil
  ) {
    self.init(style: style, id: id)
    own(left.subscribe(onNext: { [weak self] in self?.left = $0 }))
    if let center { own(center.subscribe(onNext: { [weak self] in self?.center = $0 })) }
    if let right { own(right.subscribe(onNext: { [weak self] in self?.right = $0 })) }
  }

  public override func attached() {
    super.attached()
    hostApp?.actionFollowers.append(self)
  }

  /// Takes the tooltip of the widget with the focus.
  func followActions() {
    tooltip = showsTooltips ? hostApp?.focused?.belongings?.tooltip ?? "" : ""
  }

  private var shownLeft: String { tooltip.isEmpty ? left : tooltip }

  public override var semantics: Semantics {
    let text = [shownLeft, center, right].filter { !$0.isEmpty }.joined(separator: "   ")
    return Semantics(.status, value: .text(text))
  }

  public override var naturalWidth: Length { .fraction(1) }

  private var textColumns: Int {
    ShownText.columns(of: shownLeft) + ShownText.columns(of: center) + ShownText.columns(of: right)
      + 3
  }

  private func textsChanged() {
    if let measuredColumns, measuredColumns != textColumns { setNeedsLayout() }
    setNeedsDisplay()
  }

  public override func measure(_ proposal: Proposal) -> Size {
    if let columns = proposal.columns { return Size(columns: columns, rows: 1) }
    let texts = textColumns
    measuredColumns = texts
    return Size(columns: texts, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    let start = canvas.draw(shownLeft, at: .zero, within: columns, style: style)
    var end = columns
    if !right.isEmpty {
      let room = columns - (start == 0 ? 0 : start + 1)
      let width = min(ShownText.columns(of: right), room)
      if width > 0 {
        end = columns - width
        canvas.draw(right, at: Point(column: end, row: 0), within: width, style: style)
      }
    }
    let width = ShownText.columns(of: center)
    let column = max(start == 0 ? 0 : start + 1, (columns - width) / 2)
    guard width > 0, column + width <= (end == columns ? columns : end - 1) else { return }
    canvas.draw(center, at: Point(column: column, row: 0), style: style)
  }
}
