public import StraitChannels
public import StraitModel

/// A widget with a value that the user can edit, and a channel to it.
///
/// ```swift
/// public final class Rating: Control<Int> {
///   public override var isFocusable: Bool { true }
///   public override var semantics: Semantics {
///     Semantics(.slider, value: .number(Double(value), in: 0...5, step: 1))
///   }
///   public override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }
///   public override func draw(on canvas: inout Canvas) { … }
///   public override var actions: [Action] {
///     [Action("rating.more", "More", keys: "right") { self.edit(min(5, self.value + 1)) }]
///   }
/// }
///
/// Rating("Stars", to: person.$stars)
/// ```
///
/// The value has two ways in. A program, and a channel, sets `value`: that is shown, and sent
/// nowhere. The user's edits go through `edit(_:)`: each is sent once, to the control's channels
/// and to `signal(for: .change)`.
///
/// A control draws its name itself, or leaves it to a label next to it. It fulfils all general
/// requests of scripts and the plain mode as far as its `semantics` give a value: one with a number
/// can be set and incremented, one with a flag toggled, one with a choice chosen.
@MainActor
open class Control<Value>: Widget {
  /// The control's name.
  public final var name: String {
    didSet { if name != oldValue { nameColumnsChanged() } }
  }

  /// The problem of the value, for the user; otherwise `nil`.
  ///
  /// A text control's own problem is shown first, then that of a binding or a signal that the
  /// control follows. Each of them ends its own problem only. Setting it replaces all of them.
  public final var problem: String? {
    get { findings.shown }
    set { changeFindings { $0.replaceAll(with: newValue) } }
  }

  /// The problems, by origin.
  final var findings = ControlProblems()

  /// Changes the problems, and shows the new one if it differs.
  final func changeFindings(_ body: (inout ControlProblems) -> Void) {
    let former = findings.shown
    body(&findings)
    if findings.shown != former { setNeedsLayout() }
  }

  /// Sets the problem of one origin; those of others stay.
  final func report(_ problem: String?, from origin: ControlProblems.Origin) {
    guard findings[origin] != problem else { return }
    changeFindings { $0[origin] = problem }
  }

