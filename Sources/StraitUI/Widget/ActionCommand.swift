import StraitChannels

/// The command behind an action, with values of any type.
@MainActor
struct ActionCommand {
  let object: AnyObject
  let isEnabled: @MainActor () -> Bool
  let isExecuting: @MainActor () -> Bool
  let errors: @MainActor () -> Signal<any Error>
  let states: @MainActor () -> [Signal<Bool>]

  init<Output>(_ command: Command<Void, Output>) {
    object = command
    isEnabled = { command.isEnabled }
    isExecuting = { command.isExecuting }
    errors = { command.errors }
    states = { [command.enabled, command.executing] }
  }
}

/// The commands that a widget follows because it shows their actions.
@MainActor
struct ActionCommands {
  private struct Following {
    weak var command: AnyObject?
    let subscriptions: [ScopedDisposable]
  }

  private var followed: [Following] = []

  /// Follows other commands; those that were followed before stay so.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - changed: Called when one has become enabled, disabled, busy or idle.
  ///   - failed: Called with what one fails with.
  mutating func follow(
    _ commands: [ActionCommand],
    changed: @escaping @MainActor () -> Void,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    if commands.isEmpty, followed.isEmpty { return }
    var next: [Following] = []
    for command in commands where !next.contains(where: { $0.command === command.object }) {
      if let old = followed.first(where: { $0.command === command.object }) {
        next.append(old)
      } else {
        var subscriptions = command.states().map {
          ScopedDisposable($0.subscribe(onNext: { _ in changed() }))
        }
        subscriptions.append(ScopedDisposable(command.errors().subscribe(onNext: failed)))
        next.append(Following(command: command.object, subscriptions: subscriptions))
      }
    }
    followed = next
  }

  /// Follows no command any more.
  mutating func stop() { followed = [] }
}

/// A widget that has actions independent of the focus of its layer, such as a button with a
/// mnemonic.
///
/// It adds itself to the app's `allLayerActors` when it enters; the app drops it when it leaves. A
/// key reaches these actions if nothing on the way from the focus outwards has one for it, and
/// before those of the app.
@MainActor
protocol LayerActor: Widget {
  /// The actions.
  var layerActions: [Action] { get }
}

/// A widget that shows actions, and what state they are in.
@MainActor
protocol ActionFollower: Widget {
  /// Looks at the actions again: called at the end of each turn, before it draws.
  func followActions()
}
