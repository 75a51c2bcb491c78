import StraitChannels
import StraitDriver
import StraitUI

extension Strait {
  /// Two fields, each subscribed to the other, on a screen of 80 by 24.
  @MainActor
  private static func boundFields() -> App {
    let left = TextField("left", id: "left")
    let right = TextField("right", id: "right")
    left.newTextChannel().subscribe(right.newTextChannel())
    right.newTextChannel().subscribe(left.newTextChannel())
    return App(
      root: Column {
        left
        right
      }
    )
  }

  /// A key in one field, and a look for its letter beside the other on the whole screen.
  static func typeKey() -> Case {
    Case(
      "D1",
      .strait,
      "a key, and a look at the whole screen",
      target: 25_000,
      needsMainThread: true
    ) {
      let driver = MainActor.assumeIsolated { Driver(boundFields()) }
      return .timed { repetitions in
        MainActor.assumeIsolated {
          do {
            for number in 0..<repetitions {
              if number.isMultiple(of: 2) {
                try driver.type("x")
                try driver.expect(screenHas: "right  x")
              } else {
                try driver.press("backspace")
                try driver.expect(screenHas: "\nright")
              }
            }
            if !repetitions.isMultiple(of: 2) { try driver.press("backspace") }
            return true
          } catch {
            print(error)
            return false
          }
        }
      }
    }
  }

  /// A new app with its models, its first frame, and its end.
  static func startApp() -> Case {
    Case(
      "D2",
      .strait,
      "an app made, started and ended",
      target: 1_000_000,
      needsMainThread: true
    ) {
      .timed { repetitions in
        MainActor.assumeIsolated {
          (0..<repetitions).allSatisfy { _ in
            Driver(boundFields()).screen.hasPrefix("left ")
          }
        }
      }
    }
  }

  /// A wait for what nothing is left to make true.
  static func waitInVain() -> Case {
    Case("D3", .strait, "a wait in vain", target: 10_000_000, needsMainThread: true) {
      let driver = MainActor.assumeIsolated { Driver(boundFields()) }
      return .timed { repetitions in
        MainActor.assumeIsolated {
          (0..<repetitions).allSatisfy { _ in
            do {
              try driver.wait(.id("right"), .value("x"), within: .seconds(5))
              return false
            } catch {
              return true
            }
          }
        }
      }
    }
  }
}
