public import StraitChannels
import StraitModel

/// The content of a form's row: a widget, and the binding that joins it to the model.
///
/// `FormEntry.field(_:)` makes one of a control. A widget that needs no binding, or has bound
/// itself, is taken as it is: then the form neither stages its edits nor shows its problems.
@MainActor
public struct FormField {
  /// The widget.
  public let widget: Widget
  /// The binding that joins it to the model; `nil` if the form does not manage it.
  public let binding: Binding?
  /// The problem of a model's value outside of the declared range, while the widget shows it; `nil`
  /// if no range is declared.
  var rangeProblems: Signal<String?>?
  /// `true` once the form shows problems and warnings: after an edit, after the control has lost
  /// the focus, or after a submission.
  let showsProblems: Property<Bool>

  /// Makes a field of any widget.
  ///
  /// - Parameters:
  ///   - widget: The widget. Must not have a parent.
  ///   - binding: The binding to the model; the form commits, reverts and ends it.
  public init(_ widget: Widget, binding: Binding? = nil) {
    self.widget = widget
    self.binding = binding
    // A control that was bound by the entry may be inside the widget.
    var known: Property<Bool>?
    widget.forEachWidget { known = known ?? $0.belongings?.showsFormProblems }
    let showsProblems = known ?? Property(false)
    self.showsProblems = showsProblems
    guard known == nil, binding != nil else { return }
    widget.own(
      widget.signal(for: [.change, .end]).subscribe(onNext: { _ in
        if !showsProblems.value { showsProblems.value = true }
      })
    )
    widget.belongings?.showsFormProblems = showsProblems
  }

  /// Sends `nil` instead of a problem until the form shows the problems of the field.
  func shown(_ problems: Signal<String?>) -> Signal<String?> {
    Signal.combineLatest(problems, showsProblems.values).map { $1 ? $0 : nil }
  }
}
