public import StraitModel

extension AnyProperty {
  /// The reason for the property's value: the last write, its line, and its causes.
  ///
  /// ```swift
  /// Trace.remembersCauses = true
  /// …
  /// print(shown.why)
  /// // shown: Ada → Grace, over a binding from Person.name
  /// // Person.name: Ada → Grace, set  [App/Rename.swift:12]
  /// ```
  ///
  /// `nil` if the property was not set yet, or was set last while no trace was on: see
  /// `Trace.remembersCauses`. In a chain of signals, a cause is passed as far as values pass
  /// immediately: a value that is delayed, or that arrives from another domain, begins a separate
  /// chain.
  public final var why: Cause? { tracedHub.lastCause }

  /// Why the property's coercion refused the last write, if it has refused one since the last change.
  ///
  /// `nil` if it was not traced, as for `why`.
  public final var whyRefused: Cause? { tracedHub.lastRefusal }
}
