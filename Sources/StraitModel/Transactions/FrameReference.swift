/// The address of an object in the state of a thread, which is a C struct and can hold no
/// reference.
///
/// This is safe because a frame of the thread's native stack holds the object. The frame stores the
/// address, and removes it before it releases the object.
enum FrameReference {
  /// The address of an object that the frame holds.
  static func address(of object: AnyObject?) -> UnsafeMutableRawPointer? {
    object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The object at an address that a frame of this thread has stored.
  static func object<Object: AnyObject>(
    at address: UnsafeMutableRawPointer?,
    as _: Object.Type
  ) -> Object? {
    address.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }
}
