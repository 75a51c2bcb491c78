public import StraitChannels
public import StraitModel
import StraitScreen

extension App {
  /// The look of all widgets.
  ///
  /// May be changed at any time.
  ///
  /// Until the program sets it, it is the theme for dark terminals in the colours that the display
  /// has, at most the palette of 256; or that for light ones, where the terminal says that it is
  /// light. `useDisplayTheme()` returns to it.
  public var theme: Theme {
    get { chosenTheme ?? displayTheme }
    set {
      guard newValue != chosenTheme else { return }
      let former = theme
      chosenTheme = newValue
      themeChanged(from: former)
    }
  }

  /// Returns to the theme that suits the terminal, as before the program has set one in `theme`.
  ///
  /// ```swift
  /// app.theme = .highContrast
  /// app.useDisplayTheme()                    // dark or light, as the terminal is
  /// ```
  ///
  /// A property or a signal that `followTheme(_:)` follows sets the theme again when it changes.
  public func useDisplayTheme() {
    guard let former = chosenTheme else { return }
    chosenTheme = nil
    themeChanged(from: former)
  }

  /// Returns the columns of a sign in the theme.
  func columns(of glyph: Glyph) -> Int { ShownText.columns(of: theme.glyphs[glyph]) }

  /// Draws all widgets again after a change of the theme.
  func themeChanged(from former: Theme) {
    setNeedsDisplay()
    guard theme.glyphs != former.glyphs else { return }
    // Signs may have another width.
    func measure(_ widget: Widget) {
      widget.setNeedsLayout()
      for child in widget.children + widget.keptChildren { measure(child) }
    }
    for layer in layers { measure(layer.root) }
  }

  /// Makes the app's look follow a property: its current value, and each later one.
  ///
  /// ```swift
  /// app.followTheme(settings.$theme)
  /// settings.theme = .highContrast            // drawn so at the end of the turn
  /// ```
  ///
  /// The binding is one way: nothing in an app changes its theme but the program. A theme that is
  /// set in `theme` in the meantime is shown until the property changes next.
  ///
  /// - Parameter property: The theme; not held.
  /// - Returns: Disposing it ends the binding; it ends with the app and with the property as well.
  @discardableResult
  public func followTheme(_ property: Property<Theme>) -> Disposable {
    followTheme(property.values)
  }

  /// Makes the app's look follow a signal.
  ///
  /// ```swift
  /// app.followTheme(settings.values(of: \.isDark).map { $0 ? .dark : .light })
  /// ```
  ///
  /// - Parameter themes: The themes; the last one stays when the signal ends.
  /// - Returns: Disposing it ends the following; it ends with the app as well.
  @discardableResult
  public func followTheme(_ themes: Signal<Theme>) -> Disposable {
    themes.subscribe(onNext: { [weak self] in self?.theme = $0 })
  }
}
