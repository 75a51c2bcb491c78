// A program that crashes when it is told to: a test drives it.
import Glibc
import Strait

@main enum Probe {
  static func main() async {
    await App.main {
      App(
        root: TextField(label: "name", id: "name"),
        keys: App.usualKeys + [
          KeyCommand("f1", "crash") { _ in fatalError("told to") },
          KeyCommand("f2", "end the process") { _ in exit(0) },
          KeyCommand("f3", "abort") { _ in abort() },
          KeyCommand("f4", "overflow") { _ in print(depth(1)) },
        ]
      )
    }
  }

  /// Recurses without end, in a way that no compiler makes a loop of.
  @inline(never)
  private static func depth(_ number: Int) -> Int {
    var numbers = [number, number + 1]
    numbers.append(number == -1 ? 0 : depth(number + numbers.count))
    return numbers.reduce(0, &+)
  }
}
