public import StraitChannels
public import StraitScreen

/// Two widgets with a border between them that can be moved.
///
/// ```swift
/// Split(.horizontal, position: 24) { folders; messages }
/// ```
///
/// The border can have the focus, between its sides in the order of the tree: the arrow keys along
/// the split move it then, and the mouse drags it. Until the border has a position, the sides are
/// as long as their modifiers say, and share the room in equal parts without any:
///
/// ```swift
/// Split { folders.width(.fraction(1)).minimum(columns: 12); messages.width(.fraction(2)) }
/// ```
///
/// Minimum, maximum and priority apply as in a row. Each side keeps at least its least size if
/// there is room for both; otherwise the first side has its least size and the second one the rest.
@MainActor
public final class Split: Container {
  /// The direction in which the two widgets follow each other.
  public let axis: Axis

  /// The requested number of cells of the first side; `nil` for the sides' own sizes.
  private(set) var wanted: Int?

  /// The number of cells along the axis, and of the first side.
  private var extent = 0
  private var present = 0
  private var isHeld = false

  /// Makes a split.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the two widgets follow each other.
  ///   - position: The number of cells of the first side; `nil` for the sides' own sizes. Must not
  ///     be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: Two widgets.
  public init(
    _ axis: Axis = .horizontal,
    position: Int? = nil,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    precondition(
      (position ?? 0) >= 0,
      "a split's position must not be negative, got \(position ?? 0)"
    )
    let sides = content()
    precondition(
      sides.count == 2 && sides.allSatisfy { $0 is Widget },
      "a split must have two widgets, got \(sides)"
    )
    self.axis = axis
    wanted = position?.cutToCells
    super.init(id: id, content: sides)
    flags.insert(.followsFirstChild)
  }

  override var mostChildren: Int { 2 }

  // MARK: The position

  /// The number of cells of the first side.
  ///
  /// Setting it is not an edit: no channel of the split sends it. A set value is limited to the
  /// least sizes of both sides, and kept for when there is more room.
  public var position: Int {
    get { extent > 0 ? present : wanted ?? 0 }
    set {
      precondition(newValue >= 0, "a split's position must not be negative, got \(newValue)")
      wanted = newValue.cutToCells
      setNeedsArrangement()
    }
  }

