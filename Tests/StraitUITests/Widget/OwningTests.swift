/// Objects that widgets and apps own.
@MainActor @Suite struct OwningTests {
  @Test(arguments: [true, false])
  func `what an app or a widget owns ends with it`(isApp: Bool) {
    let (number, copy) = (Property(0), Property(0))
    var log: [String] = []
    let effect = Effect { log.append("\(number.value)") }
    let group = BindingGroup(copy.bind(to: number))
    weak var object: Property<Int>?
    do {
      let (app, label) = (App(root: Label("")), Label(""))
      func own(_ object: AnyObject) {
        if isApp { app.own(object) } else { label.own(object) }
      }
      own(effect)
      own(group)
      own(Disposable { log.append("disposed") })
      do {
        let property = Property(1)
        object = property
        own(property)
      }
      number.value = 1
      #expect(log == ["0", "1"] && copy.value == 1 && object != nil)
    }
    #expect(effect.isDisposed && group.isDisposed && object == nil)
    number.value = 2
    #expect(log == ["0", "1", "disposed"] && copy.value == 1)
  }

  @Test func `an effect that only a widget owns runs while the widget lives`() {
    let number = Property(0)
    var seen: [Int] = []
    var label: Label? = Label("")
    label?.own(Effect { seen.append(number.value) })
    number.value = 1
    label = nil
    number.value = 2
    #expect(seen == [0, 1])
  }

  @Test func `a label follows a derived value that nothing else holds`() throws {
    let left = Property(3)
    let label = Label(left.map { 10 - $0 }.values.map { "\($0) left" }, id: "left")
    let driver = Driver(App(bracketed: label))
    #expect(driver.find("left")?.described.text == "7 left")
    left.value = 4
    #expect(driver.find("left")?.described.text == "6 left")
  }
}
