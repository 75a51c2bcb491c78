import Dispatch
import Glibc
public import StraitUI

extension FileListing {
  /// The files of the system.
  ///
  /// ```swift
  /// if let path = await app.openFile(in: .system) { load(path) }
  /// ```
  ///
  /// Its home is that of the variable `HOME`. Directories are read on a dispatch queue, since a
  /// network file system may block the thread. Errors have the text of the system. A name that is
  /// not UTF-8 is shown with a replacement character, and cannot be chosen.
  public static var system: FileListing {
    FileListing(
      home: getenv("HOME").map { String(cString: $0) } ?? "/",
      entries: { directory in
        try await outsideOfTasks {
          Result { try DirectoryEntry.all(in: directory).map { Entry($0.name, $0.kind.asListed) } }
        }.get()
      },
      kind: { path in await outsideOfTasks { DirectoryEntry.kind(of: path)?.asListed } }
    )
  }

  /// Runs a closure that may block outside of the threads that tasks share.
  private static func outsideOfTasks<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}

extension DirectoryEntry.Kind {
  /// The kind in a listing, which has only directories and other files.
  fileprivate var asListed: FileListing.Kind { self == .directory ? .directory : .file }
}
