/// A text and a property of some type, bound through a converter.
final class BoundText<Value: Equatable> {
  let text = Property("")
  let model: Property<Value>
  let converter: Converter<Value, String>
  let binding: Binding
  private(set) var textWrites = 0
  private(set) var modelWrites = 0
  private let kept = CompositeDisposable()

  init(_ value: Value, _ converter: Converter<Value, String>) {
    model = Property(value)
    self.converter = converter
    binding = text.bind(to: model, through: converter)
    text.observe { [weak self] _, _ in self?.textWrites += 1 }.store(in: kept)
    model.observe { [weak self] _, _ in self?.modelWrites += 1 }.store(in: kept)
  }

  /// Types a text, and expects the behavior of the contract.
  func type(_ typed: String, _ location: SourceLocation) {
    let (before, shownBefore) = (model.value, text.value)
    (textWrites, modelWrites) = (0, 0)
    text.value = typed
    // T13 and T16: the text stays as it was typed, with any meaning.
    #expect(text.value == typed, sourceLocation: location)
    #expect(modelWrites <= 2 && textWrites <= 2, sourceLocation: location)
    do {
      let value = try converter.backward(typed)
      #expect(model.value == value && binding.state.isValid, sourceLocation: location)
      #expect(modelWrites == (value == before ? modelWrites : 1), sourceLocation: location)
    } catch {
      #expect(model.value == before && modelWrites == 0, sourceLocation: location)
      guard case .invalid(let refusal, let refused) = binding.state, typed != shownBefore else {
        // A text equal to the one before is not an edit.
        return #expect(typed == shownBefore, sourceLocation: location)
      }
      #expect(refused == typed && "\(refusal)" == "\(error)", sourceLocation: location)
      #expect(!UserMessage(refusal).text().isEmpty, sourceLocation: location)
    }
  }

  /// Commits, and expects the canonical text, once.
  func commit(_ location: SourceLocation) {
    let before = model.value
    guard binding.state.isValid else { return binding.revert() }
    (textWrites, modelWrites) = (0, 0)
    binding.flush()
    // T10 and T14: the text follows from the value alone.
    #expect(text.value == converter.forward(model.value), sourceLocation: location)
    #expect(model.value == before && modelWrites == 0, sourceLocation: location)
    #expect(textWrites <= 1, sourceLocation: location)
  }
}

/// Expects that a text and a property, bound through a converter, keep T10, T13, T14 and T16 while
/// random texts are typed, some of them spellings of the converter's own.
///
/// The file that tests a converter calls it.
func expectContract<Value: Equatable>(
  _ values: [Value],
  _ converter: Converter<Value, String>,
  alphabet: String,
  _ location: SourceLocation = #_sourceLocation
) {
  var random = SeededRandom(seed: 41)
  let pair = BoundText(values[0], converter)
  let letters = Array(alphabet)
  for _ in 0..<1_500 {
    switch random.below(6) {
    case 0: pair.type(converter.forward(random.pick(values)), location)
    case 1: pair.type(" \(converter.forward(random.pick(values)))", location)
    case 2: pair.type("0" + pair.text.value, location)
    case 3:
      var text = Array(pair.text.value.prefix(40))
      text.insert(random.pick(letters), at: random.below(text.count + 1))
      pair.type(String(text), location)
    case 4:
      var text = Array(pair.text.value.prefix(40))
      if !text.isEmpty { text.remove(at: random.below(text.count)) }
      pair.type(String(text), location)
    default: pair.commit(location)
    }
    if random.below(10) == 0 {
      let value = random.pick(values)
      let means = (try? converter.backward(pair.text.value)).map { $0 == value } ?? false
      pair.model.value = value
      // T13: only a text that means something else is replaced.
      if !means { #expect(pair.text.value == converter.forward(value), sourceLocation: location) }
    }
  }
}
