/// The kind of a widget, for tests, scripts and screen readers: a name in small letters.
///
/// ```swift
/// extension Role { static let gauge: Role = "gauge" }
/// ```
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String

  /// Makes a role.
  ///
  /// - Parameter rawValue: Its name, in small letters, without blanks.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a role from a literal.
  ///
  /// - Parameter value: Its name, in small letters, without blanks.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The name.
  public var description: String { rawValue }

  /// Something that says no more of itself.
  public static let widget: Role = "widget"
  /// Several widgets.
  public static let group: Role = "group"
  /// Widgets one below the other.
  public static let column: Role = "column"
  /// Widgets next to each other.
  public static let row: Role = "row"
  /// Widgets in rows and columns.
  public static let grid: Role = "grid"
  /// Two widgets with a border that can be moved.
  public static let split: Role = "split"
  /// A view of something larger.
  public static let scroll: Role = "scroll"
  /// Nothing but room.
  public static let spacer: Role = "spacer"
  /// Text that is only shown.
  public static let label: Role = "label"
  /// The keys that can be pressed.
  public static let hints: Role = "hints"
  /// A line of text that can be edited.
  public static let textField: Role = "textfield"
  /// Lines of text that can be edited.
  public static let textArea: Role = "textarea"
  /// Something that is pressed.
  public static let button: Role = "button"
  /// Something that is checked or not.
  public static let checkbox: Role = "checkbox"
  /// Items of which one can be chosen.
  public static let list: Role = "list"
  /// A number that can be made larger and smaller.
  public static let slider: Role = "slider"
  /// Pages of which one is shown.
  public static let tabs: Role = "tabs"
  /// A question or a form above everything else.
  public static let dialog: Role = "dialog"
  /// A short message.
  public static let toast: Role = "toast"
}
