/// An element of a container's braces: a widget, or a place whose widgets are added and removed.
///
/// Adopted by `Widget`, `ForEach`, `Showing` and `When`, and by nothing else.
@MainActor
public protocol Content: AnyObject {}

/// Lists content in braces, with `if`, `for` and optionals.
///
/// ```swift
/// Column {
///   Label("Orders")
///   ForEach(shop.$orders) { order in OrderRow(order) }
///   if isAdministrator { Button("Delete all", command: delete) }
/// }
/// ```
///
/// An `if` is evaluated once, when the container is made; `When` follows a signal.
@resultBuilder
@MainActor
public enum ContentBuilder {
  /// Returns one piece of content.
  public static func buildExpression(_ content: any Content) -> [any Content] { [content] }
  /// Several pieces of content.
  public static func buildExpression(_ content: [any Content]) -> [any Content] { content }
  /// Several widgets.
  public static func buildExpression(_ widgets: [Widget]) -> [any Content] { widgets }
  /// Returns the pieces one after the other.
  public static func buildBlock(_ parts: [any Content]...) -> [any Content] {
    parts.flatMap { $0 }
  }
  /// Returns the content of an `if`, or none.
  public static func buildOptional(_ part: [any Content]?) -> [any Content] { part ?? [] }
  /// Returns the content of the branch taken.
  public static func buildEither(first: [any Content]) -> [any Content] { first }
  /// Returns the content of the branch taken.
  public static func buildEither(second: [any Content]) -> [any Content] { second }
  /// Returns the content of a loop.
  public static func buildArray(_ parts: [[any Content]]) -> [any Content] {
    parts.flatMap { $0 }
  }
}
