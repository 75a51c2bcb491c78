/// Forms that are made from the listing of a model.
@MainActor @Suite struct FormTests {
  private func app(_ form: Widget, _ columns: Int = 60, _ rows: Int = 40) -> Driver {
    Driver(App(bracketed: form), size: Size(columns: columns, rows: rows))
  }

  @Test func `each listed variable has a row with the control that suits it`() throws {
    let person = FormPerson()
    let form = Form(of: person)
    let driver = app(form)
    let kinds = form.keys.map { key in
      "\(key) \(driver.find(key)?.role.rawValue ?? "none")"
    }
    #expect(
      kinds == [
        "name textfield", "age numberfield", "weight numberfield", "born datepicker",
        "wakes timepicker", "subscribes switch", "plan segments", "country select",
        "paint colorpicker", "shoes numberfield", "left datepicker", "mood select",
        "nick textfield", "tags textarea", "serial label", "greeting label",
        "address.street textfield", "address.city textfield",
      ]
    )
    #expect(form.leftOut == ["codes"])
  }

  @Test func `a form of no variables, and one in a single cell, can be shown`() throws {
    final class Nothing: ObservableModel {}
    let driver = app(Form(of: Nothing()), 1, 1)
    #expect(driver.ending == nil)
    let small = app(Form(of: FormPerson()), 1, 1)
    for _ in 0..<30 { try small.press("tab") }
    #expect(small.ending == nil)
  }

  @Test func `rows are picked, ordered, titled, grouped and replaced`() throws {
    let person = FormPerson()
    let form = Form(of: person) {
      $0.row(\.age, "Years", as: .stepper)
      $0.section("Where") {
        $0.row(\.address.city)
        $0.row(\.plan, as: .radio)
      }
      $0.widget(Label("in between", id: "between"))
      $0.row(\.name) { entry in entry.field(TextField(entry.title + "!")) }
      $0.hideOthers()
    }
    let driver = app(form)
    #expect(form.keys == ["age", "address.city", "plan", "name"])
    #expect(driver.find("age")?.role == "stepper")
    #expect(driver.find("age")?.described.name == "Years")
    #expect(driver.find("plan")?.role == "radiogroup")
    #expect(driver.find("name")?.described.name == "Name!")
    #expect(driver.find("between") != nil)
    try driver.expect(screenHas: "Where")
  }

  @Test func `what is declared with choices offers them, and keeps another value`() throws {
    final class Order: ObservableModel, PropertyDeclaring {
      @Observed var size = "M"
      @Observed var code: Int? = 30
      @Observed var grade = 5.5

      static var declarations: [PropertyDeclaration] {
        [
          .variable(\Order.size, choices: ["S", "M", "L"]),
          .variable(\Order.code, choices: [nil, 10, 20, 30]),
          .variable(\Order.grade, choices: [1, 2, 3, 4, 5, 6]),
        ]
      }
    }
    let order = Order()
    #expect(order.properties[0].choices as? [String] == ["S", "M", "L"])
    let form = Form(of: order) { $0.row(\.code, as: .radio) }
    let driver = app(form)
    #expect(driver.find("size")?.role == "segments" && driver.find("code")?.role == "radiogroup")
    #expect(driver.find("grade")?.role == "select")
    try driver.choose(.id("size"), "L")
    try driver.choose(.id("code"), "20")
    #expect(order.size == "L" && order.code == 20 && order.grade == 5.5)
    order.size = "XXL"
    #expect(order.size == "XXL" && driver.find("size")?.described.choice?.index == nil)
    try driver.choose(.id("code"), "–")
    #expect(order.code == nil)
  }

  @Test func `what is hidden has no row, and the others follow what is named`() {
    let form = Form(of: FormPerson()) {
      $0.row(\.country)
      $0.hide(\.age, \.address.street)
    }
    #expect(form.keys.first == "country" && form.keys[1] == "name")
    #expect(!form.keys.contains("age") && !form.keys.contains("address.street"))
    #expect(form.keys.contains("address.city"))
  }

  @Test func `a type says which field it has, and a form can say otherwise`() throws {
    let order = FormOrder()
    let form = Form(of: order)
    let driver = app(form)
    try driver.fill(.id("price"), "12.50")
    #expect(order.price == FormPrice(cents: 1250))
    let other = Form(of: order) {
      $0.field(for: FormPrice.self) { entry in
        FormField(Label("\(entry.value.cents) cents", id: "shown"))
      }
    }
    try app(other).expect(screenHas: "1250 cents")
  }

  @Test func `models that lead to each other have no endless form`() {
    final class Link: ObservableModel {
      @Observed var name = ""
      @Observed var next: Link?
    }
    let link = Link()
    link.next = Link()
    link.next?.next = link
    let form = Form(of: link)
    #expect(form.keys == ["name", "next.name"])
  }

  @Test func `what is read-only is shown, follows the model, and cannot have the focus`() throws {
    let person = FormPerson()
    let form = Form(of: person)
    let driver = app(form)
    person.name = "Grace"
    driver.settle()
    #expect(form.control(for: \.greeting)?.described.text == "Hello, Grace")
    #expect(form.control(for: \.serial)?.isFocusable == false)
  }

  @Test func `a model's unusual numbers and declarations are no problem`() {
    let odd = FormOddity()
    let form = Form(of: odd)
    let driver = app(form)
    for value in [Double.nan, .infinity, -1e308, 0] { odd.size = value }
    odd.level = .max
    odd.choice = 99
    driver.settle()
    #expect(driver.ending == nil)
    #expect(odd.level == .max && odd.choice == 99)
  }

  private final class Trip: ObservableModel {
    @Observed var home = FormAddress()
    @Observed var goal: FormAddress?
  }

  @Test func `a changed model that another variable leads to, too, is what it was at first`() {
    let trip = Trip()
    let form = Form(of: trip)
    let driver = app(form)
    trip.home.city = "Paris"
    driver.settle()
    trip.goal = trip.home
    driver.settle()
    #expect(form.keys == ["home.street", "home.city", "goal.street", "goal.city"])
    form.revert()
    driver.settle()
    #expect(trip.home.city == "London" && trip.goal == nil && !form.isDirty.value)
  }

  @Test func `what was edited in a model that has left is reverted, too`() {
    let trip = Trip()
    trip.goal = FormAddress()
    let form = Form(of: trip)
    let driver = app(form)
    trip.goal?.city = "Paris"
    driver.settle()
    trip.goal = nil
    driver.settle()
    form.revert()
    driver.settle()
    #expect(trip.goal?.city == "London" && !form.isDirty.value)
  }
}
