/// T13 to T17: random edits of one field, under every policy, against a plain description of what
/// should become of them.
@Suite struct PolicyProgramTests {
  /// The expected behavior of a binding between a text and a number in 0...99.
  private struct Description {
    let commit: PolicyTable.Commit
    let conflict: PolicyTable.Conflict
    var text = "36"
    var model = 36
    /// The text that waits.
    var edit: String?
    /// The model's value when the edit began.
    var agreed = 36
    var isConflicting = false
    /// `true` if the user is in the middle of an edit.
    var isEditing = false
    /// `true` if the field does not show the model's value, for the edit's sake.
    var isBehind = false
    /// When the edit is due; the time now.
    var due: Int?
    var now = 0

    init(_ commit: PolicyTable.Commit, _ conflict: PolicyTable.Conflict) {
      self.commit = commit
      self.conflict = conflict
    }

    private func number(_ text: String) -> Int? {
      let value = Int(text)
      return value.flatMap { (0...99).contains($0) ? $0 : nil }
    }

    private mutating func show() {
      edit = nil
      due = nil
      (isConflicting, isEditing, isBehind) = (false, false, false)
      text = "\(model)"
    }

    private mutating func commitEdit() {
      guard let edit, let value = number(edit), !isConflicting else { return }
      self.edit = nil
      due = nil
      isBehind = false
      model = value
    }

    mutating func type(_ text: String) {
      if edit == nil { agreed = model }
      self.text = text
      edit = text
      isEditing = true
      due = nil
      guard number(text) != nil, !isConflicting else { return }
      if commit == .eachChange { commitEdit() }
      if commit == .debounced { due = now + 2 }
    }

    mutating func set(_ value: Int) {
      model = value
      guard let edit else {
        if number(text) == value { return }
        if conflict == .firstWins, isEditing { isBehind = true } else { show(keepsEditing: true) }
        return
      }
      if number(edit) == value {
        self.edit = nil
        due = nil
        isConflicting = false
        return
      }
      switch conflict {
      case .secondWins: show()
      case .firstWins: isBehind = true
      case .mark:
        isBehind = true
        isConflicting = value != agreed
        if !isConflicting, commit == .eachChange { commitEdit() }
      case .askFirst: isBehind = true
      case .askSecond: if value == agreed { isBehind = true } else { show() }
      }
    }

    private mutating func show(keepsEditing: Bool) {
      let wasEditing = isEditing
      show()
      isEditing = wasEditing
    }

    mutating func moment(isSubmit: Bool) {
      isEditing = false
      switch commit {
      case .onSubmit: if isSubmit { commitEdit() }
      case .onBlur: if !isSubmit { commitEdit() }
      case .onSubmitOrBlur, .debounced: commitEdit()
      case .eachChange, .explicit, .onScheduler: break
      }
      if edit == nil { show() }
    }

    mutating func flush() {
      isEditing = false
      commitEdit()
      if edit == nil { show() }
    }

    mutating func revert() { show() }

    mutating func resolve(_ winner: BindingEnd) {
      guard isConflicting else { return }
      isConflicting = false
      if winner == .second { return show() }
      if let edit, number(edit) != nil { commitEdit() } else { isEditing = false }
    }

    mutating func advance() {
      now += 1
      if let due, due <= now { commitEdit() }
    }

    var state: String {
      if isConflicting, let edit { return "conflict (\(edit) or \(model))" }
      guard let edit else { return "live" }
      return number(edit) == nil ? "invalid" : "pending"
    }
  }

  @Test(
    arguments: PolicyTable.Commit.allCases.filter { $0 != .onScheduler },
    PolicyTable.conflicts
  )
  func `T13 to T17: random edits follow the policy`(
    _ commit: PolicyTable.Commit,
    _ conflict: PolicyTable.Conflict
  ) throws {
    for seed in Soak.seeds(60) {
      var random = SeededRandom(seed: seed)
      let clock = VirtualScheduler()
      let field = EditedField()
      let model = Property(36)
      let binding = field.newTextChannel().bind(
        to: model,
        through: .integer(in: 0...99),
        policy: BindingPolicy(commit: commit.make(clock), conflict: conflict.make())
      )
      var expected = Description(commit, conflict)
      var log: [String] = []
      for _ in 0..<40 {
        switch random.below(12) {
        case 0...3:
          let text = ["7", "07", "x", "100", "42", "", "36"][random.below(7)]
          log.append("type \(text)")
          field.type(text)
          expected.type(text)
        case 4...5:
          let value = [7, 36, 42, 50][random.below(4)]
          log.append("set \(value)")
          model.value = value
          expected.set(value)
        case 6:
          log.append("submit")
          field.submit()
          expected.moment(isSubmit: true)
        case 7:
          log.append("blur")
          field.blur()
          expected.moment(isSubmit: false)
        case 8:
          log.append("flush")
          binding.flush()
          expected.flush()
        case 9:
          log.append("revert")
          binding.revert()
          expected.revert()
        case 10:
          let winner: BindingEnd = random.below(2) == 0 ? .first : .second
          log.append("resolve \(winner)")
          binding.resolve(winner)
          expected.resolve(winner)
        default:
          log.append("wait")
          clock.advance(by: .milliseconds(500))
          expected.advance()
        }
        let state = "\(binding.state)".hasPrefix("invalid") ? "invalid" : "\(binding.state)"
        let found = "\(field.text), \(model.value), \(state)"
        let wanted = "\(expected.text), \(expected.model), \(expected.state)"
        try #require(found == wanted, "seed \(seed): \(log.joined(separator: ", "))")
      }
    }
  }
}
