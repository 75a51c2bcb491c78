public import StraitModel
import StraitScreen

/// A number in a range, chosen on a track.
///
/// ```swift
/// Slider("Volume", to: settings.$volume, in: 0...11)
/// Slider("Opacity", to: layer.$opacity, in: 0...1, step: 0.05)
/// Slider("Speed", to: engine.$speed, in: 0...3000, step: 100, fineStep: 10, unit: "rpm")
/// ```
///
///     Volume     ━━━━━━━━━━━●────── 7
///
/// Left and Right go by a step, with Shift by a fine step, Page Up and Page Down by a large one,
/// Home and End to the ends; so do the wheel and a press or a drag on the track. The user's edits
/// are always a multiple of the step from the lower end. A value outside of the range that a model
/// holds is shown as it is, with the knob at the end, and not written back.
///
/// If a number is typed as often as it is moved, use a `NumberField`.
@MainActor
public final class Slider<Number: SteppedNumber>: NamedControl<Number> {
  /// The range of the numbers.
  ///
  /// Must have finite ends.
  public var range: ClosedRange<Number> {
    didSet { if range != oldValue { stepsChanged() } }
  }

  /// The step of an arrow.
  ///
  /// Must be positive.
  public var step: Number {
    didSet { if step != oldValue { stepsChanged() } }
  }

  /// The step of an arrow with Shift; `nil` for the same as without.
  ///
  /// Must be positive. All numbers that can be chosen are a multiple of it from the lower end.
  public var fineStep: Number? {
    didSet { if fineStep != oldValue { stepsChanged() } }
  }

  /// The step of Page Up and Page Down; `nil` for a tenth of the range.
  ///
  /// Must be positive.
  public var pageStep: Number? {
    didSet { if let pageStep { NumberSteps.check(pageStep, "page step", of: "slider") } }
  }

  /// The unit after the number; `nil` without one.
  public var unit: String? {
    didSet { if unit != oldValue { textsChanged() } }
  }

  /// `true` if the number follows the track.
  public var showsValue = true {
    didSet { if showsValue != oldValue { setNeedsLayout() } }
  }

