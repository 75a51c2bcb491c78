@testable import StraitDemoTour

/// Pictures of the tour's screens, in `Tests/Goldens/Tour`: to be looked at when they change.
@MainActor @Suite struct TourPictureTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    let stop: Int
    let look: String
    let size: Size

    var testDescription: String { path }

    var path: String {
      let stop = Tour.stops[stop]
      let name = stop.name.isEmpty ? stop.title.lowercased() : stop.name
      return "Tour/\(name)-\(look)-\(size.columns)x\(size.rows).svg"
    }
  }

  private nonisolated static let pictures = Tour.stops.indices.flatMap { stop in
    [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)].flatMap { size in
      ["dark", "light"].map { Picture(stop: stop, look: $0, size: size) }
    }
  }

  /// Actions on a screen before its picture is taken, so that there is something to see.
  private static let steps: [String: (Driver) throws -> Void] = [
    "search": { driver in
      try driver.type("val")
      driver.advance(by: .milliseconds(650))
    },
    "records": { driver in
      try driver.type("Lon")
      driver.advance(by: .seconds(1))
      try driver.press("tab", "down", "shift+down", "shift+down")
    },
  ]

  @Test(arguments: pictures)
  func `a screen of the tour looks as it is stored`(picture: Picture) throws {
    let app = Tour().app()
    app.theme = picture.look == "light" ? .light : .dark
    let driver = Driver(app, size: picture.size)
    try app.open(Tour.stops[picture.stop].name)
    try Self.steps[Tour.stops[picture.stop].name]?(driver)
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, picture.path)
  }
}
