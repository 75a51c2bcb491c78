/// Lists widgets in braces, with `if`, `for` and optionals.
@resultBuilder
@MainActor
public enum WidgetBuilder {
  /// One widget.
  public static func buildExpression(_ widget: Widget) -> [Widget] { [widget] }
  /// Several widgets.
  public static func buildExpression(_ widgets: [Widget]) -> [Widget] { widgets }
  /// The widgets one after the other.
  public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap { $0 } }
  /// The widgets of an `if`, or none.
  public static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
  /// The widgets of the branch taken.
  public static func buildEither(first: [Widget]) -> [Widget] { first }
  /// The widgets of the branch taken.
  public static func buildEither(second: [Widget]) -> [Widget] { second }
  /// The widgets of a loop.
  public static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap { $0 } }
}
