import StraitChannels
import StraitModel
import StraitScreen
public import StraitUI

/// The tour of Strait: a screen for each idea, each in a separate file.
///
/// The screens are reached by the line at the top, by Alt with their digit, by the palette (Ctrl-P)
/// and by name (`--screen search`). The user's changes on a screen are still there when it is
/// opened again, since the models belong to the tour.
@MainActor
public final class Tour {
  /// The person of the first screen.
  let person = Person()
  let hotel = Hotel()
  let measures = Measures()
  let server = Server()
  let search = Search()
  let records = Records()
  let settings: Settings
  /// The look of the app, chosen in the gallery.
  let look = Look()
  let graph = LiveGraph()
  /// The app's time, once it runs.
  let scheduler = Property<(any Scheduler)?>(nil)

  /// A screen of the tour.
  struct Stop {
    /// By what name it is opened; empty for the first, which is the app's own screen.
    let name: String
    let title: String
    /// Makes its content, which is between the line of titles and the keys.
    let content: @MainActor (Tour) -> Widget
    /// `true` if it is opened above the screen that is shown, and not in its place.
    var isAbove = false
  }

  /// The screens, in the order of their digits.
  nonisolated static let stops = [
    Stop(name: "", title: "Fields", content: fieldsScreen),
    Stop(name: "views", title: "Views", content: viewsScreen),
    Stop(name: "converters", title: "Converters", content: convertersScreen),
    Stop(name: "search", title: "Search", content: searchScreen),
    Stop(name: "records", title: "Records", content: recordsScreen),
    Stop(name: "settings", title: "Settings", content: settingsScreen),
    Stop(name: "gallery", title: "Gallery") { galleryScreen($0.look) },
    Stop(name: "graph", title: "Graph", content: graphScreen, isAbove: true),
  ]

  /// Makes a tour with its models as they are at the start.
  ///
  /// - Parameter place: The place of the settings.
  public init(settings place: SettingsPlace = .memory) {
    settings = Settings(in: place)
  }

  /// The tour as an app, which holds it.
  public func app() -> App {
    let app = App(
      root: page(of: 0),
      models: [
        "person": person, "booking": hotel.booking, "bill": hotel.bill, "measures": measures,
        "look": look, "search": search, "records": records, "settings": settings,
        "profile": settings.profile, "graph": graph,
      ]
    )
    app.title = "Strait"
    look.follow(in: app)
    begin(app)
    for (index, stop) in Self.stops.enumerated() {
      if !stop.name.isEmpty {
        app.screens.register(stop.name, title: "Strait: \(stop.title)") { _ in self.page(of: index)
        }
      }
      app.actions.append(
        Action(
          "tour.\(stop.title.lowercased())",
          "Tour: \(stop.title)",
          keys: KeyPress(.character(Character("\(index + 1)")), .alt)
        ) {
          [unowned app] in Self.open(stop, in: app)
        }
        .hinted(as: "Screens")
      )
      // Alt with a digit means a screen here, also inside of tabs.
      app.keyMap.setKeys([], for: "tabs.show.\(index + 1)")
    }
    return app
  }

  /// Gives the models the app's time, and saves the settings at its end.
  private func begin(_ app: App) {
    app.onStart = { [self, unowned app] scheduler in
      self.scheduler.value = scheduler
      server.begin(on: scheduler)
      search.begin(on: scheduler)
      records.begin(on: scheduler)
      settings.begin(on: scheduler)
      settings.follow(in: app)
      if let problem = settings.readingProblem { app.toast(problem, .error) }
    }
    app.onTermination = { [settings] _ in settings.end() }
    app.onEnd = { [settings] _ in settings.end() }
  }

  /// Shows a screen.
  static func open(_ stop: Stop, in app: App) {
    do {
      if !stop.isAbove {
        try app.open(stop.name)
      } else if app.screens.path.value != stop.name {
        try app.screens.push(stop.name)
      }
    } catch {
      preconditionFailure("a screen of the tour must be registered, got \"\(stop.name)\": \(error)")
    }
  }

  private func page(of index: Int) -> Widget {
    Column(spacing: 1) {
      TourLine(shown: index)
      Self.stops[index].content(self).height(.fraction(1))
      KeyHints(id: "hints")
    }
  }
}
