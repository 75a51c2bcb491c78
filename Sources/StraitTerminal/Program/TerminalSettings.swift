internal import Glibc

/// The settings of a terminal's line, as `stty` shows them.
public struct TerminalSettings: Hashable, Sendable {
  /// The flags of input, output, control and local processing, in this order.
  private var flags: [UInt32]
  /// The control characters and the times of raw reads.
  private var characters: [UInt8]

  /// Reads the settings of the terminal on a descriptor, of either side; `nil` for another file.
  init?(of descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// `true` if the system echoes typed characters.
  public var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }
  /// `true` if input arrives line by line.
  public var isCanonical: Bool { flags[3] & UInt32(ICANON) != 0 }
  /// `true` if keys such as Ctrl-C send signals.
  public var sendsSignals: Bool { flags[3] & UInt32(ISIG) != 0 }
  /// `true` if output is changed on its way, as line feeds to line ends are.
  public var processesOutput: Bool { flags[1] & UInt32(OPOST) != 0 }

  /// Returns the differences from other settings.
  ///
  /// - Parameter other: The other settings.
  /// - Returns: The groups of settings that differ, such as `local settings`; otherwise empty.
  public func differences(from other: TerminalSettings) -> [String] {
    let names = ["input settings", "output settings", "control settings", "local settings"]
    var found = names.indices.filter { flags[$0] != other.flags[$0] }.map { names[$0] }
    if characters != other.characters { found.append("control characters") }
    return found
  }
}
