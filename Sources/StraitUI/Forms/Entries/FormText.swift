import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// The texts of read-only values, and of choices, in a form.
@MainActor
public enum FormText {
  /// Returns a value in words: a flag as on or off, a case by its name, none as a dash.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - unit: The unit of the value.
  /// - Returns: The text.
  public static func text(of value: Any, unit: String? = nil) -> String {
    let text = bareText(of: value)
    guard let unit, !unit.isEmpty else { return text }
    return text + " " + unit
  }

  /// The text for `nil`.
  static var none: String { UserMessage(.formNone).text() }

  private static func bareText(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let inner = mirror.children.first else { return none }
      return bareText(of: inner.value)
    }
    if let flag = value as? Bool { return UserMessage(flag ? .switchOn : .switchOff).text() }
    if value is any CustomStringConvertible { return "\(value)" }
    // A case has its name in the program, without its associated values.
    guard mirror.displayStyle == .enum else { return "\(value)" }
    return words(ofName: "\(value)")
  }
}

/// A value with its name before it, that the user cannot change.
@MainActor
final class ShownValue: Widget {
  private let name: String
  private var text = "" {
    didSet { if text != oldValue { setNeedsLayout() } }
  }
  private var following: Effect?

  /// Makes it.
  init(_ name: String, id: String?, text: @escaping () -> String) {
    self.name = name
    super.init(id: id)
    following = Effect { [weak self] in self?.text = text() }
  }

  override var nameColumns: Int { ShownText.columns(ofName: name) }

  override var semantics: Semantics { Semantics(.label, name: name, value: .text(text)) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: alignedNameColumns + 1 + ShownText.columns(of: text), rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    // In a narrow place the value is more use than the name.
    let least = min(ShownText.columns(of: text), 8) + 1
    let columns = min(alignedNameColumns, max(0, canvas.size.columns - least))
    canvas.draw(name, at: .zero, within: columns, style: .muted)
    let start = canvas.size.columns > columns + 1 ? columns + 1 : columns
    canvas.drawLine(text, at: Point(column: start, row: 0), style: .text)
  }
}
