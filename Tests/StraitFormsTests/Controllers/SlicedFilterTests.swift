@Suite struct SlicedFilterTests {
  private let numbers = Property(Array(0..<100))
  private let scheduler = VirtualScheduler()

  @Test func `a filter takes effect as one edit when the last slice is done`() {
    let controller = ArrayController(numbers, id: \.self)
    var edits = 0
    controller.edits.subscribe(onNext: { _ in edits += 1 })
    var examined = 0
    controller.apply(
      filter: { number in
        examined += 1
        return number.isMultiple(of: 10)
      },
      on: scheduler,
      rowsPerSlice: 30
    )
    #expect(examined == 0 && controller.filterProgress == 0)
    for (slice, progress) in [0.3, 0.6, 0.9].enumerated() {
      #expect(scheduler.step())
      #expect(examined == 30 * (slice + 1) && controller.filterProgress == progress)
      #expect(controller.count == 100 && edits == 1)
    }
    #expect(scheduler.step())
    #expect(examined == 100 && !controller.isFiltering)
    #expect(Array(controller) == Array(stride(from: 0, to: 100, by: 10)) && edits == 2)
    #expect(!scheduler.step())
  }

  @Test func `the newest filter wins`() {
    let controller = ArrayController(numbers, id: \.self)
    let text = Property("")
    var examined = 0
    controller.filter(by: text.values, on: scheduler, rowsPerSlice: 40) { number, text in
      examined += 1
      return "\(number)".hasPrefix(text)
    }
    scheduler.runAll()
    examined = 0
    text.value = "1"
    scheduler.step()
    text.value = "12"
    scheduler.step()
    text.value = "9"
    #expect(controller.count == 100)
    scheduler.runAll()
    #expect(Array(controller) == [9] + Array(90..<100))
    #expect(examined == 180)
    controller.apply(filter: { $0 < 5 }, on: scheduler)
    controller.filter = { $0 < 3 }
    scheduler.runAll()
    #expect(Array(controller) == [0, 1, 2] && !controller.isFiltering)
  }

  @Test func `an effect follows the progress`() {
    let controller = ArrayController(numbers, id: \.self)
    let seen = Recording { controller.filterProgress }
    controller.apply(filter: nil, on: scheduler, rowsPerSlice: 50)
    scheduler.runAll()
    #expect(seen.values == [nil, 0, 0.5, nil])
  }

  @Test func `a filter without a scheduler takes effect in the delivery`() {
    let controller = ArrayController(numbers, id: \.self)
    let limit = Property(10)
    let subscription = controller.filter(by: limit.values, on: nil) { $0 < $1 }
    #expect(controller.count == 10)
    limit.value = 2
    #expect(controller.count == 2)
    subscription.dispose()
    limit.value = 50
    #expect(controller.count == 2)
  }

  @Test func `a scheduler that does not wait has applied the filter when the call returns`() {
    let numbers = Property(Array(0..<20_000))
    let controller = ArrayController(numbers, id: \.self)
    let progress = Recording { controller.filterProgress }
    controller.apply(
      filter: { $0.isMultiple(of: 1000) },
      on: ImmediateScheduler.shared,
      rowsPerSlice: 1
    )
    #expect(!controller.isFiltering && controller.count == 20)
    #expect(progress.values.count > 2 && progress.values.last == .some(nil))
  }

  @Test(arguments: [true, false])
  func `a slice may be meant to have more rows than there are`(_ isNarrower: Bool) {
    let controller = ArrayController(numbers, id: \.self)
    controller.apply(
      filter: { $0 < 3 },
      on: scheduler,
      rowsPerSlice: .max,
      isNarrower: isNarrower
    )
    #expect(scheduler.step())
    #expect(Array(controller) == [0, 1, 2] && !controller.isFiltering)
    #expect(!scheduler.step())
  }
}
