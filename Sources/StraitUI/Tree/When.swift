public import StraitChannels
public import StraitModel

/// Content that exists while a condition holds.
///
/// ```swift
/// Column {
///   ForEach(order.$lines) { line in LineRow(line) }
///   When(order.values(of: \.lines.isEmpty)) { Label("Nothing ordered yet") } else: { total }
/// }
/// ```
///
///     condition   f----t-----t----f---|
///     content     -----made-------dropped
///
/// The content is made again each time the condition becomes true, and released when it becomes
/// false. It is the `Showing` of a `Bool`: see there for the focus, and for the end of the signal.
/// A widget that should keep its state while it is not there is `hidden(_:)` instead.
@MainActor
public final class When: Showing<Bool> {
  /// Makes a place that follows a condition.
  ///
  /// - Parameters:
  ///   - condition: A signal that is `true` while the content is shown.
  ///   - content: Makes the content; called each time the condition becomes true.
  ///   - otherwise: Makes the content instead; called each time the condition becomes false.
  public init(
    _ condition: Signal<Bool>,
    @ContentBuilder _ content: @escaping () -> [any Content],
    @ContentBuilder else otherwise: @escaping () -> [any Content] = { [] }
  ) {
    super.init(condition) { $0 ? content() : otherwise() }
  }

  /// Makes a place that follows a property.
  ///
  /// - Parameters:
  ///   - condition: Whether the content is there; not held.
  ///   - content: Makes the content; called each time the condition becomes true.
  ///   - otherwise: Makes the content instead; called each time the condition becomes false.
  public convenience init(
    _ condition: Property<Bool>,
    @ContentBuilder _ content: @escaping () -> [any Content],
    @ContentBuilder else otherwise: @escaping () -> [any Content] = { [] }
  ) {
    self.init(condition.values, content, else: otherwise)
  }

  /// Makes a place that follows a derived value.
  ///
  /// - Parameters:
  ///   - condition: Whether the content is there; held.
  ///   - content: Makes the content; called each time the condition becomes true.
  ///   - otherwise: Makes the content instead; called each time the condition becomes false.
  public convenience init(
    _ condition: Derived<Bool>,
    @ContentBuilder _ content: @escaping () -> [any Content],
    @ContentBuilder else otherwise: @escaping () -> [any Content] = { [] }
  ) {
    self.init(condition.values, content, else: otherwise)
  }
}
