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
