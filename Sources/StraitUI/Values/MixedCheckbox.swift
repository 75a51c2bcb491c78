public import StraitChannels
public import StraitForms
import StraitModel
public import StraitScreen

/// A checkbox for several objects together: checked, unchecked, or neither, where they differ.
///
/// ```swift
/// let done = MixedCheckbox("Done", value: nil)
/// done.bind(to: tasks.selection.channel(to: \.[values: \.isDone]))
/// ```
///
///     ▣ Done        some of the selected tasks are done
///
/// The value is `nil` while they differ. The user cannot choose that: Space, Return and a click
/// check a box that is unchecked or mixed, and uncheck one that is checked, for all objects
/// together.
@MainActor
public final class MixedCheckbox: Control<Bool?> {
  private static let table = ActionTable(for: MixedCheckbox.self) {
    TableAction(
      "mixedcheckbox.toggle",
      UserMessage(.toggle),
      keys: "space",
      "enter",
      isEnabled: \.isEditable
    ) {
      $0.toggle()
    }
  }

  public override class var actionTable: ActionTable { table }

  /// `true` if it is neither checked nor unchecked.
  public var isMixed: Bool { value == nil }

  private func toggle() {
    edit(value != true)
  }

  // MARK: Binding

  /// Returns an end of a new channel to the box: see `newValueChannel()`.
  ///
  /// - Returns: The terminal, which takes and sends `nil` for mixed: a new one, of a channel of its
  ///   own, at each call.
  public func newOnChannel() -> ChannelTerminal<Bool?> { newValueChannel() }

  /// Binds the box to what several objects have in common in one variable, both ways.
  ///
  /// It is mixed while they differ, and while there are none; the user's choice is set in all.
  ///
  /// - Parameter terminal: The end of a channel, such as `selection.channel(to: \.[values:
  ///   \.isDone])`.
  /// - Returns: The binding; it may be dropped, and ends with the box.
  @discardableResult
  public func bind(to terminal: ChannelTerminal<SelectionValue<Bool>>) -> Binding {
    newValueChannel().bind(
      to: terminal,
      through: .total(
        forward: { $0.value },
        backward: { $0.map { .value($0) } ?? .several }
      )
    )
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    Semantics(.mixedCheckbox, value: value.map { .flag($0) } ?? .mixed)
  }

  // MARK: The widget

  public override var isFocusable: Bool { true }

  public override var takesMouse: Bool { true }

  public override func measure(_ proposal: Proposal) -> Size { measureBox(proposal) }

  private var glyph: Glyph {
    switch value {
    case true?: .checked
    case false?: .unchecked
    case nil: .mixed
    }
  }

  public override func draw(on canvas: inout Canvas) {
    drawBox(glyph, value == false ? .text : .accent, on: &canvas)
  }

  override var cutText: CutText? { cutBox(glyph) }

  public override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.button == .left else { return false }
    if press.kind == .press, isEditable { toggle() }
    return press.kind == .press
  }
}
