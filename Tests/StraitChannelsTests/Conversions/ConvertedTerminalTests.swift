import StraitForms

/// Ends that stay two-way through a transform (improvement 13).
///
/// Their part of a channel's contract is in `ChannelContractTests`.
@Suite struct ConvertedTerminalTests {
  private func note(_ state: ConversionState<String>) -> String {
    switch state {
    case .valid: "valid"
    case .invalid(let error, let sent): "\(sent): \(error)"
    }
  }

  @Test func `filter drops each way by its own test`() {
    let channel = Channel<Int>()
    let end = channel.followingTerminal.filter(forward: { $0 > 0 }, backward: { $0 < 10 })
    var shown: [Int] = []
    var model: [Int] = []
    channel.leadingTerminal.subscribe(onNext: { model.append($0) })
    channel.leadingTerminal.sendNext(-1)
    end.subscribe(onNext: { shown.append($0) })
    for value in [-2, 2, 20] { channel.leadingTerminal.sendNext(value) }
    for value in [-3, 3, 30] { end.sendNext(value) }
    #expect(shown == [2, 20])
    #expect(model == [-3, 3])
  }

  @Test func `a filter with a trailing closure is still the one-way one`() {
    let end: Signal<Int> = Channel<Int>().followingTerminal.filter { $0 > 0 }
    #expect(!(end is ChannelTerminal<Int>))
  }

  @Test(.eachRecursionLimit)
  func `improvement 13: an unreadable value leaves the model, and is reported`() {
    let channel = Channel<Int>()
    let text = channel.followingTerminal.converted(by: .integer(in: 0...150))
    var model: [Int] = []
    var shown: [String] = []
    var states: [String] = []
    channel.leadingTerminal.subscribe(onNext: { model.append($0) })
    channel.leadingTerminal.sendNext(36)
    text.subscribe(onNext: { shown.append($0) })
    text.states.subscribe(onNext: { states.append(note($0)) })
    text.sendNext("37")
    text.sendNext("abc")
    #expect(note(text.state) == #"abc: expected a whole number in 0...150, found "abc""#)
    #expect(text.state.error is ConversionError)
    text.sendNext("200")
    text.sendNext("38")
    #expect(text.state.isValid)
    #expect(model == [37, 38])
    #expect(shown == ["36"])
    #expect(
      states == [
        "valid",
        #"abc: expected a whole number in 0...150, found "abc""#,
        #"200: expected a whole number in 0...150, found "200""#,
        "valid",
      ]
    )
  }

  @Test func `the model's next value replaces what could not be read`() {
    let channel = Channel<Int>()
    let text = channel.followingTerminal.converted(by: .integer())
    var shown: [String] = []
    text.sendNext("abc")
    channel.leadingTerminal.sendNext(1)
    #expect(!text.state.isValid, "the value is not shown, so nothing was replaced")
    text.subscribe(onNext: { shown.append($0) })
    channel.leadingTerminal.sendNext(2)
    #expect(text.state.isValid)
    #expect(shown == ["1", "2"])
  }

  @Test(.eachRecursionLimit)
  func `improvement 13: reverting sends what the model holds`() {
    let channel = Channel<Int>()
    let text = channel.followingTerminal.converted(by: .integer(), onFailure: .revert)
    var shown: [String] = []
    text.subscribe(onNext: { shown.append($0) })
    text.sendNext("early")
    #expect(shown == [], "there is nothing to give back yet")
    channel.leadingTerminal.sendNext(36)
    text.sendNext("abc")
    #expect(shown == ["36", "36"])
    #expect(!text.state.isValid)
  }

  @Test(.eachRecursionLimit)
  func `something unreadable sent from inside a delivery is answered after it`() {
    let channel = Channel<Int>()
    let text = channel.followingTerminal.converted(by: .integer(), onFailure: .revert)
    let log = EventLog()
    var hasAnswered = false
    text.subscribe(onNext: {
      log.note("a \($0)")
      if !hasAnswered {
        hasAnswered = true
        text.sendNext("x")
      }
    })
    log.subscribe("b", to: text)
    channel.leadingTerminal.sendNext(1)
    #expect(log.lines == ["a 1", "b next 1", "a 1", "b next 1"])
  }

  @Test func `states begin with the present one, and end with the channel`() {
    let log = EventLog()
    let channel = Channel<Int>()
    let text = channel.followingTerminal.converted(by: .integer())
    text.sendNext("x")
    let states = text.states.map { $0.isValid }
    log.subscribe("early", to: states)
    log.subscribe("end", to: text)
    channel.leadingTerminal.sendError(Failure())
    log.subscribe("late", to: states)
    text.sendNext("1")
    text.sendNext("y")
    #expect(
      log.lines == [
        "early next false", "end error", "early completed", "late next false", "late completed",
      ]
    )
    #expect(text.state.error.map { "\($0)" } == #"expected a whole number, found "x""#)
  }

  @Test func `a closure of the converter is called no more than need be`() {
    let channel = Channel<Int>()
    var forward = 0
    var backward = 0
    let end = channel.followingTerminal.converted(
      by: Converter<Int, String>(
        forward: {
          forward += 1
          return "\($0)"
        },
        backward: {
          backward += 1
          return $0.count
        }
      )
    )
    channel.leadingTerminal.sendNext(1)
    #expect(forward == 0, "there is no subscriber")
    let states = end.states.subscribe(onNext: { _ in })
    channel.leadingTerminal.sendNext(2)
    #expect(forward == 0, "no value is shown")
    states.dispose()
    let first = end.subscribe(onNext: { _ in })
    let second = end.subscribe(onNext: { _ in })
    channel.leadingTerminal.sendNext(3)
    #expect(forward == 3, "once for each newcomer, once for both")
    end.sendNext("xx")
    #expect(backward == 1)
    first.dispose()
    second.dispose()
    channel.leadingTerminal.sendNext(4)
    #expect(forward == 3)
    end.sendCompleted()
    end.sendNext("xx")
    #expect(backward == 1)
  }

  @Test(.eachRecursionLimit)
  func `T13: a view's own way to write the model's value is left alone`() {
    let model = Channel<Int>()
    let view = Channel<String>()
    var toView: [String] = []
    var toModel: [Int] = []
    view.leadingTerminal.subscribe(onNext: { toView.append($0) })
    model.leadingTerminal.subscribe(onNext: { toModel.append($0) })
    model.leadingTerminal.sendNext(1)
    let binding = view.followingTerminal.bind(to: model.followingTerminal, through: .integer())
    for text in ["01", "+1"] { view.leadingTerminal.sendNext(text) }
    // The program sets the model to the value it has.
    model.leadingTerminal.sendNext(1)
    #expect(toView == ["1"])
    model.leadingTerminal.sendNext(2)
    #expect(toView == ["1", "2"])
    #expect(toModel == [1, 1])
    // T16: the text that cannot be read stays until the model is set, to the value that it has,
    // too.
    view.leadingTerminal.sendNext("2a")
    #expect(toView == ["1", "2"])
    #expect(!binding.state.isValid)
    model.leadingTerminal.sendNext(2)
    #expect(toView == ["1", "2", "2"])
    #expect(binding.state.isValid)
    model.leadingTerminal.sendNext(3)
    #expect(toView == ["1", "2", "2", "3"])
    binding.dispose()
    view.leadingTerminal.sendNext("4")
    model.leadingTerminal.sendNext(5)
    #expect(toView == ["1", "2", "2", "3"])
    #expect(toModel == [1, 1])
  }
}
