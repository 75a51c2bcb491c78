public import StraitChannels
import StraitForms
public import StraitScreen

/// Something that is checked or not.
///
/// ```swift
/// Checkbox("Subscribe", to: person.$subscribes)
/// ```
///
/// Space and Return toggle it, and so does a click.
@MainActor
public final class Checkbox: Control<Bool> {
  private static let table = ActionTable(for: Checkbox.self) {
    TableAction(
      "checkbox.toggle",
      UserMessage(.toggle),
      keys: "space",
      "enter",
      isEnabled: \.isEditable
    ) {
      $0.edit(!$0.value)
    }
  }

  public override class var actionTable: ActionTable { table }

  /// `true` if it is checked.
  public var isOn: Bool {
    get { value }
    set { value = newValue }
  }

  /// Returns an end of a new channel to the box: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newOnChannel() -> ChannelTerminal<Bool> { newValueChannel() }

  /// Returns an end of a new channel to the box that takes `nil` for a separate value.
  ///
  /// - Parameter nilValue: The value to show when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newOnChannel(nilValue: Bool) -> ChannelTerminal<Bool?> {
    newValueChannel(nilValue: nilValue)
  }

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override var semantics: Semantics { Semantics(.checkbox, value: .flag(value)) }

  public override func measure(_ proposal: Proposal) -> Size { measureBox(proposal) }

  public override func draw(on canvas: inout Canvas) {
    drawBox(value ? .checked : .unchecked, value ? .accent : .text, on: &canvas)
  }

  override var cutText: CutText? { cutBox(value ? .checked : .unchecked) }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.button == .left else { return false }
    if press.kind == .press, isEditable { edit(!value) }
    return press.kind == .press
  }
}
