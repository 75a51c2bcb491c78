/// A subscriber that only wants the values.
@usableFromInline
final class NextSubscriber<Value>: Subscriber<Value> {
  // A `let` closure of a live object is called without retaining it.
  @usableFromInline let onNext: (Value) -> Void

  @usableFromInline
  init(_ onNext: @escaping (Value) -> Void) {
    self.onNext = onNext
    super.init()
  }

  @usableFromInline
  override func next(_ value: Value) {
    onNext(value)
  }

  override var label: String { "subscriber" }
}

/// A subscriber made of up to three closures.
final class ClosureSubscriber<Value>: Subscriber<Value> {
  private var onNext: ((Value) -> Void)?
  private var onError: ((any Error) -> Void)?
  private var onCompleted: (() -> Void)?

  init(
    onNext: ((Value) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init()
  }

  override func next(_ value: Value) {
    onNext?(value)
  }

  override func end(_ ending: Ending) {
    let (onError, onCompleted) = (onError, onCompleted)
    disposed()
    switch ending {
    case .completed: onCompleted?()
    case .failed(let error): onError?(error)
    }
  }

  override var label: String { "subscriber" }

  /// Drops the closures and their captures, though the subscription may be kept.
  override func disposed() {
    let all = (onNext, onError, onCompleted)
    onNext = nil
    onError = nil
    onCompleted = nil
    withExtendedLifetime(all) {}
  }
}

extension Subscriber {
  /// Makes a subscriber from closures.
  ///
  /// - Parameters:
  ///   - onNext: Called with each value.
  ///   - onError: Called with the failure, after which nothing follows.
  ///   - onCompleted: Called at the completion, after which nothing follows.
  /// - Returns: The subscriber.
  public static func make(
    onNext: ((Value) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) -> Subscriber<Value> {
    ClosureSubscriber(onNext: onNext, onError: onError, onCompleted: onCompleted)
  }
}
