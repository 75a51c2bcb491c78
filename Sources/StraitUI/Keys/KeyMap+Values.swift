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
    "edit.deleteBackward": ["backspace"],
    "edit.deleteWordBackward": ["ctrl+backspace"],
    "edit.deleteWordForward": ["ctrl+delete"],
    "edit.killToStart": [],
    "edit.killToEnd": ["ctrl+k"],
    "edit.yank": [],
    "edit.yankPop": [],
    "app.suspend": [],
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
    "history.previous": ["up", "ctrl+p"],
    "history.next": ["down", "ctrl+n"],
    "completion.accept": ["ctrl+f"],
    "completion.show": ["alt+/"],
    "app.palette": ["alt+x"],
  ])

  /// The identifiers that the framework gives to actions of its own: a key file can name them all.
  ///
  /// Some of them run nothing yet, since no widget of this version has the action: undoing and
  /// redoing (`edit.undo`, `edit.redo`), moves and deletions by words other than the one before the
  /// caret (`edit.word.left`, `edit.word.right`, `edit.deleteWordForward`), the kill ring
  /// (`edit.killToStart`, `edit.killToEnd`, `edit.yank`, `edit.yankPop`), the history
  /// (`history.next`, `history.previous`), completion (`completion.accept`, `completion.show`),
  /// help and the palette of commands (`app.help`, `app.palette`). They are names for widgets and
  /// apps that have such actions: one that calls its own undo `edit.undo` gets the keys which the
  /// maps have for it. `App.actionIDs` has the actions that there are.
  public static let frameworkActions: [String] = [
    "app.cancel", "app.default", "app.help", "app.palette", "app.quit", "app.suspend",
    "button.press", "checkbox.toggle", "completion.accept", "completion.show", "edit.copy",
    "edit.cut", "edit.deleteBackward", "edit.deleteForward", "edit.deleteWordBackward",
    "edit.deleteWordForward", "edit.end", "edit.killToEnd", "edit.killToStart", "edit.left",
    "edit.paste", "edit.redo", "edit.right", "edit.select.end", "edit.select.left",
    "edit.select.right", "edit.select.start", "edit.selectAll", "edit.start", "edit.submit",
    "edit.undo", "edit.word.left", "edit.word.right", "edit.yank", "edit.yankPop", "focus.down",
    "focus.left", "focus.next", "focus.previous", "focus.right", "focus.up", "history.next",
    "history.previous", "list.down", "list.end", "list.page.down", "list.page.up", "list.start",
    "list.submit", "list.up", "scroll.end", "scroll.page.down", "scroll.page.up", "scroll.start",
    "split.grow", "split.shrink",
  ]
}
