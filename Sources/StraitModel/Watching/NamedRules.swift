import CEngine

/// The rules of the classes on a path of names, for each of its names; see `NamedObserving`.
final class NamedRules {
  private var known: [Key: ObservingRules] = [:]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// Reads a variable of an object for a path that is followed.
  ///
  /// Its declared dependencies are read, too. A variable whose changes are only announced by hand
  /// is read untracked, and its sets are not received if a dependent reads it.
  ///
  /// - Parameters:
  ///   - name: The name of the variable.
  ///   - object: The object.
  ///   - read: Reads the variable.
  /// - Returns: The value that `read` returns.
  /// - Throws: The error that `read` throws.
  func follow<Value, Failure: Error>(
    _ name: String,
    of object: any NamedObserving,
    _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let rules = rules(for: name, of: object) else { return try read() }
    let root: Any = object
    return try muting(rules.silent, of: object) { () throws(Failure) in
      for path in rules.affecting {
        note(path, of: object)
        if !rules.silent.contains(path) { _ = root[keyPath: path] }
      }
      note(rules.path, of: object)
      return try rules.isSilent ? untracked(read) : read()
    }
  }

  /// Runs a closure, in which variables that are only announced by hand may be read by the getters
  /// of others.
  private func muting<Value, Failure: Error>(
    _ silent: [AnyKeyPath],
    of object: AnyObject,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if silent.isEmpty { return try body() }
    guard let watcher = strait_thread().pointee.tracker?.reader?.owner as? Watcher else {
      return try body()
    }
    let outer = watcher.muted
    watcher.muted.formUnion(watcher.reads(of: silent, in: object))
    defer { watcher.muted = outer }
    return try body()
  }

  private func rules(for name: String, of object: any NamedObserving) -> ObservingRules? {
    let type = Swift.type(of: object)
    let key = Key(type: ObjectIdentifier(type), name: name)
    if let rules = known[key] { return rules }
    let rules = ObservingRules(of: object, for: type.path(named: name))
    known[key] = rules
    return rules
  }

  /// Notes that a variable is read which may be announced by hand.
  private func note(_ path: AnyKeyPath, of object: AnyObject) {
    guard let reader = strait_thread().pointee.tracker?.reader, reader.has(.listening) else {
      return
    }
    reader.owner?.hasAccessed(AnnouncedVariable(object, path))
  }
}
