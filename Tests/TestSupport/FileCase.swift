import Foundation
public import Testing

/// A case of a table in a file next to a test: an input, marks under its lines, and a result.
///
///     press tab*0
///           ^~~~~ expected a number from 1 to 10000 after "*", found "0"
///
///     press Tab
///     => press tab
///
/// A mark is as long as the place that it names; `|` marks a place without a length. Lines that
/// begin with `##` are comments.
public struct FileCase: Sendable, CustomTestStringConvertible {
  /// A place of the input and a message about it.
  public struct Mark: Equatable, Sendable, CustomStringConvertible {
    /// The place, counted in characters from 1.
    public let line: Int, column: Int, length: Int
    /// The message.
    public let message: String

    /// Creates a mark.
    public init(line: Int, column: Int, length: Int, _ message: String) {
      self.line = line
      self.column = column
      self.length = length
      self.message = message
    }

    /// The mark as it is written under its line.
    public var description: String {
      let tildes = String(repeating: "~", count: max(0, length - 1))
      let mark = length == 0 ? "|" : "^\(tildes)"
      return String(repeating: " ", count: column - 1) + "\(mark) \(message)"
    }
  }

  /// The place of the case, as in `errors.cases:12`.
  public let place: String
  /// The lines of the input.
  public private(set) var text = ""
  /// The lines after `=>`, or `nil` if there are none.
  public private(set) var result: String?
  /// The marks, in the order of the file.
  public private(set) var marks: [Mark] = []

  /// The place and the input.
  public var testDescription: String { "\(place): \(text)" }

  /// Reads a file whose cases are separated by blank lines.
  ///
  /// - Parameters:
  ///   - path: The path of the file, seen from the test's folder.
  ///   - test: The path of the test.
  /// - Returns: The cases; the process ends if there are none.
  public static func blocks(of path: String, beside test: String = #filePath) -> [FileCase] {
    read(path, test) { isBlank, _ in isBlank }
  }

  /// Reads a file in which each line begins a case, except for marks and results.
  ///
  /// - Parameters:
  ///   - path: The path of the file, seen from the test's folder.
  ///   - test: The path of the test.
  /// - Returns: The cases; the process ends if there are none.
  public static func lines(of path: String, beside test: String = #filePath) -> [FileCase] {
    read(path, test) { isBlank, isInput in isBlank || isInput }
  }

  private static func read(
    _ path: String,
    _ test: String,
    startsCase: (_ isBlank: Bool, _ isInput: Bool) -> Bool
  ) -> [FileCase] {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("expected to read \(file.path())")
    }
    var cases: [FileCase] = []
    var current: FileCase?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.hasPrefix("##") {
      let isInput = !line.hasPrefix("=>") && mark(in: line, of: 0) == nil
      if startsCase(line.isEmpty, isInput) {
        if let current { cases.append(current) }
        current = nil
      }
      if !line.isEmpty {
        var next = current ?? FileCase(place: "\(file.lastPathComponent):\(index + 1)")
        next.add(line)
        current = next
      }
    }
    if let current { cases.append(current) }
    precondition(!cases.isEmpty, "\(file.path()) must have a case")
    return cases
  }

  /// Creates a case that no file can hold, such as one with blanks at the end of a line.
  public init(_ text: String, _ marks: [Mark]) {
    place = "here"
    self.text = text
    self.marks = marks
  }

  private init(place: String) {
    self.place = place
  }

  private mutating func add(_ line: Substring) {
    if line.hasPrefix("=>") {
      let part = line.dropFirst(line.hasPrefix("=> ") ? 3 : 2)
      result = result.map { "\($0)\n\(part)" } ?? String(part)
    } else if let mark = Self.mark(in: line, of: text.split(separator: "\n").count) {
      marks.append(mark)
    } else {
      text += text.isEmpty ? line : "\n\(line)"
    }
  }

  /// Reads a line that consists of a mark and a message.
  private static func mark(in line: Substring, of number: Int) -> Mark? {
    let blanks = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(blanks)
    let sign = rest.first == "|" ? rest.prefix(1) : rest.prefix { $0 == "^" || $0 == "~" }
    let message = rest.dropFirst(sign.count)
    guard !sign.isEmpty, message.hasPrefix(" ") else { return nil }
    return Mark(
      line: number,
      column: blanks + 1,
      length: sign == "|" ? 0 : sign.count,
      String(message.dropFirst())
    )
  }
}

extension FileCase {
  /// The files in the input: a line such as `a.uitest:`, and below it the indented lines of the file.
  public var files: [String: String] {
    var files: [String: String] = [:]
    var path = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        files[path, default: ""] += "\(line.dropFirst(2))\n"
      } else if line.hasSuffix(":") {
        path = String(line.dropLast())
        files[path] = ""
      }
    }
    return files
  }

  /// Returns the input with marks under its lines and lines of a result after it.
  ///
  /// - Parameters:
  ///   - marks: The marks, in the order of their lines.
  ///   - result: The lines after `=>`.
  /// - Returns: The case as a file has it.
  public func annotated(with marks: [Mark], result: [String] = []) -> String {
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      lines.append(String(line))
      lines += marks.filter { $0.line == index + 1 }.map(\.description)
    }
    return (lines + result.map { $0.isEmpty ? "=>" : "=> \($0)" }).joined(separator: "\n")
  }

  /// Expects each case of a file to be found there as a test has made it.
  ///
  /// The file is renewed as other golden files are.
  ///
  /// - Parameters:
  ///   - name: The name of a file whose cases are separated by blank lines.
  ///   - folder: The path of its folder in the repository.
  ///   - sourceLocation: The place of the report of a difference.
  ///   - make: Makes the text of a case from its input.
  /// - Throws: The errors of `make`.
  @MainActor package static func expectBlocks(
    of name: String,
    in folder: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    make: (FileCase) async throws -> String
  ) async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../\(folder)/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    var blocks: [String] = []
    for block in text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n") {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let comments = lines.prefix { $0.hasPrefix("##") }.map(String.init)
      var example = FileCase(place: name)
      for line in lines.dropFirst(comments.count) { example.add(line) }
      let made = comments.count == lines.count ? [] : [try await make(example)]
      blocks.append((comments + made).joined(separator: "\n"))
    }
    let made = blocks.joined(separator: "\n\n") + "\n"
    expectGolden(made, name, in: folder, sourceLocation: sourceLocation)
  }
}
