/// The problems of a control's value, by origin.
///
/// Each origin changes its own problem only: a rule of the control that is met does not hide what
/// the binding finds wrong.
struct ControlProblems {
  /// The origins of problems, in the order in which they are shown.
  enum Origin: CaseIterable {
    /// The list of a combo box, which has no such text.
    case list
    /// The rules that a text is validated by.
    case rules
    /// A binding, a signal or the program.
    case outside
    /// The declared range of a form's variable, where the model's value lies outside of it.
    case range
  }

  private var found: [Origin: String] = [:]

  /// The problem that is shown.
  var shown: String? {
    if found.isEmpty { return nil }
    for origin in Origin.allCases {
      if let problem = found[origin] { return problem }
    }
    return nil
  }

  /// The problem that one origin has found; `nil` if it finds nothing wrong.
  subscript(origin: Origin) -> String? {
    get { found[origin] }
    set { found[origin] = newValue }
  }

  /// Leaves no other problem than one from outside.
  mutating func replaceAll(with problem: String?) {
    found = [:]
    found[.outside] = problem
  }
}
