/// Properties bound through a converter.
@Suite struct ConvertedBindingTests {
  @Test(.eachRecursionLimit)
  func `a reverting binding gives the model's value back to the property`() {
    let text = Written("")
    let number = Written(36)
    let mirror = Property("")
    mirror.bind(to: text.property)
    let binding = text.property.bind(
      to: number.property,
      through: .integer(),
      onFailure: .revert
    )
    let (_, reports) = Report.collecting { text.property.value = "abc" }
    #expect(text.values == ["36", "abc", "36"])
    #expect(mirror.value == "36")
    #expect(number.values == [])
    #expect(!binding.state.isValid)
    #expect(reports == [])
    mirror.value = "x"
    #expect(mirror.value == "36")
    mirror.value = "40"
    #expect(number.property.value == 40)
  }

  @Test(.eachRecursionLimit)
  func `a long row of converters settles`() {
    let numbers = (0..<2000).map { Property($0) }
    for (one, next) in zip(numbers, numbers.dropFirst()) {
      next.bind(to: one, through: .total(forward: { $0 + 1 }, backward: { $0 - 1 }))
    }
    numbers[0].value = 10
    #expect(numbers[1999].value == 2009)
    numbers[1999].value = 1999
    #expect(numbers[0].value == 0)
  }

  @Test func `T11: a text that is never what is shown in its place leaves the binding diverged`() {
    var isStubborn = false
    let text = Property("", coercing: { isStubborn ? $0 + "!" : $0 })
    let model = Property(36)
    let binding = text.channel()
      .bind(to: model.channel(), through: .integer(), onFailure: .revert)
    isStubborn = true
    let ((), reports) = Report.collecting { text.value = "x" }
    #expect(reports.count == 1)
    isStubborn = false
    model.value = 37
    #expect(text.value == "37")
    #expect("\(binding.state)" == "diverged")
    binding.resume()
    #expect("\(binding.state)" == "live")
  }
}
