// The common parts of `Slider` and `Stepper`.
extension NamedControl where Value: SteppedNumber {
  final func go(to number: Value?) {
    guard let number, number != value else { return }
    edit(number)
  }

  /// Fulfils a request of a script or a reader to a control of a number.
  final func obey(
    _ request: SemanticRequest,
    in steps: NumberSteps<Value>,
    stepped: (Int) -> Value
  ) -> Bool {
    if request == .submit { return submitAsRequested() }
    guard isEditable, takesPart else { return false }
    switch request {
    case .set(let text):
      guard let number = steps.read(text) else { return false }
      edit(number)
    case .increment(let count): edit(stepped(count))
    default: return false
    }
    return true
  }
}
