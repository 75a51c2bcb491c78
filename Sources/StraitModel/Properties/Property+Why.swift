import CEngine
public import StraitChannels

extension AnyProperty {
  /// Why the property holds what it holds: what wrote it last, from which line, and what that came of.
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
  /// `Trace.remembersCauses`. In a chain of signals, a cause goes as far as values pass at once: what is
  /// delayed, or comes from another domain, begins a chain of its own.
  public final var why: Cause? { hub.lastCause }

  /// Why the property's coercion refused the last write, if it has refused one since the last change.
  ///
  /// `nil` if it was not traced, as for `why`.
  public final var whyRefused: Cause? { hub.lastRefusal }

  /// The hub, which is one of the property's own while a trace is on: the cause lies there, though
  /// there is no observer.
  @inline(__always)
  final func hubForCause() -> Hub {
    !strait_thread().isTraced ? hub : ownHub()
  }

  /// Notes for a trace that the property was set in a transaction, which delivers it later.
  @inline(__always)
  final func noteHeld(_ wave: UInt64) {
    strait_thread().observer?.holds(hub, wave: wave, for: Transaction.current?.name)
  }
}
