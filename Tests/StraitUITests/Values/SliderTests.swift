@MainActor @Suite struct SliderTests {
  /// A slider with a column for each of the numbers from 0 to 11.
  private func volume(_ value: Int = 7) -> Slider<Int> {
    let slider = Slider("Volume", value: value, in: 0...11, id: "volume")
    slider.columns = 12
    return slider
  }

  @Test(arguments: 1...30)
  func `a narrow slider shows its number before its track and its name`(columns: Int) throws {
    let slider = volume(11)
    let driver = Driver(App(bracketed: slider), size: Size(columns: columns, rows: 1))
    let screen = driver.screen
    #expect(columns < 3 || screen.contains("11"), "\(screen)")
    if columns >= 8 { #expect(screen.contains("o")) }
    if columns >= 16 { #expect(screen.contains("Volume")) }
  }

  @Test func `a slider takes the width that it is given, and can be without its number`() throws {
    let slider = volume(11).width(.fraction(1))
    slider.showsValue = false
    let driver = Driver(App(bracketed: slider), size: Size(columns: 20, rows: 1))
    try driver.expect(screen: "Volume [-----------o")
  }

  @Test func `a fine step below zero is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Slider("x", value: 1, in: 0...9).fineStep = -1 }
    }
  }

  @Test func `a drag that ends while the slider is read-only is over`() {
    let slider = volume(0)
    let driver = Driver(App(bracketed: slider), size: Size(columns: 30, rows: 1))
    let start = slider.screenFrame.origin.column + 8
    driver.mouse(.press, start)
    slider.isEditable = false
    driver.mouse(.release, start)
    slider.isEditable = true
    let value = slider.value
    driver.mouse(.press, slider.screenFrame.endColumn - 1)
    driver.mouse(.drag, start + 4)
    #expect(slider.value == value)
  }
}
