import StraitChannels
import StraitScreen

extension App {
  /// Lets one arrival take its full effect.
  func take(_ input: DisplayInput) {
    switch input {
    case .bytes(let bytes): take(bytes)
    case .resized:
      needsReveal = true
      setNeedsDisplay()
    case .closed:
      // Pending input will not be completed.
      take(decoder.finish())
      end(.inputClosed)
    case .terminated(let signal): end(.signal(signal))
    }
  }

  private func take(_ bytes: [UInt8]) {
    decoder.decoder.expectsCursor = display?.expectsCursor == true
    take(decoder.decode(bytes, on: scheduler))
  }

  func take(_ tokens: [InputToken]) {
    for token in tokens where ending == nil {
      settleFocus()
      if tooltipOwner != nil, !readsTooltip(by: token) { hideTooltip(for: token) }
      // Something may be able to have it by now.
      if activeLayer.focused == nil { renewFocus() }
      switch token {
      case .key(let key):
        revealFocus()
        if !press(key), !isIdleReturn(key) { display?.ring() }
      // Typed text was intended for the widget that is busy: it goes nowhere else.
      case .text where focusIsDue: display?.ring()
      case .text(let text):
        revealFocus()
        insert(text)
      case .paste(let text):
        revealFocus()
        if !paste(text) { display?.ring() }
      case .mouse(let press): take(press)
      case .focus(let isFocused): takeTerminalFocus(isFocused)
      case .answer(let answer): handle(answer)
      case .unknown: break
      }
    }
  }

  /// Hides a tooltip, on any input except a move of the mouse.
  private func hideTooltip(for token: InputToken) {
    switch token {
    case .mouse(let press) where press.kind == .move: break
    case .key, .text, .paste, .mouse:
      // A text that is cut is due again, unless it has been shown.
      if tooltipLayer == nil { cutText = nil }
      hideTooltip()
    default: break
    }
  }

  private func handle(_ answer: TerminalAnswer) {
    if let isDark = answer.isDark { followTerminal(isDark: isDark) }
    if let input = display?.handle(answer) { take(input) }
  }

  /// Scrolls the focus into view, since something was typed there.
  private func revealFocus() {
    needsReveal = true
    focused?.revealCaret()
    // It may be scrolled out of view, with its caret, even if it ignores the typed text.
    if let focused, !isInSight(focused) { setNeedsDisplay() }
  }

  private func takeTerminalFocus(_ isFocused: Bool) {
    guard isFocused != isDisplayFocused else { return }
    isDisplayFocused = isFocused
    onDisplayFocus?(isFocused)
  }

  // MARK: Keys

  /// The widgets that may handle the input, from the focus outwards.
  ///
  /// Fixed when dispatch begins: widgets that leave in the meantime are skipped, the others are
  /// not. A widget that its own action has disabled is skipped, too.
  var route: [Widget] {
    let layer = activeLayer
    var route: [Widget] = []
    var next: Widget? = layer.focused ?? layer.root
    if focusIsDue { next = next?.up }
    while let widget = next {
      route.append(widget)
      next = widget.up
    }
    return route
  }

  /// Returns whether a key is Return in a field: the user's sign that a field is done is never
  /// wrong.
  private func isIdleReturn(_ key: KeyPress) -> Bool {
    key == KeyPress(.enter) && !focusIsDue && focused?.takesText == true
  }

  /// Runs the action that a key has, from the focus outwards, then in the app.
  ///
  /// - Returns: `false` if there was nothing to run.
  func press(_ key: KeyPress) -> Bool {
    let isReturn = key == KeyPress(.enter) && !focusIsDue
    let widget = isReturn && focused?.takesPart == true ? focused : nil
    let isCommitted = widget.map { $0.submitKey != .none && $0.isWaitingForSubmit } ?? false
    if let widget, submit(widget, by: key) { return true }
    for widget in route where widget.host === self && widget.takesPart {
      if run(key, in: widget) { return true }
    }
    return runOwn(key) || isCommitted
  }

  /// Makes Return submit the edit of the focused widget.
  ///
  /// - Returns: `true` if it does nothing else.
  private func submit(_ widget: Widget, by key: KeyPress) -> Bool {
    let isWaiting = widget.isWaitingForSubmit
    let isSubscribed = widget.hasSubscriber(to: .submit)
    let acts = hasAction(for: key, in: widget)
    switch widget.submitKey {
    case .none: return false
    case .value where acts ? isWaiting : isSubscribed, .row where acts && isWaiting:
      act(as: widget) { _ = widget.raise(.submit) }
      return true
    case .value, .row, .text: break
    }
    // Every other effect of Return finds the edit committed.
    finishTyping(for: nil)
    if widget.takesText || isWaiting, !(isSubscribed && acts) { widget.commitEdit() }
    return false
  }

