import StraitChannels

/// What few widgets have: subscriptions that end with the widget, and the source of its events.
final class Belongings {
  /// Disposed with the widget, on whatever thread it is released.
  var owned: [ScopedDisposable] = []
  /// Where the widget's events are sent, once something has subscribed to them.
  var events: ControlEventSource?
}
