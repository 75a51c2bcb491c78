/// A path that is followed.
@usableFromInline
struct FollowedPath {
  let path: AnyKeyPath
  /// The path from the object that lies at its end, if it goes on from there.
  let rest: AnyKeyPath?

  @usableFromInline
  init(_ path: AnyKeyPath, rest: AnyKeyPath? = nil) {
    (self.path, self.rest) = (path, rest)
  }
}

extension FollowedPath: CustomStringConvertible {
  /// The class and the variable, such as `Person.name`.
  ///
  /// The variables of a class that is not final have no names here.
  @usableFromInline var description: String {
    let text = String(describing: path)
    // Swift's search for a text in a text would link its regular expressions: two megabytes.
    let parts = text.split(separator: "<" as Character)
    if parts.contains(where: { $0.hasPrefix("computed") }) {
      return "a path of \(type(of: path).rootType)"
    }
    return String(text.dropFirst())
  }
}
