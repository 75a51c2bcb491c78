/// A container that places its child at any point.
final class Anywhere: Container {
  var target = Rect.zero { didSet { setNeedsArrangement() } }

  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 3) }

  override func arrange(in size: Size) {
    for child in children { place(child, in: target) }
  }
}
