@MainActor @Suite struct SplitRequestTests {
  @Test func `a negative position that is sent into the channel is 0`() {
    let split = Split(.horizontal, position: 4) { [Label("a"), Label("b")] }
    let position = Property(4)
    split.newPositionChannel().bind(to: position.channel())
    position.value = -3
    #expect(split.position == 0)
    let driver = Driver(App(bracketed: split), size: Size(columns: 10, rows: 2))
    position.value = .min
    driver.settle()
    #expect(split.position >= 0)
    position.value = 5
    driver.settle()
    #expect(split.position == 5)
  }
}
