/// An edit that user code drops while it is being read or checked: a later answer is not committed.
@Suite struct DroppedEditTests {
  @Test func `law 10: what a reading closure sets wins over the edit that it reads`() {
    let (field, model, answer) = (EditedField(), Property(36), Subject<Int>())
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: { _ in
        model.value = 0
        return answer
      }
    )
    field.type("40")
    #expect(field.text == "0")
    answer.sendNext(40)
    #expect(model.value == 0 && field.text == "0")
    #expect("\(binding.state)" == "live")
    #expect(answer.subscriberCount == 0)
  }

  @Test func `law 10: an edit that is dropped when it becomes pending is not read`() {
    let (field, model) = (EditedField(), Property(36))
    var asked: [String] = []
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: {
        asked.append($0)
        return .just(40)
      }
    )
    let token = binding.states.subscribe(onNext: { state in
      if "\(state)" == "pending" { binding.revert() }
    })
    field.type("40")
    #expect(asked == [])
    #expect(model.value == 36 && field.text == "36")
    #expect("\(binding.state)" == "live")
    token.dispose()
  }

  @Test func `law 10: an edit that is dropped when it becomes pending is not checked`() {
    let (field, model) = (EditedField(), Property(36))
    var asked: [Int] = []
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      check: {
        asked.append($0)
        return .just([])
      }
    )
    let token = binding.states.subscribe(onNext: { state in
      if "\(state)" == "pending" { model.value = 5 }
    })
    field.type("40")
    #expect(asked == [])
    #expect(model.value == 5 && field.text == "5")
    token.dispose()
  }

  @Test func `a request is given up if beginning it drops the edit`() {
    let (field, model) = (EditedField(), Property(36))
    var isRunning = false
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: { _ in
        Signal<Int> { _ in
          isRunning = true
          model.value = 0
          return Disposable { isRunning = false }
        }
      }
    )
    field.type("40")
    #expect(!isRunning)
    #expect(model.value == 0 && field.text == "0")
    withExtendedLifetime(binding) {}
  }

  @Test func `an edit that is begun when another one is ready keeps its check`() {
    let (field, model, clock) = (EditedField(), Property(36), VirtualScheduler())
    let second = Subject<[BindingProblem]>()
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      policy: BindingPolicy(commit: .debounced(for: .seconds(1), on: clock)),
      check: { $0 == 41 ? second.map { $0 } : .just([]) }
    )
    var hasTyped = false
    let token = binding.states.subscribe(onNext: { state in
      if "\(state)" == "pending", model.value == 36, second.subscriberCount == 0, !hasTyped,
        field.text == "40", binding.isPending
      {
        hasTyped = true
        field.type("41")
      }
    })
    field.type("40")
    second.sendNext([])
    clock.advance(by: .seconds(2))
    #expect(hasTyped)
    #expect(model.value == 41)
    token.dispose()
  }

  @Test func `a converter that sets the model and then fails leaves the model's value shown`() {
    let (field, model) = (EditedField(), Property(36))
    let binding = field.newTextChannel().bind(
      to: model,
      through: Converter(
        forward: { "\($0)" },
        backward: { _ in
          model.value = 0
          throw Failure()
        }
      )
    )
    field.type("40")
    #expect(field.text == "0" && model.value == 0)
    #expect("\(binding.state)" == "live")
  }
}
