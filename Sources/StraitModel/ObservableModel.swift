/// A class whose `@Observed` variables can be followed by key path.
///
/// ```swift
/// final class Person: ObservableModel {
///   @Observed var name = "Ada"
///   @Observed var age = 36
/// }
/// person.values(of: \.name).subscribe(onNext: { print($0) })
/// let age = person.channel(to: \.age, nilValue: 0)
/// ```
public protocol ObservableModel: AnyObject {
  /// What else a value depends on, besides what is read when it is read.
  ///
  /// ```swift
  /// static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
  ///   key == \Person.signature ? [\Person.name] : []
  /// }
  /// ```
  ///
  /// Only a value that is computed from something that is not observed has to say so. Asked once for each
  /// observation, of the object's own class, with the path as the observer wrote it; then of what it
  /// answered. It may answer in circles.
  ///
  /// - Parameter key: A path of this class, or of a superclass.
  /// - Returns: The paths whose changes are changes of the value, too. None by default.
  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>

  /// Whether who follows a path is told of changes by itself.
  ///
  /// If not, it is told by `willChangeValue(for:)` and `didChangeValue(for:)` alone. Who observes a variable's
  /// property, or is bound to it, is told all the same.
  ///
  /// - Parameter key: A path of this class, or of a superclass, as the observer wrote it.
  /// - Returns: Whether it is. It is by default.
  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}

extension ObservableModel {
  /// Nothing.
  public static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }

  /// Whoever follows a path is told of changes by itself.
  public static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
}

extension ObservableModel {
  /// The paths that are read besides a path.
  @usableFromInline
  func pathsAffecting(_ path: AnyKeyPath) -> [AnyKeyPath] {
    var found: Set<AnyKeyPath> = [path]
    var ordered: [AnyKeyPath] = []
    var waiting = [path]
    while let next = waiting.popLast() {
      for other in type(of: self).keyPathsAffectingValue(for: next)
      where found.insert(other).inserted {
        ordered.append(other)
        waiting.append(other)
      }
    }
    return ordered
  }

  /// What is known of a path before it is followed.
  @usableFromInline
  func followed(_ path: AnyKeyPath) -> FollowedPath {
    FollowedPath(
      path: path,
      affecting: pathsAffecting(path),
      isAutomatic: type(of: self).automaticallyNotifiesObservers(for: path)
    )
  }
}

/// A path that somebody follows.
@usableFromInline
struct FollowedPath {
  let path: AnyKeyPath
  /// What is read besides.
  @usableFromInline let affecting: [AnyKeyPath]
  /// Whether its changes are told by themselves.
  let isAutomatic: Bool
}

extension FollowedPath {
  /// Reads what the value depends on besides what it reads itself.
  @inlinable
  @inline(__always)
  func touch(_ root: AnyObject) {
    if affecting.isEmpty { return }
    touchAll(root)
  }

  @usableFromInline
  func touchAll(_ root: AnyObject) {
    let root: Any = root
    for path in affecting { _ = root[keyPath: path] }
  }
}
