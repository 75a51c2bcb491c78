public import StraitChannels
import StraitForms
public import StraitModel

/// Content that follows one value, such as the details of the selected row of a list.
///
/// ```swift
/// let orders = ArrayController(shop.$orders)
/// Split {
///   List("Orders", of: orders) { OrderRow($0) }
///   Column {
///     Showing(Derived { orders.selection.element }) { order in
///       if let order { Form(of: order) } else { Label("No order is selected") }
///     }
///   }
/// }
/// ```
///
///     values    a-----a---b----nil--|
///     content   a---------b----nil---
///
/// The content is made again for each value that differs from the previous one. An object differs
/// if it is another object: its content is not made again while its variables change. Any other
/// value differs if a part of it does. The previous content leaves the app first, and is released
/// with its subscriptions if nothing else holds it.
///
/// If the focus is in the previous content, it moves to the first widget of the new content that
/// can have it, or to the next one in order if the new content has no such widget. Focus outside of
/// the previous content stays where it is.
///
/// Like `ForEach` it is not a widget: it is a place among the children of its container, which lays
/// out the content as its own. Before the first value the place is empty. The content stays when
/// the signal completes or fails; `catch(_:)` makes a failure a value, which is then shown. The
/// subscription ends with the container, or with the removal from it.
@MainActor
public class Showing<Value>: Place {
  private let values: Signal<Value>
  private let content: (Value) -> [any Content]
  private var following: ScopedDisposable?
  private var shown: Value?

  /// Makes a place that shows the latest value of a signal.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - content: Makes the content of a value; called each time the value has changed.
  public init(
    _ values: Signal<Value>,
    @ContentBuilder _ content: @escaping (Value) -> [any Content]
  ) {
    self.values = values
    self.content = content
    super.init()
  }

  /// Makes a place that shows the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property; not held.
  ///   - content: Makes the content of a value; called each time the value has changed.
  public convenience init(
    _ property: Property<Value>,
    @ContentBuilder _ content: @escaping (Value) -> [any Content]
  ) {
    self.init(property.values, content)
  }

  /// Makes a place that shows a derived value.
  ///
  /// - Parameters:
  ///   - derived: The derived value; held.
  ///   - content: Makes the content of a value; called each time the value has changed.
  public convenience init(
    _ derived: Derived<Value>,
    @ContentBuilder _ content: @escaping (Value) -> [any Content]
  ) {
    self.init(derived.values, content)
  }

  override final func enter() {
    following = ScopedDisposable(values.subscribe(onNext: { [weak self] in self?.show($0) }))
  }

  override final func leave() {
    following = nil
    // The value is released last: that may run the user's code.
    let value = shown
    shown = nil
    withExtendedLifetime(value) {}
  }

  private func show(_ value: Value) {
    if let shown, haveSameParts(shown, value) { return }
    guard let owner else { return }
    let previous = shown
    shown = value
    turn += 1
    let turn = self.turn
    owner.refill(self) {
      // The removal may have had consequences that came first.
      guard self.turn == turn, self.owner === owner, count == 0 else { return nil }
      return content(value)
    }
    withExtendedLifetime(previous) {}
  }

  /// The number of values that were shown.
  private var turn = 0
}
