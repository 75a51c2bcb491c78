import StraitChannels
import StraitForms

/// An app as a dialogue of plain lines: for screen readers, for terminals that can do nothing else,
/// and for pipes.
///
/// ```swift
/// app.start(on: HeadlessDisplay(), scheduler: scheduler)
/// let dialogue = PlainDialogue(app)
/// print(dialogue.begin().text)
/// while let line = readLine() {
///   dialogue.take(line)
///   scheduler.runDue()                 // what follows from the line happens
///   print(dialogue.answer().text)
/// }
/// ```
///
///     Hello, Ada!
///     name, Ada: Grace                 Grace is the line that was given
///     Hello, Grace!
///     age, empty, in years: :show
///
/// It is made from the widget tree alone, from each widget's description: its name, value and
/// state. It prompts for one value after the other, in the order of the focus, which it moves. A
/// line is treated as the user's own edit, in the way of `Widget.perform(_:)`: channels send it
/// immediately, and values that the widget does not accept are refused. An empty line leaves the
/// value unchanged. A line that begins with a colon is a command, unless with two: `:help` lists
/// them.
///
/// The dialogue has neither time nor input. Its owner makes sure that the app's scheduler runs
/// between `take(_:)` and `answer()`. Its output cannot emit control sequences.
@MainActor
public final class PlainDialogue {
  /// The app.
  public let app: App

  /// The last text of each widget.
  var said: [ObjectIdentifier: String] = [:]
  /// The app's title in the last answer.
  private var saidTitle: String?
  /// The remarks on the last lines.
  private var remarks: [String] = []
  /// The widget of the last line, until the dialogue moves on.
  weak var filled: Widget?

  /// Makes the dialogue of an app.
  ///
  /// - Parameter app: The app. Must have been started, on any display.
  public init(_ app: App) {
    self.app = app
  }

  // MARK: The dialogue

  /// Begins: all read-only texts are printed once, from the top, with the prompt for the first
  /// value.
  ///
  /// - Returns: The first lines and the prompt.
  public func begin() -> PlainAnswer {
    saidTitle = app.title
    if let title = app.title { remarks.append(title) }
    forEachWidget { widget in
      let text = widget.plainText
      said[ObjectIdentifier(widget)] = text
      if !(widget.takesLines && widget.canHaveFocus) { remarks += widget.plainLines(of: text) }
    }
    remarks.append(Wording.Key.plainBegin.said())
    // The focus may be on a text that is only read.
    if app.focused?.takesLines == false { move(by: 1) }
    return answer()
  }

  /// Takes a line: a value, a command, or nothing.
  ///
  /// - Parameter line: The line without its end; it may hold anything.
  /// - Returns: `false` if it was refused, or not understood; the answer has the reason.
  @discardableResult
  public func take(_ line: String) -> Bool {
    guard app.ending == nil else { return false }
    do throws(PlainRefusal) {
      if line.isEmpty {
        move(by: 1)
      } else if line.first != ":" {
        try fill(line)
      } else if line.dropFirst().first == ":" {
        try fill(String(line.dropFirst()))
      } else {
        try run(try PlainCommand(line.dropFirst()))
      }
      return true
    } catch {
      remarks.append(error.reason)
      return false
    }
  }

  /// The most bytes of a line, so that an endless one does not fill the memory.
  package static let mostBytes = 1 << 20

  /// Takes a line of bytes; a CR at its end is dropped, and invalid UTF-8 becomes `�`.
  ///
  /// - Parameter bytes: The line without its LF.
  package func take(bytes: [UInt8]) {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
    guard line.count <= Self.mostBytes else { return refuseTooLongLine() }
    take(String(decoding: line, as: UTF8.self))
  }

  /// Refuses a line that was too long to be kept.
  package func refuseTooLongLine() {
    show(Wording.Key.plainTooLong.said(["limit": "\(Self.mostBytes)"]))
  }

  /// Makes the next answer begin with a line.
  ///
  /// - Parameter line: The line; it may hold anything.
  package func show(_ line: String) {
    remarks.append(line)
  }

  /// Prints the changes since the last answer, and prompts for the next value.
  ///
  /// The dialogue moves on from a widget that received a value, unless the value has a problem:
  /// then its prompt is repeated.
  ///
  /// - Returns: The reply.
  public func answer() -> PlainAnswer {
    if let filled, filled.isFocused, filled.described.problem == nil, app.ending == nil {
      move(by: 1)
    }
    filled = nil
    var lines = remarks
    remarks = []
    // Another screen is shown.
    if let title = app.title, title != saidTitle { lines.append(title) }
    saidTitle = app.title
    // A removed widget is forgotten: another one may get its identity.
    var present: [ObjectIdentifier: String] = [:]
    forEachWidget { widget in
      let text = widget.plainText
      present[ObjectIdentifier(widget)] = text
      let isNew = said[ObjectIdentifier(widget)] != text
      // The prompt shows the current widget's value.
      if isNew, !widget.isFocused || app.ending != nil { lines += widget.plainLines(of: text) }
    }
    said = present
    return PlainAnswer(
      lines: lines.filter { !$0.isEmpty }.map(\.plain),
      prompt: app.ending == nil ? prompt.plain : nil,
      isSecret: app.ending == nil && app.focused?.described.isSecret == true
    )
  }

  /// Calls a closure with every shown widget that is not on a covered screen, those of a dialog
  /// after those behind it.
  private func forEachWidget(_ body: (Widget) -> Void) {
    for layer in app.layers[app.lowestShown...] { layer.root.forEachShown(body) }
  }

  /// The current prompt.
  private var prompt: String {
    guard let widget = app.focused else { return Wording.Key.plainCommand.said() + ": " }
    let semantics = widget.described
    let groups = hasNamesake(widget) ? widget.plainGroups : []
    var words = groups + [name(of: widget), semantics.plainValue.shortened] + semantics.plainState
    if semantics.problem == nil, let hint = semantics.hint { words.append(hint) }
    words.append(semantics.plainWish)
    words.removeAll(where: \.isEmpty)
    return words.joined(separator: ", ") + ": "
  }

  /// Returns the name of a widget; for one without a name, its role and its number.
  func name(of widget: Widget) -> String {
    if !widget.plainName.isEmpty { return widget.plainName }
    guard let number = number(of: widget) else { return widget.role.rawValue }
    return "\(widget.role) \(number)"
  }

  /// Returns whether another widget has the same name, as in two sections of a form.
  private func hasNamesake(_ widget: Widget) -> Bool {
    let name = widget.plainName
    guard !name.isEmpty else { return false }
    return app.focusOrder.contains { $0 !== widget && $0.plainName == name }
  }

  /// By which number `:go` knows a widget; `nil` if it cannot have the focus.
  package func number(of widget: Widget) -> Int? {
    app.focusOrder.firstIndex { $0 === widget }.map { $0 + 1 }
  }

  // MARK: The focus

  /// Moves to the next value that can be changed, around the ends.
  func move(by step: Int) {
    let order = app.focusOrder(in: app.activeLayer.root, with: app.focused)
    guard !order.isEmpty else { return }
    let present = order.firstIndex { $0 === app.focused } ?? (step > 0 ? -1 : 0)
    for distance in 1...order.count {
      let next = (present + step * distance) % order.count
      let widget = order[next < 0 ? next + order.count : next]
      if widget.takesLines { return app.focus(widget) }
    }
  }
}
