// Code of the page on key-value observing.
import Strait

/// The code of "Key-value observing" and of "Names in the articles".
@MainActor private enum ModelPages {
  final class Address: ObservableModel {
    @Observed var city = "Bath"
  }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var address: Address?
  }

  static func observing(_ person: Person) {
    let token = person.observe(\.address?.city, options: [.old, .new]) { person, change in
      print((change.oldValue ?? nil) ?? "none", "→", (change.newValue ?? nil) ?? "none")
    }
    withExtendedLifetime(token) {}
  }

  class Probe: ObservableModel {
    private var stored = 20
    var celsius: Int {
      get {
        access(\.celsius)
        return stored
      }
      set {
        willChangeValue(for: \.celsius)
        stored = newValue
        didChangeValue(for: \.celsius)
      }
    }
  }

  final class View: ObservableModel {
    @Observed var labelText = ""
  }

  static func ends(_ model: Person, _ view: View, _ channel: Channel<String>) {
    withExtendedLifetime((model, view)) {
      model.values(of: \.name).subscribe(channel.leadingTerminal)
      view.values(of: \.labelText).subscribe(channel.followingTerminal)
      model.name = "Ada"
    }
  }
}
