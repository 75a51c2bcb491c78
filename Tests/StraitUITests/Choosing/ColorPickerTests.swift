/// A colour that is typed, stepped, or chosen from a palette.
@MainActor @Suite struct ColorPickerTests {
  @Test func `a colour by its parts has no number to be stepped`() {
    let picker = ColorPicker("Flag", value: .rgb(1, 2, 3), id: "flag")
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
    picker.value = .palette(100)
    #expect(picker.described.abilities.contains(.increment))
  }
}
