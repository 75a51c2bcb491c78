// The library for backtraces calls the C library, and a program that is linked statically needs both.
import Glibc
import Runtime
import StraitChannels
import StraitInspection

/// The symbols at the addresses of the program.
enum Symbols {
  /// The role of a frame in a search for a line of the program.
  enum Place: Sendable {
    /// Code of the engine, the language, or the compiler: skipped.
    case passed
    /// A function of the program.
    case found(Cause.Location)
    /// Nothing is known of it.
    case unknown
  }

  /// The libraries loaded at the first use.
  ///
  /// Capturing reads the memory of loaded libraries, which must not be unloaded in the meantime: so
  /// it is done once, and never when a cause is printed. Looking up a symbol reads files, each
  /// thread for itself.
  private static let images = ImageMap.capture()

  /// The folder of Strait's sources when it was built, if that is known.
  private static let ownSources = CallStack.capture().addresses.first.flatMap { address in
    frames(at: address)?.first.flatMap { FrameReader($0)?.sources }
  }

  /// The places that were found; nothing is looked up under the lock.
  private static let known = Locked<[UInt: Place]>([:])

  /// Notes the loaded libraries, unless that was done before.
  static func noteImages() {
    _ = images
  }

  /// Returns the innermost place that is not the engine's; `nil` if it is not known.
  static func location(of stack: CallStack) -> Cause.Location? {
    for address in stack.addresses {
      switch place(of: address) {
      case .passed: continue
      case .found(let location): return location
      // This frame may be the one searched for; outer frames are not.
      case .unknown: return nil
      }
    }
    return nil
  }

  private static func place(of address: UInt) -> Place {
    if let place = known.withLock({ $0[address] }) { return place }
    let found = search(address)
    known.withLock { $0[address] = found }
    return found
  }

  private static func search(_ address: UInt) -> Place {
    guard let frames = frames(at: address) else { return .unknown }
    // Inlined code comes first, then the code around it.
    for frame in frames {
      guard let reader = FrameReader(frame) else { return .unknown }
      let place = reader.place(besides: ownSources)
      if case .passed = place { continue }
      return place
    }
    return .passed
  }

  private static func frames(at address: UInt) -> [SymbolicatedBacktrace.Frame]? {
    let backtrace = try? Backtrace(from: AddressDecoder(returnAddress: address))
    return backtrace?.symbolicated(with: images)?.frames
  }
}
