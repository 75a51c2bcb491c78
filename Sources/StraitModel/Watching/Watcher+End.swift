import CEngine
import StraitChannels

/// How the object's end is heard of where no step tells it.
extension Watcher {
  /// Reports, in debug builds, a path that reads nothing observed: no change of it can be told.
  @usableFromInline
  func reportIfUnobserved() {
    #if DEBUG
      let isMute = trail?.isMuted ?? false
      if let path, !isMute, steps.isEmpty, !node.hasSources, !isOver {
        Report.send(.unobserved(path: path.description))
      }
    #endif
  }

  /// Sees to it that somebody tells when the object dies.
  @usableFromInline
  func follow() {
    guard steps.isEmpty, sentinel == nil, !isOver, let object else { return }
    let variable = FieldMap.of(object).fields.first { $0.storage.isWrapper }
    sentinel = variable.map { variable in
      let property = variable.place.property(in: object)
      return PathStep(to: property, property.ownHub(), self)
    }
    // Then nothing tells the object's end, either: it is followed until that is ended.
    if sentinel == nil, isHeldBySteps, path != nil { keeper = self }
  }
}
