import StraitScript

// A text that grows with each step would make a trace grow with the square of the steps: of long
// texts a trace has the beginning.

extension String {
  /// So many characters of a value are in a trace.
  private static let traceLimit = 400

  /// The text as a trace has it: `abc… (2000 characters)` for a long one.
  var traced: String {
    // Counting bytes is cheap, and shows for most texts that they are short.
    guard utf8.count > Self.traceLimit, count > Self.traceLimit else { return self }
    return "\(prefix(Self.traceLimit))… (\(count) characters)"
  }
}

extension WidgetRecord {
  /// The widget as a trace has it.
  var traced: WidgetRecord {
    var widget = self
    widget.name = name.traced
    widget.value = value?.traced
    return widget
  }
}

extension ScriptValue {
  /// The value as a trace has it.
  var traced: ScriptValue {
    switch self {
    case .text(let text): .text(text.traced)
    case .list:
      // As a list it could have any number of short texts.
      text.traced == text ? self : .text(text.traced)
    case .integer, .large, .number, .boolean, .none: self
    }
  }
}

extension StepRecord {
  /// The step as a trace has it.
  var traced: StepRecord {
    var step = self
    step.tree = tree.map(\.traced)
    for index in step.targets.indices {
      step.targets[index].widget = step.targets[index].widget?.traced
    }
    for index in step.events.indices { step.events[index].value = step.events[index].value.traced }
    return step
  }
}
