public import StraitChannels
import StraitForms
public import StraitModel
public import StraitScreen

/// Numbers as bars below each other, a row each, with a label before and the number behind.
///
/// ```swift
/// BarChart("Sales", labels: ["Mon", "Tue", "Wed"], shop.$sales, unit: "kg")
/// ```
///
///     Sales
///     Mon ██████████████████▎      42 kg
///     Tue ██████▌                  15 kg
///     Wed                           -
///
/// Bars begin at zero, those of negative numbers to the left. A value that is NaN or infinite has
/// no bar; the bar of one outside of a fixed range ends with the range, and the number behind it
/// shows the value.
@MainActor
public final class BarChart: Widget {
  /// The name above the bars; may be empty.
  public var name: String {
    didSet { if name != oldValue { setNeedsLayout() } }
  }

  /// The labels before the bars, from the top; a bar without a label has its number, from 1.
  public var labels: [String] {
    didSet { if labels != oldValue { setNeedsLayout() } }
  }

  /// The numbers, from the top.
  public var values: [Double] {
    didSet { if values.count != oldValue.count { setNeedsLayout() } else { numbersChanged() } }
  }

  /// The lowest and the highest number of the scale; `nil` for those of the values and zero.
  ///
  /// A range that has no length, or an infinite end, is taken for `nil`.
  public var range: ClosedRange<Double>? {
    didSet { setNeedsDisplay() }
  }

  /// The unit after each number.
  public var unit: String {
    didSet { if unit != oldValue { numbersChanged() } }
  }

  /// The columns of the numbers when the chart's ideal width was measured; `nil` if it was not, so
  /// that nothing depends on them.
  private var measuredColumns: Int?

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - labels: The labels before the bars, from the top.
  ///   - values: The numbers, from the top.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values,
  ///     and zero.
  ///   - unit: The unit after each number.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    labels: [String] = [],
    values: [Double] = [],
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.name = name
    self.labels = labels
    self.values = values
    self.range = range
    self.unit = unit
    super.init(id: id)
  }

  /// Makes a chart of the numbers that a signal sends.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - labels: The labels before the bars, from the top.
  ///   - values: Sends the numbers; the last ones stay when it ends. The subscription ends with the
  ///     widget.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values,
  ///     and zero.
  ///   - unit: The unit after each number.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    labels: [String] = [],
    _ values: Signal<[Double]>,
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.init(name, labels: labels, in: range, unit: unit, id: id)
    own(values.subscribe(onNext: { [weak self] in self?.values = $0 }))
  }

  /// Makes a chart of the numbers of a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - labels: The labels before the bars, from the top.
  ///   - values: The numbers; not held.
  ///   - range: The lowest and the highest number of the scale; `nil` for those of the values,
  ///     and zero.
  ///   - unit: The unit after each number.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    labels: [String] = [],
    _ values: Property<[Double]>,
    in range: ClosedRange<Double>? = nil,
    unit: String = "",
    id: String? = nil
  ) {
    self.init(name, labels: labels, values.values, in: range, unit: unit, id: id)
  }

  public override var semantics: Semantics {
    let words = values.indices.map { "\(label($0)) \(spoken($0))" }
    let text = words.isEmpty ? Wording.Key.chartEmpty.said() : words.joined(separator: ", ")
    return Semantics(.chart, name: name, value: .text(text))
  }

  private func label(_ index: Int) -> String {
    labels.indices.contains(index) ? labels[index] : "\(index + 1)"
  }

  private func spoken(_ index: Int) -> String {
    let value = values[index]
    return value.isFinite ? ChartNumber.text(value, unit: unit) : Wording.Key.chartGap.said()
  }

  // MARK: Layout

  private var headRows: Int { name.isEmpty ? 0 : 1 }

  private var labelColumns: Int { ShownText.columns(ofWidest: values.indices.map(label)) }

  private var numberColumns: Int {
    ShownText.columns(ofWidest: values.map { ChartNumber.text($0, unit: unit) })
  }

  public override var naturalWidth: Length { .fraction(1) }

  private func numbersChanged() {
    if let measuredColumns, measuredColumns != numberColumns { setNeedsLayout() }
    setNeedsDisplay()
  }

  public override func measure(_ proposal: Proposal) -> Size {
    let rows = max(1, headRows + values.count)
    if let columns = proposal.columns { return Size(columns: columns, rows: rows) }
    let numbers = numberColumns
    measuredColumns = numbers
    return Size(columns: labelColumns + 22 + numbers, rows: rows)
  }

  public override func draw(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    if !name.isEmpty { canvas.draw(name, at: .zero, within: columns, style: .title) }
    let scale = ChartScale(values, fixed: range, hasZero: true)
    let behind = numberColumns
    // In a narrow place the numbers say more than the bars, and the labels more than both.
    let label = min(labelColumns, columns)
    let hasNumbers = columns - label - 1 >= behind
    let start = label + 1
    let room = max(0, columns - start - (hasNumbers ? behind + 1 : 0))
    let signs = ChartSigns(canvas.theme.glyphs)
    let accent = canvas.style(.accent)
    let zero = Int(((scale.fraction(0) ?? 0) * Double(room)).rounded())
    let visible = canvas.visible
    for (index, value) in values.enumerated() {
      let row = headRows + index
      guard row >= visible.origin.row, row < visible.endRow else { continue }
      canvas.draw(self.label(index), at: Point(column: 0, row: row), within: label, style: .muted)
      if let fraction = scale.fraction(value) {
        let end = fraction * Double(room)
        if value < 0 {
          let first = Int(end.rounded())
          for column in min(first, zero)..<zero {
            let place = Point(column: start + column, row: row)
            canvas.draw(signs.growing[7], at: place, style: accent)
          }
        } else {
          let eighths = Int(((end - Double(zero)) * 8).rounded())
          let place = Point(column: start + zero, row: row)
          signs.draw(eighths, from: place, style: accent, on: &canvas)
        }
      }
      guard hasNumbers else { continue }
      let text = ChartNumber.text(value, unit: unit)
      canvas.draw(
        text,
        at: Point(column: columns - ShownText.columns(of: text), row: row),
        style: value.isFinite ? .text : .hint
      )
    }
  }
}
