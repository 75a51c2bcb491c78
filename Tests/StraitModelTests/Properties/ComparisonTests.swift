/// Law 10: a comparison of values, which may be the user's, may set the property.
@Suite struct ComparisonTests {
  /// A number whose comparison runs a closure.
  struct Number: ContentEquatable {
    let value: Int
    let whenCompared: () -> Void

    init(_ value: Int, whenCompared: @escaping () -> Void = {}) {
      self.value = value
      self.whenCompared = whenCompared
    }

    static func == (one: Number, other: Number) -> Bool {
      one.whenCompared()
      other.whenCompared()
      return one.value == other.value
    }
  }

  @Test func `law 10: an answer yields to what the comparison with it has set`() {
    let source = Property(Number(0))
    var setsOnce: (() -> Void)?
    let target = Property(
      Number(0),
      coercing: { number in
        Number(min(number.value, 5)) {
          let set = setsOnce
          setsOnce = nil
          set?()
        }
      }
    )
    source.bind(to: target)
    setsOnce = { target.value = Number(3) }
    source.value = Number(9)
    #expect(target.value.value == 3)
    #expect(source.value.value == 3)
  }
}
