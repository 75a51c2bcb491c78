extension Signal {
  /// Sends the values until another signal sends anything, and from then on those of that one.
  ///
  ///     source         a--b--c--d--|
  ///     replacement    -------x--y--|
  ///     result         a--b--cx--y--|
  ///
  /// The replacement is subscribed first; its first event of any kind disposes the source's
  /// subscription. The source's completion is ignored, for the replacement may still come; its
  /// failure passes immediately. The replacement's ending is the result's. Disposing disposes both
  /// subscriptions.
  ///
  /// - Parameter replacement: The signal that takes over.
  /// - Returns: A signal of the values of one and then the other.
  public final func takeUntilReplacement(_ replacement: Signal<Value>) -> Signal<Value> {
    OperatorSignal { subscriber in
      let junction = ReplacementJunction(subscriber)
      junction.connect(ReplacementArm(of: junction), to: replacement)
      if !junction.hasReplacement { junction.connect(MergeArm(of: junction), to: self) }
      junction.connected()
    }
  }
}

private final class ReplacementJunction<Value>: Junction<Value> {
  private(set) var hasReplacement = false

  func replace(by place: Int) {
    hasReplacement = true
    disposeArms(but: place)
  }

  override var label: String { "takeUntilReplacement" }
}

private final class ReplacementArm<Value>: Arm<Value, Value, ReplacementJunction<Value>> {
  override func next(_ value: Value) {
    if !junction.hasReplacement { junction.replace(by: place) }
    junction.forward(value)
  }

  override func completed() {
    junction.conclude(.completed)
  }

  override func sourceDeallocated() {
    if junction.hasReplacement { junction.letGo() } else { super.sourceDeallocated() }
  }
}
