// What a `Slider` and a `Stepper` have in common.
extension NamedControl where Value: SteppedNumber {
  final func go(to number: Value?) {
    guard let number, number != value else { return }
    edit(number)
  }

  /// Does what a script or a reader asks of a control of a number.
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
