package import StraitScreen
package import StraitScript

/// What a driver has its app run on: a display that takes what the driver does as what its user
/// does, and that keeps what it shows in memory, where the driver looks.
///
///     driver ──send──► HeadlessDisplay ──► app          without a terminal: it is its own memory
///     driver ──send──► terminal ──────────► app         on one: the bytes come in by way of it
///                         └──► memory: HeadlessDisplay
///
/// What is sent has come in, and was announced by `onInput`, when the call returns.
@MainActor
package protocol DrivenDisplay: Display {
  /// What is shown, and how much was asked for so far.
  var memory: HeadlessDisplay { get }

  /// Sends bytes as a terminal does; they come in all at once.
  ///
  /// - Parameter bytes: The bytes. None are no input.
  func send(_ bytes: [UInt8])

  /// Gives the display another size.
  ///
  /// - Parameter size: How many columns and rows it has from now on.
  func resize(to size: Size)

  /// Sends the program a signal, and lets it do what a display does about it.
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

  /// Does what a terminal does about a signal, as far as that can be done without a separate
  /// process: one that asks the program to end is passed to the app, a stop suspends the display.
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
  /// What of a cluster an app draws on a terminal that measures so.
  package var textPolicy: ShownText.Policy { self == .cluster ? .clusters : .scalars }
}

extension ScriptSignal {
  /// The signal's number on Linux; what it is elsewhere does not matter to an app without a
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
