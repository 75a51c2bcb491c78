import CEngine
import StraitChannels

/// How the object's deallocation is found where no step announces it.
extension Watcher {
  /// Reports, in debug builds, a path that reads nothing observed: no change of it can be
  /// delivered.
  @usableFromInline
  func reportIfUnobserved() {
    #if DEBUG
      if let path, trail?.isMuted != true, steps.isEmpty, !node.hasSources, !isOver {
        Report.send(.unobserved(path: path.description))
      }
    #endif
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
