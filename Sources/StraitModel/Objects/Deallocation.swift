package import StraitChannels

/// Calls a closure when a model is deallocated.
///
/// - Parameters:
///   - object: The model; not held. One without observed variables is not followed.
///   - action: Runs once, in the current domain, while the model is being torn down.
/// - Returns: Disposing or releasing it ends the waiting.
package func onDeallocation(
  of object: any ObservableModel,
  _ action: @escaping () -> Void
) -> Disposable {
  DeallocationWatch(ofOwn: object, onDeallocation: action).disposable
}
