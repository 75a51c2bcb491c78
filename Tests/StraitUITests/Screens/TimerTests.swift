/// Repeated actions of an app and its widgets, by the app's clock.
@MainActor @Suite struct TimerTests {
  @Test func `an app's timer begins with the app and ends with it`() {
    let scheduler = VirtualScheduler()
    let app = App(root: Label("x"))
    var times: [Duration] = []
    var ends = 0
    app.every(.seconds(2)).subscribe(onNext: { times.append($0) }, onCompleted: { ends += 1 })
    scheduler.advance(by: .seconds(5))
    #expect(times == [])
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    scheduler.advance(by: .seconds(5))
    #expect(times == [.seconds(7), .seconds(9)])
    var late: [Duration] = []
    let subscription = app.every(.seconds(1)).subscribe(onNext: { late.append($0) })
    scheduler.advance(by: .seconds(2))
    subscription.dispose()
    scheduler.advance(by: .seconds(1))
    #expect(late == [.seconds(11), .seconds(12)] && times.last == .seconds(13))
    app.quit()
    #expect(ends == 1)
    scheduler.advance(by: .seconds(9))
    #expect(times.count == 4)
    app.every(.seconds(1)).subscribe(onNext: { late.append($0) }, onCompleted: { ends += 1 })
    #expect(ends == 2)
  }

  @Test func `a released app's timers end`() {
    let scheduler = VirtualScheduler()
    var ends = 0
    var ticks = 0
    do {
      let app = App(root: Label("x"))
      app.start(on: HeadlessDisplay(), scheduler: scheduler)
      app.every(.seconds(1)).subscribe(onNext: { _ in ticks += 1 }, onCompleted: { ends += 1 })
    }
    scheduler.advance(by: .seconds(3))
    #expect(ends == 1 && ticks == 0)
  }

  @Test func `a widget's timer runs while the widget is in a running app`() throws {
    let label = Label("0")
    var count = 0
    let timer = label.every(.seconds(1)) { [weak label] in
      count += 1
      label?.text = "\(count)"
    }
    let column = Column {}
    let driver = Driver(App(bracketed: column))
    driver.advance(by: .seconds(3))
    #expect(count == 0)
    column.append(label)
    driver.advance(by: .seconds(2))
    try driver.expect(screenHas: "2")
    column.remove(label)
    driver.advance(by: .seconds(4))
    #expect(count == 2)
    column.append(label)
    driver.advance(by: .seconds(1))
    #expect(count == 3)
    timer.dispose()
    driver.advance(by: .seconds(5))
    #expect(count == 3)
  }

  @Test func `a timer may end itself, and ends with its widget`() throws {
    var runs = 0
    var timer: Disposable?
    let driver = Driver(App(bracketed: Column {}))
    let column = try #require(driver.app.root as? Column)
    do {
      let label = Label("x")
      timer = label.every(.seconds(1)) {
        runs += 1
        timer?.dispose()
      }
      column.append(label)
      driver.advance(by: .seconds(5))
      #expect(runs == 1)
      label.every(.seconds(1)) { runs += 1 }
      driver.advance(by: .seconds(1))
      #expect(runs == 2)
      column.remove(label)
    }
    timer = nil
    driver.advance(by: .seconds(5))
    #expect(runs == 2)
  }
}
