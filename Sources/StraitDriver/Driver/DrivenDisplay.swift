package import StraitScreen
package import StraitScript

/// The display of a driven app: it treats the driver's actions as those of its user, and keeps its
/// contents in memory for the driver.
///
///     driver ──send──► HeadlessDisplay ──► app          without a terminal: it is its own memory
///     driver ──send──► terminal ──────────► app         on one: the bytes arrive through it
///                         └──► memory: HeadlessDisplay
///
/// Sent input has been received, and was announced by `onInput`, when the call returns.
@MainActor
package protocol DrivenDisplay: Display {
  /// The shown contents, and the number of requests so far.
  var memory: HeadlessDisplay { get }

  /// Sends bytes as a terminal does; they are received in one piece.
  ///
  /// - Parameter bytes: The bytes. None are no input.
  func send(_ bytes: [UInt8])

  /// Gives the display another size.
  ///
  /// - Parameter size: The new number of columns and rows.
  func resize(to size: Size)

  /// Sends the program a signal, with the effects that it has on a display.
  ///
  /// - Parameter signal: The signal.
  func signal(_ signal: ScriptSignal)
}

extension HeadlessDisplay: DrivenDisplay {
  /// Makes the screen in memory that a setup asks for.
  convenience init(_ setup: AppSetup) {
    self.init(size: setup.size)
    textPolicy = setup.width.textPolicy
  }

  /// Itself.
  package var memory: HeadlessDisplay { self }

  /// Performs a terminal's reaction to a signal, as far as that is possible without a separate
  /// process: a request to end the program is passed to the app, a stop suspends the display.
  ///
  /// - Parameter signal: The signal.
  package func signal(_ signal: ScriptSignal) {
    switch signal {
    case .hup, .int, .quit, .term: terminate(signal: signal.number)
    case .tstp:
      suspend()
      resize(to: size)
    // After a stop everything is painted again, as it is at another size.
    case .cont, .winch: resize(to: size)
    }
  }
}

extension ScriptWidthPolicy {
  /// The part of a cluster that an app draws on a terminal with this way of measuring.
  package var textPolicy: ShownText.Policy { self == .cluster ? .clusters : .scalars }
}

extension ScriptSignal {
  /// The signal's number on Linux; the numbers of other systems do not matter to an app without a
  /// process.
  package var number: Int32 {
    switch self {
    case .hup: 1
    case .int: 2
    case .quit: 3
    case .term: 15
    case .cont: 18
    case .tstp: 20
    case .winch: 28
    }
  }
}
