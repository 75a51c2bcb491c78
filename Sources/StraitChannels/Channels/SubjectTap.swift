/// Listens to a subject for an end of a channel.
package final class SubjectTap<Value>: Subscriber<Value> {
  private let terminal: EdgeTerminal<Value>

  /// Makes a listener.
  package init(_ terminal: EdgeTerminal<Value>) {
    self.terminal = terminal
    super.init()
  }

  override var isLink: Bool { true }

  override func next(_ value: Value) {
    terminal.hear(value)
  }

  override func end(_ ending: Ending) {
    terminal.sourceEnded()
  }

  override func sourceDied() {
    super.sourceDied()
    terminal.sourceEnded()
  }
}
