/// Arguments that only a programmer's mistake can pass, which stop the program.
@Suite struct MistakeTests {
  @Test func `a delay that is negative stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = FileOptions(saveDelay: .milliseconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = FileOptions(settleDelay: .milliseconds(-1))
    }
    await #expect(processExitsWith: .failure) {
      ObservableDefaults().follow(on: VirtualScheduler(), after: .milliseconds(-1))
    }
  }

  @Test func `a file without a path stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = TextFile("", on: VirtualScheduler())
    }
  }

  @Test func `a converter that cannot be stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Converter<Double, String>.decimal(fractionDigits: -1, locale: .current)
    }
    await #expect(processExitsWith: .failure) {
      _ = Converter<Double, String>.percent(fractionDigits: -1, locale: .current)
    }
    await #expect(processExitsWith: .failure) {
      _ = Converter<Decimal, String>.currency("", locale: .current)
    }
  }
}
