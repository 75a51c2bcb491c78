import StraitScreen

// The stack of layers: who is above whom, and who has the focus.
extension App {
  /// Puts a tree of widgets above what is shown, and gives it the focus.
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
  ///   - kind: What the layer is for.
  ///   - owner: What a popup or a note stands beside; the layer closes with it.
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
    precondition(
      root.up == nil && !root.flags.contains(.isRoot),
      "a layer's root must not be in a tree, got \(root.named)"
    )
    let layer = Layer(root, kind, owner: owner)
    layer.onCancel = onCancel
    root.flags.insert(.isRoot)
    layers.append(layer)
    root.enterTree(of: self, depth: 0)
    if layers.contains(where: { $0 === layer }) {
      layer.focused = firstFocus(in: layer)
      layersChanged()
      treeChanged()
    }
    return layer
  }

  /// What has the focus at first: where that would be something that is only pressed, the default.
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
    layer.onCancel = nil
    layers.remove(at: index)
    layer.root.flags.remove(.isRoot)
    layer.root.leaveTree()
    layer.focused = nil
    layersChanged()
    treeChanged()
    layer.tellClosed()
  }

  /// Closes a layer as the user does: its `onCancel` is called.
  func cancel(_ layer: Layer) {
    let onCancel = layer.onCancel
    close(layer)
    onCancel?()
  }

  /// The layer that has the keys and the focus.
  public var activeLayer: Layer { layers.last(where: \.takesFocus) ?? layers[0] }

  /// The layer that keeps the keys, the mouse and the focus from a widget; `nil` if there is none.
  ///
  /// - Parameter widget: A widget.
  /// - Returns: The topmost modal layer above the widget's own; `nil` also if the widget is not in
  ///   the app.
  /// - Complexity: O(*d* + *l*) in the depth of the widget and the number of layers.
  package func modalLayer(inFrontOf widget: Widget) -> Layer? {
    guard widget.host === self, let own = layer(of: widget) else { return nil }
    return layers.last { $0 === own || $0.isModal }.flatMap { $0 === own ? nil : $0 }
  }

  /// Gives the focus to the layer that is to have it now.
  func layersChanged() {
    let active = activeLayer
    if let focused = active.focused, !focused.canHaveFocus || focused.host !== self {
      active.focused = focusOrder(in: active).first
    }
    capture = nil
    needsReveal = true
    tellFocus()
    setNeedsDisplay()
  }

  /// Closes the popups whose owners are gone.
  func closeOrphans() {
    for layer in layers where layer.kind == .popup || layer.kind == .note {
      if let owner = layer.owner {
        if owner.host !== self { cancel(layer) }
      } else if layer.isOwned {
        cancel(layer)
      }
    }
  }
}
