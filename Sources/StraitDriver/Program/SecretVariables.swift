import StraitScreen
import StraitScript

/// Variables for scripts whose values must not be arguments, which every user of the system can
/// read.
///
/// They come from a file, in lines such as `SECRET1=VALUE`, and from the environment, where the
/// variable `STRAIT_SECRET_1` is `$SECRET1`. No message has a value or a part of one.
struct SecretVariables {
  /// The reason why a file cannot be used.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let expected: String
    let found: String

    var description: String { "expected \(expected), found \(found)" }
  }

  /// The values by the names of the variables.
  private(set) var values: [String: String] = [:]

  /// Finds the variables in an environment.
  init(environment: [String: String]) {
    let start = "STRAIT_SECRET_"
    for (name, value) in environment where name.hasPrefix(start) {
      let name = "SECRET" + name.dropFirst(start.count)
      if name != "SECRET", ScriptVariables.isName(name) { values[name] = value }
    }
  }

  /// Adds those of a file, which replace others.
  ///
  /// Empty lines, and lines that begin with `#`, do not count. A value is everything behind the
  /// first equals sign, blanks included.
  ///
  /// - Throws: `Problem` if the file cannot be read, may be read by others, or has another form.
  mutating func read(_ path: String, _ files: DriverFiles) throws(Problem) {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      throw Problem(expected: "to read \(path.shown)", found: "\(error)")
    }
    guard !files.isReadByOthers(path) else {
      throw Problem(
        expected: "\(path.shown) to be readable by its owner alone, as after chmod 600",
        found: "that others have access to it"
      )
    }
    if let mistake = UTF8Mistake(in: bytes) {
      // The byte may be part of a secret.
      throw Problem(
        expected: "UTF-8 in line \(mistake.line) of \(path.shown)",
        found: "another byte in column \(mistake.column)"
      )
    }
    let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    var seen: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      let place = "line \(index + 1) of \(path.shown)"
      let name = String(line.prefix { $0 != "=" })
      guard name.count < line.count, name.hasPrefix("SECRET"), ScriptVariables.isName(name) else {
        // The found text may be a secret itself.
        throw Problem(expected: "SECRET1=VALUE in \(place)", found: "another form")
      }
      guard seen.insert(name).inserted else {
        throw Problem(expected: "one value of \(name)", found: "another in \(place)")
      }
      values[name] = String(line.dropFirst(name.count + 1))
    }
  }
}

extension DriverOptions {
  /// Gives the secret variables their values, unless `--set` has done so.
  ///
  /// - Throws: `SecretVariables.Problem` if the file of secrets cannot be used.
  mutating func takeSecrets(from files: DriverFiles) throws(SecretVariables.Problem) {
    var secrets = SecretVariables(environment: files.environment)
    if let path = self.secrets { try secrets.read(path, files) }
    run.variables.merge(secrets.values.mapValues { .text($0) }) { given, _ in given }
  }
}
