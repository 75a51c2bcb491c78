/// Passes a source's values on as they come.
class MergeArm<Value, Owner: Junction<Value>>: Arm<Value, Value, Owner> {
  override func next(_ value: Value) {
    junction.forward(value)
  }
}

/// The source among the arms: its events pass, regardless of the others.
class SourceArm<Value, Owner: Junction<Value>>: MergeArm<Value, Owner> {
  override final func completed() {
    junction.conclude(.completed)
  }

  override final func sourceDeallocated() {
    junction.letGo()
  }
}

/// The arm of a signal that only marks a moment: its failure and its deallocation are ignored.
class TriggerArm<Trigger, Value, Owner: Junction<Value>>: Arm<Trigger, Value, Owner> {
  override final func failed(_ error: any Error) {
    close()
  }

  override final func sourceDeallocated() {
    close()
  }
}
