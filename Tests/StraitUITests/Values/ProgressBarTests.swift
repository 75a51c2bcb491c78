@MainActor @Suite struct ProgressBarTests {
  private final class Copy: ObservableModel {
    @Observed var progress = 0.0
    @Observed var part: Double?
  }

  private let copy = Copy()

  @Test func `a bar follows a property, and shows the progress`() throws {
    let bar = ProgressBar("Copying", copy.$progress, id: "copying")
    bar.columns = 10
    let driver = Driver(bracketed: bar)
    for (progress, screen) in [
      (0, "Copying  ----------   0%"), (0.001, "Copying  #---------   1%"),
      (0.5, "Copying  #####-----  50%"), (0.999, "Copying  #########-  99%"),
      (1, "Copying  ########## 100%"), (7, "Copying  ########## 100%"),
      (-1, "Copying  ----------   0%"), (.infinity, "Copying  ########## 100%"),
    ] {
      copy.progress = progress
      try driver.expect(screen: screen)
    }
    copy.progress = 0.25
    try driver.expect("copying", value: "25")
    #expect(bar.described.abilities.isEmpty && !bar.isFocusable)
    bar.showsPercentage = false
    try driver.expect(screen: "Copying  ###-------")
  }

  @Test func `a bar whose part is not known moves to and fro, or shows that it is at work`() throws
  {
    let bar = ProgressBar("Loading", copy.$part)
    bar.columns = 8
    let app = App(bracketed: Column { bar })
    let driver = Driver(app)
    var seen: [String] = []
    for _ in 0..<13 {
      seen.append(driver.screen.split(separator: "\n").first.map(String.init) ?? "")
      driver.advance(by: .milliseconds(100))
    }
    #expect(seen.first?.contains("##------") == true)
    #expect(seen[1].contains("-##-----") && seen[6].contains("------##"))
    #expect(seen[7].contains("-----##-") && seen[12] == seen[0])
    #expect(bar.described.isBusy)
    app.reducesMotion = true
    driver.advance(by: .milliseconds(100))
    try driver.expect(screenHas: "---##---")
    copy.part = .nan
    try driver.expect(screenHas: "---##---")
    copy.part = 0.5
    try driver.expect(screenHas: "####----  50%")
    #expect(!bar.described.isBusy && app.isAtRest)
  }

  @Test(arguments: 1...30)
  func `a narrow bar keeps to its place`(columns: Int) throws {
    let parts = Subject<Double?>()
    let bar = ProgressBar("Copying", parts)
    let driver = Driver(App(bracketed: bar), size: Size(columns: columns, rows: 1))
    parts.sendNext(1)
    driver.settle()
    #expect(driver.screen.contains(columns > 14 ? "100%" : columns > 1 ? "#" : ""))
    parts.sendCompleted()
    #expect(bar.progress == 1)
  }
}
