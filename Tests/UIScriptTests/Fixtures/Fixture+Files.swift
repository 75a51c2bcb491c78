extension Fixture {
  /// Dialogs that choose a file of an imaginary tree.
  static let files = [
    Fixture("files") { fileDialogs() }
  ]

  private static func fileDialogs() -> App {
    let tree = FileTree()
    let app = App(bracketed: Column { TextField("Name", id: "name") }, models: ["tree": tree])
    let log = FixtureLog()
    func follow(_ signal: Signal<String>) {
      signal.subscribe(onNext: { log.note($0) }, onCompleted: { log.note("|") })
    }
    return app.logging(log).steps([
      "open": { follow(app.openFile(in: tree.listing)) },
      "open at /home": { follow(app.openFile(in: tree.listing, at: "/home")) },
      "open Markdown": { follow(app.openFile(in: tree.listing, extensions: ["md"])) },
      "open at /a": { follow(app.openFile(in: tree.listing, at: "/a")) },
      "save": { follow(app.saveFile(in: tree.listing)) },
      "save notes": { follow(app.saveFile(in: tree.listing, at: "/home/ada/notes.txt")) },
      "open notes": { follow(app.openFile(in: tree.listing, at: "/home/ada/notes.txt")) },
      "open many": {
        tree.files["/home/ada/src"] = (0..<100_000).map { .init("file \($0)") }
        follow(app.openFile(in: tree.listing, at: "/home/ada/src"))
      },
      "remove src": {
        tree.files["/home/ada/src"] = nil
        tree.files["/home/ada"]?.removeAll { $0.name == "src" }
      },
      "remove everything": { tree.files = [:] },
    ])
  }
}

/// Directories and files that exist in memory only, some of which cannot be read.
@MainActor private final class FileTree: ObservableModel {
  struct Denied: Error, CustomStringConvertible { let description = "permission denied" }

  @Observed var denied = ["/root"]
  var files: [String: [FileListing.Entry]] = [
    "/": [.init("home", .directory), .init("root", .directory)],
    "/home": [.init("ada", .directory)],
    "/home/ada": [
      .init("notes.txt"), .init("src", .directory), .init("Makefile"), .init(".profile"),
      .init("a.MD"), .init("\u{1B}[31mred.txt"),
    ],
    "/home/ada/src": [.init("main.swift")],
    "/a": [.init("b", .directory), .init("one.txt")],
    "/a/b": [.init("aa", .directory), .init("b", .directory), .init("two.txt")],
  ]

  var listing: FileListing {
    FileListing(
      home: "/home/ada",
      entries: { @MainActor [self] path in
        guard !denied.contains(path), let entries = files[path] else { throw Denied() }
        return entries
      },
      kind: { @MainActor [self] path in kind(path) }
    )
  }

  private func kind(_ path: String) -> FileListing.Kind? {
    if files[path] != nil || path == "/root" { return .directory }
    let parts = path.split(separator: "/").map(String.init)
    let parent = "/" + parts.dropLast().joined(separator: "/")
    if denied.contains(parent) { return nil }
    return files[parent]?.first { $0.name == parts.last }?.kind
  }
}