  /// Returns an end of a new channel to the position: it sends each move by the user, and moves the
  /// border to the values sent into it.
  ///
  /// It sends no value at the start. A negative number that is sent in is 0. The terminal does not
  /// hold the split, and completes when that is deallocated.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newPositionChannel() -> ChannelTerminal<Int> {
    .control(
      self,
      events: signal(for: .change),
      commits: commits,
      read: { $0.position },
      write: { $0.position = max(0, $1) }
    )
  }

  /// Moves the border, as the user does with keys or the mouse; moving it to its place is not an
  /// edit.
  private func move(to position: Int) {
    let next = solved(position).size(0)
    if next != present { edit(next) }
  }

  /// Sends a position as the user's edit.
  private func edit(_ next: Int) {
    wanted = next
    present = next
    setNeedsArrangement()
    raise(.change)
  }

  /// Returns the sides' shares of the room, with the border as the space between them.
  ///
  /// - Parameter position: The requested length of the first side; the result is the nearest that
  ///   leaves both sides their least sizes. `nil` for the sides' own sizes.
  /// - Returns: The solver, which has shared the room.
  private func solved(_ position: Int?) -> LengthSolver {
    var lengths = shownList.map { side in
      (axis == .horizontal ? side.box?.width : side.box?.height) ?? .fraction(1)
    }
    if let position {
      // The room that the second side cannot have belongs to the first one.
      let rest = most(shownList[1]).map { max(0, extent - 1 - $0) } ?? 0
      lengths = [.cells(max(0, position, rest)), .fraction(1)]
    }
    var solver = LengthSolver()
    for (side, length) in zip(shownList, lengths) {
      solver.add(
        length,
        ideal: length == .fit ? along(side.size(for: Proposal())) : 0,
        least: along(side.least()),
        most: most(side),
        priority: side.box?.priority ?? 0
      )
    }
    solver.solve(room: max(0, extent), spacing: 1)
    return solver
  }

  private func most(_ side: Widget) -> Int? {
    axis == .horizontal ? side.box?.maximumColumns : side.box?.maximumRows
  }

  private func along(_ size: Size) -> Int { axis == .horizontal ? size.columns : size.rows }

  private func across(_ size: Size) -> Int { axis == .horizontal ? size.rows : size.columns }

  private func size(along: Int, across: Int) -> Size {
    axis == .horizontal
      ? Size(columns: along, rows: across) : Size(columns: across, rows: along)
  }

  private func point(along: Int) -> Point {
    axis == .horizontal ? Point(column: along, row: 0) : Point(column: 0, row: along)
  }

  /// `true` if there is room for both sides and the border.
  private var isDivided: Bool { extent > 2 && shownList.count == 2 && present < extent - 1 }

  // MARK: Semantics

  public override var semantics: Semantics {
    Semantics(
      .split,
      value: .number(Double(position), in: 0...Double(max(extent - 1, position)), step: 1),
      abilities: isDivided ? [.set, .increment] : []
    )
  }

  /// Moves the border to a position or by a number of cells, as near to it as both sides allow.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` without a position, or without room for both sides.
  public override func perform(_ request: SemanticRequest) -> Bool {
    guard takesPart, isDivided else { return false }
    switch request {
    case .set(let text):
      guard let position = Int(text), 0..<extent ~= position else { return false }
      edit(solved(position).size(0))
    case .increment(let steps): edit(solved(present.addingWithoutOverflow(steps)).size(0))
    default: return false
    }
    return true
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }
  public override var naturalHeight: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    total { $0.size(for: Proposal()) }
  }

  public override func leastSize() -> Size { total { $0.least() } }

  private func total(_ sizeOf: (Widget) -> Size) -> Size {
    var (total, widest) = (shownList.count == 2 ? 1 : 0, 0)
    for child in shownList {
      let size = sizeOf(child)
      total += along(size)
      widest = max(widest, across(size))
    }
    return size(along: total, across: widest)
  }

  public override func arrange(in size: Size) {
    extent = along(size)
    guard shownList.count == 2 else {
      for child in shownList { place(child, in: Rect(origin: .zero, size: size)) }
      return
    }
    let solver = solved(wanted)
    present = solver.size(0)
    let room = across(size)
    guard isDivided else {
      present = extent
      place(shownList[0], in: Rect(origin: .zero, size: size))
      shownList[1].hide()
      return
    }
    if present > 0 {
      place(
        shownList[0],
        in: Rect(origin: .zero, size: self.size(along: present, across: room))
      )
    } else {
      shownList[0].hide()
    }
    place(
      shownList[1],
      in: Rect(
        origin: point(along: present + 1),
        size: self.size(along: min(solver.size(1), extent - present - 1), across: room)
      )
    )
  }

  public override func draw(on canvas: inout Canvas) {
    guard isDivided else { return }
    let style: StyleRole = isFocused ? .accent : .border
    let border: Border = isFocused ? .thick : .single
    let start = point(along: present)
    if axis == .horizontal {
      canvas.verticalLine(at: start, rows: canvas.size.rows, border: border, style: style)
    } else {
      canvas.horizontalLine(at: start, columns: canvas.size.columns, border: border, style: style)
    }
  }

  // MARK: Input

  public override var isFocusable: Bool { !flags.contains(.hasHidden) }

  public override var takesMouse: Bool { true }

  public override var actions: [Action] {
    let isHorizontal = axis == .horizontal
    return [
      Action(
        "split.shrink",
        keys: isHorizontal ? "left" : "up",
        isEnabled: isDivided && isFocused
      ) { self.move(to: self.present - 1) },
      Action(
        "split.grow",
        keys: isHorizontal ? "right" : "down",
        isEnabled: isDivided && isFocused
      ) { self.move(to: self.present + 1) },
    ]
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, isDivided else { return false }
    let place = axis == .horizontal ? press.point.column : press.point.row
    switch press.kind {
    case .press where press.button == .left && place == present: isHeld = true
    case .drag where isHeld && press.button == .left: move(to: place)
    case .release where isHeld && press.button == .left: isHeld = false
    default: return false
    }
    return true
  }
}
