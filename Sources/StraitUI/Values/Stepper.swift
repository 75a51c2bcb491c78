public import StraitModel
import StraitScreen

/// A number that is changed step by step.
///
/// ```swift
/// Stepper("Copies", to: job.$copies, in: 1...99)
/// Stepper("Hour", to: alarm.$hour, in: 0...23, wraps: true)
/// ```
///
///     Copies      2 ▴▾
///
/// Up and Down go by a step, and on while they are held; Page Up and Page Down go by ten, Home and
/// End to the ends of the range. A click on one of the arrows and the wheel go by a step, too. A
/// value outside of the range that a model holds is shown as it is, and not written back.
///
/// A number that is typed as well has a `NumberField`.
@MainActor
public final class Stepper<Number: SteppedNumber>: NamedControl<Number> {
  /// The range of the numbers; `nil` for all.
  ///
  /// Must have finite ends.
  public var range: ClosedRange<Number>? {
    didSet { if range != oldValue { stepsChanged() } }
  }

  /// The size of one step.
  ///
  /// Must be positive.
  public var step: Number {
    didSet { if step != oldValue { stepsChanged() } }
  }

  /// `true` if a step beyond one end of the range leads to the other end.
  public var wraps: Bool {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// The unit after the number; `nil` without one.
  public var unit: String? {
    didSet { if unit != oldValue { textsChanged() } }
  }

  private var steps: NumberSteps<Number>
  /// The maximum number of columns of the range's numbers; `nil` if it was not computed yet.
  private var rangeColumns: Int?
  /// The number of columns of the number when the stepper was measured.
  private var measuredColumns = 0

  /// Makes a stepper.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first value.
  ///   - range: The numbers that can be chosen; `nil` for all. Must have finite ends.
  ///   - step: The size of a step; `nil` for 1, or in a narrow range of numbers with fractions
  ///     for a power of ten that makes a hundred steps or more. Must be positive.
  ///   - wraps: `true` if a step beyond one end of the range leads to the other end.
  ///   - unit: The unit after the number; `nil` without one.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    value: Number,
    in range: ClosedRange<Number>? = nil,
    step: Number? = nil,
    wraps: Bool = false,
    unit: String? = nil,
    id: String? = nil
  ) {
    steps = NumberSteps(in: range, step: step, of: "stepper")
    self.range = range
    self.step = steps.step
    self.wraps = wraps
    self.unit = unit
    super.init(name, value: value, id: id)
  }

