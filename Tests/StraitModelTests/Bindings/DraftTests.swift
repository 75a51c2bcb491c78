/// A control of numbers in which a user can type a text that is not a number: a draft.
private final class DraftField: EditingEnd {
  private(set) var value = 1
  private(set) var draft: String?
  private var edit: BoundEdit?
  private let edits = Subject<Void>()
  private let commits = Subject<CommitMoments>()

  var isWaiting: Bool { edit?.isWaiting == true }

  func follow(_ edit: BoundEdit) { self.edit = edit }

  func newValueChannel() -> ChannelTerminal<Int> {
    .control(
      self,
      events: edits,
      commits: commits,
      read: { $0.draft == nil ? $0.value : nil },
      draft: { $0.draft },
      write: { $0.value = $1 }
    )
  }

  func set(_ value: Int) {
    self.value = value
    edits.sendNext(())
  }

  func type(_ text: String) {
    draft = text
    edits.sendNext(())
  }

  func takeBack() {
    draft = nil
    edit?.dropDraft()
  }
}

/// A control's view of the edit of a binding with a policy.
@Suite struct DraftTests {
  @Test func `T15: a control shows the model's value again when its draft is taken back`() {
    let (field, model) = (DraftField(), Property(1))
    field.newValueChannel().bind(to: model.channel(), policy: BindingPolicy(conflict: .firstWins))
    field.type("2x")
    model.value = 5
    #expect(field.value == 1)
    field.takeBack()
    #expect(field.value == 5)
    model.value = 6
    #expect(field.value == 6)
  }

  @Test func `T17: nothing waits for a submit after a revert`() {
    let (field, model) = (DraftField(), Property(1))
    let binding = model.channel()
      .bind(to: field.newValueChannel(), policy: BindingPolicy(update: .onSubmit))
    field.set(2)
    #expect(field.isWaiting)
    #expect(model.value == 1)
    binding.revert()
    #expect(!field.isWaiting)
    #expect(model.value == 2)
  }
}
