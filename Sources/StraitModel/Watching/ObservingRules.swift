/// The declarations of an object's class for a path, and for the paths that it depends on.
struct ObservingRules {
  /// The path, as announcements name it.
  let path: AnyKeyPath
  /// The dependencies of the path, and their dependencies, as announcements name them.
  private(set) var affecting: [AnyKeyPath] = []
  /// The dependencies that only notify by hand.
  private(set) var silent: [AnyKeyPath] = []
  /// `true` if changes of the path itself are only announced by hand.
  let isSilent: Bool

  /// Asks the class of an object; `nil` if it declares nothing.
  init?(of object: AnyObject, for path: AnyKeyPath) {
    let type: any AnyObject.Type = Swift.type(of: object)
    let byPath = type as? any ObservingCustomization.Type
    let byName = type as? any NamedObserving.Type
    if byPath == nil, byName == nil { return nil }
    func isAutomatic(_ variable: VariableIdentity) -> Bool {
      if byPath?.automaticallyNotifiesObservers(for: variable.written) == false { return false }
      guard let byName, let name = variable.name else { return true }
      return byName.automaticallyNotifies(named: name)
    }
    func dependencies(_ variable: VariableIdentity) -> [VariableIdentity] {
      let paths = byPath?.keyPathsAffectingValue(for: variable.written) ?? []
      let names = variable.name.flatMap { byName?.namesAffecting($0) } ?? []
      return paths.map { VariableIdentity(of: $0, in: object) }
        + names.compactMap { byName?.path(named: $0) }.map { VariableIdentity(of: $0, in: object) }
    }
    let variable = VariableIdentity(of: path, in: object)
    self.path = variable.path
    isSilent = !isAutomatic(variable)
    var known: Set<AnyKeyPath> = [variable.path]
    var found = dependencies(variable).filter { known.insert($0.path).inserted }
    var next = 0
    while next < found.count {
      if !isAutomatic(found[next]) { silent.append(found[next].path) }
      found += dependencies(found[next]).filter { known.insert($0.path).inserted }
      next += 1
    }
    affecting = found.map(\.path)
  }
}

/// A path as a class's rules and announcements name it.
package struct VariableIdentity {
  /// The path as it was declared, or written.
  let written: AnyKeyPath
  /// The path that announcements compare.
  let path: AnyKeyPath
  /// The name; `nil` in a class that names no paths, and of a path that has no name.
  package let name: String?

  package init(of path: AnyKeyPath, in object: AnyObject) {
    guard let type = Swift.type(of: object) as? any NamedObserving.Type else {
      (written, self.path, name) = (path, path, nil)
      return
    }
    let listing = PropertyListing.of(object)
    guard let name = type.name(of: path) ?? listing.name(of: path, in: object) else {
      (written, self.path, self.name) = (path, path, nil)
      return
    }
    self.name = name
    self.path = type.path(named: name)
    written = listing.access(name)?.declaredPath ?? path
  }
}

/// A class that has the rules of its variables by name.
///
/// Rules and announcements use `path(named:)` of the variable's name for every path of one
/// variable.
package protocol NamedObserving: ObservableModel {
  /// Returns the path of a name, or of a path of names.
  static func path(named name: String) -> AnyKeyPath

  /// Returns the name of a path that `path(named:)` has returned; `nil` of another.
  static func name(of path: AnyKeyPath) -> String?

  /// Returns the names whose changes are changes of the value, too.
  static func namesAffecting(_ name: String) -> Set<String>

  /// Returns whether changes are delivered without being announced by hand.
  static func automaticallyNotifies(named name: String) -> Bool
}

extension PropertyListing {
  /// Returns the name of the variable at a key path; `nil` if it is neither declared nor observed.
  func name(of path: AnyKeyPath, in object: AnyObject) -> String? {
    if let declared = accesses.first(where: { $0.declaredPath == path }) { return declared.name }
    let root: Any = object
    let reads = ReadLog.reads { root[keyPath: path] }
    guard reads.count == 1 else { return nil }
    return accesses.first { access in
      access.valueType == type(of: path).valueType
        && access.place?.property(in: object) === reads[0]
    }?.name
  }
}
