import Foundation

/// Runs the compiler against the modules that these tests are linked with.
enum SwiftCompiler {
  /// What the compiler says of a file, and whether it takes it.
  ///
  /// - Parameters:
  ///   - source: The file's text.
  ///   - asMain: Whether the file is the program's main one, whose statements are run.
  /// - Returns: Both.
  /// - Throws: That the compiler could not be run.
  static func check(
    _ source: String,
    asMain: Bool = false
  ) throws -> (compiles: Bool, says: String) {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("strait-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Some things are only found when the code is made ready to be optimised.
    compiler.arguments =
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6"]
      + (asMain ? [] : ["-parse-as-library"]) + [
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CEngine.build/module.modulemap",
        "-module-cache-path", products.appendingPathComponent("ModuleCache").path,
        file.path,
      ]
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return (compiler.terminationStatus == 0, String(decoding: said, as: UTF8.self))
  }
}
