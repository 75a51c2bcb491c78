import StraitScreen

/// The requests to a display up to a moment: the cost of an action is the difference of two.
@MainActor
struct Budget {
  let frames: Int
  let rings: Int

  init(_ display: HeadlessDisplay) {
    frames = display.frameCount
    rings = display.ringCount
  }
}
