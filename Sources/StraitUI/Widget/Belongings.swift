import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// Members that few widgets need: objects that end with the widget, and the source of its events.
final class Belongings {
  /// Disposed with the widget, on whichever thread it is released.
  var owned: [ScopedDisposable] = []
  /// The repeated work of the widget while it belongs to an app.
  var timers: [WidgetTimer] = []
  /// The sender of the widget's events, once something has subscribed to them.
  var events: ControlEventSource?
  /// The following of the source that enables the widget, and of the one that hides it.
  ///
  /// Captures of their closures are released last, as those of the others here.
  var enabling: ScopedDisposable? { didSet { withExtendedLifetime(oldValue) {} } }
  var hiding: ScopedDisposable? { didSet { withExtendedLifetime(oldValue) {} } }
  /// The widget's purpose, in a sentence.
  var tooltip: String?
  /// `true` once a form shows the problems of the widget's value.
  var showsFormProblems: Property<Bool>?
  /// Called when sizes are dropped here, while the widget is outside of an app and in no container.
  var sizesForgotten: (@MainActor () -> Void)?
  /// Shows the menu of the widget, at a place from its upper left cell.
  var contextMenu: (@MainActor (Widget, Point?) -> Void)? {
    // The closure's captures are released last: that may run the user's code, which may use the
    // widget.
    didSet { withExtendedLifetime(oldValue) {} }
  }
}

extension ScopedDisposable {
  /// Makes a scope that disposes an object if it can be disposed, and releases it.
  convenience init(owning object: AnyObject) {
    switch object {
    case let disposable as Disposable: self.init(disposable)
    case let group as BindingGroup: self.init { group.dispose() }
    default: self.init { withExtendedLifetime(object) {} }
    }
  }
}
