import StraitChannels
import StraitModel

extension KeyValueObject: KeyValueObserver {}

/// The rules of the variables by name, which subclasses override.
extension KeyValueObject: NamedObserving {
  package class func path(named name: String) -> AnyKeyPath { NamedPath.of(name) }

  package class func name(of path: AnyKeyPath) -> String? { NamedPath.name(of: path) }

  package class func namesAffecting(_ name: String) -> Set<String> {
    keyPathsForValuesAffectingValue(forKey: name)
  }

  package class func automaticallyNotifies(named name: String) -> Bool {
    automaticallyNotifiesObservers(forKey: name)
  }
}

/// Key paths for names of variables.
///
/// A name may come from input. So a path is known only while an observer or an announcement uses
/// it.
enum NamedPath {
  typealias Path = KeyPath<KeyValueObject, Any?>

  private static let known = Locked(KnownPaths())

  /// The number of names that are stored.
  static var count: Int { known.withLock { $0.count } }

  /// Returns the key path of a name, or of a path of names.
  static func of(_ name: String) -> Path {
    known.withLock { Carried($0.path(of: name)) }.content
  }

  /// Returns the name of a key path that `of(_:)` has returned; `nil` of another.
  static func name(of path: AnyKeyPath) -> String? {
    known.withLock { $0.name(of: path) }
  }
}

/// The key paths in use, by name.
///
/// Domains share it, carried unchecked: a key path is never changed.
private struct KnownPaths {
  private struct Entry {
    let name: String
    weak var path: NamedPath.Path?
  }

  private var paths: [String: Carried<Entry>] = [:]
  private var names: [ObjectIdentifier: Carried<Entry>] = [:]
  /// The number of entries at which those without a path are removed.
  private var limit = 64

  /// The number of entries; a name may have former ones.
  var count: Int { max(paths.count, names.count) }

  mutating func path(of name: String) -> NamedPath.Path {
    if let path = paths[name]?.content.path { return path }
    if count >= limit { removeUnused() }
    let path: NamedPath.Path = \.[valueAtPath: name]
    let entry = Carried(Entry(name: name, path: path))
    paths[name] = entry
    names[ObjectIdentifier(path)] = entry
    return path
  }

  func name(of path: AnyKeyPath) -> String? {
    // Another key path may have the address of one that was deallocated.
    guard let entry = names[ObjectIdentifier(path)]?.content, entry.path === path else {
      return nil
    }
    return entry.name
  }

  private mutating func removeUnused() {
    paths = paths.filter { $0.value.content.path != nil }
    names = names.filter { $0.value.content.path != nil }
    limit = max(64, 2 * count)
  }
}
