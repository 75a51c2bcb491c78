public import StraitChannels
public import StraitModel

extension App {
  /// How everything looks.
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
      chosenTheme = newValue
      setNeedsDisplay()
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
    guard chosenTheme != nil else { return }
    chosenTheme = nil
    setNeedsDisplay()
  }

  /// Has the app's look follow a property: its value now, and each that it gets.
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

  /// Has the app's look follow a signal.
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
