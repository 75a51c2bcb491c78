import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// A field with a list of what may stand in it.
@MainActor @Suite struct ComboBoxTests {
  private static let cities = ["Berlin", "Bern", "Paris", "Le Bernay"]
  private let city = Property("")

  private func makeBox() -> ComboBox {
    let box = ComboBox("City", Self.cities, to: city, id: "city")
    box.columns = 12
    return box
  }

  @Test func `without texts, room or permission it is a field that opens nothing`() throws {
    let box = makeBox()
    let driver = Driver(bracketed: box, columns: 40, rows: 10)
    box.texts = []
    try driver.press("down")
    #expect(!box.isOpen && !box.open())
    box.texts = ["one"]
    box.isEditable = false
    #expect(!box.open())
    box.isEditable = true
    for columns in [1, 3, 6] {
      try driver.resize(to: Size(columns: columns, rows: 2))
      try driver.press("down", "enter", "ctrl+a", "backspace")
    }
    #expect(city.value == "")
  }

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
}
