public import StraitScreen

/// What can be expected of an app: a statement that is true or false of a moment.
public enum ScriptExpectation: Hashable, Sendable {
  /// `expect @L …`: of a widget.
  case widget(ScriptLocator, ScriptPredicate)
  /// `expect screen has "x"` or `expect screen /re/`: of all rows of the screen, trimmed at the
  /// right, joined by line feeds.
  case screen(ScriptCheck)
  /// `expect row 3 == "…"`: of a row, counted from 0, trimmed at the right.
  case row(Int, ScriptCheck)
  /// `expect cell 3,10 "界" width 2 style bold`: of a cell.
  case cell(ScriptCell)
  /// `expect cursor 3,12`: where the terminal's cursor is; `nil`, written `hidden`, if none shows.
  case cursor(Point?)
  /// `expect model person.name == "Ada"`: of the value at a path of the model.
  case model(path: String, ScriptCheck)
  /// `expect events person.name == ["A","Ad"]`: of what a channel has carried.
  case events(ScriptEvents)
  /// `expect clipboard "x"`
  case clipboard(ScriptCheck)
  /// `expect bell 1`: how often the bell rang since the last action.
  case bell(ScriptCount)
  /// `expect title "x"`: of the title that the app gave the terminal.
  case title(ScriptCheck)
  /// `expect exit 0`: that the app has ended, with that code.
  case exit(ScriptCount)
  /// `expect bytes < 200`: what the last action cost in bytes sent to the terminal.
  case bytes(ScriptCount)
  /// `expect frames == 1`: what the last action cost in frames.
  case frames(ScriptCount)
  /// `expect leaks 0`: how many observers live on after the app was closed.
  case leaks(ScriptCount)
  /// `expect focus-order #a #b #c`: that Tab goes through these, in this order.
  case focusOrder([ScriptLocator])
}

/// What can be expected of a widget.
public enum ScriptPredicate: Hashable, Sendable {
  /// `value "Ada"`: its value, as a type has it.
  case value(ScriptCheck)
  /// `text /re/`: what it shows.
  case text(ScriptCheck)
  /// `caret 3`: the character before which the caret is, counted from 0.
  case caret(ScriptCount)
  /// `selection 1..3`: the characters that are selected, from the first to before the second;
  /// `nil`, written `none`, if none are.
  case selection(Range<Int>?)
  /// `visible`
  case visible
  /// `hidden`
  case hidden
  /// `focused`
  case focused
  /// `enabled`
  case enabled
  /// `editable`
  case editable
  /// `checked`
  case checked
  /// `valid`
  case valid
  /// `invalid ["message"]`: invalid, with that message if one is given.
  case invalid(String?)
  /// `count 3`: how many widgets the locator matches; the only predicate that takes any number.
  case count(ScriptCount)
  /// `role button`
  case role(String)
  /// `rect 4,2 20x1`: the cells it covers.
  case rect(Rect)
  /// `style bold fg=red`: how its text looks.
  case style(ScriptStyle)
  /// `hint "Ctrl+S"`: what it says of its key.
  case hint(String)
}

/// What can be expected of a cell; all that is given must hold.
public struct ScriptCell: Hashable, Sendable {
  /// The cell's place.
  public var point: Point
  /// The character that it shows.
  public var text: String?
  /// How many columns the character covers.
  public var width: Int?
  /// How it looks.
  public var style: ScriptStyle?

  /// Makes the expectation, of which at least one of text, width and style must be given.
  ///
  /// - Parameters:
  ///   - point: The cell's place. Must not be negative.
  ///   - text: The character that it shows.
  ///   - width: How many columns the character covers. Must be 1 or 2.
  ///   - style: How it looks.
  public init(_ point: Point, text: String? = nil, width: Int? = nil, style: ScriptStyle? = nil) {
    precondition(text != nil || width != nil || style != nil, "nothing is expected of the cell")
    self.point = point
    self.text = text
    self.width = width
    self.style = style
  }
}

/// How text looks; what is not given may be as it likes.
public struct ScriptStyle: Hashable, Sendable {
  /// The attributes that the text must have; it may have more.
  public var attributes: Style.Attributes
  /// The colour of the text.
  public var foreground: Color?
  /// The colour behind the text.
  public var background: Color?

  /// Makes a style, of which at least one attribute or colour must be given.
  ///
  /// - Parameters:
  ///   - attributes: The attributes that the text must have.
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text.
  public init(
    _ attributes: Style.Attributes = [],
    foreground: Color? = nil,
    background: Color? = nil
  ) {
    precondition(
      !attributes.isEmpty || foreground != nil || background != nil,
      "nothing is expected of the style"
    )
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }
}

/// What can be expected of the events that a channel has carried since the app started.
public struct ScriptEvents: Hashable, Sendable {
  /// What is expected of them.
  public enum Test: Hashable, Sendable {
    /// `== ["A","Ad"]`: their values in order, as a list; `has "A"`: that one of them is this.
    case values(ScriptCheck)
    /// `count 3`: how many there are.
    case count(ScriptCount)
  }

  /// The path of the model, or the name of the channel.
  public var path: String
  /// `from NAME`: only events from this origin count; `nil` for those of all.
  public var origin: String?
  /// What is expected of them.
  public var test: Test

  /// Makes the expectation.
  ///
  /// - Parameters:
  ///   - path: The path of the model, or the name of the channel.
  ///   - origin: The origin of the events that count, if not all do.
  ///   - test: What is expected of them.
  public init(_ path: String, from origin: String? = nil, _ test: Test) {
    self.path = path
    self.origin = origin
    self.test = test
  }
}
