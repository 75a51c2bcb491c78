public import StraitChannels
public import StraitModel
public import StraitScreen

/// A title, and below it content that is shown only while it is open.
///
/// ```swift
/// Collapsible("Advanced", to: window.$showsAdvanced) {
///   TextField("Proxy", to: settings.$proxy)
///   Checkbox("Verbose", to: settings.$isVerbose)
/// }
/// ```
///
///     ▸ Advanced              ▾ Advanced
///                               Proxy    ▌            ▐
///
/// Space and Return on the title open and close it, and so does a click there; Right opens, Left
/// closes. The content of a closed one keeps its values and its bindings, and has left the app: it
/// has no focus, no keys and no actions. If the focus is inside when it closes, the title gets it.
@MainActor
public final class Collapsible: Control<Bool> {
  private let content: Column
  private let holder = PageHolder()

  /// Makes a title with content.
  ///
  /// - Parameters:
  ///   - name: The title.
  ///   - value: `true` if it is open at first.
  ///   - spacing: The number of free rows between two widgets. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, from the top. They are made once.
  public init(
    _ name: String,
    value: Bool = false,
    spacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    self.content = Column(spacing: spacing, content)
    super.init(name, value: value, id: id)
    holder.up = self
    showContent()
  }

  /// Makes a title with content that is open while a property is `true`, both ways.
  ///
  /// - Parameters:
  ///   - name: The title.
  ///   - property: The property that is `true` while it is open. The binding ends with the control.
  ///   - spacing: The number of free rows between two widgets. Must not be negative.
  ///   - id: The name by which tests and scripts find it.
  ///   - content: The widgets, from the top. They are made once.
  public convenience init(
    _ name: String,
    to property: Property<Bool>,
    spacing: Int = 0,
    id: String? = nil,
    @ContentBuilder _ content: () -> [any Content]
  ) {
    self.init(name, value: property.value, spacing: spacing, id: id, content)
    bind(to: property)
  }

  // Isolated to the main actor, because the shown widgets are.
  isolated deinit {}

  // MARK: The tree

  /// The place of the content.
  public override var children: [Widget] { [holder] }

  /// The content, while it is closed.
  override var keptChildren: [Widget] { value ? [] : [content] }

  override func show(kept child: Widget) {
    if isEditable { edit(true) } else { value = true }
  }

  override var arrangesChildren: Bool { true }

  /// The number of columns by which the content is indented.
  private static let indent = 2

  override func arrangeChildren(in size: Size) {
    let indent = size.columns > 2 * Self.indent ? Self.indent : 0
    guard size.columns > 0, size.rows > 1 else { return holder.hide() }
    holder.take(
      frame: Rect(column: indent, row: 1, columns: size.columns - indent, rows: size.rows - 1)
    )
  }

  override func drawChildren(on canvas: inout Canvas) {
    holder.drawTree(at: holder.storedFrame, on: &canvas)
  }

  override func child(at point: Point) -> Widget? {
    holder.storedFrame.contains(point) ? holder : nil
  }

  // MARK: The value

  /// `true` if it is open.
  public var isExpanded: Bool {
    get { value }
    set { value = newValue }
  }

  /// An end of a new channel to whether it is open: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newExpandedChannel() -> ChannelTerminal<Bool> { newValueChannel() }

  /// An end of a new channel to whether it is open that takes `nil` for a separate value.
  ///
  /// - Parameter nilValue: `true` if it is open when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newExpandedChannel(nilValue: Bool) -> ChannelTerminal<Bool?> {
    newValueChannel(nilValue: nilValue)
  }

  public override func valueChanged() {
    showContent()
  }

  private func showContent() {
    holder.show(value ? content : nil) { self }
    setNeedsLayout()
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    var semantics = Semantics(.collapsible, abilities: isEditable ? .expand : [])
    semantics.isExpanded = value
    return semantics
  }

  override func complete(_ semantics: inout Semantics) {
    super.complete(&semantics)
    if !semantics.isEnabled { semantics.abilities = [] }
  }

  /// Opens or closes it.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the control cannot do it, or is not editable.
  public override func perform(_ request: SemanticRequest) -> Bool {
    if request == .submit { return submitAsRequested() }
    guard isEditable, takesPart else { return false }
    switch request {
    case .expand(let isExpanded): edit(isExpanded)
    case .toggle, .press: edit(!value)
    default: return false
    }
    return true
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }

  public override func measure(_ proposal: Proposal) -> Size {
    let sign = problem.map { ShownText.columns(of: $0) + 3 } ?? 0
    var size = Size(columns: ShownText.columns(of: name) + 2 + sign, rows: 1)
    if value {
      let columns = proposal.columns.map { max(0, $0 - Self.indent) }
      let inner = holder.size(
        for: Proposal(columns: columns, rows: proposal.rows.map { max(0, $0 - 1) })
      )
      size.columns = max(size.columns, inner.columns + Self.indent)
      size.rows += inner.rows
    }
    if let columns = proposal.columns { size.columns = columns }
    return size
  }

  public override func leastSize() -> Size {
    var least = value ? holder.least() : .zero
    least.columns = max(1, least.columns)
    least.rows += 1
    return least
  }

  public override func draw(on canvas: inout Canvas) {
    // The rows below are those of the content.
    drawBox(sign, .muted, nameStyle: .title, hasRows: false, on: &canvas)
  }

  override var cutText: CutText? { cutBox(sign, hasRows: false) }

  private var sign: Glyph { value ? .expanded : .collapsed }

  // MARK: Input

  private static let table = ActionTable(for: Collapsible.self) {
    TableAction("collapsible.toggle", keys: "space", "enter", isEnabled: \.canToggle) {
      $0.edit(!$0.value)
    }
    TableAction("collapsible.open", keys: "right", isEnabled: \.canOpen) { $0.edit(true) }
    TableAction("collapsible.close", keys: "left", isEnabled: \.canClose) { $0.edit(false) }
  }

  public override class var actionTable: ActionTable { table }

  /// `true` if keys go to the title, and not to the content.
  private var canToggle: Bool { isEditable && isFocused }
  private var canOpen: Bool { canToggle && !value }
  private var canClose: Bool { canToggle && value }

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left,
      press.point.row == 0
    else { return false }
    if isEditable { edit(!value) }
    return true
  }
}
