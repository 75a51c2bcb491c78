import StraitChannels
import StraitUI

/// The login form of the page `Cookbook`: a button that follows a command, which knows
/// whether it may run, whether it runs, and how it went.
@MainActor
func loginForm(for server: Server) -> Widget {
  let user = TextField("User", id: "user")
  let password = TextField("Password", id: "password")
  password.isSecret = true
  let isValid = Signal.combineLatest(user.textSignal, password.textSignal)
    .map { !$0.isEmpty && $1.count >= 8 }

  let login = Command<Void, String>(enabled: isValid) { _ in
    server.logIn(user.text, password.text)  // a Signal<String>: the user's full name
  }
  let welcome = login.executionSignals.flatten().map { "Welcome, \($0)!" }
  let cleared = login.executionSignals.map { _ in "" }
  let failures = login.errors.map { "\($0)" }

  return Column {
    user
    password
    Row {
      Button("Log in", command: login, id: "login")
      Spinner("Logging in", while: login, id: "spinner")
    }
    Label(.merge([cleared, welcome]), style: .success, id: "welcome")
    Label(.merge([cleared, failures]), style: .error, id: "failure")
  }
}