  /// Makes a stepper that is bound to a property, both ways; the property's value is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with the stepper.
  ///   - range: The numbers that can be chosen; `nil` for all. Must have finite ends.
  ///   - step: The size of a step; see `init(_:value:in:step:wraps:unit:id:)`.
  ///   - wraps: `true` if a step beyond one end of the range leads to the other end.
  ///   - unit: The unit after the number; `nil` without one.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Number>,
    in range: ClosedRange<Number>? = nil,
    step: Number? = nil,
    wraps: Bool = false,
    unit: String? = nil,
    id: String? = nil
  ) {
    self.init(
      name,
      value: property.value,
      in: range,
      step: step,
      wraps: wraps,
      unit: unit,
      id: id
    )
    bind(to: property)
  }

  private func stepsChanged() {
    steps = NumberSteps(in: range, step: step, of: "stepper")
    textsChanged()
  }

  private func textsChanged() {
    rangeColumns = nil
    setNeedsLayout()
  }

  // MARK: Edits

  /// `true` if a step up leads to another number.
  public var canIncrease: Bool { isEditable && number(by: 1) != value }

  /// `true` if a step down leads to another number.
  public var canDecrease: Bool { isEditable && number(by: -1) != value }

  /// Returns the number that is some steps away.
  ///
  /// Only from the very end does a step lead to the other one: a jump of ten stops there.
  private func number(by count: Int) -> Number {
    let moved = steps.moved(value, by: count)
    guard wraps, count != 0, moved == value, let first = steps.first, let last = steps.last else {
      return moved
    }
    return count > 0 ? first : last
  }

  /// Changes the number by some steps, as the user does; at the end of the range nothing is edited.
  private func move(by count: Int) {
    go(to: number(by: count))
  }

  // MARK: Input

  private var hasEnds: Bool { isEditable && range != nil }

  public override class var actionTable: ActionTable {
    .shared(by: self) {
      ActionTable(for: Stepper<Number>.self) {
        TableAction("stepper.more", keys: "up", "+", isEnabled: \.isEditable) { $0.move(by: 1) }
        TableAction("stepper.less", keys: "down", "-", isEnabled: \.isEditable) { $0.move(by: -1) }
        TableAction("stepper.page.more", keys: "pageup", isEnabled: \.isEditable) {
          $0.move(by: 10)
        }
        TableAction("stepper.page.less", keys: "pagedown", isEnabled: \.isEditable) {
          $0.move(by: -10)
        }
        TableAction("stepper.start", keys: "home", isEnabled: \.hasEnds) {
          $0.go(to: $0.steps.first)
        }
        TableAction("stepper.end", keys: "end", isEnabled: \.hasEnds) { $0.go(to: $0.steps.last) }
      }
    }
  }

  override func handle(_ press: MousePress, in size: Size) -> Bool {
    guard isEditable else { return false }
    switch press.kind {
    // The wheel over a stepper in a form that scrolls moves the form, until the stepper is clicked.
    case .wheelUp where isFocused: move(by: 1)
    case .wheelDown where isFocused: move(by: -1)
    case .press where press.button == .left:
      let arrows = arrowColumn(in: size.columns)
      guard press.point.row == 0, let arrows else { return true }
      if press.point.column == arrows { move(by: 1) }
      if press.point.column == arrows + 1 { move(by: -1) }
    default: return false
    }
    return true
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    Semantics(.stepper, value: steps.semanticValue(of: value, step: step))
  }

  /// Takes a number that is a multiple of the step, or changes by some steps.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` for an invalid number, or if the stepper is not editable.
  public override func perform(_ request: SemanticRequest) -> Bool {
    obey(request, in: steps) { number(by: $0) }
  }

  // MARK: Layout

  /// The number of columns of the number.
  private var numberColumns: Int {
    let ofRange = rangeColumns ?? steps.columns { steps.text(of: $0, unit: unit) }
    rangeColumns = ofRange
    return max(2, ofRange, ShownText.columns(of: steps.text(of: value, unit: unit)))
  }

  override var hasFocusBar: Bool { false }

  override var leastValueColumns: Int { numberColumns + 5 }

  public override func valueChanged() {
    if numberColumns != measuredColumns { setNeedsLayout() }
  }

  override func measureValue(_ proposal: Proposal) -> Size {
    // A bar at each side of the number, and the arrows behind it.
    measuredColumns = numberColumns
    return Size(columns: measuredColumns + 5, rows: 1)
  }

  /// Returns the column of the arrows; `nil` if there is room only for the number.
  private func arrowColumn(in columns: Int) -> Int? {
    let column = numberColumns + 3
    return column + 2 <= columns ? column : nil
  }

  override func drawValue(on canvas: inout Canvas) {
    let room = min(numberColumns, max(1, canvas.size.columns - 2))
    let well = Rect(origin: .zero, size: Size(columns: room + 2, rows: 1))
    canvas.fill(well, style: .well)
    let style: StyleRole = isFocused ? .focus : .border
    canvas.draw(isFocused ? Glyph.focusStart : .fieldStart, at: .zero, style: style)
    let text = steps.text(of: value, unit: unit)
    let inside = canvas.enter(Rect(column: 1, columns: room))
    let start = max(0, room - ShownText.columns(of: text))
    canvas.drawLine(text, at: Point(column: start, row: 0), style: isEditable ? .text : .muted)
    canvas.leave(inside)
    let end = Point(column: room + 1, row: 0)
    canvas.draw(isFocused ? Glyph.focusEnd : .fieldEnd, at: end, style: style)
    guard let arrows = arrowColumn(in: canvas.size.columns) else { return }
    canvas.drawArrows(at: arrows, up: canIncrease, down: canDecrease, isMarked: isFocused)
  }
}
