import CTerminal
import Glibc

extension StoredFile {
  /// The version of a file that may be replaced.
  enum Expectation: Sendable {
    /// None is there yet.
    case nothing
    /// This one, or none: a file that was removed is made again.
    case version(FileStamp)
    /// Any version.
    case anything
  }

  /// Replaces the file, or makes it: all or nothing, for readers and after a loss of power, too.
  ///
  /// The bytes are written into a new file in the same directory, flushed to the device, and
  /// exchanged with the old file, which is removed only if it was the expected version. Permissions
  /// are kept, the owner as far as the system permits, and set-ID bits with the owner and the group
  /// only; a symbolic link is followed, and stays.
  ///
  /// - Returns: The new version's stamp; `nil` if another version was there, which stays.
  /// - Throws: An error if the file cannot be written; then it is unchanged.
  func write(_ bytes: [UInt8], over expectation: Expectation) throws(FileError) -> FileStamp? {
    try checkSize(bytes.count, .write)
    let target = target
    let present = try status(of: target)
    switch (expectation, present) {
    case (.nothing, .some): return nil
    case (.version(let stamp), .some(let present)) where FileStamp(present) != stamp: return nil
    default: break
    }
    // The name may be as long as a name can be.
    var beginning = Self.name(of: target)
    while beginning.utf8.count > 200 { beginning.removeLast() }
    let name = ".\(beginning).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    let new = Self.directory(of: target) + "/" + name
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    defer { close(descriptor) }
    do throws(FileError) {
      if let present { try keepOwner(of: present, descriptor) }
      try write(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw FileError(.write, path) }
      guard try place(new, at: target, over: present, expectation) else {
        unlink(new)
        return nil
      }
    } catch {
      unlink(new)
      throw error
    }
    flushDirectory(of: target)
    // The stamp of this very file: another one may be at the path by now.
    var written = stat()
    guard fstat(descriptor, &written) == 0 else { throw FileError(.write, path) }
    return FileStamp(written)
  }

  /// Returns the status of the target; `nil` if it does not exist.
  private func status(of target: String) throws(FileError) -> stat? {
    var status = stat()
    guard stat(target, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(.write, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.write, path, mode: status.st_mode)
    }
    // A new file could replace one that is protected.
    guard access(target, W_OK) == 0 else { throw FileError(.write, path) }
    return status
  }

  /// Gives a new file the owner and the permissions of the old one.
  ///
  /// Without permission the file belongs to the user that writes it, as with any editor. Then it
  /// has no set-ID bits: a program that runs as its owner would run as another user.
  private func keepOwner(of present: stat, _ descriptor: Int32) throws(FileError) {
    if fchown(descriptor, present.st_uid, present.st_gid) != 0 {
      // The group alone may be permitted.
      _ = fchown(descriptor, uid_t.max, present.st_gid)
    }
    var new = stat()
    guard fstat(descriptor, &new) == 0 else { throw FileError(.write, path) }
    let isSame = new.st_uid == present.st_uid && new.st_gid == present.st_gid
    guard fchmod(descriptor, present.st_mode & (isSame ? 0o7777 : 0o1777)) == 0 else {
      throw FileError(.write, path)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    let count = strait_write(descriptor, bytes, bytes.count, -1)
    guard count >= 0 else {
      errno = Int32(-count)
      throw FileError(.write, path)
    }
  }

  /// Puts a new file instead of the old one.
  ///
  /// - Returns: `true` if it is there; `false` if another version has come to the place in the
  ///   meantime.
  private func place(
    _ new: String,
    at target: String,
    over present: stat?,
    _ expectation: Expectation
  ) throws(FileError) -> Bool {
    if case .anything = expectation {
      guard rename(new, target) == 0 else { throw FileError(.write, path) }
      return true
    }
    guard let present else {
      if Renaming.rename(new, target, Renaming.noReplace) { return true }
      if errno == EEXIST { return false }
      guard Renaming.isUnknown, rename(new, target) == 0 else { throw FileError(.write, path) }
      return true
    }
    guard Renaming.rename(new, target, Renaming.exchange) else {
      // The old file was removed, or the file system cannot exchange two.
      guard errno == ENOENT || Renaming.isUnknown, rename(new, target) == 0 else {
        throw FileError(.write, path)
      }
      return true
    }
    var old = stat()
    guard stat(new, &old) == 0, !FileStamp(old).isRenamed(from: FileStamp(present)) else {
      unlink(new)
      return true
    }
    // The replaced file is not the one that was examined: it is put back.
    guard Renaming.rename(new, target, Renaming.exchange) else { throw FileError(.write, path) }
    return false
  }

  /// Brings the new name to the device.
  private func flushDirectory(of target: String) {
    let directory = open(Self.directory(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    // Some file systems cannot do that for a directory; the file itself is safe by now.
    fsync(directory)
    close(directory)
  }
}

/// renameat2(2), which the header that Swift reads does not declare.
private enum Renaming {
  static let noReplace: UInt32 = 1
  static let exchange: UInt32 = 2

  /// Renames a file with the given flags; returns whether it was done, otherwise `errno` has the
  /// reason.
  static func rename(_ old: String, _ new: String, _ flags: UInt32) -> Bool {
    let code = strait_rename(old, new, flags)
    errno = -code
    return code == 0
  }

  /// `true` if the last call has failed since the system or the file system does not know the way.
  static var isUnknown: Bool { errno == ENOSYS || errno == EINVAL }
}
