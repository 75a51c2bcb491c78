@Suite struct UndoCoalescingTests {
  private let undo = UndoHistory()
  private let clock = VirtualScheduler()
  private let text = Property("")
  private let other = Property(0)

  init() {
    undo.register(text)
    undo.register(other)
    undo.coalescing = .within(.seconds(1), on: clock)
  }

  private func type(_ letters: String, every interval: Duration = .milliseconds(100)) {
    for letter in letters {
      clock.advance(by: interval)
      text.value.append(letter)
    }
  }

  @Test func `a run of changes soon after each other is one step`() {
    type("hello", every: .milliseconds(900))
    clock.advance(by: .milliseconds(1001))
    type("you", every: .zero)
    undo.undo()
    #expect(text.value == "hello")
    undo.undo()
    #expect(text.value == "" && !undo.canUndo)
    undo.redo()
    #expect(text.value == "hello")
    undo.redo()
    #expect(text.value == "helloyou")
  }

  @Test func `another property ends the run`() {
    type("ab")
    other.value = 1
    type("cd")
    undo.undo()
    #expect(text.value == "ab")
    undo.undo()
    undo.undo()
    #expect(text.value == "" && !undo.canUndo)
  }

  @Test func `undoing ends the run, and so does asking for it`() {
    type("ab")
    undo.undo()
    undo.redo()
    type("c")
    undo.breakCoalescing()
    type("d")
    undo.undo()
    #expect(text.value == "abc")
    undo.undo()
    #expect(text.value == "ab")
    undo.undo()
    #expect(text.value == "")
  }

  @Test func `bound partners that are recorded coalesce together`() {
    let field = Property("")
    field.bind(to: text)
    undo.register(field)
    for letter in "abc" { field.value.append(letter) }
    #expect(text.value == "abc")
    undo.undo()
    #expect(text.value == "" && field.value == "" && !undo.canUndo)
  }

  @Test func `names must be the same, and groups stay alone`() {
    transaction("Typing") { text.value = "a" }
    transaction("Typing") { text.value = "ab" }
    transaction("Paste") { text.value = "abc" }
    undo.undo()
    #expect(text.value == "ab" && undo.undoTitle == "Typing")
    undo.undo()
    #expect(text.value == "")
    undo.group("Typing") { text.value = "x" }
    undo.group("Typing") { text.value = "xy" }
    transaction("Typing") { text.value = "xyz" }
    undo.undo()
    #expect(text.value == "xy")
    undo.undo()
    #expect(text.value == "x")
  }

  @Test func `a rule is given both changes`() {
    var asked: [String] = []
    undo.coalescing = .when { earlier, later in
      asked.append(
        "\(earlier.name) \(earlier.oldValue)→\(earlier.newValue)→\(later.newValue) \(later.isOf(text))"
      )
      return !"\(later.newValue)".hasSuffix(" ")
    }
    text.name = "text"
    undo.unregister(text)
    undo.register(text)
    for letter in "ab cd" { text.value.append(letter) }
    #expect(
      asked == [
        "text →a→ab true", "text →ab→ab  true", "text ab→ab →ab c true",
        "text ab→ab c→ab cd true",
      ]
    )
    undo.undo()
    #expect(text.value == "ab")
    undo.undo()
    #expect(text.value == "")
  }

  @Test func `a rule and the time must both agree`() {
    undo.coalescing = .within(.seconds(1), on: clock) { _, _ in false }
    type("ab")
    undo.undo()
    #expect(text.value == "a")
  }

  @Test func `a run that comes back to its beginning is no step`() {
    other.value = 1
    type("a")
    text.value = ""
    undo.undo()
    #expect(other.value == 0 && !undo.canUndo)
    type("a")
    text.value = ""
    #expect(!undo.canUndo && !undo.canRedo)
  }

  @Test func `what is recorded alongside does not matter`() {
    let caret = Property(0)
    undo.register(caret, options: .alongside)
    for letter in "abc" {
      transaction {
        text.value.append(letter)
        if letter != "b" { caret.value += 1 }
      }
    }
    undo.undo()
    #expect(text.value == "" && caret.value == 0 && !undo.canUndo)
  }

  @Test func `an interval must not be negative`() async {
    await #expect(processExitsWith: .failure) {
      _ = UndoCoalescing.within(.seconds(-1), on: VirtualScheduler())
    }
  }
}
