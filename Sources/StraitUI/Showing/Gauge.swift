public import StraitChannels
import StraitForms
public import StraitModel
public import StraitScreen

/// A number in a range as a bar that is filled so far.
///
/// ```swift
/// Gauge("Disk", machine.$used, in: 0...500, unit: "GB")     // Disk ██████████▋        312 GB
/// Gauge("Import", work.fraction)                            // Import ████▏             25 %
/// ```
///
/// From `warning` and `critical` on, the number follows a sign and the bar has another role. A
/// value outside of the range fills the bar, or leaves it empty, and the number shows the value.
/// NaN, an infinity, or a missing value leaves the bar empty.
@MainActor
public final class Gauge: Widget {
  /// The name.
  public var name: String {
    didSet { if name != oldValue { nameColumnsChanged() } }
  }

  /// The number; `nil` while it is not known.
  public var value: Double? {
    didSet { numberChanged() }
  }

  /// The number at which the bar is empty, and the one at which it is full.
  ///
  /// A range that has no length, or an infinite end, is taken for 0 to 1.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { numberChanged() } }
  }

  /// The unit after the number; `nil` shows a percentage of the range.
  public var unit: String? {
    didSet { if unit != oldValue { numberChanged() } }
  }

  /// The number from which on the gauge warns; `nil` for never.
  public var warning: Double? {
    didSet { numberChanged() }
  }

  /// The number from which on something is wrong; `nil` for never.
  public var critical: Double? {
    didSet { numberChanged() }
  }

  /// The columns of the number when the gauge's ideal width was measured; `nil` if it was not, so
  /// that nothing depends on them.
  private var measuredColumns: Int?

  /// Makes a gauge.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The number; `nil` while it is not known.
  ///   - range: The number at which the bar is empty, and the one at which it is full.
  ///   - unit: The unit after the number; `nil` shows a percentage of the range.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    value: Double? = nil,
    in range: ClosedRange<Double> = 0...1,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.name = name
    self.value = value
    self.range = range
    self.unit = unit
    super.init(id: id)
  }

  /// Makes a gauge of the numbers that a signal sends.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - values: Sends the numbers; the last one stays when it ends. The subscription ends with the
  ///     widget.
  ///   - range: The number at which the bar is empty, and the one at which it is full.
  ///   - unit: The unit after the number; `nil` shows a percentage of the range.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ values: Signal<Double?>,
    in range: ClosedRange<Double> = 0...1,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.init(name, in: range, unit: unit, id: id)
    own(values.subscribe(onNext: { [weak self] in self?.value = $0 }))
  }

  /// Makes a gauge of a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The number; not held.
  ///   - range: The number at which the bar is empty, and the one at which it is full.
  ///   - unit: The unit after the number; `nil` shows a percentage of the range.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ value: Property<Double>,
    in range: ClosedRange<Double> = 0...1,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.init(name, value.values.map { $0 }, in: range, unit: unit, id: id)
  }

  /// Makes a gauge of a property whose value may not be known.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The number; not held.
  ///   - range: The number at which the bar is empty, and the one at which it is full.
  ///   - unit: The unit after the number; `nil` shows a percentage of the range.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    _ value: Property<Double?>,
    in range: ClosedRange<Double> = 0...1,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.init(name, value.values, in: range, unit: unit, id: id)
  }

  private var scale: ChartScale { ChartScale([], fixed: range) }

  /// The number as it follows the bar.
  private var number: String {
    guard let value, value.isFinite else { return "-" }
    if let unit { return ChartNumber.text(value, unit: unit) }
    let range = scale.range
    // Half of each, where the whole is too large to be a number.
    let isWide = !(range.upperBound - range.lowerBound).isFinite
    let part = isWide || !(value - range.lowerBound).isFinite ? 0.5 : 1
    let length = range.upperBound * part - range.lowerBound * part
    let percent = (value * part - range.lowerBound * part) / length * 100
    return ChartNumber.text(percent.rounded(), unit: "%")
  }

  private var look: StyleRole {
    guard let value, value.isFinite else { return .hint }
    if let critical, value >= critical { return .error }
    if let warning, value >= warning { return .warning }
    return .accent
  }

  public override var semantics: Semantics {
    guard let value, value.isFinite else {
      return Semantics(.gauge, name: name, value: .text(Wording.Key.chartGap.said()))
    }
    var semantics = Semantics(.gauge, name: name, value: .text(number))
    let range = scale.range
    semantics.description = Wording.Key.gaugeRange.said([
      "low": ChartNumber.text(range.lowerBound, unit: unit ?? ""),
      "high": ChartNumber.text(range.upperBound, unit: unit ?? ""),
    ])
    switch look {
    case .error: semantics.problem = Wording.Key.gaugeCritical.said()
    case .warning: semantics.problem = Wording.Key.gaugeWarning.said()
    default: break
    }
    return semantics
  }

  public override var naturalWidth: Length { .fraction(1) }

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  /// The room for the number, its sign and the gaps.
  private var numberColumns: Int {
    let bounds = [range.lowerBound, range.upperBound].map { bound in
      unit.map { ChartNumber.text(bound, unit: $0) } ?? "100 %"
    }
    return ShownText.columns(ofWidest: bounds + [number])
      + (warning == nil && critical == nil ? 1 : 3)
  }

  private func numberChanged() {
    if let measuredColumns, measuredColumns != numberColumns { setNeedsLayout() }
    setNeedsDisplay()
  }

  public override func measure(_ proposal: Proposal) -> Size {
    if let columns = proposal.columns { return Size(columns: columns, rows: 1) }
    let number = numberColumns
    measuredColumns = number
    return Size(columns: alignedNameColumns + 20 + number, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    let start = min(alignedNameColumns, max(0, columns - 4))
    if start > 0 { canvas.draw(name, at: .zero, within: start - 1, style: .muted) }
    let behind = numberColumns
    let hasNumber = columns - start - behind >= 4
    let end = max(start, columns - (hasNumber ? behind : 0))
    drawBar(start..<end, on: &canvas)
    guard hasNumber else { return }
    let text = number
    let place = Point(column: columns - ShownText.columns(of: text), row: 0)
    canvas.draw(text, at: place, style: look == .accent ? .text : look)
    let sign = Point(column: place.column - 2, row: 0)
    if look == .error { canvas.draw(.problem, at: sign, style: look) }
    if look == .warning { canvas.draw(.warning, at: sign, style: look) }
  }

  private func drawBar(_ bar: Range<Int>, on canvas: inout Canvas) {
    var bar = bar
    // If the background does not show the well, it is in brackets.
    if bar.count > 4, !canvas.theme.glyphs[.fieldStart].isEmpty {
      canvas.draw(.fieldStart, at: Point(column: bar.lowerBound, row: 0), style: .border)
      canvas.draw(.fieldEnd, at: Point(column: bar.upperBound - 1, row: 0), style: .border)
      bar = bar.lowerBound + 1..<bar.upperBound - 1
    }
    var well = canvas.style(.well)
    well.attributes = []
    let origin = Point(column: bar.lowerBound, row: 0)
    canvas.fill(Rect(origin: origin, size: Size(columns: bar.count, rows: 1)), style: well)
    guard let fraction = value.flatMap(scale.fraction) else { return }
    let eighths = Int((fraction * Double(bar.count * 8)).rounded())
    // The bar is one colour: most attributes of its role would cut it into cells.
    var style = canvas.style(look)
    style.attributes.formIntersection(.dim)
    ChartSigns(canvas.theme.glyphs).draw(eighths, from: origin, style: style, on: &canvas)
  }
}
