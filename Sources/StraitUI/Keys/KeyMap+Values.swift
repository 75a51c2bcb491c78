import StraitChannels
import StraitForms
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

  /// The identifiers of the framework's actions: a key file can name them all.
  ///
  /// An app that has a help or a separate palette gives its action the identifier `app.help` or
  /// `app.palette`: it comes before the framework's, and has the keys which the maps have for it.
  /// `App.actionIDs` has the current actions.
  public static let frameworkActions: [String] = {
    var ids = KeyMap.titledActions
    for (id, _) in Wording.Key.actions {
      if !id.hasSuffix("*") { ids.append(id) }
      // Actions of buttons and menus are named after the titles of an app, and are in no key map.
      for digit in KeyMap.digits[id] ?? [] { ids.append("\(id.dropLast())\(digit)") }
    }
    return ids.sorted()
  }()

  /// The actions with titles; the others have names in the help panel.
  private static let titledActions: [String] = [
    "app.help", "app.palette", "app.quit", "app.suspend", "button.press", "calendar.choose",
    "calendar.today", "calendar.widen", "checkbox.toggle", "choices.choose", "colors.choose",
    "combobox.open", "entry.open", "focus.next", "focus.previous", "form.element.down",
    "form.element.remove", "form.element.up", "form.problem.show", "form.redo", "form.revert",
    "form.submit", "form.undo", "link.next", "link.open", "menu.open", "mixedcheckbox.toggle",
    "screen.back", "select.open", "switch.toggle",
  ]

  /// The digits of those of which there is one for each digit.
  private static let digits = [
    "choice.item.*": Array(1...9), "rating.stars.*": Array(0...9), "tabs.show.*": Array(1...9),
  ]
}