  /// The number of columns that the track wants.
  ///
  /// Must be positive; limited to a million. In a slider with a separate width, such as
  /// `.width(.fraction(1))`, the track gets the remaining columns.
  public var columns = 20 {
    didSet {
      precondition(columns > 0, "the track of a slider must have columns, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  private var steps: NumberSteps<Number>
  /// The maximum number of columns of the range's numbers; `nil` if it was not computed yet.
  private var rangeColumns: Int?
  /// The number of columns of the number when the slider was measured.
  private var measuredColumns = 0
  /// `true` if the mouse is pressed on the track.
  private var isHeld = false

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first value.
  ///   - range: The numbers that can be chosen. Must have finite ends.
  ///   - step: The size of a step of an arrow; `nil` for 1, or in a narrow range of numbers with
  ///     fractions for a power of ten that makes a hundred steps or more. Must be positive.
  ///   - fineStep: The size of a step of an arrow with Shift; `nil` for that of one without. Must
  ///     be positive.
  ///   - pageStep: The size of a step of Page Up and Page Down; `nil` for a tenth of the range.
  ///   - unit: The unit after the number; `nil` without one.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    value: Number,
    in range: ClosedRange<Number>,
    step: Number? = nil,
    fineStep: Number? = nil,
    pageStep: Number? = nil,
    unit: String? = nil,
    id: String? = nil
  ) {
    let usual = NumberSteps(in: range, step: step, of: "slider")
    steps = NumberSteps(in: range, step: fineStep ?? usual.step, of: "slider")
    if let pageStep { NumberSteps.check(pageStep, "page step", of: "slider") }
    self.range = range
    self.step = usual.step
    self.fineStep = fineStep
    self.pageStep = pageStep
    self.unit = unit
    super.init(name, value: value, id: id)
  }

  /// Makes a slider that is bound to a property, both ways; the property's value is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with the slider.
  ///   - range: The numbers that can be chosen. Must have finite ends.
  ///   - step: The size of a step of an arrow; see
  ///     `init(_:value:in:step:fineStep:pageStep:unit:id:)`.
  ///   - fineStep: The size of a step of an arrow with Shift; `nil` for that of one without.
  ///   - pageStep: The size of a step of Page Up and Page Down; `nil` for a tenth of the range.
  ///   - unit: The unit after the number; `nil` without one.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Number>,
    in range: ClosedRange<Number>,
    step: Number? = nil,
    fineStep: Number? = nil,
    pageStep: Number? = nil,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.init(
      name,
      value: property.value,
      in: range,
      step: step,
      fineStep: fineStep,
      pageStep: pageStep,
      unit: unit,
      id: id
    )
    bind(to: property)
  }

  private func stepsChanged() {
    NumberSteps.check(step, "step", of: "slider")
    steps = NumberSteps(in: range, step: fineStep ?? step, of: "slider")
    textsChanged()
  }

  private func textsChanged() {
    rangeColumns = nil
    setNeedsLayout()
  }

  // MARK: Edits

  /// Returns the number that is a multiple of an amount away.
  private func number(_ count: Int, by amount: Number) -> Number {
    let fine = (amount.nearestDouble / steps.step.nearestDouble).rounded()
    return steps.moved(value, by: count, of: Int(min(max(fine, 1), 1e18)))
  }

  private func move(_ count: Int, by amount: Number) {
    go(to: number(count, by: amount))
  }

  private func turnPage(_ count: Int) {
    if let pageStep { return move(count, by: pageStep) }
    let doubles = steps.doubles
    let tenth = doubles.upperBound / 10 - doubles.lowerBound / 10
    // No less than an arrow goes, and whole steps.
    let whole = (tenth / step.nearestDouble).rounded(.down) * step.nearestDouble
    move(count, by: Number(nearest: max(whole, step.nearestDouble)))
  }

  // MARK: Input

  public override class var actionTable: ActionTable {
    .shared(by: self) {
      ActionTable(for: Slider<Number>.self) {
        TableAction("slider.more", keys: "right", "+", isEnabled: \.isEditable) {
          $0.move(1, by: $0.step)
        }
        TableAction("slider.less", keys: "left", "-", isEnabled: \.isEditable) {
          $0.move(-1, by: $0.step)
        }
        TableAction("slider.fine.more", keys: "shift+right", isEnabled: \.isEditable) {
          $0.move(1, by: $0.steps.step)
        }
        TableAction("slider.fine.less", keys: "shift+left", isEnabled: \.isEditable) {
          $0.move(-1, by: $0.steps.step)
        }
        TableAction("slider.page.more", keys: "pageup", isEnabled: \.isEditable) {
          $0.turnPage(1)
        }
        TableAction("slider.page.less", keys: "pagedown", isEnabled: \.isEditable) {
          $0.turnPage(-1)
        }
        TableAction("slider.start", keys: "home", isEnabled: \.isEditable) {
          $0.go(to: $0.steps.first)
        }
        TableAction("slider.end", keys: "end", isEnabled: \.isEditable) {
          $0.go(to: $0.steps.last)
        }
      }
    }
  }

  override func handle(_ press: MousePress, in size: Size) -> Bool {
    guard isEditable else {
      isHeld = false
      return false
    }
    switch press.kind {
    // The wheel over a slider in a form that scrolls moves the form, until the slider is clicked.
    case .wheelUp where isFocused: move(1, by: step)
    case .wheelDown where isFocused: move(-1, by: step)
    case .press where press.button == .left:
      let track = trackColumns(in: size.columns)
      isHeld = press.point.row == 0 && 0..<max(0, track) ~= press.point.column
      guard isHeld else { return true }
      go(to: number(at: press.point.column, of: track))
    case .drag where isHeld && press.button == .left:
      let track = trackColumns(in: size.columns)
      if track > 0 { go(to: number(at: press.point.column, of: track)) }
    case .release where isHeld && press.button == .left: isHeld = false
    default: return false
    }
    return true
  }

  private func number(at column: Int, of track: Int) -> Number {
    let doubles = steps.doubles
    let part = track > 1 ? Double(min(max(column, 0), track - 1)) / Double(track - 1) : 0
    return steps.nearest(to: doubles.lowerBound * (1 - part) + doubles.upperBound * part)
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    Semantics(.slider, value: steps.semanticValue(of: value, step: step))
  }

  /// Takes a number that is a multiple of the step, or changes by some steps.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` for an invalid number, or if the slider is not editable.
  public override func perform(_ request: SemanticRequest) -> Bool {
    obey(request, in: steps) { number($0, by: step) }
  }

  // MARK: Layout

  /// The value as it is shown.
  private var valueText: String { steps.text(of: value, unit: unit) }

  private var valueColumns: Int {
    guard showsValue else { return 0 }
    let ofRange = rangeColumns ?? steps.columns { steps.text(of: $0, unit: unit) }
    rangeColumns = ofRange
    return max(ofRange, ShownText.columns(of: valueText))
  }

  /// Returns the number of columns of the track: none if there is only room for the number.
  private func trackColumns(in columns: Int) -> Int {
    let behind = valueColumns
    let track = columns - (behind > 0 ? behind + 1 : 0)
    return track >= 3 || behind == 0 ? max(0, track) : 0
  }

  override var leastValueColumns: Int { valueColumns + (showsValue ? 1 : 0) + 5 }

  public override func valueChanged() {
    if valueColumns != measuredColumns { setNeedsLayout() }
  }

  override func measureValue(_ proposal: Proposal) -> Size {
    let behind = valueColumns
    measuredColumns = behind
    return Size(columns: columns + (behind > 0 ? behind + 1 : 0), rows: 1)
  }

  override func drawValue(on canvas: inout Canvas) {
    let track = trackColumns(in: canvas.size.columns)
    if track > 0 { drawTrack(of: track, on: &canvas) }
    guard showsValue else { return }
    let text = valueText
    let start = track > 0 ? canvas.size.columns - ShownText.columns(of: text) : 0
    canvas.drawLine(text, at: Point(column: start, row: 0), style: valueStyle)
  }

  private func drawTrack(of track: Int, on canvas: inout Canvas) {
    let knob = knobColumn(of: track)
    for column in 0..<track {
      let point = Point(column: column, row: 0)
      if column < knob {
        canvas.draw(.sliderBefore, at: point, style: .accent)
      } else if column > knob {
        canvas.draw(.sliderAfter, at: point, style: .border)
      }
    }
    canvas.draw(
      .sliderKnob,
      at: Point(column: knob, row: 0),
      style: isFocused ? .focus : .accent
    )
  }

  private func knobColumn(of track: Int) -> Int {
    let doubles = steps.doubles
    let width = doubles.upperBound / 2 - doubles.lowerBound / 2
    let part = width > 0 ? (value.nearestDouble / 2 - doubles.lowerBound / 2) / width : 0
    // NaN is at the start.
    let place = part > 0 ? min(part, 1) : 0
    return Int((place * Double(track - 1)).rounded())
  }
}
