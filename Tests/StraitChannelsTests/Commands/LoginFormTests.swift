/// The example in the documentation of `Command`: a form with two texts and a button.
@Suite struct LoginFormTests {
  private struct WrongPassword: Error {}

  /// The button, the spinner and the label of the example.
  private final class Screen {
    var isButtonEnabled = false
    var isSpinnerShown = false
    var message = ""
    var user: String?
    var onPress: () -> Void = {}

    func press() {
      if isButtonEnabled { onPress() }
    }
  }

  private final class Form {
    let name = BehaviorSubject("")
    let password = BehaviorSubject("")
    let screen = Screen()
    private(set) var requests: [Subject<String>] = []
    private var login: Command<Void, String>?

    init() {
      let (name, password, screen) = (self.name, self.password, self.screen)
      let isValid = Signal.combineLatest(name, password).map { !$0.isEmpty && $1.count >= 8 }

      let login = Command<Void, String>(enabled: isValid) { [unowned self] _ in
        let answer = Subject<String>()
        requests.append(answer)
        return answer
      }
      login.enabled.subscribe(onNext: { screen.isButtonEnabled = $0 })
      login.executing.subscribe(onNext: { screen.isSpinnerShown = $0 })
      login.errors.subscribe(onNext: { screen.message = "\($0)" })
      login.executionSignals.subscribe(onNext: { _ in screen.message = "" })
      login.executionSignals.flatten().subscribe(onNext: { screen.user = $0 })
      screen.onPress = { login.execute() }
      self.login = login
    }
  }

  @Test func `the button works when the texts are valid, and not while it works`() throws {
    let form = Form()
    #expect(!form.screen.isButtonEnabled)
    form.name.sendNext("ada")
    form.password.sendNext("short")
    form.screen.press()
    #expect(form.requests.isEmpty)

    form.password.sendNext("long enough")
    #expect(form.screen.isButtonEnabled)
    form.screen.press()
    #expect(form.screen.isSpinnerShown)
    #expect(!form.screen.isButtonEnabled)
    form.screen.press()
    try #require(form.requests.count == 1)

    form.requests[0].sendError(WrongPassword())
    #expect(form.screen.message == "WrongPassword()")
    #expect(!form.screen.isSpinnerShown)
    #expect(form.screen.isButtonEnabled)

    form.screen.press()
    #expect(form.screen.message == "")
    form.name.sendNext("")
    try #require(form.requests.count == 2)
    form.requests[1].sendNext("Ada")
    form.requests[1].sendCompleted()
    #expect(form.screen.user == "Ada")
    #expect(!form.screen.isSpinnerShown)
    #expect(!form.screen.isButtonEnabled)
    form.name.sendNext("grace")
    #expect(form.screen.isButtonEnabled)
  }
}
