/// A field with a list of its possible texts.
@MainActor @Suite struct ComboBoxTests {
  private static let cities = ["Berlin", "Bern", "Paris", "Le Bernay"]
  private let city = Property("")

  @Test func `the channel of the listed texts has no other text for a binding`() {
    city.value = "Paris"
    let box = ComboBox("City", Self.cities, value: "Paris")
    let binding = box.newListedTextChannel().bind(to: city.channel())
    box.edit("Par")
    #expect(city.value == "Paris")
    binding.pause()
    binding.flush()
    #expect(city.value == "Paris")
    binding.resume()
    #expect(box.text == "Paris")
    box.edit("Ber")
    binding.revert()
    #expect(box.text == "Paris" && city.value == "Paris")

    let other = Property("Bern")
    box.edit("Be")
    box.newListedTextChannel().bind(to: other.channel(), policy: BindingPolicy(start: .first))
    #expect(other.value == "Bern" && box.text == "Bern")
  }

  @Test func `T16: what was typed before a text that is not listed waits`() {
    let box = ComboBox("City", Self.cities, value: "")
    let binding = box.newListedTextChannel().bind(
      to: city.channel(),
      policy: BindingPolicy(commit: .explicit)
    )
    box.edit("Bern")
    box.edit("Ber")
    binding.flush()
    #expect(city.value == "" && box.text == "Ber" && binding.isPending)
    box.edit("Berlin")
    binding.flush()
    #expect(city.value == "Berlin")
  }

  @Test func `a box of listed texts that was emptied says so while its property has a text`() throws
  {
    city.value = "Paris"
    let box = ComboBox("City", Self.cities, onlyListed: city, id: "city")
    let driver = Driver(bracketed: box, TextField(id: "next"))
    try driver.press("ctrl+a", "backspace")
    #expect(box.text == "" && box.problem == nil)
    try driver.press("tab")
    #expect(box.problem != nil && city.value == "Paris")
    #expect(!box.perform(.set("")))
    try driver.focus("city")
    try driver.type("bern")
    try driver.press("tab")
    #expect(box.problem == nil && city.value == "Bern")
    // The property's own text is always valid.
    city.value = ""
    driver.settle()
    try driver.focus("city")
    try driver.press("tab")
    #expect(box.text == "" && box.problem == nil)
  }
}
