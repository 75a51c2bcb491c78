package import StraitChannels

extension EditError: UserReadable {
  package var userMessage: UserMessage {
    switch self {
    case .noValue: UserMessage(.anyValue)
    case .notChecked: "was not checked"
    case .readBySignal:
      UserMessage(.expected, ["expected": "a value to be read by a signal"])
    }
  }
}
