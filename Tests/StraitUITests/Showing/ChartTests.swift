@testable import StraitUI

/// Numbers as pictures: their drawings and their descriptions.
@MainActor @Suite struct ChartTests {
  private func screen(_ widget: Widget, _ columns: Int, _ rows: Int = 1) -> String {
    let app = App(root: widget)
    app.theme = .dark
    return Driver(app, size: Size(columns: columns, rows: rows)).screen
  }

  private func plain(_ widget: Widget, _ columns: Int, _ rows: Int = 1) -> String {
    Driver(App(bracketed: widget), size: Size(columns: columns, rows: rows)).screen
  }

  // MARK: Sparklines

  @Test func `a row of numbers rises from the least to the greatest`() {
    let values: [Double] = [0, 1, 2, 3, 4, 5, 6, 7]
    #expect(screen(Sparkline("Load", values: values), 20) == "Load ▁▂▃▄▅▆▇█      7")
    #expect(plain(Sparkline("Load", values: values), 20) == "Load _.-=+*%#      7")
    #expect(
      screen(Sparkline("", values: values, in: 0...14, unit: "%"), 20) == "▁▂▂▃▃▄▄▅         7 %"
    )
  }

  @Test func `of more numbers than there is room for the last show, in their own range`() {
    let values = [1000] + (0..<8).map(Double.init)
    let line = Sparkline("x", values: values)
    line.showsValue = false
    #expect(screen(line, 10) == "x ▁▂▃▄▅▆▇█")
  }

  @Test func `several rows have eight steps each`() {
    let line = Sparkline("", values: [0, 7, 8, 15], in: 0...15).height(.cells(2))
    line.showsValue = false
    #expect(screen(line, 8, 2) == "  ▁█\n▁███")
  }

  @Test func `what is no number is a gap, and what is outside of a range is at its end`() {
    let values: [Double] = [.nan, 5, .infinity, -100, 100, -.infinity]
    let line = Sparkline("x", values: values, in: 0...10)
    #expect(screen(line, 16) == "x  ▅ ▁█        -")
    #expect(line.described.text == "no value, from -100 to 100 in 6 values")
    #expect(Sparkline("x", values: [.nan]).described.text == "no values")
    #expect(Sparkline("x").described.text == "no values")
    #expect(
      Sparkline("x", values: [1, 2.345, 12], unit: "kg").described.text
        == "12 kg, from 1 kg to 12 kg in 3 values"
    )
  }

  @Test func `equal numbers, and empty ranges, have a picture as well`() {
    let line = Sparkline("", values: [3, 3])
    line.showsValue = false
    #expect(screen(line, 4) == "██")
    line.values = [0, 0]
    #expect(screen(line, 4) == "▁▁")
    line.range = 5...5
    line.values = [1, 2]
    #expect(screen(line, 4) == "▁█")
    line.range = -Double.infinity...(.infinity)
    #expect(screen(line, 4) == "▁█")
    line.range = nil
    line.values = [-Double.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]
    #expect(screen(line, 4) == "▁▅█")
  }

  @Test func `a row of numbers follows a property, and the plain mode says them`() throws {
    let loads = Property<[Double]>([1, 2])
    let line = Sparkline("Load", loads, in: 0...10, unit: "%", id: "load")
    let driver = Driver(App(bracketed: line), size: Size(columns: 30, rows: 1))
    loads.value.append(10)
    try driver.expect(screenHas: "Load ..#")
    try driver.expect(screenHas: "10 %")
    let dialogue = PlainDialogue(driver.app)
    #expect(dialogue.begin().lines.first == "Load: 10 %, from 1 % to 10 % in 3 values")
    loads.value.append(4)
    #expect(dialogue.answer().lines == ["Load: 4 %, from 1 % to 10 % in 4 values"])
  }

  // MARK: Bars

  @Test func `bars have their labels before and their numbers behind`() {
    let chart = BarChart("Sales", labels: ["Mon", "Tue"], values: [40, 15, .nan, 0], unit: "kg")
    #expect(
      screen(chart, 24, 5) == """
        Sales
        Mon ██████████████ 40 kg
        Tue █████▎         15 kg
        3                      -
        4                   0 kg
        """
    )
    #expect(
      plain(chart, 24, 5) == """
        Sales
        Mon ############## 40 kg
        Tue #####          15 kg
        3                      -
        4                   0 kg
        """
    )
    #expect(chart.described.text == "Mon 40 kg, Tue 15 kg, 3 no value, 4 0 kg")
    #expect(BarChart("x").described.text == "no values")
  }

  @Test func `bars of negative numbers go to the left, and all stay in a fixed range`() {
    let chart = BarChart("", labels: ["a", "b", "c"], values: [-5, 5, 500], in: -10...10)
    #expect(
      screen(chart, 16, 3) == """
        a    ██       -5
        b      ██▌     5
        c      █████ 500
        """
    )
  }

  @Test func `a chart follows a property, and grows with it`() throws {
    let values = Property<[Double]>([1])
    let chart = BarChart("", labels: ["a"], values, id: "chart")
    let driver = Driver(bracketed: chart, Label("below"), columns: 12, rows: 4)
    #expect(driver.screen == "a ######## 1\nbelow")
    values.value = [1, 2]
    driver.settle()
    #expect(driver.screen == "a ####     1\n2 ######## 2\nbelow")
  }

  // MARK: Gauges

  @Test func `a gauge is filled so far, and says a percentage or a number`() {
    #expect(screen(Gauge("Done", value: 0.25), 20) == "Done ██▎        25 %")
    #expect(
      screen(Gauge("Disk", value: 312, in: 0...500, unit: "GB"), 24) == "Disk ███████▌     312 GB"
    )
    #expect(plain(Gauge("Done", value: 0.25), 20) == "Done [##     ]  25 %")
    #expect(screen(Gauge("Done"), 20) == "Done               -")
    #expect(screen(Gauge("Done", value: .nan), 20) == "Done               -")
    #expect(screen(Gauge("Done", value: 7), 20) == "Done █████████ 700 %")
    #expect(screen(Gauge("Done", value: -1), 20) == "Done          -100 %")
    #expect(screen(Gauge("Done", value: 0.5, in: 3...3), 20).hasSuffix("50 %"))
    let most = 1.7e308
    #expect(screen(Gauge("Done", value: 0, in: -most...most), 20).hasSuffix("  50 %"))
    #expect(screen(Gauge("Done", value: most, in: -most...most), 20).hasSuffix(" 100 %"))
    let least = Double.leastNonzeroMagnitude
    #expect(screen(Gauge("Done", value: least, in: 0...least), 20).hasSuffix(" 100 %"))
  }

  @Test func `a gauge warns with a sign, and says so`() {
    let gauge = Gauge("T", value: 50, in: 0...100, unit: "°C", id: "t")
    gauge.warning = 60
    gauge.critical = 80
    #expect(screen(gauge, 20) == "T ████▌        50 °C")
    gauge.value = 60
    #expect(screen(gauge, 20) == "T █████▍     ▲ 60 °C")
    #expect(gauge.described.problem == "high" && gauge.described.text == "60 °C")
    gauge.value = 99
    #expect(screen(gauge, 20) == "T ████████▉  ✗ 99 °C")
    #expect(gauge.described.problem == "too high")
    #expect(gauge.described.description == "from 0 °C to 100 °C")
  }

  @Test func `a gauge follows a property, one that may be unknown too, and a signal`() {
    let value = Property(0.0)
    let maybe = Property<Double?>(nil)
    let gauges = [
      Gauge("a", value), Gauge("b", maybe), Gauge("c", maybe.values.map { $0.map { $0 / 2 } }),
    ]
    #expect(gauges.map(\.value) == [0, nil, nil])
    value.value = 0.5
    maybe.value = 1
    #expect(gauges.map(\.value) == [0.5, 1, 0.5])
  }

  // MARK: All of them

  @Test func `charts of any numbers can be drawn in any size`() {
    var random = SeededRandom(seed: 4)
    let numbers: [Double] = [
      0, 1, -1, 3.5, 1e300, -1e300, .nan, .infinity, -.infinity, 1e-300, .leastNonzeroMagnitude,
      1e15, 0.1,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    for _ in 0..<400 {
      let values = (0..<random.below(12)).map { _ in random.pick(numbers) }
      let ends = [random.pick(numbers), random.pick(numbers)].filter { !$0.isNaN }.sorted()
      let range = ends.count == 2 && random.below(2) == 0 ? ends[0]...ends[1] : nil
      let widgets: [Widget] = [
        Sparkline("n", values: values, in: range, unit: random.pick(["", "漢"])),
        BarChart(random.pick(["", "name"]), labels: ["漢字", "b"], values: values, in: range),
        Gauge("g", value: values.first, in: range ?? 0...1, unit: random.pick([nil, "x"])),
        ProgressBar("p", progress: values.first),
      ]
      for widget in widgets {
        let size = Size(columns: 1 + random.below(30), rows: 1 + random.below(4))
        let app = App(root: widget)
        app.theme = random.pick([.dark, .monochrome, Theme.dark.withGlyphs(.ascii)])
        let driver = Driver(app, size: size)
        #expect(!widget.described.name.isEmpty || widget is BarChart)
        let first = driver.display.frame
        app.setNeedsDisplay()
        driver.settle()
        #expect(driver.display.frame == first)
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (12, "12"), (0.25, "0.25"), (1.0 / 3, "0.333"), (1234.5678, "1234.57"),
      (-2.5, "-2.5"), (0.000123456, "0.000123"), (1e300, "1e+300"), (99.999, "100"),
      (.nan, "-"), (-.infinity, "-"), (0.1 + 0.2, "0.3"), (1e-9, "1e-09"),
    ]
  )
  func `numbers are written with as many digits as are of use`(number: Double, text: String) {
    #expect(ChartNumber.text(number) == text)
  }
}
