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
enum NamedPath {
  typealias Path = KeyPath<KeyValueObject, Any?>

  /// Each name has one, which is kept for good: a program has few names.
  private static let known = Locked(Known())

  private struct Known {
    var paths: [String: Carried<Path>] = [:]
    var names: [ObjectIdentifier: String] = [:]
  }

  /// Returns the key path of a name, or of a path of names.
  static func of(_ name: String) -> Path {
    known.withLock { known in
      if let path = known.paths[name] { return path }
      let path: Path = \.[valueAtPath: name]
      known.names[ObjectIdentifier(path)] = name
      known.paths[name] = Carried(path)
      return Carried(path)
    }.content
  }

  /// Returns the name of a key path that `of(_:)` has returned; `nil` of another.
  static func name(of path: AnyKeyPath) -> String? {
    known.withLock { $0.names[ObjectIdentifier(path)] }
  }
}
