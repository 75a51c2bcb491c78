/// A display with the least that each must have; it does not announce its input.
final class BareDisplay: Display {
  let size: Size
  let colorDepth: ColorDepth
  var onInput: (() -> Void)?
  /// Input for the next call of `takeInput()`.
  var waiting: [DisplayInput] = []
  private(set) var frame: Frame?
  private(set) var frameCount = 0

  init(columns: Int = 20, rows: Int = 2, colors: ColorDepth = .palette) {
    size = Size(columns: columns, rows: rows)
    colorDepth = colors
  }

  func takeInput() -> [DisplayInput] {
    defer { waiting = [] }
    return waiting
  }

  func show(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  func ring() {}

  func suspend() {}

  func close() {}
}
