/// A place among the children of a container whose widgets come and go: `ForEach` or `When`.
///
/// ```
/// Container ══► children: [Label, row 0, row 1, Button]
///     ║                           └── ForEach ──┘          start 1, count 2
///     ╚══► places: [ForEach]                               in the order of the content
/// ```
@MainActor
public class Place: Content {
  /// The container of the place, which holds it.
  final weak var owner: Container?
  /// The place around this one, which holds it no longer than its container does.
  final weak var outer: Place?
  /// The index of the first of the place's widgets among the container's children.
  final var start = 0
  /// The number of widgets of the place, including the places inside it.
  final var count = 0

  init() {}

  /// Fills the place for the first time.
  ///
  /// `owner` and `start` are set.
  func enter() {}

  /// Stops following the place's source.
  ///
  /// Its widgets are removed by the container.
  func leave() {}

  /// Leaves the container: the place can be inserted into another one, or into the same one again.
  ///
  /// Its widgets are removed by the container.
  final func leaveContainer() {
    leave()
    owner = nil
    outer = nil
    start = 0
    count = 0
  }

  /// Returns whether a place is this one, or inside it.
  final func encloses(_ other: Place) -> Bool {
    var next: Place? = other
    while let place = next {
      if place === self { return true }
      next = place.outer
    }
    return false
  }
}