  /// Returns whether a widget has an enabled action for a key.
  private func hasAction(for key: KeyPress, in widget: Widget) -> Bool {
    if type(of: widget).actionTable.action(for: key, in: keyMap, of: widget) != nil { return true }
    return widget.actions.contains { has(key, $0) }
  }

  /// Runs the action that a widget has for a key.
  private func run(_ key: KeyPress, in widget: Widget) -> Bool {
    let table = type(of: widget).actionTable
    var found: ActionTable.Entry?
    var ids: [String] = []
    if !table.isEmpty, let entry = table.action(for: key, in: keyMap, of: widget) {
      found = entry
      ids = table.conflicts(for: key, of: widget)
    }
    let actions = widget.actions
    if found != nil, actions.isEmpty {
      reportConflict(ids, on: key)
      finishTyping(for: widget)
      act(as: widget) { found?.run(widget) }
      return true
    }
    var own: Action?
    for action in actions where has(key, action) {
      if ids.isEmpty, let found { ids = [found.id] }
      ids.append(action.id)
      if own == nil { own = action }
    }
    reportConflict(ids, on: key)
    if found != nil || own != nil { finishTyping(for: widget) }
    if let found {
      act(as: widget) { found.run(widget) }
    } else if let own {
      act(as: widget) { own.run() }
    }
    return found != nil || own != nil
  }

  /// Makes the text being typed at the focus a value, which an action elsewhere may use.
  private func finishTyping(for actor: Widget?) {
    guard let focused, focused !== actor, let draft = focused as? any TextDraft,
      draft.isUnfinished
    else { return }
    draft.finishDraft()
  }

  private func has(_ key: KeyPress, _ action: Action) -> Bool {
    action.isEnabled && keyMap.keys(for: action.id, default: action.keys).contains(key)
  }

  /// Reports that a key has several actions, once.
  private func reportConflict(_ ids: [String], on key: KeyPress) {
    guard ids.count > 1, reportedConflicts.insert(KeyConflict(key: key, ids: ids)).inserted else {
      return
    }
    Report.send(.conflictingKeys(key: "\(key)", actions: ids))
  }

  /// Runs an action that a widget has independent of the focus of its layer.
  private func runShared(_ key: KeyPress) -> Bool {
    var found: (widget: Widget, action: Action)?
    var ids: [String] = []
    for widget in layerActors {
      for action in widget.layerActions where has(key, action) {
        ids.append(action.id)
        if found == nil { found = (widget, action) }
      }
    }
    reportConflict(ids, on: key)
    if let found {
      finishTyping(for: found.widget)
      act(as: found.widget) { found.action.run() }
    }
    return found != nil
  }

  /// Runs an action of the layer, or otherwise of the app.
  private func runOwn(_ key: KeyPress) -> Bool {
    if !allLayerActors.isEmpty, runShared(key) { return true }
    var own: Action?
    var ids: [String] = []
    for action in actions where has(key, action) {
      ids.append(action.id)
      if own == nil { own = action }
    }
    if let own {
      reportConflict(ids, on: key)
      finishTyping(for: nil)
      withinTurn { own.run() }
      return true
    }
    for action in StandardAction.all
    where keyMap.keys(for: action.id, default: action.keys).contains(key)
      && action.isEnabled(self)
    {
      finishTyping(for: nil)
      withinTurn { action.run(self) }
      return true
    }
    return false
  }

  // MARK: Text

  /// Gives text to the first widget on the way outwards that handles it; a character for which a
  /// widget closer to the focus has an action runs that instead.
  ///
  /// Around a widget that takes text a character is not a key, even if the widget ignores it: hints
  /// show no such key there (F15).
  private func insert(_ text: String) {
    var rest = Substring(text)
    while let first = rest.first, ending == nil {
      let key = KeyPress(.character(first))
      var isUsed = false
      var isText = false
      for widget in route where widget.host === self && widget.takesPart {
        if widget.takesText {
          isText = true
          if act(as: widget, { widget.handle(.text(String(rest))) }) { return }
        } else if !isText, run(key, in: widget) {
          isUsed = true
          break
        }
      }
      if !isUsed, isText || !runOwn(key) { display?.ring() }
      rest = rest.dropFirst()
      settleFocus()
    }
  }

  private func paste(_ text: String) -> Bool {
    guard !focusIsDue else { return false }
    for widget in route where widget.host === self && widget.takesPart {
      if act(as: widget, { widget.handle(.paste(text)) }) { return true }
    }
    return false
  }
}
