import Foundation

/// The compiler, with the modules that these tests are linked with.
package enum SwiftCompiler {
  /// Compares the errors in snippets with the comments `expected-error` of their lines.
  ///
  /// - Parameters:
  ///   - snippets: The names of files in `Tests/Snippets`.
  ///   - mode: The part of the compiler that runs.
  /// - Returns: The differences; empty if there are none.
  /// - Throws: An error if the compiler could not be run.
  package static func differences(in snippets: [String], mode: [String]) throws -> String {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Snippets")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend"] + mode + [
        "-verify", "-verify-ignore-unrelated", "-suppress-notes",
        "-module-name", "Snippets", "-swift-version", "6",
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CEngine.build/module.modulemap",
        "-module-cache-path", products.appendingPathComponent("ModuleCache").path,
      ] + snippets.map { folder.appending(path: $0).path() }
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    let differences = String(decoding: text, as: UTF8.self)
    return compiler.terminationStatus == 0 ? differences : differences + "the compiler failed"
  }
}
