import StraitScreen

/// What a display has been asked for up to a moment: what an action costs is the difference of two.
@MainActor
struct Budget {
  let frames: Int
  let rings: Int

  init(_ display: HeadlessDisplay) {
    frames = display.frameCount
    rings = display.ringCount
  }
}
