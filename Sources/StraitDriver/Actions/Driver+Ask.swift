import StraitScript
import StraitUI

// Requests to widgets as a whole, for any widget whose semantics have the ability.
extension Driver {
  /// Sends a request to the one widget that the locator selects and that supports it.
  func ask(
    _ locator: ScriptLocator,
    for request: SemanticRequest,
    isForced: Bool,
    focusing: Bool = false,
    outwards: Bool = false,
    check: (Semantics) throws(DriverError) -> Void = { _ in }
  ) throws(DriverError) {
    try act { () throws(DriverError) in
      var widget = try target(locator, isForced: isForced)
      // A widget that can be undone as a whole, such as a form, cannot have the focus.
      if focusing, widget.isFocusable || !widget.described.abilities.contains(request.ability) {
        widget = try focusedTarget(locator, isForced: isForced)
      }
      if outwards, !widget.described.abilities.contains(request.ability) {
        widget = widget.container(that: request.ability) ?? widget
      }
      let state = widget.described
      guard isForced || state.abilities.contains(request.ability) else {
        throw inability(to: request, of: state, locator)
      }
      try check(state)
      if case .expand(let isExpanded) = request, state.isExpanded == isExpanded { return }
      var isDone = false
      let reason = widget.reasonOfRefusal { isDone = widget.obey(request, isForced: isForced) }
      if !isDone, outwards { isDone = widget.hasContainerObey(request, isForced: isForced) }
      if !isDone { throw refusal(of: request, by: widget.described, locator, because: reason) }
    }
  }
}

extension Widget {
  /// The innermost container around the widget that has an ability; `nil` if none has.
  fileprivate func container(that ability: SemanticAbilities) -> Widget? {
    sequence(first: self, next: \.parent).dropFirst()
      .first { $0.described.abilities.contains(ability) }
  }

  /// Sends a request to the containers around the widget that support it, from the innermost on,
  /// until one accepts it: a key that the widget does not use goes the same way.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isForced: Whether it does not matter if a container takes no part.
  /// - Returns: `false` if none has taken it.
  func hasContainerObey(_ request: SemanticRequest, isForced: Bool = false) -> Bool {
    var next = container(that: request.ability)
    while let container = next {
      if container.obey(request, isForced: isForced) { return true }
      next = container.container(that: request.ability)
    }
    return false
  }
}
