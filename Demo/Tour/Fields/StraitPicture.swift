import StraitChannels
import StraitInspection
import StraitScreen
import StraitUI

/// A channel between two things, by the names that a trace calls them by.
struct Strait {
  let near: String
  let far: String
  var isOneWay = false
}

/// Channels as lines between their ends, on which the events of the last change travel.
///
///     left   ◂────── Ada ──▸ right
@MainActor
final class StraitPicture: Widget {
  /// An event on its way.
  private struct Passage {
    let strait: Int
    let text: String
    let isForward: Bool
    /// The picture at which it sets out.
    let start: Int
  }

  private static let picture = Duration.milliseconds(60)
  /// The number of pictures of a passage.
  private static let length = 6

  private let straits: [Strait]
  private var passages: [Passage] = []
  private var present = 0
  private var clock: ScopedDisposable?

  init(_ straits: [Strait], id: String) {
    self.straits = straits
    super.init(id: id)
  }

  // MARK: Events

  /// Forgets the events of the last change.
  func clear() {
    passages = []
    present = 0
    setNeedsDisplay()
  }

  /// Shows an event, if it passes one of the channels.
  func show(_ entry: TraceEntry) {
    for (index, strait) in straits.enumerated() {
      let isForward = entry.sender == strait.near && !strait.isOneWay
      guard isForward || entry.sender == strait.near || entry.receiver == strait.near,
        !entry.sender.hasPrefix("edits of")
      else { continue }
      // An event that another one causes sets out when that has arrived.
      let start = entry.depth > 1 ? Self.length : 0
      passages.append(
        Passage(strait: index, text: entry.event, isForward: isForward, start: start)
      )
      setNeedsDisplay()
      move()
    }
  }

  private func move() {
    guard app?.reducesMotion == false else { return present = 2 * Self.length }
    guard clock == nil else { return }
    clock = ScopedDisposable(
      every(Self.picture) { [weak self] in
        guard let self else { return }
        present += 1
        setNeedsDisplay()
        if present >= 2 * Self.length { clock = nil }
      }
    )
  }

  // MARK: Looks

  override var semantics: Semantics {
    let texts = passages.map { passage in
      let strait = straits[passage.strait]
      let (from, to) = (strait.near, strait.far)
      return passage.isForward
        ? "\(from) → \(to): \(passage.text)" : "\(to) → \(from): \(passage.text)"
    }
    return Semantics(.label, name: "channels", value: .text(texts.joined(separator: "\n")))
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: start + 20 + (straits.map(\.far.count).max() ?? 0), rows: straits.count)
  }

  /// The column where the lines begin.
  private var start: Int { (straits.map(\.near.count).max() ?? 0) + 1 }

  override func draw(on canvas: inout Canvas) {
    // In a narrow place, the names of the far ends are cut.
    let far = straits.map(\.far.count).max() ?? 0
    let end = max(start + 4, canvas.size.columns - far - 1)
    for (row, strait) in straits.enumerated() {
      canvas.draw(strait.near, at: Point(column: 0, row: row), style: .muted)
      canvas.draw(
        strait.far,
        at: Point(column: end + 1, row: row),
        within: canvas.size.columns - end - 1,
        style: .muted
      )
      canvas.horizontalLine(at: Point(column: start, row: row), columns: end - start)
      canvas.draw(.arrowLeft, at: Point(column: start, row: row), style: .border)
      if !strait.isOneWay {
        canvas.draw(.arrowRight, at: Point(column: end - 1, row: row), style: .border)
      }
    }
    for passage in passages where present >= passage.start {
      draw(passage, from: start + 1, to: end - 1, on: &canvas)
    }
  }

  private func draw(_ passage: Passage, from start: Int, to end: Int, on canvas: inout Canvas) {
    let columns = min(ShownText.columns(of: passage.text) + 2, end - start)
    guard columns > 2 else { return }
    let way = (end - start - columns) * min(present - passage.start, Self.length) / Self.length
    let column = passage.isForward ? start + way : end - columns - way
    let place = Rect(
      origin: Point(column: column, row: passage.strait),
      size: Size(columns: columns, rows: 1)
    )
    canvas.fill(place, style: .selection)
    let text = Point(column: column + 1, row: passage.strait)
    canvas.draw(passage.text, at: text, within: columns - 2, style: .selection)
  }
}
