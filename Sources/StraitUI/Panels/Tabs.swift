public import StraitChannels
public import StraitModel
public import StraitScreen

/// Pages of which one is shown, chosen by the titles above them.
///
/// ```swift
/// Tabs("Settings", to: window.$page) {
///   Tab("General") { TextField("Name", to: settings.$name) }
///   Tab("Network") { Checkbox("Offline", to: settings.$isOffline) }
/// }
/// ```
///
///      ▐General▌  Network   Keys
///     ──━━━━━━━──────────────────
///
/// The value is the index of the page. An index without a page is kept, and the nearest page is
/// shown; it is never written back. Hidden pages keep their values, their bindings and their scroll
/// offsets, and have left the app: their content has no focus, no keys and no actions. A page that
/// is shown again while the focus is inside the tabs gets the focus at its old place.
///
/// Left and Right, Home and End on the titles show another page, Ctrl-Page Up and Ctrl-Page Down
/// and Alt with a digit do so from inside a page as well; so does a click on a title, and the wheel
/// above the titles. Titles that have no room are scrolled to when they are chosen.
@MainActor
public final class Tabs: Control<Int> {
  /// The pages.
  public let tabs: [Tab]

  private let holder = PageHolder()

  /// Makes tabs.
  ///
  /// - Parameters:
  ///   - name: The name; it is not drawn.
  ///   - value: The index of the page that is shown first.
  ///   - id: The name by which tests and scripts find them.
  ///   - tabs: The pages.
  public init(
    _ name: String,
    value: Int = 0,
    id: String? = nil,
    @TabBuilder _ tabs: () -> [Tab]
  ) {
    self.tabs = tabs()
    super.init(name, value: value, id: id)
    holder.up = self
    for tab in self.tabs {
      tab.changed = { [weak self] in self?.setNeedsLayout() }
    }
    showPage()
  }

  /// Makes tabs whose page is bound to a property, both ways; the property's value is shown.
  ///
  /// - Parameters:
  ///   - name: The name; it is not drawn.
  ///   - property: The index of the page. The binding ends with the tabs.
  ///   - id: The name by which tests and scripts find them.
  ///   - tabs: The pages.
  public convenience init(
    _ name: String,
    to property: Property<Int>,
    id: String? = nil,
    @TabBuilder _ tabs: () -> [Tab]
  ) {
    self.init(name, value: property.value, id: id, tabs)
    bind(to: property)
  }

  // Isolated to the main actor, because the shown widgets are.
  isolated deinit {}

  // MARK: The tree

  /// The place of the page that is shown.
  public override var children: [Widget] { [holder] }

  /// The pages that are not shown.
  override var keptChildren: [Widget] { tabs.map(\.page).filter { $0 !== holder.page } }

  override func show(kept child: Widget) {
    guard let index = tabs.firstIndex(where: { $0.page === child }) else { return }
    if isEditable { edit(index) } else { value = index }
  }

  override var arrangesChildren: Bool { true }

  override func arrangeChildren(in size: Size) {
    let top = TabStrip.rows(in: size)
    guard size.columns > 0, size.rows > top else { return holder.hide() }
    holder.take(frame: Rect(row: top, columns: size.columns, rows: size.rows - top))
  }

  override func drawChildren(on canvas: inout Canvas) {
    holder.drawTree(at: holder.storedFrame, on: &canvas)
  }

  override func child(at point: Point) -> Widget? {
    holder.storedFrame.contains(point) ? holder : nil
  }

  // MARK: The value

  /// The index of the shown page; `nil` without pages.
  public var shownIndex: Int? {
    tabs.isEmpty ? nil : max(0, min(value, tabs.count - 1))
  }

  /// The index of the page, as `value`.
  public var selectedIndex: Int {
    get { value }
    set { value = newValue }
  }

  /// Returns an end of a new channel to the index: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newSelectedIndexChannel() -> ChannelTerminal<Int> { newValueChannel() }

