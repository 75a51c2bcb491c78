public import StraitChannels
public import StraitModel

// Texts that follow a value. The last text stays when a signal ends.
extension Text {
  /// Makes a text that shows the latest text of a signal.
  ///
  /// - Parameters:
  ///   - texts: The texts. The subscription ends with the widget.
  ///   - style: The role of the text.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ texts: Signal<String>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init("", style: style, alignment: alignment, id: id)
    own(texts.subscribe(onNext: { [weak self] in self?.text = $0 }))
  }

  /// Makes a text that shows the latest styled text of a signal.
  ///
  /// - Parameters:
  ///   - texts: The texts. The subscription ends with the widget.
  ///   - style: The role of the parts that have none.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ texts: Signal<StyledText>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init("", style: style, alignment: alignment, id: id)
    own(texts.subscribe(onNext: { [weak self] in self?.content = $0 }))
  }

  /// Makes a text that shows a property.
  ///
  /// - Parameters:
  ///   - text: The property; not held.
  ///   - style: The role of the text.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ text: Property<String>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init(text.values, style: style, alignment: alignment, id: id)
  }

  /// Makes a text that shows a property of a styled text.
  ///
  /// - Parameters:
  ///   - text: The property; not held.
  ///   - style: The role of the parts that have none.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ text: Property<StyledText>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init(text.values, style: style, alignment: alignment, id: id)
  }

  /// Makes a text that shows a derived value.
  ///
  /// - Parameters:
  ///   - text: The derived text; held by the widget.
  ///   - style: The role of the text.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ text: Derived<String>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init(text.values, style: style, alignment: alignment, id: id)
  }

  /// Makes a text that shows a derived styled text.
  ///
  /// - Parameters:
  ///   - text: The derived text; held by the widget.
  ///   - style: The role of the parts that have none.
  ///   - alignment: The place of each row in the width.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ text: Derived<StyledText>,
    style: StyleRole = .text,
    alignment: Alignment = .start,
    id: String? = nil
  ) {
    self.init(text.values, style: style, alignment: alignment, id: id)
  }
}
