import StraitChannels
import StraitForms
public import StraitScreen

/// A text that leads somewhere: to a page, a file, or another part of the app.
///
/// ```swift
/// Link("the manual", to: "https://example.org/manual") { url in browser.open(url) }
/// ```
///
/// Return, Space and a click open it: they call the closure, and raise `submit`. On a terminal that
/// has links (OSC 8), the text is one for the terminal as well, which opens it in its own way, by a
/// click with Control held in most. Characters of the address other than printable ASCII are
/// percent-encoded there, so that no address can emit control sequences.
///
/// In the plain mode the address follows the text.
@MainActor
public final class Link: Widget {
  private static let table = ActionTable(for: Link.self) {
    TableAction("link.open", UserMessage(.openLink), keys: "enter", "space") { $0.open() }
  }

  public override class var actionTable: ActionTable { table }

  /// The text.
  public var text: String {
    didSet { if text != oldValue { setNeedsLayout() } }
  }

  /// The address.
  public var url: String {
    didSet {
      guard url != oldValue else { return }
      target = LinkTarget(url)
      // Without a text, the address is shown.
      if text.isEmpty { setNeedsLayout() } else { setNeedsDisplay() }
    }
  }

  /// Called with the address when the link is opened, inside the app's turn.
  public var onOpen: (@MainActor (String) -> Void)? {
    // The closure's captures are released last: that may run the user's code, which may use the
    // link.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private var target: LinkTarget?
  private var held = HeldPress()

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - text: The text; the address, if it is empty.
  ///   - url: Its target.
  ///   - id: The name by which tests and scripts find it.
  ///   - onOpen: Called with the address when the link is opened.
  public init(
    _ text: String = "",
    to url: String,
    id: String? = nil,
    onOpen: (@MainActor (String) -> Void)? = nil
  ) {
    self.text = text
    self.url = url
    self.onOpen = onOpen
    target = LinkTarget(url)
    super.init(id: id)
  }

  private var shownText: String { text.isEmpty ? url : text }

  /// Opens the link, as the user does.
  public func open() {
    guard takesPart else { return }
    onOpen?(url)
    raise(.submit)
  }

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override var semantics: Semantics {
    var semantics = Semantics(.link, name: shownText, abilities: .press)
    if shownText != url { semantics.hint = url }
    return semantics
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .press = request, takesPart else { return false }
    open()
    return true
  }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: ShownText.columns(of: shownText), rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    var style = canvas.style(isFocused ? .focus : .accent)
    style.attributes.insert(.underline)
    if isFocused {
      let selection = canvas.style(.selection)
      style.background = selection.background
      if selection.foreground != .default { style.foreground = selection.foreground }
      style.attributes.formUnion(selection.attributes)
    }
    let end = canvas.draw(shownText, at: .zero, within: canvas.size.columns, style: style)
    guard let target else { return }
    canvas.link(Rect(origin: .zero, size: Size(columns: max(0, end), rows: 1)), to: target)
  }

  public override func handle(_ input: WidgetInput) -> Bool {
    let outcome = held.take(input, in: contentSize)
    if outcome == .pressed { open() }
    return outcome != .ignored
  }
}