  /// Returns an end of a new channel to the index that takes `nil` for a separate page.
  ///
  /// - Parameter nilValue: The index of the page that is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newSelectedIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    newValueChannel(nilValue: nilValue)
  }

  public override func valueChanged() {
    showPage()
  }

  private func showPage() {
    let next = shownIndex.map { tabs[$0] }
    guard next?.page !== holder.page else { return }
    let app = hostApp
    if let focused = holder.focusedInside,
      let former = tabs.first(where: { $0.page === holder.page })
    {
      former.focused = focused
    }
    holder.show(next?.page) {
      if let widget = next?.focused, next?.page.isAround(widget) == true, widget.canHaveFocus {
        return widget
      }
      return next.flatMap { app?.focusOrder(in: $0.page).first } ?? self
    }
    setNeedsLayout()
  }

  /// Shows the next page that can be chosen, as the user's edit.
  func move(by step: Int) {
    guard let shownIndex else { return }
    choose(enabled(from: shownIndex + step, by: step))
  }

  /// Returns the first page that the user can show, from one on in a direction; a direction of 0
  /// has only that one.
  private func enabled(from start: Int, by step: Int) -> Int {
    var index = start
    while step != 0, tabs.indices.contains(index), !tabs[index].isEnabled { index += step }
    return index
  }

  func choose(_ index: Int) {
    guard tabs.indices.contains(index), tabs[index].isEnabled, index != shownIndex else { return }
    edit(index)
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    let tabs = self.tabs
    let choice = SemanticChoice(shownIndex, of: tabs.count) { tabs[$0].title }
    return Semantics(.tabs, value: .choice(choice))
  }

  /// Shows a page by its title or its index.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the page does not exist, or cannot be chosen.
  public override func perform(_ request: SemanticRequest) -> Bool {
    if let index = requested(request), tabs.indices.contains(index), !tabs[index].isEnabled {
      return false
    }
    return super.perform(request)
  }

  // MARK: Layout

  public override var naturalWidth: Length { .fraction(1) }

  /// As large as the largest page, so that nothing moves when another is shown.
  public override func measure(_ proposal: Proposal) -> Size {
    var size = Size(columns: 0, rows: 0)
    let rows = proposal.rows.map { max(0, $0 - TabStrip.mostRows) }
    let room = Proposal(columns: proposal.columns, rows: rows)
    // A holder whose size is not requested cannot report a changed one, and is not measured again.
    if holder.page != nil { size = holder.size(for: room) }
    for tab in tabs where tab.page !== holder.page {
      // Tabs that need all of the room do not grow with another page.
      if proposal.columns != nil, let rows, size.rows >= rows { break }
      let page = hiddenSize(of: tab.page, in: room)
      size.columns = max(size.columns, page.columns)
      size.rows = max(size.rows, page.rows)
    }
    size.columns = proposal.columns ?? max(size.columns, TabStrip(of: self, columns: .max).end)
    size.rows += TabStrip.mostRows
    if let rows = proposal.rows { size.rows = min(size.rows, rows) }
    return size
  }

  /// Returns the size that a hidden page wants in a room.
  ///
  /// A page that does not fill the room has its ideal size in every room that is large enough, so a
  /// resize does not measure it again.
  private func hiddenSize(of page: Widget, in room: Proposal) -> Size {
    let ideal = page.size(for: Proposal())
    let fits = ideal.columns <= room.columns ?? .max && ideal.rows <= room.rows ?? .max
    let fills = page.widthLength.isFraction || room.rows != nil && page.heightLength.isFraction
    return fits && !fills ? ideal : page.size(for: room)
  }

  public override func leastSize() -> Size {
    var least = holder.least()
    least.columns = max(1, least.columns)
    least.rows += 1
    return least
  }

  public override func draw(on canvas: inout Canvas) {
    TabStrip(of: self, columns: canvas.size.columns).draw(self, on: &canvas)
  }

  override var cutText: CutText? {
    isFocused ? TabStrip(of: self, columns: contentSize.columns).cutText(of: self) : nil
  }

  // MARK: Input

  public override class var actionTable: ActionTable { table }

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input,
      press.point.row >= 0, press.point.row < TabStrip.rows(in: contentSize)
    else { return false }
    switch press.kind {
    case .press where press.button == .left:
      let strip = TabStrip(of: self, columns: contentSize.columns)
      if isEditable, let index = strip.index(at: press.point.column) {
        choose(enabled(from: index, by: strip.direction(of: index)))
      }
      return true
    case .wheelUp where isEditable: move(by: -1)
    case .wheelDown where isEditable: move(by: 1)
    default: return false
    }
    return true
  }
}
