public import StraitChannels
public import StraitModel
import StraitScreen

/// A few short choices next to each other, of which one is chosen.
///
/// ```swift
/// SegmentedControl("Plan", titles: ["Free", "Team", "Large"], to: account.$plan)
/// SegmentedControl("Size", to: order.$size)                       // all cases of an enumeration
/// SegmentedControl("Range", [10, 20, 50], to: map.$range) { "\($0) km" }
/// ```
///
///     Plan       Free  ▐Team▌  Large
///
/// Left and Right choose, and so do the digits, first letters, Home, End and a click. Without
/// enough room, the chosen one is visible. For more choices, or longer ones, use a `RadioGroup`.
@MainActor
public final class SegmentedControl: ChoiceControl {
  /// The index of the chosen segment; one without a segment, such as -1, if none is chosen.
  public var selectedSegmentIndex: Int {
    get { value }
    set { value = newValue }
  }

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The titles of the segments.
  ///   - value: The index of the segment that is chosen first; -1 for none.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String, _ titles: [String], value: Int = 0, id: String? = nil) {
    super.init(name, titles, value: value, id: id)
  }

  /// Makes a control that is bound to an index, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The titles of the segments.
  ///   - property: The index. The binding ends with the control.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    titles: [String],
    to property: Property<Int>,
    id: String? = nil
  ) {
    self.init(name, titles, value: property.value, id: id)
    bind(to: property)
  }

  /// Makes a control of values, that is bound to one of them, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices.
  ///   - property: The value. One that is not among the choices shows that none is chosen, and is
  ///     not written back. The binding ends with the control.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: Returns the title of a value; by default its description.
  public convenience init<Choice: Equatable>(
    _ name: String,
    _ choices: [Choice],
    to property: Property<Choice>,
    id: String? = nil,
    title: (Choice) -> String = { "\($0)" }
  ) {
    let value = choices.firstIndex(of: property.value) ?? -1
    self.init(name, choices.map(title), value: value, id: id)
    bind(to: property, among: choices)
  }

  /// Makes a control of all cases of a type, that is bound to one of them, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The case. The binding ends with the control.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: Returns the title of a case; by default its name in the program.
  public convenience init<Choice: CaseIterable & Equatable>(
    _ name: String,
    to property: Property<Choice>,
    id: String? = nil,
    title: (Choice) -> String = { "\($0)" }
  ) {
    self.init(name, Array(Choice.allCases), to: property, id: id, title: title)
  }

  /// Returns an end of a new channel to the index: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newSelectedSegmentIndexChannel() -> ChannelTerminal<Int> { newValueChannel() }

  /// Returns an end of a new channel to the index that takes `nil` for a separate index.
  ///
  /// - Parameter nilValue: The index to choose when `nil` is sent in: -1 for none.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newSelectedSegmentIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    newValueChannel(nilValue: nilValue)
  }

  public override var semantics: Semantics { Semantics(.segments, value: .choice(semanticChoice)) }

  // MARK: Layout

  /// A segment has a column for a bar at each side.
  private func columns(of index: Int) -> Int { ShownText.columns(of: titles[index]) + 2 }

  override var hasFocusBar: Bool { false }

  override func measureValue(_ proposal: Proposal) -> Size {
    let columns = titles.indices.reduce(titles.count - 1) { $0 + self.columns(of: $1) }
    // The bar of the focus has room where there is nothing else.
    return Size(columns: max(1, columns), rows: 1)
  }

  /// Returns the number of columns by which the segments are moved to the left to make the chosen
  /// one visible.
  private func offset(in columns: Int) -> Int {
    var start = 0
    for index in titles.indices {
      let end = start + self.columns(of: index)
      if index == chosenIndex { return max(0, min(start, end - columns)) }
      start = end + 1
    }
    return 0
  }

  override func index(at point: Point, in size: Size) -> Int? {
    guard point.row == 0, 0..<size.columns ~= point.column else { return nil }
    var start = -offset(in: size.columns)
    for index in titles.indices {
      let end = start + columns(of: index)
      if start..<end ~= point.column { return index }
      start = end + 1
    }
    return nil
  }

  override func cutValue(in size: Size) -> String? {
    guard let chosenIndex, columns(of: chosenIndex) > size.columns else { return nil }
    return titles[chosenIndex]
  }

  override func drawValue(on canvas: inout Canvas) {
    let room = canvas.size.columns
    var start = -offset(in: room)
    let isCutBefore = start < 0
    for index in titles.indices {
      let end = start + columns(of: index)
      if end > 0, start < room {
        // The bar at the end of the chosen one stays in sight.
        let last = index == chosenIndex ? max(start + 2, min(end, room)) : end
        drawSegment(index, start..<last, on: &canvas)
      }
      start = end + 1
    }
    if isFocused, chosenIndex == nil { canvas.draw(.focusStart, at: .zero, style: .focus) }
    if isCutBefore, chosenIndex != 0 { canvas.draw(.arrowLeft, at: .zero, style: .muted) }
    if start - 1 > room, chosenIndex != titles.count - 1 {
      canvas.draw(.arrowRight, at: Point(column: room - 1, row: 0), style: .muted)
    }
  }

  private func drawSegment(_ index: Int, _ place: Range<Int>, on canvas: inout Canvas) {
    let start = Point(column: place.lowerBound, row: 0)
    let text = Point(column: start.column + 1, row: 0)
    guard index == chosenIndex else {
      canvas.drawLine(titles[index], at: text, style: isEditable ? .text : .muted)
      return
    }
    // The bars of a segment without the focus are half cells, whose other half is not its own.
    let inner = Rect(origin: text, size: Size(columns: place.count - 2, rows: 1))
    let whole = Rect(origin: start, size: Size(columns: place.count, rows: 1))
    var well = canvas.style(isFocused ? .selection : .well)
    well.attributes = []
    canvas.fill(isFocused ? whole : inner, style: well)
    let style: StyleRole = isFocused ? .focus : .accent
    let end = Point(column: place.upperBound - 1, row: 0)
    canvas.draw(isFocused ? Glyph.focusStart : .chosenStart, at: start, style: style)
    canvas.draw(titles[index], at: text, within: place.count - 2, style: style)
    canvas.draw(isFocused ? Glyph.focusEnd : .chosenEnd, at: end, style: style)
  }
}
