/// A reference that does not hold its object, whatever its type.
protocol WeakReference {
  /// The object, while it lives.
  var referent: AnyObject? { get }
}
