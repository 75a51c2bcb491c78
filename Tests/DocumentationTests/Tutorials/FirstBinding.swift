import StraitForms
import Testing

final class Trip: ObservableModel {
  @Observed var distance = 120.0
  @Observed var hours = 1.5
}

/// What FirstBinding.md shows, and what it prints.
@Suite struct FirstBinding {
  private final class Lines {
    var all: [String] = []
  }

  private let lines = Lines()

  /// Takes the place of the standard library's.
  private func print(_ items: Any...) {
    lines.all.append(items.map { "\($0)" }.joined(separator: " "))
  }

  @Test func `the program of the page prints what the page says`() throws {
    let trip = Trip()
    let observation = trip.observe(\.distance, options: [.old, .new]) { _, change in
      print("distance:", change.oldValue ?? 0, "→", change.newValue ?? 0)
    }
    trip.distance = 90

    let text = Property("")
    let binding = text.bind(to: trip.$distance, through: .decimal(in: 0...10_000))
    print("text:", text.value)
    text.value = "75"
    text.value = "far"
    print(binding.state)
    print("trip:", trip.distance)

    let speed = Derived { trip.distance / trip.hours }
    let effect = Effect { print("speed:", speed.value) }
    trip.hours = 3

    transaction {
      trip.distance = 200
      trip.hours = 4
    }
    print("text:", text.value)

    withExtendedLifetime((observation, effect)) {}
    let page = try DocumentedPage("Tutorials/FirstBinding")
    #expect(lines.all == page.blocks(in: "").flatMap { $0.split(separator: "\n").map(String.init) })
  }
}
