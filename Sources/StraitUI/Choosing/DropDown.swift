/// A popup below a control, such as the list of a select, which has the keys and the focus while it
/// is open.
///
/// It marks the value of the control, also when a program or a channel sets another one while it is
/// open, until the user has moved the mark: then the mark stays there.
@MainActor
final class DropDown {
  private weak var layer: Layer?
  /// `true` if it is open.
  private(set) var isOpen = false
  /// The open popup; otherwise `nil`.
  var root: Widget? { layer?.root }

  /// Opens a tree of widgets below a control; if it is open already, nothing happens.
  ///
  /// The control gets the focus first, so that it has the focus again afterwards.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - owner: The control.
  ///   - indent: The number of columns that are left out at the left of the control, such as its
  ///     name.
  ///   - closed: Called once, when it is closed by anything.
  /// - Returns: `false` if it was open, the control is in no app, or the handlers of the focus have
  ///   closed it.
  @discardableResult
  func open(
    _ root: Widget,
    from owner: Widget,
    indent: Int,
    closed: @escaping () -> Void
  ) -> Bool {
    guard !isOpen, let app = owner.hostApp else { return false }
    app.focus(owner)
    // The handlers of the focus may have opened it, or removed the control.
    guard !isOpen, owner.hostApp === app, owner.takesPart else { return false }
    isOpen = true
    let layer = Layer(root, .popup, owner: owner)
    layer.indent = indent
    layer.isPartOfOwner = true
    layer.onClose = { [weak self] in
      self?.isOpen = false
      self?.layer = nil
      closed()
    }
    self.layer = layer
    return app.show(layer)
  }

  /// Closes it, if it is open.
  func close() {
    guard let layer else { return }
    layer.root.hostApp?.close(layer)
  }
}
