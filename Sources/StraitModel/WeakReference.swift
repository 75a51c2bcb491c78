/// A reference of any type that does not retain its object.
protocol WeakReference {
  /// The object, while it lives.
  var referent: AnyObject? { get }
}
