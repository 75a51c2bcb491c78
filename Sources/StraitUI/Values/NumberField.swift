public import StraitChannels
import StraitForms
public import StraitModel
import StraitScreen

/// A field in which a number is typed, or changed step by step.
///
/// ```swift
/// NumberField("Age", to: person.$age, in: 0...150)
/// NumberField("Weight", to: person.$weight, in: 40...200, step: 5, unit: "kg")
/// NumberField("Height", to: person.$height, in: 0.5...2.5, step: 0.01, unit: "m")
/// NumberField("Price", to: item.$price, in: 0...5000, step: 0.5, through: .number(locale: german))
/// ```
///
///     Weight    ▌75                kg ▴▾▐
///
/// It is a `TextField` that reads and shows its numbers through `SteppedNumber.converter`: a text
/// that cannot be read, is outside of the range or between two steps stays as typed, and its
/// problem gives the reason; the last valid number is kept. With `through:` numbers are written in
/// the notation of a locale, by a converter such as `.number(locale:)` of `StraitFoundation`;
/// scripts and the plain mode still write them with a point, as they write dates in ISO 8601. Up
/// and Down move by a step, Page Up and Page Down by ten, and so do a click on the arrows and the
/// wheel.
@MainActor
public final class NumberField<Number: SteppedNumber>: TextField {
  /// The accepted numbers; `nil` for all.
  public let range: ClosedRange<Number>?
  /// The step of an arrow.
  public let step: Number
  /// The unit after the number; `nil` without one.
  ///
  /// It may be typed behind the number as well.
  public let unit: String?

  private let steps: NumberSteps<Number>
  private let form: NumberForm<Number>
  let converter: Converter<Number, String>
  /// The property that the field edits if it is bound to nothing else.
  private var own: Property<Number>?
  /// The number that was read last.
  private var lastNumber: Number
  /// The text that was drawn last, and the arrows that could change it.
  private var knownWays: (text: String, up: Bool, down: Bool)?

  /// Makes a field that is bound to nothing.
  init(
    _ name: String,
    shown number: Number?,
    in range: ClosedRange<Number>?,
    step: Number?,
    unit: String?,
    through plain: Converter<Number, String>? = nil,
    id: String?
  ) {
    steps = NumberSteps(in: range, step: step, of: "number field")
    self.range = range
    self.step = steps.step
    self.unit = unit
    // Worked out apart, since the compiler's optimizer fails on closures in this initializer.
    form = NumberForm(plain: plain, unit: unit)
    let converter = form.converter(in: range, step: step)
    self.converter = converter
    lastNumber = number ?? steps.first ?? Number(nearest: 0)
    super.init(name, value: Self.text(of: number, converter), id: id)
    columns = columnsOfRange
  }

  private static func text(of number: Number?, _ converter: Converter<Number, String>) -> String {
    guard let number else { return "" }
    return converter.forward(number)
  }

