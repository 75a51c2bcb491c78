public import StraitChannels
import StraitForms
import StraitScreen

/// Something that is on or off, and takes effect immediately.
///
/// ```swift
/// Switch("Wi-Fi", to: settings.$usesNetwork)
/// ```
///
///     Wi-Fi      ━◉ on
///
/// Space and Return turn it on and off, and so does a click. If the choice takes effect later, such
/// as in a form that is submitted, use a `Checkbox`.
@MainActor
public final class Switch: NamedControl<Bool> {
  private static let table = ActionTable(for: Switch.self) {
    TableAction(
      "switch.toggle",
      UserMessage(.toggle),
      keys: "space",
      "enter",
      isEnabled: \.isEditable
    ) {
      $0.edit(!$0.value)
    }
  }

  public override class var actionTable: ActionTable { table }

  /// `true` if it is on.
  public var isOn: Bool {
    get { value }
    set { value = newValue }
  }

  /// Returns an end of a new channel to the switch: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newOnChannel() -> ChannelTerminal<Bool> { newValueChannel() }

  /// Returns an end of a new channel to the switch that takes `nil` for a separate value.
  ///
  /// - Parameter nilValue: The value to show when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newOnChannel(nilValue: Bool) -> ChannelTerminal<Bool?> {
    newValueChannel(nilValue: nilValue)
  }

  public override var semantics: Semantics { Semantics(.switch, value: .flag(value)) }

  override var leastValueColumns: Int { 2 }

  override func measureValue(_ proposal: Proposal) -> Size {
    let words = max(
      ShownText.columns(of: UserMessage(.switchOn).text()),
      ShownText.columns(of: UserMessage(.switchOff).text())
    )
    // The sign takes 2 columns, or 5 with the word in it.
    return Size(columns: max(5, 3 + words), rows: 1)
  }

  override func drawValue(on canvas: inout Canvas) {
    let style: StyleRole = isFocused ? .focus : value ? .accent : .muted
    let column = canvas.draw(value ? Glyph.switchOn : .switchOff, at: .zero, style: style)
    guard column <= 2 else { return }
    let word: Wording.Key = value ? .switchOn : .switchOff
    canvas.drawLine(
      UserMessage(word).text(),
      at: Point(column: column + 1, row: 0),
      style: valueStyle
    )
  }

  override func handle(_ press: MousePress, in size: Size) -> Bool {
    guard press.kind == .press, press.button == .left else { return false }
    if isEditable { edit(!value) }
    return true
  }
}
