/// The address at which a program serves clients, as `--serve` names it.
public enum ServeAddress: Hashable, Sendable {
  /// `stdio`: requests come on standard input, answers go to standard output.
  case standardStreams
  /// `fd:3`: requests come and answers go through a stream socket that the program was given.
  case socket(descriptor: Int32)
  /// `fd:3,4`: requests come through one pipe that the program was given, answers go through another.
  case pipes(input: Int32, output: Int32)
  /// `unix:PATH`: clients connect to a socket that the program makes.
  case path(String)
}

extension ServeAddress: LosslessStringConvertible {
  /// Reads an address.
  ///
  /// - Parameter text: The address in the form of `--serve`; anything else gives `nil`.
  public init?(_ text: String) {
    if text == "stdio" {
      self = .standardStreams
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "unix":
      guard !parts[1].isEmpty else { return nil }
      self = .path(String(parts[1]))
    case "fd":
      let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        .map(Self.descriptor)
      switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
      case (1, let both?, _): self = .socket(descriptor: both)
      case (2, let input?, let output?) where input != output:
        self = .pipes(input: input, output: output)
      default: return nil
      }
    default: return nil
    }
  }

  private static func descriptor(_ text: Substring) -> Int32? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(text) : nil
  }

  /// The address as `--serve` has it.
  public var description: String {
    switch self {
    case .standardStreams: "stdio"
    case .socket(let descriptor): "fd:\(descriptor)"
    case .pipes(let input, let output): "fd:\(input),\(output)"
    case .path(let path): "unix:\(path)"
    }
  }
}
