import StraitChannels
public import StraitModel

/// A control of a day or a time in a range, which may be empty: the superclass of `DatePicker` and
/// `TimePicker`.
@MainActor
public class RangedControl<Moment: Comparable & Hashable & Sendable>: EntryControl<Moment?> {
  /// The range of the user's choice.
  ///
  /// A value that lies outside stays. One that was typed outside becomes the value once the range
  /// has it: immediately, or when the user leaves the control.
  public final var range: ClosedRange<Moment> {
    get { limits ?? all }
    set {
      precondition(
        newValue.lowerBound <= newValue.upperBound,
        "the range of a picker must not be upside down, got \(newValue)"
      )
      limits = newValue
      rulesChanged()
      popupFollows()
      setNeedsDisplay()
    }
  }

  private final var limits: ClosedRange<Moment>?

  /// All that there is to choose, where the range was not set.
  var all: ClosedRange<Moment> { fatalError("abstract") }

  /// `true` if the user can leave it empty.
  public final var isOptional = true {
    didSet {
      guard isOptional != oldValue else { return }
      rulesChanged()
      popupFollows()
    }
  }

  /// Makes a control: a `DatePicker` or a `TimePicker`, and no other.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: The first value; `nil` for none.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String, value: Moment? = nil, id: String? = nil) {
    super.init(name, value: value, id: id)
    precondition(
      Swift.type(of: self) != RangedControl<Moment>.self,
      "what has a range must be a DatePicker or a TimePicker, got \(Swift.type(of: self))"
    )
  }

  /// Makes a control with a range.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: The first value, which need not be in the range; `nil` for none.
  ///   - range: The range of the user's choice.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    value: Moment? = nil,
    in range: ClosedRange<Moment>,
    id: String? = nil
  ) {
    self.init(name, value: value, id: id)
    self.range = range
  }

  /// Makes a control that is bound to a property, both ways; it cannot be emptied.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with it and with the control.
  ///   - range: The range of the user's choice; `nil` for all.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Moment>,
    in range: ClosedRange<Moment>? = nil,
    id: String? = nil
  ) {
    self.init(name, value: property.value, id: id)
    if let range { self.range = range }
    isOptional = false
    isJoining = true
    defer { isJoining = false }
    newWholeChannel().bind(to: property.channel())
  }

  /// Makes a control that is bound to a property which may hold no value, both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with it and with the control.
  ///   - range: The range of the user's choice.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Moment?>,
    in range: ClosedRange<Moment>,
    id: String? = nil
  ) {
    self.init(name, value: property.value, id: id)
    self.range = range
    bind(to: property)
  }

  // MARK: Channels

  /// Returns an end of a channel that sends values only: emptying the control is not an edit for
  /// it.
  private func newWholeChannel() -> ChannelTerminal<Moment> {
    .control(
      self,
      events: edits.compactMap { $0 },
      commits: commits,
      read: { $0.value },
      write: { $0.value = $1 }
    )
  }
}
