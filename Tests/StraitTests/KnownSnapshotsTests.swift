@testable import StraitDriven

/// The files that a watch examines when a file in a folder of snapshots has changed.
@Suite struct KnownSnapshotsTests {
  private final class Disk {
    var files: [String: [UInt8]] = [:]
    var reads: [String] = []

    func read(_ path: String) -> [UInt8]? {
      reads.append(path)
      return files[path]
    }

    func names(in folder: String) -> [String] {
      let inside = files.keys.filter { $0.hasPrefix(folder + "/") }
      return inside.map { String($0.dropFirst(folder.count + 1)) }
    }
  }

  private func known(_ disk: Disk) -> KnownSnapshots {
    for number in 0..<100 {
      disk.files["ui/a/\(number).txt"] = [1]
      disk.files["ui/b/\(number).svg"] = [2]
      disk.files["ui/b/\(number).log"] = [3]
    }
    var snapshots = KnownSnapshots { disk.read($0) }
    for folder in ["ui/a", "ui/b", "ui/a"] { snapshots.add(folder) }
    snapshots.update { disk.names(in: $0) }
    #expect(disk.reads.count == 200)
    disk.reads = []
    return snapshots
  }

  @Test func `a change of one file reads that file alone, if it can be a snapshot`() {
    let disk = Disk()
    let snapshots = known(disk)
    #expect(snapshots.changed("7.txt", in: "ui/a") == nil)
    #expect(disk.reads == ["ui/a/7.txt"])
    #expect(snapshots.changed("7.log", in: "ui/b") == nil)
    #expect(snapshots.changed("7.txt", in: "ui") == nil)
    #expect(disk.reads == ["ui/a/7.txt"])
  }

  @Test func `snapshots that are written, made and removed by others have changed`() {
    let disk = Disk()
    let snapshots = known(disk)
    disk.files["ui/a/7.txt"] = [4]
    disk.files["ui/b/new.html"] = []
    disk.files["ui/b/9.svg"] = nil
    #expect(snapshots.changed("7.txt", in: "ui/a") == "ui/a/7.txt")
    #expect(snapshots.changed("new.html", in: "ui/b") == "ui/b/new.html")
    #expect(snapshots.changed("9.svg", in: "ui/b") == "ui/b/9.svg")
    #expect(snapshots.changed("8.svg", in: "ui/b") == nil)
  }
}
