public import StraitChannels
import StraitForms
public import StraitModel
public import StraitScreen

/// A row of numbers as a small picture, the newest at the right.
///
/// ```swift
/// Sparkline("Load", machine.$loads, in: 0...100, unit: "%")     // Load ▁▂▃▅▆▅▇█ 93 %
/// ```
///
/// It is as wide as there is room, and one row high unless `height` sets another height. Of more
/// values than have room, the last ones show. NaN and infinities are gaps; a value outside of a
/// fixed range is as low or as high as the range.
@MainActor
public final class Sparkline: Widget {
  /// The name.
  public var name: String {
    didSet { if name != oldValue { nameColumnsChanged() } }
  }

  /// The numbers, the oldest first.
  public var values: [Double] {
    didSet { contentChanged() }
  }

  /// The lowest and the highest number that have room; `nil` for those among the values that show.
  ///
  /// A range that has no length, or an infinite end, is taken for `nil`.
  public var range: ClosedRange<Double>? {
    didSet { if range != oldValue { contentChanged() } }
  }

  /// The unit after the last value.
  public var unit: String {
    didSet { if unit != oldValue { contentChanged() } }
  }

  /// `true` if the last value is written behind the picture.
  public var showsValue = true {
    didSet { if showsValue != oldValue { contentChanged() } }
  }

  /// The columns of the content when the ideal width was measured; `nil` if it was not, so that
  /// nothing depends on them.
  private var measuredColumns: Int?

  /// Makes a picture of numbers.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: The numbers, the oldest first.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values.
  ///   - unit: The unit after the last value.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    values: [Double] = [],
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.name = name
    self.values = values
    self.range = range
    self.unit = unit
    super.init(id: id)
  }

  /// Makes a picture of the numbers that a signal sends.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: Sends the numbers; the last ones stay when it ends. The subscription ends with the
  ///     widget.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values.
  ///   - unit: The unit after the last value.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ values: Signal<[Double]>,
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.init(name, in: range, unit: unit, id: id)
    own(values.subscribe(onNext: { [weak self] in self?.values = $0 }))
  }

  /// Makes a picture of the numbers of a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: The numbers; not held.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values.
  ///   - unit: The unit after the last value.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ values: Property<[Double]>,
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.init(name, values.values, in: range, unit: unit, id: id)
  }

  public override var semantics: Semantics {
    Semantics(.sparkline, name: name, value: .text(summary))
  }

  /// The numbers in words: the last, the least and the greatest.
  private var summary: String {
    let finite = values.filter(\.isFinite)
    guard let least = finite.min(), let greatest = finite.max(), let last = values.last else {
      return Wording.Key.chartEmpty.said()
    }
    return Wording.Key.chartSummary.said([
      "last": last.isFinite
        ? ChartNumber.text(last, unit: unit) : Wording.Key.chartGap.said(),
      "low": ChartNumber.text(least, unit: unit),
      "high": ChartNumber.text(greatest, unit: unit),
      "count": "\(values.count)",
    ])
  }

  public override var naturalWidth: Length { .fraction(1) }

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  /// The number of columns that the numbers want, with the last one behind them.
  private var contentColumns: Int {
    min(max(values.count, 8), 40) + valueColumns(ChartScale(values, fixed: range))
  }

  private func contentChanged() {
    if let measuredColumns, measuredColumns != contentColumns { setNeedsLayout() }
    setNeedsDisplay()
  }

  public override func measure(_ proposal: Proposal) -> Size {
    if let columns = proposal.columns { return Size(columns: columns, rows: 1) }
    let content = contentColumns
    measuredColumns = content
    return Size(columns: alignedNameColumns + content, rows: 1)
  }

  /// Returns the room for the last value with the gap before it, so much that the picture stays in
  /// place while values come.
  private func valueColumns(_ scale: ChartScale) -> Int {
    guard showsValue, let last = values.last else { return 0 }
    let numbers = [last, scale.range.lowerBound, scale.range.upperBound]
    return ShownText.columns(ofWidest: numbers.map { ChartNumber.text($0, unit: unit) }) + 1
  }

  public override func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let start = min(alignedNameColumns, max(0, size.columns - 4))
    if start > 0 { canvas.draw(name, at: .zero, within: start - 1, style: .muted) }
    var scale = ChartScale(values, fixed: range)
    let behind = valueColumns(scale)
    let hasValue = behind > 0 && size.columns - start - behind >= 4
    let columns = max(0, size.columns - start - (hasValue ? behind : 0))
    let shown = values.suffix(columns)
    if range == nil { scale = ChartScale(Array(shown), fixed: nil) }
    let signs = ChartSigns(canvas.theme.glyphs).rising
    var column = start
    for value in shown {
      if let fraction = scale.fraction(value) {
        let eighths = 1 + Int((fraction * Double(size.rows * 8 - 1)).rounded())
        for row in 0..<size.rows {
          let filled = min(8, eighths - (size.rows - 1 - row) * 8)
          guard filled > 0 else { continue }
          canvas.draw(signs[filled - 1], at: Point(column: column, row: row), style: .accent)
        }
      }
      column += 1
    }
    guard hasValue, let last = values.last else { return }
    let text = ChartNumber.text(last, unit: unit)
    canvas.draw(
      text,
      at: Point(column: size.columns - ShownText.columns(of: text), row: 0),
      style: last.isFinite ? .text : .hint
    )
  }
}
