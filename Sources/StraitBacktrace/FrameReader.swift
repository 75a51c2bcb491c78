import Runtime
import StraitChannels
import StraitInspection

/// A reader of a frame's library and location.
struct FrameReader {
  /// Strait's own, as far as they set properties for their caller.
  private static let ownModules: Set<String> = [
    "StraitBacktrace", "StraitChannels", "StraitFoundation", "StraitInspection", "StraitModel",
    "StraitObservation", "StraitUI",
  ]

  private let isThunk: Bool
  private let symbol: SymbolicatedBacktrace.Symbol
  private let path: String
  private let line: Int

  /// Reads a frame; `nil` if nothing is known of it.
  init?(_ frame: SymbolicatedBacktrace.Frame) {
    guard let symbol = frame.symbol, symbol.rawName != "<unknown>" else { return nil }
    self.symbol = symbol
    isThunk = frame.isSwiftThunk
    let location = symbol.sourceLocation
    // Code made by the compiler has line 0, or no file.
    let isMade = location?.path.hasSuffix("<compiler-generated>") != false
    path = isMade ? "" : location?.path ?? ""
    line = isMade ? 0 : location?.line ?? 0
  }

  /// The folder of folders with the frame's file.
  var sources: String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 2 ? parts.dropLast(2).joined(separator: "/") + "/" : nil
  }

  /// Returns the frame's role in a search for a line of the program.
  ///
  /// - Parameter ownSources: The folder of Strait's sources when it was built, if that is known.
  /// - Returns: The role.
  func place(besides ownSources: String?) -> Symbols.Place {
    if isThunk || isOfLanguage || isOwn(ownSources) { return .passed }
    if line > 0 {
      return .found(Cause.Location(file: file, line: UInt(line), function: symbol.name))
    }
    // The accessors of a wrapped variable are the compiler's; a function of another language
    // without a line is a library's.
    if isAccessor || !isSwift { return .passed }
    return .found(Cause.Location(file: nil, line: nil, function: symbol.name))
  }

  private var isSwift: Bool { symbol.rawName.hasPrefix("$s") }

  /// An extension of one of Strait's types has that one's module in its symbol; so the file decides, if it
  /// is known.
  private func isOwn(_ ownSources: String?) -> Bool {
    if let ownSources, !path.isEmpty { return path.hasPrefix(ownSources) }
    return module.map(Self.ownModules.contains) ?? false
  }

  private var isOfLanguage: Bool {
    if symbol.imageName.hasPrefix("libswift") { return true }
    return path.isEmpty && (symbol.rawName.hasPrefix("$ss") || symbol.rawName.hasPrefix("$sS"))
  }

  private var isAccessor: Bool {
    let name = symbol.rawName
    if name.contains("vM.resume") { return true }
    // A setter, a change in place, and functions that a key path calls.
    return ["vs", "vM", "vx", "Tk", "TK"].contains { name.hasSuffix($0) }
  }

  /// As `#fileID` has it.
  private var file: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let module, !Self.ownModules.contains(module) else { return name }
    return "\(module)/\(name)"
  }

  /// The module that a Swift symbol begins with: `$s`, the length of its name, and the name.
  private var module: String? {
    guard isSwift else { return nil }
    let rest = symbol.rawName.dropFirst(2)
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits) else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }
}
