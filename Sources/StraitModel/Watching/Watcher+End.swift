import CEngine
import StraitChannels

/// Detection of the object's deallocation where no step announces it.
extension Watcher {
  /// Reports, in debug builds, a path that reads nothing observed: no change of it can be
  /// delivered.
  @usableFromInline
  func reportIfUnobserved() {
    #if DEBUG
      if let path, rules?.isSilent != true, steps.isEmpty, accessed.isEmpty, !node.hasSources,
        !isOver
      {
        Report.send(.unobserved(path: description(of: path)))
      }
    #endif
  }

  /// Returns the class and the variable, such as `Person.name`.
  ///
  /// The variables of a class that is not final have no names here.
  private func description(of path: AnyKeyPath) -> String {
    let text = String(describing: path)
    // Swift's search for a text in a text would link its regular expressions: two megabytes.
    let parts = text.split(separator: "<" as Character)
    if parts.contains(where: { $0.hasPrefix("computed") }) {
      return "a path of \(Swift.type(of: path).rootType)"
    }
    return String(text.dropFirst())
  }

  /// Makes sure that the deallocation of the object is announced.
  @usableFromInline
  func follow() {
    guard steps.isEmpty, sentinel == nil, !isOver, let object else { return }
    let variable = FieldMap.of(object).fields.first { $0.storage.isWrapper }
    sentinel = variable.map { variable in
      let property = variable.place.property(in: object)
      return PathStep(to: property, property.ownHub(), self)
    }
    // Then nothing announces the object's deallocation, either: it is followed until that is ended.
    if sentinel == nil, isHeldBySteps, path != nil { keeper = self }
  }
}
