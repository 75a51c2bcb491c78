@Suite struct WaveTests {
  @Test(arguments: [0, 1, 7, 254, 255] as [UInt64])
  func `an answer is one round higher, and round 255 the last`(_ rounds: UInt64) {
    let wave = Wave.present & ~255 | rounds
    let answer = Wave.answer(to: wave)
    #expect(answer & 255 == min(rounds + 1, 255))
    #expect(answer >> 8 > wave >> 8)
  }
}
