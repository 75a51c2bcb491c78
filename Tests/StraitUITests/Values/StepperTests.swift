@MainActor @Suite struct StepperTests {
  @Test func `no steps change no number, whether or not a stepper wraps`() {
    for wraps in [true, false] {
      let hour = Stepper("Hour", value: 0, in: 0...23, wraps: wraps)
      for value in [0, 7, 23] {
        hour.value = value
        #expect(hour.perform(.increment(0)) && hour.value == value)
      }
    }
  }
}
