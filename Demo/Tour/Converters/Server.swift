import StraitChannels

/// A server that knows one user, and takes a second to answer.
final class Server {
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private var scheduler: (any Scheduler)?

  /// Begins to work; all time is the scheduler's.
  func begin(on scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Sends the full name of a user, or fails.
  func logIn(_ user: String, _ password: String) -> Signal<String> {
    guard let scheduler else { return .fail(Refusal(description: "the server is down")) }
    let answer: Signal<String> =
      if user != "ada" {
        .fail(Refusal(description: "there is no user \(user)"))
      } else if password != "analytical" {
        .fail(Refusal(description: "the password is wrong"))
      } else {
        .just("Ada Lovelace")
      }
    return Signal.just(()).delay(.seconds(1), on: scheduler).flatMap { answer }
  }
}
