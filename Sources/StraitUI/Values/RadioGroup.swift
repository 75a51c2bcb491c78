public import StraitChannels
public import StraitModel
import StraitScreen

/// Choices with a sign each, below or next to each other, of which one is chosen.
///
/// ```swift
/// RadioGroup("Plan", titles: ["Free", "Team", "Large"], to: account.$plan)
/// RadioGroup("Size", to: order.$size)                             // all cases of an enumeration
/// RadioGroup("Sort", [.byName, .byDate], to: view.$order, axis: .horizontal)
/// ```
///
///     Plan       ○ Free
///                ◉ Team
///                ○ Large
///
/// The arrows along its axis choose, and so do the digits, first letters, Home, End and a click.
/// Without enough room, the chosen one is visible.
@MainActor
public final class RadioGroup: ChoiceControl {
  /// The axis of the choices: below each other, or next to each other.
  public var axis: Axis {
    didSet { if axis != oldValue { setNeedsLayout() } }
  }

  /// The index of the chosen one; one without a choice, such as -1, if none is chosen.
  public var selectedIndex: Int {
    get { value }
    set { value = newValue }
  }

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The choices.
  ///   - value: The index of the one that is chosen first; -1 for none.
  ///   - axis: The axis of the choices: below each other, or next to each other.
  ///   - id: The name by which tests and scripts find it.
  public init(
    _ name: String,
    _ titles: [String],
    value: Int = -1,
    axis: Axis = .vertical,
    id: String? = nil
  ) {
    self.axis = axis
    super.init(name, titles, value: value, id: id)
  }

  /// Makes a group that is bound to an index, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The choices.
  ///   - property: The index. The binding ends with the group.
  ///   - axis: The axis of the choices: below each other, or next to each other.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    titles: [String],
    to property: Property<Int>,
    axis: Axis = .vertical,
    id: String? = nil
  ) {
    self.init(name, titles, value: property.value, axis: axis, id: id)
    bind(to: property)
  }

  /// Makes a group of values, that is bound to one of them, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices.
  ///   - property: The value. One that is not among the choices shows that none is chosen, and is
  ///     not written back. The binding ends with the group.
  ///   - axis: The axis of the choices: below each other, or next to each other.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: Returns the title of a value; by default its description.
  public convenience init<Choice: Equatable>(
    _ name: String,
    _ choices: [Choice],
    to property: Property<Choice>,
    axis: Axis = .vertical,
    id: String? = nil,
    title: (Choice) -> String = { "\($0)" }
  ) {
    let value = choices.firstIndex(of: property.value) ?? -1
    self.init(name, choices.map(title), value: value, axis: axis, id: id)
    bind(to: property, among: choices)
  }

  /// Makes a group of all cases of a type, that is bound to one of them, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The case. The binding ends with the group.
  ///   - axis: The axis of the choices: below each other, or next to each other.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: Returns the title of a case; by default its name in the program.
  public convenience init<Choice: CaseIterable & Equatable>(
    _ name: String,
    to property: Property<Choice>,
    axis: Axis = .vertical,
    id: String? = nil,
    title: (Choice) -> String = { "\($0)" }
  ) {
    let choices = Array(Choice.allCases)
    self.init(name, choices, to: property, axis: axis, id: id, title: title)
  }

  /// Returns an end of a new channel to the index: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newSelectedIndexChannel() -> ChannelTerminal<Int> { newValueChannel() }

  /// Returns an end of a new channel to the index that takes `nil` for a separate index.
  ///
  /// - Parameter nilValue: The index to choose when `nil` is sent in: -1 for none.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newSelectedIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    newValueChannel(nilValue: nilValue)
  }

  public override var semantics: Semantics {
    Semantics(.radioGroup, value: .choice(semanticChoice))
  }

  override var isDown: Bool { axis == .vertical }

  // MARK: Layout

  /// The room between choices next to each other.
  private static let gap = 1

  /// Returns a sign of up to 3 columns, a blank, and the title.
  private func columns(of index: Int) -> Int { ShownText.columns(of: titles[index]) + 4 }

  override func measureValue(_ proposal: Proposal) -> Size {
    var columns = 1
    var sum = 0
    for index in titles.indices {
      let own = self.columns(of: index)
      columns = max(columns, own)
      sum += own + (index > 0 ? Self.gap : 0)
    }
    guard isDown else { return Size(columns: max(1, sum), rows: 1) }
    return Size(columns: columns, rows: max(1, titles.count))
  }

  /// Returns the places of the choices; the chosen one is visible.
  private func places(in size: Size) -> [Rect] {
    var places: [Rect] = []
    var next = Point.zero
    for index in titles.indices {
      let columns = self.columns(of: index)
      places.append(Rect(origin: next, size: Size(columns: columns, rows: 1)))
      if isDown { next.row += 1 } else { next.column += columns + Self.gap }
    }
    guard let chosenIndex else { return places }
    let chosen = places[chosenIndex]
    let rows = max(0, chosen.origin.row + 1 - size.rows)
    let end = chosen.origin.column + chosen.size.columns
    let columns = isDown ? 0 : max(0, min(chosen.origin.column, end - size.columns))
    for index in places.indices {
      places[index].origin.row -= rows
      places[index].origin.column -= columns
    }
    return places
  }

  /// Returns the row of the chosen one.
  override func focusRow(in size: Size) -> Int {
    chosenIndex.map { places(in: size)[$0].origin.row } ?? 0
  }

  override func index(at point: Point, in size: Size) -> Int? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    return places(in: size).firstIndex { $0.contains(point) }
  }

  override func cutValue(in size: Size) -> String? {
    guard let chosenIndex, let app = hostApp else { return nil }
    let room = size.columns - app.columns(of: .radioOn) - 1
    return ShownText.columns(of: titles[chosenIndex]) > room ? titles[chosenIndex] : nil
  }

  override func drawValue(on canvas: inout Canvas) {
    let places = places(in: canvas.size)
    for index in places.indices {
      let isChosen = index == chosenIndex
      let style: StyleRole = isChosen ? (isFocused ? .focus : .accent) : .muted
      let place = places[index].origin
      let column = canvas.draw(isChosen ? Glyph.radioOn : .radioOff, at: place, style: style)
      canvas.drawLine(
        titles[index],
        at: Point(column: column + 1, row: place.row),
        style: isChosen ? valueStyle : isEditable ? .text : .muted
      )
    }
  }
}
