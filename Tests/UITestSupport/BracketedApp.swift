extension App {
  /// An app with fields in brackets, with and without the focus, so that screens can be written
  /// down as text.
  package convenience init(
    bracketed root: Widget,
    actions: [Action] = [],
    models: [String: any ObservableModel] = [:]
  ) {
    self.init(root: root, actions: actions, models: models)
    var glyphs = Glyphs.ascii
    glyphs[.focusStart] = "["
    glyphs[.focusEnd] = "]"
    theme = Theme.monochrome.withGlyphs(glyphs)
  }

  /// The same with actions that receive the app.
  package convenience init(bracketed root: Widget, keys: [AppKey]) {
    self.init(bracketed: root)
    bind(keys)
  }

  /// Exchanges the app's own actions.
  package func bind(_ keys: [AppKey]) {
    actions = keys.map { key in
      Action(key.title, key.title, keys: key.key) { [unowned self] in key.action(self) }
    }
  }
}

/// A key of an app's own, whose action receives the app.
package struct AppKey {
  package let key: KeyPress
  package let title: String
  package let action: @MainActor (App) -> Void

  package init(_ key: KeyPress, _ title: String, action: @escaping @MainActor (App) -> Void) {
    self.key = key
    self.title = title
    self.action = action
  }
}

extension Widget {
  /// Types text outside of an app.
  @discardableResult
  package func type(_ text: String) -> Bool { handle(.text(text)) }

  /// Pastes text outside of an app.
  @discardableResult
  package func paste(_ text: String) -> Bool { handle(.paste(text)) }

  /// Presses a key outside of an app.
  @discardableResult
  package func press(_ key: KeyPress) -> Bool { runAction(for: key, in: .standard) }
}
