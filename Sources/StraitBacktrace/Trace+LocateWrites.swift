import CBacktrace
import StraitChannels
public import StraitInspection

extension Trace {
  /// Adds to causes the lines at which properties are set by hand.
  ///
  /// ```swift
  /// import StraitBacktrace
  ///
  /// Trace.locateWrites()              // once, at the start of the program
  /// Trace.remembersCauses = true
  /// …
  /// print(person.why(\.name))         // Person.name: Ada → Grace, set  [App/Rename.swift:12]
  /// ```
  ///
  /// Each traced set notes the addresses on the stack, in a tenth of a microsecond. They become a line when a
  /// cause is printed: the one of the innermost function that is not Strait's. That takes a while for each
  /// new place, up to half a second for the first one of a large program, and needs the debug information
  /// that a build of either kind has. Where it was stripped, the function is named; where the symbols were
  /// stripped too, nothing is. A change in place, `count += 1`, is known by its function alone in a build
  /// without optimisation.
  ///
  /// Must be called at the start, while no other thread loads or unloads a library: it reads all
  /// loaded libraries once. Code that is loaded later has no lines.
  public static func locateWrites() {
    Symbols.noteImages()
    locator = {
      let stack = CallStack.capture()
      return { Symbols.location(of: stack) }
    }
  }
}

/// The origin of a call: return addresses, innermost first.
struct CallStack: Sendable {
  /// The number of noted addresses: Strait's own and the library's come first, some 25 in a build
  /// without optimisation that sets by key path.
  private static let limit = 48

  let addresses: [UInt]

  static func capture() -> CallStack {
    CallStack(
      addresses: [UInt](unsafeUninitializedCapacity: limit) { places, count in
        guard let base = places.baseAddress else { return }
        count = Int(strait_return_addresses(base, UInt32(limit)))
      }
    )
  }
}
