/// Forms of models that hold arrays of models.
@MainActor @Suite struct FormListTests {
  private typealias Line = FormBasket.Line

  private let basket = FormBasket()

  private func form(_ commit: BindingPolicy.Commit = .eachChange) -> Form<FormBasket> {
    Form(of: basket, policy: BindingPolicy(commit: commit), id: "form") {
      $0.list(\.lines, adding: { Line() })
    }
  }

  private func app(_ form: Widget) -> Driver {
    Driver(App(bracketed: form), size: Size(columns: 60, rows: 60))
  }

  private var names: [String] { basket.lines.map(\.name) }

  @Test func `each model of an array has its rows, those of its own models too`() {
    let form = Form(of: basket)
    let driver = app(form)
    #expect(
      form.keys.prefix(5) == [
        "buyer", "lines", "lines.0.name", "lines.0.amount", "lines.0.maker.country",
      ]
    )
    #expect(form.keys.count == 11 && form.leftOut.isEmpty)
    #expect(driver.find("lines.add") == nil)
  }

  @Test func `the rows of each model are arranged, and an error in one is found`() throws {
    let form = Form(of: basket) {
      $0.list(\.lines, "Goods") {
        $0.row(\.amount, "How many", as: .stepper)
        $0.row(\.name)
        $0.hideOthers()
      }
      $0.hideOthers()
    }
    let driver = app(form)
    #expect(
      form.keys == [
        "lines", "lines.0.amount", "lines.0.name", "lines.1.amount", "lines.1.name",
        "lines.2.amount", "lines.2.name",
      ]
    )
    #expect(driver.find("lines.1.amount")?.described.name == "How many")
    #expect(driver.find("lines.1.amount")?.role == "stepper")
    try driver.fill(.id("lines.2.name"), "")
    try driver.perform(.focus(.id("lines.0.name")))
    #expect(!form.submit())
    try driver.expect(.id("lines.2.name"), .focused)
    basket.lines[0].amount = 5
    basket.lines.removeLast()
    driver.settle()
    #expect(form.canSubmit.value && form.submit())
  }

  @Test func `models that lead to each other through arrays have no endless form`() {
    final class Node: ObservableModel {
      @Observed var name = ""
      @Observed var nodes: [Node] = []
    }
    let node = Node()
    node.nodes = [Node(), node]
    node.nodes[0].nodes = [node]
    let form = Form(of: node)
    #expect(form.keys == ["name", "nodes", "nodes.0.name", "nodes.0.nodes"])
  }

  @Test func `a form with an array is deallocated, and so are its models`() throws {
    weak var gone: Form<FormBasket>?
    weak var line: Line?
    do {
      let form = form()
      gone = form
      line = basket.lines[0]
      let driver = app(form)
      try driver.perform(.press(.id("lines.0.remove")))
      form.submit()
      form.undoHistory.removeAll()
      driver.settle()
    }
    #expect(gone == nil && line == nil && names == ["milk", "cups"])
  }
}
