public import StraitScreen
public import StraitUI

/// Up to five stars.
public final class Rating: Control<Int> {
  public override var isFocusable: Bool { true }

  public override var semantics: Semantics {
    Semantics(.slider, value: .number(Double(value), in: 0...5, step: 1))
  }

  public override func measure(_ proposal: Proposal) -> Size { Size(columns: 5, rows: 1) }

  public override func draw(on canvas: inout Canvas) {
    for star in 0..<5 {
      canvas.draw(
        star < value ? "★" : "☆",
        at: Point(column: star, row: 0),
        style: isFocused ? .focus : .text
      )
    }
  }

  public override var actions: [Action] {
    [
      Action("rating.more", "More", keys: "right") { self.edit(min(5, self.value + 1)) },
      Action("rating.less", "Less", keys: "left") { self.edit(max(0, self.value - 1)) },
    ]
  }
}
