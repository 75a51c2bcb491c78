import StraitChannels
import StraitScreen
import StraitUI

/// The titles of the tour's screens, of which the shown one is marked; a click opens another.
///
///     1 Fields  2 Views  3 Converters
///
/// It never has the focus: Alt with the digit does the same from anywhere. Where there is little
/// room, the titles stand closer together, or are left out except for the one that is shown.
@MainActor
final class TourLine: Control<Int> {
  init(shown index: Int) {
    super.init("Tour", value: index, id: "tour")
    own(
      edits.subscribe(onNext: { [weak self] chosen in
        guard let self, let app else { return }
        // The screen that the user leaves shows its own index when the user returns to it.
        value = index
        Tour.open(Tour.stops[chosen], in: app)
      })
    )
  }

  override var semantics: Semantics {
    Semantics(
      .tabs,
      value: .choice(SemanticChoice(value, of: Tour.stops.count) { Tour.stops[$0].title })
    )
  }

  // MARK: Looks

  /// A screen in the line.
  private struct Place {
    /// The column of its digit.
    let column: Int
    let title: String

    /// With the blank after the digit.
    var length: Int { title.isEmpty ? 1 : title.count + 2 }
  }

  /// Returns the places of the screens, in a line of some columns.
  private func places(in columns: Int) -> [Place] {
    let titles = Tour.stops.map(\.title)
    for gap in [2, 1] {
      let places = places(of: titles, gap: gap)
      if let last = places.last, last.column + last.length < columns { return places }
    }
    return places(of: titles.indices.map { $0 == value ? titles[$0] : "" }, gap: 1)
  }

  private func places(of titles: [String], gap: Int) -> [Place] {
    var column = 1
    return titles.map { title in
      let place = Place(column: column, title: title)
      column += place.length + gap
      return place
    }
  }

  override var naturalWidth: Length { .fraction(1) }

  override func measure(_ proposal: Proposal) -> Size {
    let last = places(in: proposal.columns ?? .max).last
    return Size(columns: last.map { $0.column + $0.length + 1 } ?? 0, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    for (index, place) in places(in: canvas.size.columns).enumerated() {
      if index == value {
        let text = " \(index + 1) \(place.title) "
        let start = Point(column: place.column - 1, row: 0)
        let room = canvas.size.columns - start.column
        canvas.draw(text, at: start, within: room, style: .selection)
      } else {
        canvas.draw("\(index + 1)", at: Point(column: place.column, row: 0), style: .key)
        canvas.draw(place.title, at: Point(column: place.column + 2, row: 0), style: .muted)
      }
    }
  }

  // MARK: The mouse

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left else {
      return false
    }
    let places = places(in: contentSize.columns)
    let column = press.point.column
    guard let index = places.lastIndex(where: { $0.column - 1 <= column }) else { return false }
    if index != value { edit(index) }
    return true
  }
}
