internal import CCurses
public import StraitScreen

extension CursesDisplay {
  /// Queries the terminal for capabilities beyond its description.
  ///
  /// The answers arrive among the input, as `TerminalAnswer`s of the decoder, and are passed to
  /// `handle(_:)`. Nothing waits for them, and the first frame is shown before they have arrived. A
  /// terminal that might show a query as text is not queried, nor is one if the input comes from
  /// another. Querying again does nothing. Queries without an answer when the terminal was restored
  /// for a while, or the program was stopped, are sent once more afterwards.
  public func queryCapabilities() {
    guard isOpen, !isReleased, strait_display_ask() else { return }
    expectsCursor = true
  }

  /// Sends the queries once more if the terminal was restored before it had answered all of them:
  /// pending answers have been discarded, or were read by the shell.
  func askAgain() {
    guard strait_display_ask_again() else { return }
    answersToGraphics = 0
    offeredSixels = nil
    offeredColors = nil
    expectsCursor = true
  }

  /// Uses a capability that the terminal has reported.
  ///
  /// - `.keyboard`: it reports which keys are pressed, so that the escape key needs no delay.
  /// - `.mode(2026, …)`: longer frames are shown in one step.
  /// - `.mode(2027, …)`: it measures by cluster, so that `textPolicy` is `.clusters` and emoji
  ///   sequences and flags are shown whole. A terminal in which it was already set keeps it.
  /// - `.mode(2048, …)`: it reports its size, even if the system does not have it.
  /// - `.mode(2031, …)`: it reports when the user changes from dark to light. Where this mode or
  ///   the one before was set already, a crashed program has left it so.
  /// - `.cursor`, the answer to `queryCapabilities()`: a terminal that is not UTF-8 ends the input,
  ///   and `problem` has the reason.
  /// - `.attributes` with a 4, and then `.cellSize`: it has sixels, and is sent pictures.
  /// - `.resized`: the size is the reported one, unless the system says another one afterwards.
  ///
  /// All of it is turned off whenever the terminal is restored. An answer without a question is
  /// handled as well; no answer can do more than this.
  ///
  /// - Parameter answer: The terminal's answer.
  /// - Returns: `.closed` if the terminal turns out not to accept UTF-8; `.resized(_:)` if
  ///   everything has to be drawn again; otherwise `nil`.
  public func handle(_ answer: TerminalAnswer) -> DisplayInput? {
    guard isOpen, !isReleased else { return nil }
    switch answer {
    case .attributes(let numbers):
      expectsCursor = false
      strait_display_end_answers()
      return takeGraphics(numbers)
    case .cellSize(let width, let height):
      offeredSixels = SixelTerminal(cellWidth: width, cellHeight: height)
    case .colorRegisters(let count): offeredColors = count
    case .keyboard: strait_display_use(strait_feature_keyboard)
    case .mode(2026, .set), .mode(2026, .reset): strait_display_use(strait_feature_synchronized)
    case .mode(2027, .reset): return useClusters(strait_feature_clusters)
    case .mode(2027, .set), .mode(2027, .alwaysSet):
      return useClusters(strait_feature_clusters_kept)
    case .mode(2048, .set), .mode(2048, .reset): strait_display_use(strait_feature_sizes)
    case .mode(2031, .set), .mode(2031, .reset): strait_display_use(strait_feature_schemes)
    case .resized(let size):
      strait_display_report_size(Int32(clamping: size.columns), Int32(clamping: size.rows))
    case .cursor(let point) where expectsCursor:
      expectsCursor = false
      // The two bytes of one character have moved the cursor by two columns.
      if point.column == 2 { return end(for: .terminalNotUTF8(nil)) }
    default: break
    }
    return nil
  }

  /// The byte that the terminal's key for erasing to the left sends: that of its settings, or its
  /// description.
  public var eraseByte: UInt8 { strait_display_erase() }
}
