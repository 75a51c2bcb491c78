/// Pictures of charts, links, formatted text and pictures, in `Tests/Goldens/Showing`: to be looked
/// at when they change.
@MainActor @Suite struct ShowingPictureTests {
  private let readMe = """
    # Harbour
    *Tides*, **ships** and `depths`, from the [station](https://example.org).

    - Berths, from the [north](n):
      1. Amber
      2. Birch
    - Pilots

    > Ships with less than a metre below them wait.

    ```
    let depth = chart - draught
    ```
    """

  private var sun: Bitmap {
    var pixels: [Bitmap.Pixel] = []
    for y in 0..<20 {
      for x in 0..<28 {
        let (dx, dy) = (Double(x) - 13.5, Double(y) - 9.5)
        let far = dx * dx + dy * dy
        let sky = Bitmap.Pixel(red: 30, green: UInt8(60 + y * 5), blue: UInt8(110 + y * 5))
        let light = Bitmap.Pixel(red: 255, green: UInt8(clamping: 230 - Int(far) * 2), blue: 90)
        pixels.append(far < 50 ? light : sky)
      }
    }
    return Bitmap(width: 28, pixels: pixels)
  }

  @Test(arguments: ["dark", "monochrome", "ascii"])
  func `charts, links, formatted text and pictures look as they are stored`(look: String) throws {
    let loads: [Double] = [3, 5, 9, 14, 22, 31, 28, .nan, 19, 24, 38, 52, 61, 57, 48, 66, 83, 71]
    let disk = Gauge("Disk", value: 312, in: 0...500, unit: "GB", id: "disk")
    let heat = Gauge("Heat", value: 91, in: 0...100, unit: "°C", id: "heat")
    heat.warning = 60
    heat.critical = 80
    let off = Gauge("Off", value: 0.4)
    off.isEnabled = false
    let broken = Image("Broken")
    broken.problem = "no picture: byte 0"
    let app = App(
      root: Row(spacing: 3) {
        Column(spacing: 1) {
          Column(spacing: 1) {
            Sparkline("Load", values: loads, in: 0...100, unit: "%")
            disk
            heat
            off
          }
          BarChart(
            "Catch",
            labels: ["Mon", "Tue", "Wed", "Thu"],
            values: [40, 15.5, .nan, -9],
            unit: "t"
          )
          Row(spacing: 3) {
            Link("Manual", to: "https://example.org/manual", id: "manual")
            Link("Source", to: "https://example.org/source")
          }
          broken
        }.width(.cells(36))
        Column(spacing: 1) {
          MarkdownText(readMe)
          Image("Sun", sun).height(.cells(5))
        }.width(.fraction(1))
      }.padding(1)
    )
    app.theme =
      switch look {
      case "dark": .dark
      case "monochrome": .monochrome
      default: Theme.dark(.sixteen).withGlyphs(.ascii)
      }
    let driver = Driver(app, size: Size(columns: 84, rows: 27))
    try driver.perform(.focus(.id("manual")))
    driver.settle()
    expectGolden(driver.display.frame.svgDocument, "Showing/showing-\(look)-84x27.svg")
  }
}
