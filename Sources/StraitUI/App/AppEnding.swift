import StraitChannels

/// Why an app has ended.
public enum AppEnding: Hashable, Sendable {
  /// It was quit, by a key or by the program.
  case quit
  /// Its display's input was closed.
  case inputClosed
  /// This signal requested the end of the process.
  case signal(Int32)
}

extension App {
  /// Ends a subscription, a binding or an effect with the app, or holds an object as long.
  ///
  /// ```swift
  /// app.own(Effect { [weak app] in app?.title = person.name })
  /// app.own(ModelFile("settings.json", settings, on: MainScheduler.shared))
  /// ```
  ///
  /// A `TextFile` or `ModelFile` of `StraitFoundation` is flushed when the app has ended, after
  /// `onEnd`; a `Report.unsaved` is sent if edits could not be saved.
  ///
  /// - Parameter object: Is released when the app is deallocated. A `Disposable`, such as an
  ///   `Effect`, and a `BindingGroup` are disposed then.
  public func own(_ object: AnyObject) {
    leave.owned.append(ScopedDisposable(owning: object))
    if let object = object as? any EndingObject { leave.unfinished.append(object) }
  }

  /// Finishes the work of the objects that the app owns, before the program ends.
  package func finishOwned() {
    for object in exchange(&leave.unfinished, with: []) { object.finishForOwner() }
  }
}

/// The state of an app's end.
struct AppLeave {
  /// Disposed with the app.
  var owned: [ScopedDisposable] = []
  /// The owned objects that have something to do at the end of the app.
  var unfinished: [any EndingObject] = []
  /// Called before the app ends for a reason that is not the user's.
  var onTermination: (@MainActor (AppEnding) async -> Void)?
  var limit: Duration = .seconds(3)
  /// `true` if that is at work.
  var isTerminating = false
  var timer: Disposable?
  /// `true` while a dialog about unsaved changes is open.
  var isAsking = false
}