  /// The columns of the longest number with a place for the caret behind it.
  private var columnsOfRange: Int {
    range == nil ? 10 : max(6, steps.columns(shownBy: converter.forward) + 1)
  }

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: Its first number.
  ///   - range: The accepted numbers; `nil` for all. Must have finite ends.
  ///   - step: The number of which they must be a multiple, counted from the lower end, and the
  ///     step of an arrow; `nil` to accept all numbers of the range. Must be positive.
  ///   - unit: The unit after the number; `nil` without one. Must not be empty.
  ///   - plain: The notation of numbers, without range, step and unit; `nil` for the usual
  ///     form of the type. It must read all numbers of the range.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    value: Number,
    in range: ClosedRange<Number>? = nil,
    step: Number? = nil,
    unit: String? = nil,
    through plain: Converter<Number, String>? = nil,
    id: String? = nil
  ) {
    self.init(name, shown: value, in: range, step: step, unit: unit, through: plain, id: id)
    let own = Property(value)
    self.own = own
    bind(to: own, through: converter)
  }

  /// Makes a field that is bound to a property, both ways; the property's number is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with it and with the field.
  ///   - range: The accepted numbers; `nil` for all. Must have finite ends.
  ///   - step: The number of which they must be a multiple; see `init(_:value:in:step:unit:id:)`.
  ///   - unit: The unit after the number; `nil` without one. Must not be empty.
  ///   - plain: The notation of numbers, without range, step and unit; `nil` for the usual
  ///     form of the type. It must read all numbers of the range.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for typed numbers, checked before they are committed.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Number>,
    in range: ClosedRange<Number>? = nil,
    step: Number? = nil,
    unit: String? = nil,
    through plain: Converter<Number, String>? = nil,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Number>] = [],
    id: String? = nil
  ) {
    self.init(
      name,
      shown: property.value,
      in: range,
      step: step,
      unit: unit,
      through: plain,
      id: id
    )
    bind(to: property, through: converter, policy: policy, rules: rules)
  }

  /// Makes a field that is bound to an optional property: the empty text is `nil`.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with it and with the field.
  ///   - range: The accepted numbers; `nil` for all. Must have finite ends.
  ///   - step: The number of which they must be a multiple; see `init(_:value:in:step:unit:id:)`.
  ///   - unit: The unit after the number; `nil` without one. Must not be empty.
  ///   - plain: The notation of numbers, without range, step and unit; `nil` for the usual
  ///     form of the type. It must read all numbers of the range.
  ///   - policy: The end that wins at the start, the moments of commits, and the treatment of
  ///     conflicts.
  ///   - rules: The rules for typed values, checked before they are committed.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Number?>,
    in range: ClosedRange<Number>? = nil,
    step: Number? = nil,
    unit: String? = nil,
    through plain: Converter<Number, String>? = nil,
    policy: BindingPolicy? = nil,
    rules: [ValidationRule<Number?>] = [],
    id: String? = nil
  ) {
    self.init(
      name,
      shown: property.value,
      in: range,
      step: step,
      unit: unit,
      through: plain,
      id: id
    )
    bind(to: property, through: .optional(converter), policy: policy, rules: rules)
  }

  // MARK: The number

  /// The number of the text; `nil` without one.
  ///
  /// Setting it is not an edit: no channel of the field sends it. `nil` empties the field. As for
  /// every value that is set, the rules of `validate` are checked again, and the problem of a
  /// binding, a model or the program stays.
  public var number: Number? {
    get { try? converter.backward(text) }
    set {
      if let newValue { own?.value = newValue }
      text = newValue.map(converter.forward) ?? ""
    }
  }

  /// The text of the number that a channel has sent in last, which need not be in the range.
  private var sentText: String?

  /// The text while it has no number, unless a channel has sent that in.
  private var textWithoutNumber: String? { number == nil && text != sentText ? text : nil }

  /// Shows a number that a channel has sent in.
  private func show(sent number: Number) {
    if number != self.number { self.number = number }
    sentText = text
  }

  override func textChanged() {
    if let number { lastNumber = number }
  }

  /// Returns an end of a new channel to the number.
  ///
  ///     user types   3--37--37x--37   the field is deallocated
  ///     sent in      ----------------
  ///     terminal     3--37-------37-|
  ///
  /// It sends each edit by the user after which the text has a number. While the text has none, the
  /// end has no value: a binding shows the other end's at its start, at `revert` and at `resume`,
  /// and has none to commit. See `newValueChannel()`, which sends the text.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newNumberChannel() -> ChannelTerminal<Number> {
    .control(
      self,
      events: edits,
      commits: commits,
      read: { $0.number },
      draft: { $0.textWithoutNumber },
      write: { $0.show(sent: $1) }
    )
  }

  /// Returns an end of a new channel to the number that takes `nil` for a separate number.
  ///
  /// - Parameter nilValue: The number to show when `nil` is sent in.
  /// - Returns: The terminal. See `newNumberChannel()`.
  public func newNumberChannel(nilValue: Number) -> ChannelTerminal<Number?> {
    .control(
      self,
      events: edits,
      commits: commits,
      read: { field in field.number.map { .some($0) } },
      draft: { $0.textWithoutNumber },
      write: { $0.show(sent: $1 ?? nilValue) }
    )
  }

  // MARK: Steps

  /// Returns the number that is a number of steps away from the typed one, even if that is outside
  /// of the range.
  private func number(by count: Int) -> Number {
    guard let typed = try? form.converter(in: nil, step: nil).backward(text) else {
      // Without a number, the first step leads to the first.
      return text.isEmpty ? steps.first ?? Number(nearest: 0) : lastNumber
    }
    return steps.moved(typed, by: count)
  }

  /// Changes the number by some steps, as the user does; at the end of the range nothing is edited.
  private func move(by count: Int) {
    let text = converter.forward(number(by: count))
    if text != self.text { replaceText(with: text) }
  }

  /// `true` if the arrows have nothing else to do.
  private var canStep: Bool { isEditable && !showsCompletions && !hasHistory }

  public override class var actionTable: ActionTable {
    .shared(by: self) {
      ActionTable(for: NumberField<Number>.self, adding: TextField.table) {
        TableAction("number.more", keys: "up", isEnabled: \.canStep) { $0.move(by: 1) }
        TableAction("number.less", keys: "down", isEnabled: \.canStep) { $0.move(by: -1) }
        TableAction("number.page.more", keys: "pageup", isEnabled: \.canStep) { $0.move(by: 10) }
        TableAction("number.page.less", keys: "pagedown", isEnabled: \.canStep) {
          $0.move(by: -10)
        }
      }
    }
  }

  override func handleWheel(_ rows: Int) -> Bool {
    // The wheel over a field in a form that scrolls moves the form, until the field is clicked.
    guard isFocused, isEditable else { return false }
    move(by: rows < 0 ? 1 : -1)
    return true
  }

  override func pressBeside(_ point: Point) -> Bool {
    let tail = parts.tail
    guard tail.contains(point) else { return false }
    let end = tail.endColumn
    if isEditable, point.column == end - 2 { move(by: 1) }
    if isEditable, point.column == end - 1 { move(by: -1) }
    return true
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var semantics = super.semantics
    semantics.role = .numberField
    // A secret value is described as that of a text field: by so many signs.
    if let number, !isSecret {
      semantics.value = steps.semanticValue(of: number, step: step)
    }
    semantics.abilities.insert(.increment)
    return semantics
  }

  /// Takes a text as a text field does, or a number in the range, or changes by some steps.
  ///
  /// A number with a point is shown in the field's notation. One out of range is refused, as in all
  /// controls that have a range, and the field shows the reason.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the field cannot do it.
  public override func perform(_ request: SemanticRequest) -> Bool {
    switch request {
    case .increment(let count):
      guard isEditable, takesPart else { return false }
      return replaceText(with: converter.forward(number(by: count)))
    case .set(let text):
      guard isEditable, takesPart else { return false }
      let asked = form.plain == nil ? nil : NumberSteps<Number>.number(text)
      let shown = asked.map(converter.forward) ?? text
      if let objection = form.objection(to: shown, in: range) {
        refuse(objection)
        return false
      }
      return super.perform(.set(shown))
    default: return super.perform(request)
    }
  }

  // MARK: Layout

  override var tailColumns: Int { (unit.map { ShownText.columns(of: $0) + 1 } ?? 0) + 3 }

  override func drawTail(on canvas: inout Canvas) {
    if let unit { canvas.draw(unit, at: Point(column: 1, row: 0), style: .muted) }
    let (up, down) = isEditable ? ways : (false, false)
    let column = canvas.size.columns - 2
    canvas.drawArrows(at: column, up: up, down: down, isMarked: isFocused)
  }

  /// `true` if a step up and down leads to another number, read from the text when it is another
  /// one than in the frame before.
  private var ways: (up: Bool, down: Bool) {
    let text = text
    if let knownWays, knownWays.text == text { return (knownWays.up, knownWays.down) }
    let typed = number
    let up = typed == nil || number(by: 1) != typed
    let down = typed == nil || number(by: -1) != typed
    knownWays = (text, up, down)
    return (up, down)
  }
}
