/// The widgets of an app whose size or arrangement may be out of date.
///
/// A change measures the changed widget again and continues to its container only if an answer
/// differs that the container has used. So it takes two walks: from the deepest widgets outwards,
/// to measure, and from the outermost inwards, to arrange.
@MainActor
final class LayoutQueue {
  /// By depth.
  private var unmeasured: [[Widget]] = []
  private var unarranged: [[Widget]] = []
  private var deepest = -1
  /// The number of widgets that wait to be arranged.
  private var unarrangedCount = 0

  /// `true` if there is nothing to do.
  private(set) var isEmpty = true

  /// `true` if what waits has left the app in the meantime.
  var hasDeparted = false

  /// Adds a widget to be measured again.
  func add(_ widget: Widget) {
    let depth = Int(widget.depth)
    while unmeasured.count <= depth { unmeasured.append([]) }
    unmeasured[depth].append(widget)
    deepest = max(deepest, depth)
    isEmpty = false
  }

  /// Adds a widget whose children have to be arranged again.
  func addArrangement(_ widget: Widget) {
    widget.flags.insert(.needsArrangement)
    guard !widget.flags.contains(.awaitsArrangement) else { return }
    widget.flags.insert(.awaitsArrangement)
    let depth = Int(widget.depth)
    while unarranged.count <= depth { unarranged.append([]) }
    unarranged[depth].append(widget)
    unarrangedCount += 1
    isEmpty = false
  }

  /// Drops what waits and has left the app, which nothing else may hold.
  ///
  /// If frames are drawn, the next one does so.
  func dropDeparted() {
    hasDeparted = false
    for depth in unmeasured.indices {
      unmeasured[depth].removeAll { !$0.flags.contains(.needsMeasure) }
    }
    unarrangedCount = 0
    for depth in unarranged.indices {
      unarranged[depth].removeAll { !$0.flags.contains(.awaitsArrangement) }
      unarrangedCount += unarranged[depth].count
    }
  }

  /// Measures the widgets that have changed.
  ///
  /// - Returns: The roots whose own size has changed, or may have.
  func measure() -> [Widget] {
    var roots: [Widget] = []
    while deepest >= 0 {
      guard let widget = unmeasured[deepest].popLast() else {
        deepest -= 1
        continue
      }
      guard widget.flags.contains(.needsMeasure) else { continue }
      widget.flags.remove(.needsMeasure)
      let former = widget.cache
      widget.prepareSizes()
      var differs = widget.renewSizes() || widget.hasOtherFlexibility
      let hasOtherBox = widget.flags.contains(.boxChanged)
      if hasOtherBox {
        widget.flags.remove(.boxChanged)
        differs = true
      }
      if widget.arrangesChildren { addArrangement(widget) }
      guard differs else { continue }
      guard let container = widget.up else {
        roots.append(widget)
        continue
      }
      // The container was notified when the widget was hidden, and counts it no more.
      guard !widget.flags.contains(.hidden) else { continue }
      container.childChanged(widget, from: former, hasOtherBox: hasOtherBox)
      if !container.flags.contains(.needsMeasure) {
        container.flags.insert(.needsMeasure)
        add(container)
      }
    }
    return roots
  }

  /// Arranges the widgets that are out of date.
  func arrange() {
    var depth = 0
    while depth < unarranged.count {
      while let widget = unarranged[depth].popLast() {
        unarrangedCount -= 1
        guard widget.flags.isSuperset(of: [.awaitsArrangement, .attached]) else { continue }
        widget.arrangeContent()
      }
      depth += 1
    }
    // Widgets that were changed in the meantime wait for the next round.
    isEmpty = deepest < 0 && unarrangedCount == 0
  }
}
