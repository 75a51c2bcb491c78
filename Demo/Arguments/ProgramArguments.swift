import Glibc
import StraitChannels

/// The arguments of a small program, which has no options but `--help`, or `-h`.
///
/// An argument that the program does not know, and a text that cannot be printed, end the process
/// with one line on standard error and code 5, as they do in a program that runs by `App.main`.
package struct ProgramArguments {
  private let name: String
  private let help: String

  /// - Parameters:
  ///   - name: The name of the program.
  ///   - help: The text of `--help`.
  package init(of name: String, help: String) {
    self.name = name
    self.help = help
  }

  /// Reads the arguments that the process was started with.
  ///
  /// `--help` or `-h` among them prints the help, and ends the process with code 0. An argument
  /// that begins with a dash is an option, and there are no others.
  ///
  /// Must be called before a standard stream that is closed is replaced: a help that is printed
  /// nowhere is an error.
  ///
  /// - Parameters:
  ///   - count: The largest number of them.
  ///   - expected: A description of them.
  /// - Returns: The arguments.
  package func read(atMost count: Int = 0, expecting expected: String = "no argument") -> [String] {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains(where: ["--help", "-h"].contains) {
      print(help)
      exit(0)
    }
    if let word = words.first(where: { $0.hasPrefix("-") }) ?? words.dropFirst(count).first {
      end("expected \(expected) or --help, found \(word.debugDescription)")
    }
    return words
  }

  /// Prints a text on standard output.
  package func print(_ text: String) {
    if !Self.write(text, to: STDOUT_FILENO) {
      let reason = String(cString: strerror(errno))
      end("expected to write to standard output, found \(reason)")
    }
  }

  /// Ends the process with code 5.
  ///
  /// - Parameter reason: Why it ends, for standard error; nothing in it acts on the terminal.
  package func end(_ reason: String) -> Never {
    _ = Self.write(OneLine.text("\(name): \(reason)") + "\n", to: STDERR_FILENO)
    exit(5)
  }

  /// Writes all of a text.
  ///
  /// - Returns: `false` if that cannot be done; `errno` has the reason.
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
