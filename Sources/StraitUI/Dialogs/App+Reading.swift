import StraitScreen

// The page keys scroll texts that are too long for the screen.
extension App {
  /// A text or a layer that the page keys scroll.
  private enum Reading {
    case text(any ScrolledText)
    case layer(Layer)
  }

  /// Returns whether the page keys scroll something up, or down for a positive number.
  func canRead(_ direction: Int) -> Bool { reading(direction) != nil }

  /// Scrolls by pages; up for a negative number.
  func read(byPages pages: Int) {
    switch reading(pages) {
    case .text(let text): text.scroll(byPages: pages)
    case .layer(let layer):
      var offset = layer.offset
      offset.row += pages * max(1, layer.frame.size.rows - 1)
      layer.scroll(to: offset)
      setNeedsDisplay()
    case nil: return
    }
    // The key has asked for the focus to be in sight, which would undo it.
    needsReveal = false
  }

  /// Returns the tooltip, else a text of the dialog in front or that dialog, else the latest toast
  /// that can be scrolled.
  private func reading(_ direction: Int) -> Reading? {
    guard display != nil else { return nil }
    if let tooltip = tooltipLayer?.root as? any ScrolledText, tooltip.canScroll(by: direction) {
      return .text(tooltip)
    }
    let active = activeLayer
    if active.kind == .dialog || active.kind == .popup {
      var found: (any ScrolledText)?
      active.root.forEachWidget { widget in
        guard found == nil, let text = widget as? any ScrolledText else { return }
        // A text that is out of sight is scrolled to first.
        guard !onScreen(text.textPlace, of: text, inContent: true).isEmpty else { return }
        if text.canScroll(by: direction) { found = text }
      }
      if let found { return .text(found) }
    }
    if active.canScroll(by: direction) { return .layer(active) }
    for layer in layers.reversed() where layer.isLoose {
      guard let toast = layer.root as? any ScrolledText, toast.canScroll(by: direction) else {
        continue
      }
      return .text(toast)
    }
    return nil
  }

  /// Returns whether an input scrolls the tooltip, which then stays.
  func readsTooltip(by token: InputToken) -> Bool {
    guard let tooltipLayer, let tooltip = tooltipLayer.root as? any ScrolledText else {
      return false
    }
    switch token {
    case .key(let key):
      return StandardAction.all.contains { action in
        guard let direction = StandardAction.readingDirections[action.id] else { return false }
        return keyMap.keys(for: action.id, default: action.keys).contains(key)
          && tooltip.canScroll(by: direction)
      }
    case .mouse(let press):
      let isWheel = press.kind == .wheelUp || press.kind == .wheelDown
      return isWheel && tooltipLayer.frame.contains(press.point)
    default: return false
    }
  }
}
