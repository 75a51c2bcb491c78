package import StraitChannels
import StraitInspection

/// The bindings of the current thread at one moment, to distinguish those made later from them.
///
/// Bindings that other tests made on this thread may end at any time, on another thread: so a later
/// list is never compared with the whole earlier list.
package struct PresentBindings {
  private let before = Set(Inspection.bindings)

  package init() {}

  /// The listed bindings that were not there at that moment, oldest first.
  package var added: [Binding] { Inspection.bindings.filter { !before.contains($0) } }
}
