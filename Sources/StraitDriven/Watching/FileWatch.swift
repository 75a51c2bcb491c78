import Glibc
import StraitApp
import StraitDriver
import StraitUI

/// Runs scripts, and runs them again whenever something of them changes.
///
/// The files that a run reads are known: scripts, their includes, and tables; in addition the
/// snapshots, and the executable. The kernel reports when one of them is written, so nothing is
/// polled. A rebuilt program replaces this one, with the same arguments.
@MainActor
final class FileWatch {
  /// A file as events name it.
  private struct Place: Hashable {
    let folder: String
    let name: String

    init(folder: String, name: String) {
      self.folder = folder
      self.name = name
    }

    init(_ path: String) {
      self.init(folder: FileWatch.folder(of: path), name: FileWatch.name(of: path))
    }
  }

  private let folders: FolderWatch
  private let executable: String?
  /// The files that are read, with their contents, by their places.
  private var read: [Place: (path: String, bytes: [UInt8]?)] = [:]
  /// Folders that lie on the way to a file, and are not there yet.
  private var missing: [Place: String] = [:]
  /// The contents of the snapshots since the last run.
  private var snapshots: KnownSnapshots
  private var mayNotRun = false
  /// Why a file that was read cannot be watched.
  private var problem: SystemError?

  /// Begins to watch the program's own executable.
  ///
  /// - Throws: `SystemError` if the kernel cannot watch any more files.
  init() throws {
    folders = try FolderWatch()
    let readFile = DriverFiles.process.read
    snapshots = KnownSnapshots { path in
      guard DirectoryEntry.kind(of: path) == .file else { return nil }
      return (try? readFile(path)) ?? []
    }
    executable = Self.resolved("/proc/self/exe")
    if let executable { try folders.add(Self.folder(of: executable)) }
  }

  /// Returns files that report each read to the watch.
  ///
  /// - Returns: The same files.
  func watching(_ files: DriverFiles) -> DriverFiles {
    var watched = files
    watched.read = { path in
      self.willRead(path)
      let bytes = try files.read(path)
      self.note(path, bytes)
      return bytes
    }
    return watched
  }

  /// Runs until it is interrupted, which ends the process with the code of the last run.
  ///
  /// - Parameters:
  ///   - files: The files to read, and the stream to print changes to.
  ///   - run: Runs everything once, and gives the exit code.
  func run(_ files: DriverFiles, _ run: () async -> Int32) async -> Never {
    Interruption.begin()
    while true {
      read = [:]
      missing = [:]
      snapshots.removeFolders()
      // Its folder may have been removed, and made again.
      if let executable { watch(Self.folder(of: executable), of: executable) }
      Interruption.code = await run()
      do throws(SystemError) {
        if let problem { throw problem }
        for folder in snapshots.folders { try folders.add(folder) }
        snapshots.update(listing: files.list)
        files.complain("waiting for changes\n")
        files.complain("\(try waitForChange(files)) has changed\n")
      } catch {
        App.end(5, "expected to wait for changes of files, found \(error)")
      }
    }
  }

  // MARK: Watched files

  private func willRead(_ path: String) {
    // Before it is read, so that no change is missed.
    add(path, at: path)
    if let other = Self.resolved(path), other != path { add(path, at: other) }
  }

  private func add(_ path: String, at other: String) {
    let folder = Self.folder(of: other)
    let snapshotFolder = SnapshotFolder.path(ofScript: path)
    read[Place(other)] = (path, nil)
    watch(folder, of: path)
    guard snapshots.add(snapshotFolder) else { return }
    do throws(SystemError) { try folders.add(snapshotFolder) } catch { problem = error }
  }

  /// Watches the folder of a file, or the first one above it that exists.
  private func watch(_ folder: String, of path: String) {
    do throws(SystemError) {
      // The next folder may have been made after it was looked for, and before the watch above it:
      // then it is looked for again, at most once for each folder on the way.
      for _ in 0...folder.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
        guard let next = try firstMissing(folder, of: path), access(next, F_OK) == 0 else { return }
      }
    } catch {
      problem = error
    }
  }

  /// Watches a folder, or the first one above it that exists.
  ///
  /// - Returns: The folder below the one that is watched; `nil` if the folder itself is.
  private func firstMissing(_ folder: String, of path: String) throws(SystemError) -> String? {
    var next: String?
    var present = folder
    while try !folders.add(present), !present.isEmpty, present != "/" {
      let above = Self.folder(of: present)
      missing[Place(present)] = path
      next = present
      present = above
    }
    return next
  }

  private func note(_ path: String, _ bytes: [UInt8]) {
    for place in [path, Self.resolved(path) ?? path] { read[Place(place)] = (path, bytes) }
  }

  // MARK: What changes

  /// Waits for a change that concerns the run.
  ///
  /// - Returns: The path of the changed file.
  /// - Throws: `SystemError` if the kernel reports no changes any more.
  private func waitForChange(_ files: DriverFiles) throws(SystemError) -> String {
    while true {
      if let path = change(try folders.next(), files) { return path }
    }
  }

  private func change(_ event: FolderWatch.Event, _ files: DriverFiles) -> String? {
    if event.kind == .anything { return "something" }
    let place = Place(folder: event.folder, name: event.name)
    if let executable, place == Place(executable) { startAnew(executable, event.kind, files) }
    if let (path, bytes) = read[place] {
      // A removed file is perhaps about to return: an editor may remove a file to write it again.
      guard event.kind == .written, access(path, F_OK) == 0 else { return nil }
      // A file that is written twice, or during the run, may already have been read by the run.
      let isKnown = bytes != nil && (try? DriverFiles.process.read(path)) == bytes
      return isKnown ? nil : path
    }
    if let path = missing[place] { return event.kind == .removed ? nil : path }
    if event.kind == .created { return nil }
    // A run writes some of the snapshots itself; those are known.
    return snapshots.changed(event.name, in: event.folder)
  }

  /// Puts the program that was built again instead of this one.
  private func startAnew(_ path: String, _ kind: FolderWatch.Event.Kind, _ files: DriverFiles) {
    guard kind == .written || kind == .allowed && mayNotRun else { return }
    files.complain("\(path) has changed\n")
    execv(path, CommandLine.unsafeArgv)
    // It may not be whole yet; there will be news of it.
    mayNotRun = true
    files.say("expected to run \(path), found \(SystemError(code: errno))")
  }

  // MARK: Paths

  private nonisolated static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private nonisolated static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the target of a path; otherwise `nil`.
  private static func resolved(_ path: String) -> String? {
    guard let place = realpath(path, nil) else { return nil }
    defer { free(place) }
    return String(cString: place)
  }

}
