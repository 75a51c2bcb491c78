import StraitScreen

extension KeyMap {
  /// The keys of the Common User Access guidelines, as in most programs with windows: Ctrl-Z
  /// undoes, Ctrl-Y redoes, and no key suspends.
  public static let cua = KeyMap([
    "edit.undo": ["ctrl+z"],
    "edit.redo": ["ctrl+y", "ctrl+shift+z"],
    "edit.start": ["home"],
    "edit.end": ["end"],
    "edit.word.left": ["ctrl+left"],
    "edit.word.right": ["ctrl+right"],
    "edit.select.word.left": ["ctrl+shift+left"],
    "edit.select.word.right": ["ctrl+shift+right"],
    "edit.deleteBackward": ["backspace"],
    "edit.deleteWordBackward": ["ctrl+backspace"],
    "edit.deleteWordForward": ["ctrl+delete"],
    "edit.killToStart": [],
    "edit.killToEnd": ["ctrl+k"],
    "edit.yank": [],
    "edit.yankPop": [],
    "app.suspend": [],
    "form.undo": ["ctrl+z"],
    "form.redo": ["ctrl+y", "ctrl+shift+z"],
  ])

  /// The keys of Emacs, as Readline has them in a shell.
  public static let emacs = KeyMap([
    "edit.left": ["left", "ctrl+b"],
    "edit.right": ["right", "ctrl+f"],
    "edit.start": ["home", "ctrl+a"],
    "edit.end": ["end", "ctrl+e"],
    "edit.selectAll": [],
    "edit.word.left": ["alt+b", "alt+left"],
    "edit.word.right": ["alt+f", "alt+right"],
    "edit.deleteForward": ["delete", "ctrl+d"],
    "edit.deleteWordBackward": ["ctrl+w", "alt+backspace"],
    "edit.deleteWordForward": ["alt+d"],
    "edit.killToStart": ["ctrl+u"],
    "edit.killToEnd": ["ctrl+k"],
    "edit.yank": ["ctrl+y"],
    "edit.yankPop": ["alt+y"],
    "edit.copy": ["alt+w"],
    "edit.undo": ["ctrl+_"],
    "edit.redo": ["alt+_"],
    "form.undo": ["ctrl+_"],
    "form.redo": ["alt+_"],
    "history.previous": ["up", "ctrl+p"],
    "history.next": ["down", "ctrl+n"],
    "edit.up": ["up", "ctrl+p"],
    "edit.down": ["down", "ctrl+n"],
    "find.show": ["ctrl+s"],
    "completion.accept": ["right", "ctrl+f"],
    "completion.show": ["alt+/"],
    "app.palette": ["alt+x"],
  ])

  /// The identifiers that the framework gives to actions of its own: a key file can name them all.
  ///
  /// An app that has a help or a palette of its own gives its action the identifier `app.help` or
  /// `app.palette`: it comes before the framework's, and has the keys which the maps have for it.
  /// `App.actionIDs` has the actions that there are.
  public static let frameworkActions: [String] =
    basicActions + valueActions + choosingActions + dateActions + screenActions
    + showingActions + panelActions + menuActions + listActions + tableActions
    + outlineActions + formActions

  /// Those of what every app has, and of texts, lists and containers.
  private static let basicActions: [String] = [
    "app.cancel", "app.default", "app.help", "app.palette", "app.quit", "app.suspend",
    "button.press", "checkbox.toggle", "completion.accept", "completion.choose", "completion.close",
    "completion.next", "completion.previous", "completion.show", "edit.copy", "edit.cut",
    "edit.deleteBackward", "edit.deleteForward", "edit.deleteWordBackward",
    "edit.deleteWordForward", "edit.down", "edit.end", "edit.killToEnd", "edit.killToStart",
    "edit.left", "edit.newLine", "edit.overwrite", "edit.page.down", "edit.page.up",
    "edit.paragraph.down", "edit.paragraph.up", "edit.paste", "edit.redo", "edit.right",
    "edit.select.down", "edit.select.end", "edit.select.left", "edit.select.page.down",
    "edit.select.page.up", "edit.select.paragraph.down", "edit.select.paragraph.up",
    "edit.select.right", "edit.select.start", "edit.select.text.end", "edit.select.text.start",
    "edit.select.up", "edit.select.word.left", "edit.select.word.right", "edit.selectAll",
    "edit.start", "edit.submit", "edit.tab", "edit.text.end", "edit.text.start", "edit.undo",
    "edit.up", "edit.word.left", "edit.word.right", "edit.yank", "edit.yankPop", "find.next",
    "find.previous", "find.show", "focus.down", "focus.left", "focus.next", "focus.previous",
    "focus.right", "focus.up", "history.next", "history.previous", "history.search", "list.down",
    "list.end", "list.page.down", "list.page.up", "list.start", "list.submit", "list.up",
    "scroll.end", "scroll.page.down", "scroll.page.up", "scroll.start", "split.grow",
    "split.shrink",
  ]
}
