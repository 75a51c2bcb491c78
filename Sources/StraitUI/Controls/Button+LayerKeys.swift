import StraitScreen

// The keys of a button that work everywhere in its layer.
extension Button {
  /// Gives the button a letter that presses it together with Alt, everywhere in its layer.
  ///
  /// ```swift
  /// Button("Save", command: save).mnemonic("s")       // Alt-S
  /// ```
  ///
  /// The letter is underlined at its first place in the name. A widget closer to the focus that
  /// uses the key has precedence, such as a text field for Alt-F; two buttons of a layer with one
  /// letter are a conflict, which is reported as that of two actions is. Key maps refer to the key
  /// as that of the action `mnemonic.` with the identifier of the button, or its name.
  ///
  /// - Parameter letter: The letter, in either case; `nil` for none.
  /// - Returns: The button.
  @discardableResult
  public func mnemonic(_ letter: Character?) -> Self {
    mnemonicLetter = letter.map(MarkedTitle.small)
    setNeedsDisplay()
    return self
  }

  /// Makes Escape press the button everywhere in its layer, if nothing else uses Escape.
  ///
  /// A dialog closes by Escape without such a button.
  ///
  /// - Returns: The button.
  @discardableResult
  public func asCancel() -> Self {
    isCancel = true
    return self
  }

  /// The name, with its mnemonic marked.
  var shownName: MarkedTitle {
    mnemonicLetter.map { MarkedTitle(name, letter: $0) } ?? MarkedTitle(plain: name)
  }

  var layerActions: [Action] {
    let name = id ?? self.name
    var actions: [Action] = []
    if let mnemonicLetter {
      let key = KeyPress(.character(mnemonicLetter), .alt)
      actions.append(Action("mnemonic.\(name)", keys: key, isEnabled: canPress) { self.press() })
    }
    if isCancel {
      actions.append(Action("cancel.\(name)", keys: "escape", isEnabled: canPress) { self.press() })
    }
    return actions
  }

  /// Adds the button to those that have keys in the whole layer, or removes it.
  func layerKeysChanged() {
    guard let app = hostApp, isAttached else { return }
    let isListed = app.allLayerActors.contains { $0 === self }
    let isWanted = mnemonicLetter != nil || isCancel
    if isWanted, !isListed { app.allLayerActors.append(self) }
    if !isWanted, isListed { app.allLayerActors.removeAll { $0 === self } }
  }
}