  /// `true` if the user can change the value.
  ///
  /// A control that is not editable can still have the focus; programs and channels change its
  /// value nevertheless.
  public final var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      editabilityChanged()
      if !isEditable { closeChoices() }
      setNeedsDisplay()
    }
  }

  /// Called when `isEditable` has changed.
  func editabilityChanged() {}

  /// Closes the control's popup of choices.
  func closeChoices() {}

  /// `true` if a binding begins, which writes nothing if both ends are equal already (T2).
  ///
  /// Later an equal value is a set like any other: it may replace a text without a value (T16).
  final var isJoining = false

  /// `true` if an edit of the user's is being sent.
  private(set) final var isSending = false

  private final var stored: Value
  private final let editSubject: ControlSubject<Value>
  /// Ends the channels with the control, on whichever thread it is released.
  private final let ending: ScopedDisposable
  /// Ends the following of problems.
  final var problems: ScopedDisposable? {
    // Captures of its closures are released last, as the previous value is.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: Its first value.
  ///   - id: The name by which tests and scripts find it.
  public init(_ name: String, value: Value, id: String? = nil) {
    let edits = ControlSubject<Value>()
    editSubject = edits
    ending = ScopedDisposable { edits.sendCompleted() }
    self.name = name
    stored = value
    super.init(id: id)
  }

  /// Makes a control that is bound to a property, both ways; the property's value is shown.
  ///
  /// ```swift
  /// Checkbox("Subscribe", to: person.$subscribes)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - property: The property. The binding ends with the control.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String, to property: Property<Value>, id: String? = nil) {
    self.init(name, value: property.value, id: id)
    bind(to: property)
  }

  // MARK: The value

  /// The value, as the program sees it.
  ///
  /// Setting it is not an edit: no channel of the control sends it.
  public final var value: Value {
    get { freshValue() }
    set {
      if isJoining, areIndistinguishable(freshValue(), newValue) == true { return }
      guard accepts(newValue) else { return }
      // The previous value is released last: that may run the user's code, which may use the
      // control.
      let former = stored
      stored = newValue
      valueChanged()
      setNeedsDisplay()
      withExtendedLifetime(former) {}
    }
  }

  /// Changes the value as the user's edit: it is shown, and sent once.
  ///
  /// Does nothing in a control that is not editable.
  ///
  /// Subclasses call it from their actions. Bindings of the control may set the value again before
  /// this returns.
  ///
  /// - Parameter value: The new value.
  public final func edit(_ value: Value) {
    guard isEditable else { return }
    take(value)
    sendEdit()
  }

  /// Changes the value as the user does.
  func take(_ value: Value) {
    let former = stored
    stored = value
    valueChanged()
    withExtendedLifetime(former) {}
  }

  /// Returns the value; a subclass that keeps it in another form makes it here.
  func freshValue() -> Value { stored }

  /// The text that is typed while it is not the value, in a control that has such.
  var typedDraft: String? { nil }

  /// Called when the value was set or edited, before any channel sends it.
  ///
  /// The control is drawn again in any case; one whose size depends on its value calls
  /// `setNeedsLayout()`.
  open func valueChanged() {}

  /// Returns whether a value that is set is another one; an override may leave out what changes
  /// nothing.
  func accepts(_ value: Value) -> Bool { true }

  /// Changes the value without notice, where a subclass keeps it in another form.
  final func store(_ value: Value) {
    stored = value
  }

  /// Sends the value, as the user's edit.
  final func sendEdit() {
    setNeedsDisplay()
    let wasSending = isSending
    isSending = true
    // A user's edit has no line of a program as its source.
    if editSubject.subscriberCount > 0 { editSubject.sendNext(freshValue(), file: "", line: 0) }
    raise(.change)
    isSending = wasSending
  }

  /// The user's edits.
  ///
  ///     user edits    a-----b---
  ///     program sets  ---x------   the control is deallocated
  ///     edits         a-----b--|
  public final var edits: Signal<Value> {
    editSubject.control = self
    return editSubject
  }

  public final override var channelSource: AnyObject? { editSubject }

  override var submitKey: SubmitKey { .value }

  /// `true` if it can be submitted by a request: something has subscribed to that, or a binding
  /// waits for it.
  var canBeSubmitted: Bool { hasSubscriber(to: .submit) || bindingWaitsForSubmit }

  // MARK: Semantics

  override func complete(_ semantics: inout Semantics) {
    if semantics.name.isEmpty { semantics.name = name }
    if let problem { semantics.problem = problem }
    semantics.isReadOnly = !isEditable
    if !isEditable || !semantics.isEnabled {
      semantics.abilities.subtract([.set, .toggle, .choose, .increment])
    }
    if semantics.isEnabled, canBeSubmitted { semantics.abilities.insert(.submit) }
  }

  /// Fulfils a request, as far as the control's semantics describe its value.
  ///
  /// - Parameter request: The request.
  /// - Returns: `false` if the control cannot do it, or is not editable. One that is not editable
  ///   can be submitted nevertheless.
  open override func perform(_ request: SemanticRequest) -> Bool {
    if request == .submit { return submitAsRequested() }
    guard isEditable, takesPart, let value = requested(request) else { return false }
    edit(value)
    return true
  }
}

// In a trace and its like, `#id` is the control of that identifier, as it is in a script.
extension Control: NamedInGraphs {
  nonisolated package var nameInGraphs: String {
    MainActor.assumeIsolated {
      if let id { return "#\(id)" }
      let type = String(describing: type(of: self))
      return name.isEmpty ? type : "\(type) \"\(name)\""
    }
  }
}
