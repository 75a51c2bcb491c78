import StraitScreen

// The stack of layers: their order, and which of them has the focus.
extension App {
  /// Puts a tree of widgets above the shown layers, and gives it the focus.
  ///
  /// ```swift
  /// let layer = app.push(SettingsPage(settings), as: .screen)
  /// // … later
  /// app.close(layer)
  /// ```
  ///
  /// For dialogs that have a result there is `present(_:)`.
  ///
  /// - Parameters:
  ///   - root: The tree. Must not have a parent, and must not belong to an app.
  ///   - kind: The purpose of the layer.
  ///   - owner: The widget next to which a popup or a note is shown; the layer closes with it.
  ///   - onCancel: Called when the user closes the layer, or its owner leaves: not when the program
  ///     closes it.
  /// - Returns: The layer.
  @discardableResult
  public func push(
    _ root: Widget,
    as kind: Layer.Kind = .screen,
    owner: Widget? = nil,
    onCancel: (() -> Void)? = nil
  ) -> Layer {
    let layer = Layer(root, kind, owner: owner)
    layer.onCancel = onCancel
    show(layer)
    return layer
  }

  /// Puts a layer above the shown ones, and gives it the focus.
  ///
  /// Code of the program runs in the meantime, such as the handlers of the focus, and may close the
  /// layer immediately. So all that the layer calls is set before.
  ///
  /// - Parameter layer: The layer. Its root must not be in a tree.
  /// - Returns: `false` if it is closed already.
  @discardableResult
  func show(_ layer: Layer) -> Bool {
    let root = layer.root
    precondition(
      root.up == nil && !root.flags.contains(.isRoot),
      "a layer's root must not be in a tree, got \(root.named)"
    )
    // The popup is shown next to the focused widget, which a key has scrolled into view.
    if layer.kind == .popup, layer.isOwned, layer.anchor == nil, needsReveal { layOutIfNeeded() }
    root.flags.insert(.isRoot)
    layers.append(layer)
    root.enterTree(of: self, depth: 0)
    guard layers.contains(where: { $0 === layer }) else { return false }
    layer.focused = firstFocus(in: layer)
    layersChanged(isNote: layer.kind == .note)
    treeChanged()
    return layers.contains { $0 === layer }
  }

  /// Returns the widget with the first focus: the default one instead of one that is only pressed.
  private func firstFocus(in layer: Layer) -> Widget? {
    let first = focusOrder(in: layer).first
    guard first?.described.isPressedByLine == true else { return first }
    for widget in defaultWidgets where layer.root.isAround(widget) && widget.canHaveFocus {
      return widget
    }
    return first
  }

  /// Closes a layer; the one below has the focus where it was.
  ///
  /// A dialog that was presented ends without a result.
  ///
  /// - Parameter layer: The layer; one that is closed already is ignored. Must not be the first,
  ///   the app's own screen.
  public func close(_ layer: Layer) {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
    precondition(index > 0, "the app's own screen must not be closed")
    // Its captures are released last: that may run the user's code, which may close layers, too.
    let onCancel = layer.onCancel
    defer { withExtendedLifetime(onCancel) {} }
    layer.onCancel = nil
    layers.remove(at: index)
    layer.root.flags.remove(.isRoot)
    layer.root.leaveTree()
    layer.focused = nil
    layersChanged(isNote: layer.kind == .note)
    treeChanged()
    layer.notifyClosed()
  }

  /// The index of the lowest layer that can be seen: a screen covers all that is below it.
  var lowestShown: Int {
    var lowest = 0
    for (index, layer) in layers.enumerated() where layer.kind == .screen { lowest = index }
    return lowest
  }

  /// Closes a layer and those above it, up to another one; notes without an owner stay.
  func closeAll(from layer: Layer, upTo end: Layer? = nil) {
    guard let start = layers.firstIndex(where: { $0 === layer }) else { return }
    let above = layers[start...].prefix { $0 !== end }
    for other in above.reversed() {
      if other.kind == .dialog || other.kind == .popup {
        cancel(other)
      } else if other.kind == .screen || other.isOwned {
        close(other)
      }
    }
  }

  /// Brings the notes without an owner above all other layers.
  func raiseNotes() {
    let notes = layers.filter { $0.kind == .note && !$0.isOwned }
    guard !notes.isEmpty, layers.last !== notes.last else { return }
    layers.removeAll { layer in notes.contains { $0 === layer } }
    layers += notes
  }

  /// Shows another layer as the app's own screen; that of before leaves the app.
  func replaceRoot(with layer: Layer) {
    let root = layer.root
    precondition(
      root.up == nil && !root.flags.contains(.isRoot),
      "an app's root must not be in a tree, got \(root.named)"
    )
    let old = layers[0]
    root.flags.insert(.isRoot)
    layers[0] = layer
    root.enterTree(of: self, depth: 0)
    old.root.flags.remove(.isRoot)
    old.root.leaveTree()
    old.focused = nil
    layer.focused = firstFocus(in: layer)
    layersChanged()
    treeChanged()
    old.notifyClosed()
  }

  /// Closes a layer as the user does: its `onCancel` is called.
  func cancel(_ layer: Layer) {
    let onCancel = layer.onCancel
    close(layer)
    onCancel?()
  }

  /// The layer that has the keys and the focus.
  public var activeLayer: Layer { layers.last(where: \.takesFocus) ?? layers[0] }

  /// Returns the layer that keeps the keys, the mouse and the focus from a widget; otherwise `nil`.
  ///
  /// A control's own drop-down, as a part of it, does not block it.
  ///
  /// - Parameter widget: A widget.
  /// - Returns: The topmost modal layer above the widget's own; `nil` also if the widget is not in
  ///   the app.
  /// - Complexity: O(*d* + *l*) in the depth of the widget and the number of layers.
  package func modalLayer(inFrontOf widget: Widget) -> Layer? {
    guard widget.host === self, let own = layer(of: widget) else { return nil }
    let front = layers.last { layer in
      layer === own || layer.isModal && !(layer.isPartOfOwner && layer.owner === widget)
    }
    return front === own ? nil : front
  }

  /// Gives the focus to the layer that is to have it now.
  ///
  /// - Parameter isNote: `true` if only a note has come or gone: drags then continue to the widget
  ///   that has taken the press, and a user who has scrolled away from the focus is not taken back.
  func layersChanged(isNote: Bool = false) {
    let active = activeLayer
    if let focused = active.focused, !focused.canHaveFocus || focused.host !== self {
      active.focused = focusOrder(in: active).first
      needsReveal = true
    }
    if !isNote {
      capture = nil
      needsReveal = true
    }
    notifyFocus()
    setNeedsDisplay()
  }

  /// Closes the popups of controls that are disabled or hidden: their drop-downs, their menus, and
  /// the popup that searches them (F20).
  func closeDropDowns() {
    for layer in layers where layer.isPartOfOwner || layer.isMenu || layer.endsWithPart {
      if layer.owner?.takesPart == false { cancel(layer) }
    }
  }

  /// Closes the popups whose owners are gone, or hidden.
  func closeOrphans() {
    for layer in layers where layer.kind == .popup || layer.kind == .note {
      if let owner = layer.owner {
        if owner.host !== self || owner.isInHidden { cancel(layer) }
      } else if layer.isOwned {
        cancel(layer)
      }
    }
  }
}
