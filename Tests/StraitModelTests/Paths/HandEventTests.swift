import StraitChannels
import StraitModel
import TestSupport
import Testing

/// Notices by hand that come while an event is being delivered, or alone.
@Suite struct HandEventTests {
  final class Scale: ObservableModel {
    @Observed var text = "a"
  }

  /// An object that leads to another one through a plain variable.
  final class Gauge: ObservableModel {
    var scale = Scale()
    var number = 1
    @Observed var unit = "C"
  }

  private let gauge = Gauge()
  private let kept = CompositeDisposable()

  /// Notices about the middle of a path, inside the first event of its last variable.
  private func noticeInFirstEvent(_ notice: @escaping () -> Void) {
    var isFirst = true
    gauge.scale.$text.observe { _, _ in
      if isFirst { notice() }
      isFirst = false
    }
    .store(in: kept)
  }

  private func announce() {
    gauge.willChangeValue(for: \.scale)
    gauge.didChangeValue(for: \.scale)
  }

  @Test func `a notice about the middle of a path loses no value that is still to be delivered`() {
    noticeInFirstEvent { announce() }
    var values: [String] = []
    var changes: [String] = []
    var ends: [String] = []
    gauge.values(of: \.scale.text).subscribe(onNext: { values.append($0) }).store(in: kept)
    gauge.changeSignal(of: \.scale.text, options: [.old, .new])
      .subscribe(onNext: { changes.append("\($0.oldValue ?? "-")→\($0.newValue ?? "-")") })
      .store(in: kept)
    gauge.channel(to: \.scale.text).subscribe(onNext: { ends.append($0) }).store(in: kept)
    gauge.scale.text = "b"
    gauge.scale.text = "c"
    #expect(values == ["a", "b", "c"])
    #expect(changes == ["a→b", "b→c"])
    #expect(ends == ["a", "b", "c"])
  }

  @Test func `an announcement alone loses no value that is still to be delivered`() {
    noticeInFirstEvent { gauge.willChangeValue(for: \.scale) }
    var values: [String] = []
    gauge.values(of: \.scale.text).subscribe(onNext: { values.append($0) }).store(in: kept)
    gauge.scale.text = "b"
    #expect(values == ["a", "b"])
  }

  @Test func `a notice about the middle without an announcement sends no equal value again`() {
    var values: [String] = []
    var ends: [String] = []
    gauge.values(of: \.scale.text).subscribe(onNext: { values.append($0) }).store(in: kept)
    gauge.channel(to: \.scale.text).subscribe(onNext: { ends.append($0) }).store(in: kept)
    gauge.scale = Scale()
    gauge.didChangeValue(for: \.scale)
    gauge.scale.text = "b"
    gauge.didChangeValue(for: \.scale)
    gauge.scale = Scale()
    gauge.didChangeValue(for: \.scale)
    #expect(values == ["a", "b", "a"])
    #expect(ends == ["a", "b", "a"])
  }

  @Test func `a notice inside an event is a change of its own`() {
    var sequences: [UInt64] = []
    var isFirst = true
    gauge.observe(\.unit) { gauge, change in
      sequences.append(change.sequence)
      if isFirst {
        isFirst = false
        gauge.didChangeValue(for: \.unit)
      }
    }
    .store(in: kept)
    gauge.unit = "F"
    #expect(sequences.count == 2 && Set(sequences).count == 2)
  }

  /// Comparing each variable with all before would take many minutes on a slow machine.
  @Test(.timeLimit(.minutes(15)))
  func `a path may read very many variables`() {
    final class Sheet: ObservableModel {
      let rows = (0..<Soak.many(60_000)).map { _ in Property(1) }
      @Observed var isTwice = false
      var total: Int {
        let once = rows.reduce(0) { $0 + $1.value }
        return isTwice ? rows.reduce(once) { $0 + $1.value } : once
      }
    }
    let sheet = Sheet()
    var totals: [Int] = []
    let subscription = sheet.values(of: \.total).subscribe(onNext: { totals.append($0) })
    sheet.isTwice = true
    let count = sheet.rows.count
    sheet.rows[count - 1].value = 2
    subscription.dispose()
    #expect(totals == [count, 2 * count, 2 * count + 2])
  }
}
