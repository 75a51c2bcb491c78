import Glibc

/// The arguments of a small program, which has no options but `--help`.
///
/// It ends the process with one line on standard error: with code 64 at an argument that it does
/// not know, with code 1 if it cannot print.
package struct ProgramArguments {
  private let name: String
  private let help: String

  /// - Parameters:
  ///   - name: The name of the program.
  ///   - help: What `--help` prints.
  package init(of name: String, help: String) {
    self.name = name
    self.help = help
  }

  /// Reads the arguments that the process was started with.
  ///
  /// `--help` among them prints the help, and ends the process with code 0. What begins with a dash
  /// is an option, and there are no others.
  ///
  /// - Parameters:
  ///   - count: How many there may be.
  ///   - expected: What there may be, in words.
  /// - Returns: The arguments.
  package func read(atMost count: Int = 0, expecting expected: String = "no argument") -> [String] {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") {
      print(help)
      exit(0)
    }
    if let word = words.first(where: { $0.hasPrefix("-") }) ?? words.dropFirst(count).first {
      end(64, "expected \(expected) or --help, found \(word.debugDescription)")
    }
    return words
  }

  /// Prints a text on standard output.
  package func print(_ text: String) {
    if !Self.write(text, to: STDOUT_FILENO) {
      let reason = String(cString: strerror(errno))
      end(1, "expected to write to standard output, found \(reason)")
    }
  }

  /// Ends the process.
  ///
  /// - Parameters:
  ///   - code: Its exit code.
  ///   - reason: Why it ends, for standard error.
  package func end(_ code: Int32, _ reason: String) -> Never {
    _ = Self.write("\(name): \(reason)\n", to: STDERR_FILENO)
    exit(code)
  }

  /// Writes all of a text.
  ///
  /// - Returns: `false` if that cannot be done; `errno` says why.
  private static func write(_ text: String, to stream: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
