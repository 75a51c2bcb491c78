@testable import StraitDriver

/// The script for work that a session suspends while it is recorded.
@MainActor @Suite struct HeldWorkTests {
  private func act(_ deed: RecordedAct.Deed) -> RecordedAct {
    RecordedAct(deed: deed, time: .zero, hasWaited: false, hasFired: false)
  }

  /// The settled part stays, and is the script together with the open part.
  private func expectGrowth(of script: RecordedScript, from settled: inout String) {
    let progress = script.progress
    #expect(progress.settled.hasPrefix(settled))
    #expect(progress.settled + progress.open == script.shortForm.text)
    settled = progress.settled
  }

  @Test func `work that ends in the reverse order leaves nothing of its holds`() {
    var script = RecordedScript(size: Size(columns: 20, rows: 2))
    var settled = ""
    let names = ["a", "b", "c", "d"]
    for name in names {
      script.holdWork(name)
      expectGrowth(of: script, from: &settled)
    }
    script.add(act(.press("x")))
    for name in names.reversed() {
      script.add(act(.release(name)))
      expectGrowth(of: script, from: &settled)
    }
    for key in ["one", "two", "three", "four"] {
      script.add(act(.paste(key)))
      expectGrowth(of: script, from: &settled)
    }
    #expect(script.shortForm.text.hasPrefix("size 20x2\npress x\npaste \"one\"\n"))
  }

  @Test func `little stays open while work goes on`() {
    var script = RecordedScript(size: Size(columns: 20, rows: 2))
    var settled = ""
    for name in ["a", "b", "c", "d"] { script.holdWork(name) }
    for number in 0..<20 {
      script.add(act(.paste("\(number)")))
      expectGrowth(of: script, from: &settled)
    }
    #expect(settled.contains("paste \"16\"\n"))
    for name in ["d", "a", "c", "b"] {
      script.add(act(.release(name)))
      expectGrowth(of: script, from: &settled)
    }
    #expect(script.progress.open.split(separator: "\n").count == 3)
  }
}
