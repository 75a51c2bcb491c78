import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of the dialogue in plain lines.
  ///
  /// The names of commands, such as `:help`, and of roles are the same in all languages.
  /// A text whose identifier begins with `plain.words.` is a list of words with commas between
  /// them.
  public static let plainKeys: [Key] = [
    .plainBegin, .plainCommand, .plainNothingToEmpty, .plainNothingToFill, .plainHelpValue,
    .plainHelpChoice, .plainHelpColon, .plainHelpNext, .plainHelpBack, .plainHelpGo,
    .plainHelpClear, .plainHelpEdit, .plainHelpShow, .plainHelpRun, .plainHelpHelp,
    .plainHelpQuit,
    .plainNoTarget, .plainNearTarget, .plainManyTargets, .plainDisabledTarget, .plainNoGoal,
    .plainNoCommand, .plainNearCommand, .plainTooMuch, .plainTooLong, .plainNoCommands,
    .plainCommands, .plainNoAppCommand, .plainNearAppCommand, .plainReadOnlyWidget,
    .plainNotTaken, .plainRefused, .plainExpectedPress, .plainExpectedOpen, .plainExpectedFlag,
    .plainExpected, .plainExpectedItem, .plainExpectedRow, .plainPressWords, .plainOpenWords,
    .plainCloseWords, .plainOnWords,
    .plainOffWords, .plainNoneWords, .plainWishPress, .plainWishOpen, .plainWishSeveral,
    .plainNumber, .plainNumberFrom, .plainNumberTo, .plainNumberRange, .plainDate, .plainDateFrom,
    .plainDateTo, .plainDateRange, .plainTime, .plainTimeFrom, .plainTimeTo, .plainTimeRange,
    .plainBusy, .plainChecked, .plainUnchecked, .plainMixed, .plainNothingChosen, .plainEmpty,
    .plainDisabled,
    .plainReadOnly, .plainOpen, .plainClosed, .plainItems, .plainManyItems, .plainProblem,
    .plainHint, .plainFocused, .plainDialog, .plainCut,
  ]
}

