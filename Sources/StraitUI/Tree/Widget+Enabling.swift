public import StraitChannels
public import StraitModel

// Modifiers that disable and hide a widget, permanently or as long as a value is true.
extension Widget {
  /// Enables or disables the widget: see `isEnabled`.
  ///
  /// ```swift
  /// Button("Delete") { shop.deleteSelected() }.enabled(shop.values(of: \.canDelete))
  /// TextField("Street", to: person.$street).enabled(Derived { person.country != nil })
  /// Column { … }.enabled(form.isIdle)
  /// ```
  ///
  /// With a signal, a property or a derived value, the widget follows it until it is deallocated.
  /// The last value stays when a signal ends. Each call replaces the previous one: combine several
  /// conditions in one derived value. A container disables all that is inside it.
  ///
  /// The keys and the look of a `Button` with a command follow the command by themselves.
  ///
  /// - Parameter isEnabled: `false` to disable it.
  /// - Returns: The widget.
  @discardableResult
  public final func enabled(_ isEnabled: Bool) -> Self {
    belongings?.enabling = nil
    self.isEnabled = isEnabled
    return self
  }

  /// Makes the widget enabled while the latest value of a signal is `true`.
  ///
  /// Before the first value nothing changes. See `enabled(_:)` of a `Bool`.
  ///
  /// - Parameter states: The states. The subscription ends with the widget.
  /// - Returns: The widget.
  @discardableResult
  public final func enabled(_ states: Signal<Bool>) -> Self {
    follow(states, \.enabling) { $0.isEnabled = $1 }
  }

  /// Makes the widget enabled while a property is `true`: see `enabled(_:)` of a `Bool`.
  ///
  /// - Parameter state: The property; not held.
  /// - Returns: The widget.
  @discardableResult
  public final func enabled(_ state: Property<Bool>) -> Self { enabled(state.values) }

  /// Makes the widget enabled while a derived value is `true`: see `enabled(_:)` of a `Bool`.
  ///
  /// - Parameter state: The derived value; held by the widget.
  /// - Returns: The widget.
  @discardableResult
  public final func enabled(_ state: Derived<Bool>) -> Self { enabled(state.values) }

  /// Hides or shows the widget: see `isHidden`.
  ///
  /// ```swift
  /// Column {
  ///   Checkbox("Deliver to another address", to: order.$hasOtherAddress)
  ///   AddressFields(order).hidden(Derived { !order.hasOtherAddress })
  /// }
  /// ```
  ///
  /// The sources and their rules are those of `enabled(_:)`. `When` makes its content again each
  /// time, and releases it in between; hidden content keeps its texts, its selections and how far
  /// it is scrolled.
  ///
  /// - Parameter isHidden: `true` to hide it.
  /// - Returns: The widget.
  @discardableResult
  public final func hidden(_ isHidden: Bool) -> Self {
    belongings?.hiding = nil
    self.isHidden = isHidden
    return self
  }

  /// Hides the widget while the latest value of a signal is `true`.
  ///
  /// Before the first value nothing changes. See `hidden(_:)` of a `Bool`.
  ///
  /// - Parameter states: The states. The subscription ends with the widget.
  /// - Returns: The widget.
  @discardableResult
  public final func hidden(_ states: Signal<Bool>) -> Self {
    follow(states, \.hiding) { $0.isHidden = $1 }
  }

  /// Hides the widget while a property is `true`: see `hidden(_:)` of a `Bool`.
  ///
  /// - Parameter state: The property; not held.
  /// - Returns: The widget.
  @discardableResult
  public final func hidden(_ state: Property<Bool>) -> Self { hidden(state.values) }

  /// Hides the widget while a derived value is `true`: see `hidden(_:)` of a `Bool`.
  ///
  /// - Parameter state: The derived value; held by the widget.
  /// - Returns: The widget.
  @discardableResult
  public final func hidden(_ state: Derived<Bool>) -> Self { hidden(state.values) }

  /// Follows a signal in place of the one before it.
  private func follow(
    _ states: Signal<Bool>,
    _ place: ReferenceWritableKeyPath<Belongings, ScopedDisposable?>,
    _ change: @escaping (Widget, Bool) -> Void
  ) -> Self {
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    belongings[keyPath: place] = nil
    belongings[keyPath: place] = ScopedDisposable(
      states.subscribe(onNext: { [weak self] in if let self { change(self, $0) } })
    )
    return self
  }

  // MARK: Hiding

  /// `true` if the widget is not shown.
  ///
  /// A hidden widget, with all widgets inside it, has no room, and its container leaves no space
  /// for it; in a `Grid` its cell stays empty, unless all others of its row are hidden as well. It
  /// has no focus and receives no keys and no mouse, and scripts and the plain mode do not find it.
  /// It stays in the tree, and keeps its value, its channels and its subscriptions. If it has the
  /// focus, the focus moves to the next that can have it, as it does when a widget is disabled.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != flags.contains(.hidden) else { return }
      if newValue { flags.insert(.hidden) } else { flags.remove(.hidden) }
      up?.noteHidden(self)
      setNeedsLayout()
      if newValue { hide() }
      guard let host else { return }
      host.renewFocus()
      host.treeChanged(adding: [])
    }
  }

  /// `true` if the widget, or one around it, is hidden.
  final var isInHidden: Bool {
    var next: Widget? = self
    while let widget = next {
      if widget.flags.contains(.hidden) { return true }
      next = widget.up
    }
    return false
  }

  /// Follows a child that was hidden or shown.
  private final func noteHidden(_ child: Widget) {
    if child.flags.contains(.hidden) {
      flags.insert(.hasHidden)
    } else if !children.contains(where: { $0.flags.contains(.hidden) }) {
      flags.remove(.hasHidden)
    }
    shownChildrenChanged()
  }

  /// The children that are not hidden.
  package final var shownChildren: [Widget] {
    let children = self.children
    guard flags.contains(.hasHidden) else { return children }
    var shown: [Widget] = []
    for child in children where !child.flags.contains(.hidden) { shown.append(child) }
    return shown
  }

  /// Calls a closure with this widget and all inside it that are not hidden, each before those
  /// inside it.
  package final func forEachShown(_ body: (Widget) -> Void) {
    guard !flags.contains(.hidden) else { return }
    body(self)
    for child in children { child.forEachShown(body) }
  }
}
