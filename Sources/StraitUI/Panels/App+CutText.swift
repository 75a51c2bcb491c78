extension App {
  /// Shows the text at the focus as a tooltip after a while, if the text is cut.
  ///
  /// Called after the layout, which decides whether a text is cut.
  func followCutText() {
    let former = cutText
    guard let cut = cutAtFocus else {
      guard let former else { return }
      cutText = nil
      if let widget = former.widget, widget === tooltipOwner { hideTooltip() }
      return
    }
    guard !cut.isSame(as: former), let widget = cut.widget else { return }
    cutText = cut
    hideTooltip()
    awaitTooltip(of: widget)
  }

  /// The lines of the texts at the focus that are cut, and the tooltip of the focused widget.
  var focusNotes: [String] {
    let texts = [cutAtFocus?.text, focused?.belongings?.tooltip].compactMap { $0 }
    return texts.flatMap { $0.split(whereSeparator: \.isNewline).map { String($0) } }
  }

  /// The innermost text around the focus that is cut.
  private var cutAtFocus: CutText? {
    var next = focused
    while let widget = next {
      if let cut = widget.cutText { return cut }
      next = widget.up
    }
    return nil
  }
}