extension Wording.Key {
  /// The first line of a dialogue, after the texts of the screen.
  package static let plainBegin = Self("plain.begin", "Type :help for help.")
  /// The prompt without a field to fill in.
  package static let plainCommand = Self("plain.command", "command")
  /// Refuses `:clear`.
  package static let plainNothingToEmpty = Self("plain.nothingToEmpty", "there is nothing to empty")
  /// Refuses a value.
  package static let plainNothingToFill = Self(
    "plain.nothingToFill",
    "there is nothing to fill in; :help lists the commands"
  )
  /// The line of `:help` about values.
  package static let plainHelpValue = Self(
    "plain.help.value",
    "A line is the new value of what is asked for; an empty one leaves it as it is."
  )
  /// The line of `:help` about choices and buttons.
  package static let plainHelpChoice = Self(
    "plain.help.choice",
    "What is chosen from takes the number of a choice as well; a button takes press."
  )
  /// The line of `:help` before the commands.
  package static let plainHelpColon = Self(
    "plain.help.colon",
    "A value that begins with a colon is written with two. The commands are"
  )
  /// The line of `:help` about a command.
  package static let plainHelpNext = Self(
    "plain.help.next",
    ":next goes on, and leaves the value as it is, as an empty line does"
  )
  /// The line of `:help` about a command.
  package static let plainHelpBack = Self("plain.help.back", ":back goes back")
  /// The line of `:help` about a command.
  package static let plainHelpGo = Self(
    "plain.help.go",
    ":go NAME goes to what is called so, or has that number or #id"
  )
  /// The line of `:help` about a command.
  package static let plainHelpClear = Self("plain.help.clear", ":clear empties the value")
  /// The line of `:help` for `:edit`.
  package static let plainHelpEdit = Self(
    "plain.help.edit",
    ":edit TEXT gives the current cell of a table the text"
  )
  /// The line of `:help` about a command.
  package static let plainHelpShow = Self("plain.help.show", ":show lists everything there is")
  /// The line of `:help` about a command.
  package static let plainHelpRun = Self(
    "plain.help.run",
    ":run COMMAND runs a command of the app; without a name, lists them"
  )
  /// The line of `:help` about a command.
  package static let plainHelpHelp = Self("plain.help.help", ":help says this")
  /// The line of `:help` about a command.
  package static let plainHelpQuit = Self("plain.help.quit", ":quit ends the app")
  /// The refusal of `:go` to an unknown target.
  package static let plainNoTarget = Self(
    "plain.noTarget",
    "expected something to go to, found {name}; :show lists what there is"
  )
  /// The refusal of `:go` to a misspelt target.
  package static let plainNearTarget = Self(
    "plain.nearTarget",
    "expected something to go to, found {name}; did you mean {near}?"
  )
  /// Refuses `:go` to a name that several widgets have.
  package static let plainManyTargets = Self(
    "plain.manyTargets",
    "expected one {name}, found {count}; :show has their numbers"
  )
  /// Refuses `:go` to a widget that cannot be used.
  package static let plainDisabledTarget = Self("plain.disabledTarget", "{name} is disabled")
  /// Refuses `:go` alone.
  package static let plainNoGoal = Self(
    "plain.noGoal",
    "expected a name or a number after :go, found nothing"
  )
  /// Refuses a command that there is not.
  package static let plainNoCommand = Self(
    "plain.noCommand",
    "expected a command, found :{name}; :help lists them; a text that begins with a "
      + "colon is written with two"
  )
  /// Refuses a command that there is not, but almost.
  package static let plainNearCommand = Self(
    "plain.nearCommand",
    "expected a command, found :{name}; did you mean :{near}?; a text that begins "
      + "with a colon is written with two"
  )
  /// Refuses a command with something behind it.
  package static let plainTooMuch = Self(
    "plain.tooMuch",
    "expected nothing after :{name}, found {rest}"
  )
  /// Refuses a line that is too long.
  package static let plainTooLong = Self(
    "plain.tooLong",
    "expected a line of at most {limit} bytes, found more"
  )
  /// The answer to `:run` in an app without commands.
  package static let plainNoCommands = Self("plain.noCommands", "the app has no commands")
  /// The answer to `:run`.
  package static let plainCommands = Self("plain.commands", "commands: {names}")
  /// Refuses `:run` with a name that there is not.
  package static let plainNoAppCommand = Self(
    "plain.noAppCommand",
    "expected a command of the app, found {name}; :run lists them"
  )
  /// Refuses `:run` with a name that there is not, but almost.
  package static let plainNearAppCommand = Self(
    "plain.nearAppCommand",
    "expected a command of the app, found {name}; did you mean {near}?"
  )
  /// The refusal of a value for a read-only widget.
  package static let plainReadOnlyWidget = Self("plain.readOnlyWidget", "{name} is read-only")
  /// Refuses a value that a widget does not take.
  package static let plainNotTaken = Self("plain.notTaken", "{name} does not take this value")
  /// The refusal of a value by a widget, with the reason.
  package static let plainRefused = Self(
    "plain.refused",
    "{name} does not take this value: {reason}"
  )
  /// Refuses a value for a button.
  package static let plainExpectedPress = Self(
    "plain.expected.press",
    "expected press, or an empty line, for {name}"
  )
  /// Refuses a value for what opens and closes.
  package static let plainExpectedOpen = Self(
    "plain.expected.open",
    "expected open or close for {name}"
  )
  /// Refuses a value for a box that is checked or not.
  package static let plainExpectedFlag = Self(
    "plain.expected.flag",
    "expected yes or no for {name}"
  )
  /// The refusal of an invalid number or date.
  package static let plainExpected = Self("plain.expected", "expected {wish} for {name}")
  /// The refusal of a value that is not a choice.
  package static let plainExpectedItem = Self(
    "plain.expected.item",
    "expected one of {items} for {name}"
  )
  /// Refuses a line that names no row of a table, and mentions the command for its current cell.
  package static let plainExpectedRow = Self(
    "plain.expected.row",
    "expected one of {items} for {name}; :edit TEXT edits the cell {cell}"
  )
  /// The words that choose nothing if several can be chosen; the English words do so, too.
  package static let plainNoneWords = Self("plain.words.none", "none")
  /// The expected input if several can be chosen.
  package static let plainWishSeveral = Self("plain.wish.several", "one or several, as 1, 3..4")
  /// The words that press a button; the English words do so, too.
  package static let plainPressWords = Self("plain.words.press", "press, yes, y")
  /// The words that open a widget; the English words do so, too.
  package static let plainOpenWords = Self("plain.words.open", "open, yes, y")
  /// The words that close a widget; the English words do so, too.
  package static let plainCloseWords = Self("plain.words.close", "close, no, n")
  /// The words that check a box; the English words do so, too.
  package static let plainOnWords = Self("plain.words.on", "yes, y, on, true, checked")
  /// The words that uncheck a box; the English words do so, too.
  package static let plainOffWords = Self(
    "plain.words.off",
    "no, n, off, false, not checked, unchecked"
  )
  /// The expected input for a button.
  package static let plainWishPress = Self("plain.wish.press", "press to press it")
  /// The expected input for a widget that opens and closes.
  package static let plainWishOpen = Self("plain.wish.open", "open or close")
  /// The expected input for a number.
  package static let plainNumber = Self("plain.number", "a number")
  /// The expected input for a number.
  package static let plainNumberFrom = Self("plain.number.from", "a number from {low}")
  /// The expected input for a number.
  package static let plainNumberTo = Self("plain.number.to", "a number to {high}")
  /// The expected input for a number.
  package static let plainNumberRange = Self("plain.number.range", "a number from {low} to {high}")
  /// The expected input for a date.
  package static let plainDate = Self("plain.date", "a date such as {example}")
  /// The expected input for a date.
  package static let plainDateFrom = Self("plain.date.from", "a date such as {example}, from {low}")
  /// The expected input for a date.
  package static let plainDateTo = Self("plain.date.to", "a date such as {example}, to {high}")
  /// The expected input for a date.
  package static let plainDateRange = Self(
    "plain.date.range",
    "a date such as {example}, from {low} to {high}"
  )
  /// The expected input for a time of day.
  package static let plainTime = Self("plain.time", "a time such as {example}")
  /// The expected input for a time of day.
  package static let plainTimeFrom = Self("plain.time.from", "a time such as {example}, from {low}")
  /// The expected input for a time of day.
  package static let plainTimeTo = Self("plain.time.to", "a time such as {example}, to {high}")
  /// The expected input for a time of day.
  package static let plainTimeRange = Self(
    "plain.time.range",
    "a time such as {example}, from {low} to {high}"
  )
  /// The value of a widget that is at work.
  package static let plainBusy = Self("plain.busy", "at work")
  /// The value of a box that is checked.
  package static let plainChecked = Self("plain.checked", "checked")
  /// The value of a box that is not checked.
  package static let plainUnchecked = Self("plain.unchecked", "not checked")
  /// The value of a box for several items, of which some are checked.
  package static let plainMixed = Self("plain.mixed", "mixed")
  /// The value of a choice without one.
  package static let plainNothingChosen = Self("plain.nothingChosen", "nothing chosen")
  /// The value of a widget without one.
  package static let plainEmpty = Self("plain.empty", "empty")
  /// The state of a widget that cannot be used.
  package static let plainDisabled = Self("plain.disabled", "disabled")
  /// The state of a widget that cannot be changed.
  package static let plainReadOnly = Self("plain.readOnly", "read-only")
  /// The state of a widget that is open.
  package static let plainOpen = Self("plain.open", "open")
  /// The state of a widget that is closed.
  package static let plainClosed = Self("plain.closed", "closed")
  /// The choices.
  package static let plainItems = Self("plain.items", "one of: {items}")
  /// The choices, except for some.
  package static let plainManyItems = Self("plain.manyItems", "one of: {items}, … ({count} in all)")
  /// The problem of a value.
  package static let plainProblem = Self("plain.problem", "wrong: {problem}")
  /// The hint of a widget, in a list.
  package static let plainHint = Self("plain.hint", "hint: {hint}")
  /// The mark of the current widget, in a list.
  package static let plainFocused = Self("plain.focused", "asked for now")
  /// A dialog that has opened.
  package static let plainDialog = Self("plain.dialog", "dialog {name}")
  /// A value that is too long to be read out.
  package static let plainCut = Self("plain.cut", "{text}… ({count} bytes in all)")
}

extension Wording.Key {
  /// The text by the current table.
  func said(_ values: [String: String] = [:]) -> String {
    UserMessage(self, values.mapValues { UserMessage($0) }).text()
  }

  /// Returns whether a word is one of the list that is the text, in English or by the current
  /// table.
  func names(_ word: String) -> Bool {
    let word = word.lowercased()
    // Other scripts have other commas.
    let commas = ",\u{60C}\u{3001}\u{FF0C}"
    let names = "\(english), \(said())".lowercased().split { commas.contains($0) }
    return names.contains { name in name.drop { $0 == " " } == word }
  }
}
