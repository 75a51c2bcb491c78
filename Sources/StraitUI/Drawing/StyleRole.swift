/// The meaning of a part of a widget, for which a theme has a look.
///
///     canvas.draw(title, at: Point(column: 0, row: 0), style: .title)
///     canvas.fill(canvas.bounds, style: .well)
///
/// A widget can have additional roles. A theme without a look for one uses its fallback:
///
///     extension StyleRole {
///       static let star = StyleRole("rating.star", fallback: .accent)
///     }
///     theme[.star] = Style(foreground: .yellow)
public struct StyleRole: Hashable, Sendable, RawRepresentable {
  /// The framework's role that this one is, or falls back on.
  let standard: Standard
  /// The name of a role that is not one of the framework's.
  let ownName: String?

  /// Makes a role, or finds one of the framework's by its name.
  ///
  /// - Parameters:
  ///   - name: The name: that of the widget, a point and the meaning. One of the framework's names
  ///     gives the framework's role.
  ///   - fallback: The role that is used while a theme does not know this one. The fallback of a
  ///     role that is not the framework's own is that role's fallback.
  public init(_ name: String, fallback: StyleRole = .text) {
    let known = Standard.allCases.first { "\($0)" == name }
    standard = known ?? fallback.standard
    ownName = known == nil ? name : nil
  }

  /// Makes a role that falls back on `.text`, or finds one of the framework's by its name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.init(rawValue)
  }

  private init(_ standard: Standard) {
    self.standard = standard
    ownName = nil
  }

  /// The framework's roles.
  static let framework = Standard.allCases.map { StyleRole($0) }

  /// `true` if the role is not one of the framework's.
  var isOwn: Bool { ownName != nil }

  /// The name.
  public var rawValue: String { ownName ?? "\(standard)" }

  /// Compares the names of two roles.
  ///
  /// - Parameters:
  ///   - left: A role.
  ///   - right: Another role.
  /// - Returns: `true` if they have the same name, with any fallbacks.
  public static func == (left: StyleRole, right: StyleRole) -> Bool {
    left.ownName == right.ownName && (left.ownName != nil || left.standard == right.standard)
  }

  /// Feeds the name to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ownName)
    if ownName == nil { hasher.combine(standard) }
  }

  /// Text that is read or edited.
  public static var text: StyleRole { StyleRole(.text) }
  /// Text of less weight: labels, descriptions of keys, the time of a message.
  public static var muted: StyleRole { StyleRole(.muted) }
  /// Text to be seen first, and moving parts: the current tab, a slider's knob.
  public static var accent: StyleRole { StyleRole(.accent) }
  /// The marks of the widget that has the focus.
  public static var focus: StyleRole { StyleRole(.focus) }
  /// Selected text and the selected row of a list.
  public static var selection: StyleRole { StyleRole(.selection) }
  /// Errors to be corrected; drawn with the sign `Glyph.problem`.
  public static var error: StyleRole { StyleRole(.error) }
  /// Warnings; drawn with the sign `Glyph.warning`.
  public static var warning: StyleRole { StyleRole(.warning) }
  /// Success; drawn with the sign `Glyph.success`.
  public static var success: StyleRole { StyleRole(.success) }
  /// Lines and boxes.
  public static var border: StyleRole { StyleRole(.border) }
  /// Disabled parts.
  public static var disabled: StyleRole { StyleRole(.disabled) }
  /// Text that stands where something is missing: the prompt in an empty field.
  public static var hint: StyleRole { StyleRole(.hint) }
  /// The background of the screen and of dialogs.
  public static var surface: StyleRole { StyleRole(.surface) }
  /// The background of editable text.
  public static var well: StyleRole { StyleRole(.well) }
  /// The screen under a dialog.
  public static var behind: StyleRole { StyleRole(.behind) }
  /// The title of a window, a box or a group.
  public static var title: StyleRole { StyleRole(.title) }
  /// The name of a key, in hints and menus.
  public static var key: StyleRole { StyleRole(.key) }

  /// The framework's roles, in the order in which a theme stores their styles.
  enum Standard: Int, Hashable, Sendable, CaseIterable {
    case text, muted, accent, focus, selection, error, warning, success, border, disabled, hint
    case surface, well, behind, title, key
  }

  /// `true` if the role is for the background of text, so that it stays in a disabled widget.
  var isBackground: Bool {
    switch standard {
    case .selection, .surface, .well, .behind: true
    default: false
    }
  }
}
