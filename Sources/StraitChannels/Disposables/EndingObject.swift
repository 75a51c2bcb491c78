/// An object that has something to do before the program ends, such as a file that writes edits.
package protocol EndingObject: AnyObject {
  /// Does the rest of the object's work, and waits for it.
  ///
  /// Called once by an app that owns the object, when the app has ended or is released.
  func finishForOwner()
}
