public import StraitScript
import StraitUI

extension ScriptPredicate {
  /// Expects the widget to be in sight.
  public static var visible: ScriptPredicate { Predicates.visible() }
  /// Expects the widget to be out of sight, or not to exist.
  public static var hidden: ScriptPredicate { Predicates.hidden() }
  /// Expects the widget to have the focus.
  public static var focused: ScriptPredicate { Predicates.focused() }
  /// Expects the widget to be enabled.
  public static var enabled: ScriptPredicate { Predicates.enabled() }
  /// Expects the widget to be editable.
  public static var editable: ScriptPredicate { Predicates.editable() }
  /// Expects the widget to be checked.
  public static var checked: ScriptPredicate { Predicates.checked() }
  /// Expects the widget to be checked for some things, and not for others.
  public static var mixed: ScriptPredicate { Predicates.mixed() }
  /// Expects the widget to be open.
  public static var expanded: ScriptPredicate { Predicates.expanded() }
  /// Expects the widget to be at work.
  public static var busy: ScriptPredicate { Predicates.busy() }
}

extension Predicates {
  static let visible = Predicate(
    "visible",
    example: "expect #name visible"
  ) { (judged) throws(DriverError) in
    if judged.matches.isEmpty { return Finding(false, "none") }
    let isHidden = judged.driver.isOutOfSight(try judged.widget())
    return judged.flag(!isHidden, "it is out of sight")
  }

  static let hidden = Predicate(
    "hidden",
    example: "expect #name hidden"
  ) { (judged) throws(DriverError) in
    if judged.matches.isEmpty { return Finding(true, "none") }
    let widget = try judged.widget()
    return judged.flag(
      judged.driver.isOutOfSight(widget),
      "it is in sight at \(widget.screenFrame)"
    )
  }

  static let focused = Predicate(
    "focused",
    example: "expect #name focused"
  ) { (judged) throws(DriverError) in
    judged.flag(try judged.state().isFocused, judged.driver.focusHolder)
  }

  static let enabled = Predicate(
    "enabled",
    example: "expect #name enabled"
  ) { (judged) throws(DriverError) in
    judged.flag(try judged.state().isEnabled, "it is not")
  }

  static let editable = Predicate(
    "editable",
    example: "expect #name editable"
  ) { (judged) throws(DriverError) in
    judged.flag(try judged.state().isEditable, "it is not")
  }

  static let checked = Predicate(
    "checked",
    example: "expect #agree checked"
  ) { (judged) throws(DriverError) in
    let state = try judged.state()
    guard state.isFlag else { return try judged.lack(", which is nothing to check") }
    return judged.flag(state.isChecked == true, state.isMixed ? "it is mixed" : "it is not")
  }

  static let mixed = Predicate(
    "mixed",
    example: "expect #done mixed"
  ) { (judged) throws(DriverError) in
    let state = try judged.state()
    guard state.isFlag else { return try judged.lack(", which is nothing to check") }
    let other: DriverText = state.isChecked == true ? "it is checked" : "it is unchecked"
    return judged.flag(state.isMixed, other)
  }

  static let expanded = Predicate(
    "expanded",
    example: "expect #details expanded"
  ) { (judged) throws(DriverError) in
    guard let isExpanded = try judged.state().isExpanded else {
      return try judged.lack(", which is nothing to open")
    }
    return judged.flag(isExpanded, "it is not")
  }

  static let busy = Predicate(
    "busy",
    example: "expect #save busy"
  ) { (judged) throws(DriverError) in
    judged.flag(try judged.state().isBusy, "it is not")
  }
}

extension Driver {
  fileprivate var focusHolder: DriverText {
    guard let focused = openApp?.focused else { return "no focus" }
    return focused.id.map { "the focus on #\(words: $0)" } ?? "the focus on \(focused.summary)"
  }
}
