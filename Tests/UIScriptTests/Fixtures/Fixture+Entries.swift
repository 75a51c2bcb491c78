extension Fixture {
  /// A control of a value, which is made and bound as a script says.
  static let entries = [
    Fixture("bound-entry", withSetup: { boundEntry($0) })
  ]

  private static func boundEntry(_ setup: AppSetup) -> App {
    let entry = BoundEntry()
    let place = Column {}
    let root = Column {
      place
      TextField(id: "other")
    }
    let app = App(bracketed: root, models: ["m": entry])
    if setup.environment["theme"] == "dark" { app.theme = .dark }
    var sample: BoundSample?
    entry.$control.take { [unowned app, unowned entry] name in
      place.removeAll()
      let made = entry.makeSample(name)
      place.append(made.control)
      app.focus(made.control)
      sample = made
    }
    entry.$other.take { sample?.set($0) }
    entry.$attempt.take { text in
      try? transaction {
        sample?.set(text)
        throw Invalid("not now")
      }
    }
    return app.steps([
      "flush": { sample?.binding.flush() },
      "revert": { sample?.binding.revert() },
      "pause and resume": {
        sample?.binding.pause()
        sample?.binding.resume()
      },
      "resolve first": { sample?.binding.resolve(.first) },
      "resolve second": { sample?.binding.resolve(.second) },
      "disable": { sample?.control.isEnabled = false },
      "disable around": { place.isEnabled = false },
      "make read-only": { (sample?.control as? any CanBeEdited)?.isEditable = false },
      "let edit": {
        sample?.control.isEnabled = true
        place.isEnabled = true
        (sample?.control as? any CanBeEdited)?.isEditable = true
      },
    ])
  }
}

extension Property<String> {
  /// Takes each text that a script sets out of the property, and does something with it.
  fileprivate func take(_ act: @escaping (String) -> Void) {
    values.subscribe(onNext: { [unowned self] text in
      guard !text.isEmpty else { return }
      value = ""
      act(text)
    })
  }
}

/// A control that a script has asked for, and the value that it is bound to, as a text.
private final class BoundEntry: ObservableModel {
  /// Name of the class; a new control is made when it is set.
  @Observed var control = ""
  @Observed var first: String?
  @Observed var commit = ""
  @Observed var conflict = ""
  @Observed var value = ""
  /// Text of another value, which the property is given when it is set.
  @Observed var other = ""
  /// Text of a value that the property is given in a transaction that fails.
  @Observed var attempt = ""
  @Observed var state = ""
  @Observed var asked: [String] = []
  @Observed var edits = 0

  private var policy: BindingPolicy? {
    let commits: [String: BindingPolicy.Commit] = [
      "onBlur": .onBlur, "onSubmit": .onSubmit, "onSubmitOrBlur": .onSubmitOrBlur,
      "explicit": .explicit,
    ]
    let conflicts: [String: BindingPolicy.Conflict] = [
      "firstWins": .firstWins, "mark": .mark, "ask, first": ask(.first),
      "ask, second": ask(.second),
    ]
    if commit.isEmpty && conflict.isEmpty { return nil }
    return BindingPolicy(
      commit: commits[commit] ?? .eachChange,
      conflict: conflicts[conflict] ?? .secondWins
    )
  }

  private func ask(_ winner: BindingEnd) -> BindingPolicy.Conflict {
    .ask { [unowned self] conflict in
      asked.append("\(conflict.firstValue)")
      return winner
    }
  }

  /// Makes a control, and follows it and its binding.
  @MainActor func makeSample(_ name: String) -> BoundSample {
    let made = BoundSample.make(name, first, policy: policy)
    asked = []
    edits = 0
    // A binding that ends with its control reports it, perhaps after the entry was deallocated.
    made.control.own(made.values.subscribe(onNext: { [weak self] in self?.value = $0 }))
    made.control.own(
      made.binding.states.subscribe(onNext: { [weak self] in self?.state = "\($0)" })
    )
    made.control.own(
      made.control.signal(for: .change).subscribe(onNext: { [weak self] _ in self?.edits += 1 })
    )
    return made
  }
}

/// A control with the type of its value erased.
@MainActor private protocol CanBeEdited: Widget {
  var isEditable: Bool { get set }
}

extension Control: CanBeEdited {}
