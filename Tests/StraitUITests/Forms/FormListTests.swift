import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// A model with an array of models, each of which has a model, and may have another.
final class FormBasket: ObservableModel {
  final class Line: ObservableModel, PropertyDeclaring {
    @Observed var name = "new"
    @Observed var amount = 1
    @Observed var maker = Maker()
    @Observed var gift: Gift?

    static var declarations: [PropertyDeclaration] { [.variable(\Line.amount, range: 1...99)] }

    init(_ name: String = "new", _ amount: Int = 1) {
      self.name = name
      self.amount = amount
      validate(\.name, .notEmpty)
    }
  }

  final class Maker: ObservableModel {
    @Observed var country = "UK"
  }

  final class Gift: ObservableModel {
    @Observed var card = "For you"
  }

  @Observed var buyer = "Ada"
  @Observed var lines = [Line("tea", 2), Line("milk"), Line("cups", 6)]

  init() {
    validate(\.lines, .that("must not be empty") { !$0.isEmpty })
  }
}

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

  private func shown(_ form: Form<FormBasket>) -> [String] {
    (0..<9).compactMap { form.control(named: "lines.\($0).name")?.described.text }
  }

  @Test func `each model of an array has its rows, those of its own models too`() throws {
    let form = Form(of: basket)
    let driver = app(form)
    #expect(
      form.keys.prefix(5) == [
        "buyer", "lines", "lines.0.name", "lines.0.amount", "lines.0.maker.country",
      ]
    )
    #expect(form.keys.count == 11 && form.leftOut.isEmpty)
    #expect(driver.find("lines")?.described.text == "3")
    #expect(driver.find("lines.add") == nil)
    try driver.expect(screenHas: "Line 2")
    try driver.fill(.id("lines.1.name"), "oat milk")
    try driver.fill(.id("lines.2.maker.country"), "China")
    #expect(names == ["tea", "oat milk", "cups"] && basket.lines[2].maker.country == "China")
    #expect(form.isDirty.value)
    form.revert()
    driver.settle()
    #expect(names == ["tea", "milk", "cups"] && basket.lines[2].maker.country == "UK")
    #expect(!form.isDirty.value)
  }

  @Test func `models are added, moved and removed, each as a step that is undone`() throws {
    let form = form()
    let driver = app(form)
    try driver.press(.id("lines.add"))
    try driver.expect(.id("lines.3.name"), .focused)
    #expect(names == ["tea", "milk", "cups", "new"])
    try driver.press(.id("lines.3.up"))
    try driver.expect(.id("lines.2.name"), .focused)
    #expect(names == ["tea", "milk", "new", "cups"])
    try driver.press(.id("lines.0.remove"))
    #expect(names == ["milk", "new", "cups"] && shown(form) == names)
    try driver.expect(.id("lines.0.name"), .focused)
    for expected in [["tea", "milk", "new", "cups"], ["tea", "milk", "cups", "new"]] {
      form.undo()
      driver.settle()
      #expect(names == expected && shown(form) == expected)
    }
    form.undo()
    driver.settle()
    #expect(names == ["tea", "milk", "cups"] && !form.isDirty.value)
    form.redo()
    form.redo()
    driver.settle()
    #expect(shown(form) == ["tea", "milk", "new", "cups"] && form.isDirty.value)
  }

  @Test func `keys move, remove and add the model whose field has the focus`() throws {
    let form = form()
    let driver = app(form)
    try driver.focus(.id("lines.0.amount"))
    try driver.press("alt+pagedown")
    #expect(names == ["milk", "tea", "cups"])
    try driver.expect(.id("lines.1.amount"), .focused)
    try driver.press("alt+pagedown", "alt+pagedown")
    #expect(names == ["milk", "cups", "tea"])
    try driver.press("alt+pageup")
    try driver.press("alt+insert")
    #expect(names == ["milk", "tea", "new", "cups"])
    try driver.expect(.id("lines.2.name"), .focused)
    try driver.press("alt+delete")
    #expect(names == ["milk", "tea", "cups"])
    for _ in 0..<3 { try driver.press("alt+delete") }
    #expect(names.isEmpty)
    try driver.expect(.id("lines.add"), .focused)
    try driver.expect(screenHas: "must not be empty")
    #expect(!form.canSubmit.value && !form.submit())
  }

  @Test func `what is typed stays with its model when that moves`() throws {
    let form = form()
    let driver = app(form)
    try driver.focus(.id("lines.0.amount"))
    try driver.type("x")
    try driver.press("alt+pagedown")
    #expect(form.control(named: "lines.1.amount")?.described.text == "2x")
    #expect(form.control(named: "lines.0.amount")?.described.text == "1")
    try driver.press("backspace")
    try driver.type("0")
    #expect(basket.lines[1].name == "tea" && basket.lines[1].amount == 20)
  }

  @Test func `with one commit for all, the array waits with the rest`() throws {
    let form = form(.explicit)
    let driver = app(form)
    let (tea, former) = (basket.lines[0], basket.lines)
    try driver.press(.id("lines.1.remove"))
    try driver.fill(.id("lines.0.name"), "green tea")
    try driver.press(.id("lines.add"))
    try driver.fill(.id("lines.2.name"), "sugar")
    #expect(names == ["tea", "milk", "cups"] && form.isDirty.value)
    #expect(shown(form) == ["green tea", "cups", "sugar"])
    form.revert()
    driver.settle()
    #expect(shown(form) == ["tea", "milk", "cups"] && !form.isDirty.value)
    try driver.press(.id("lines.1.remove"))
    try driver.fill(.id("lines.0.name"), "green tea")
    #expect(form.submit() && names == ["green tea", "cups"] && !form.isDirty.value)
    form.undo()
    driver.settle()
    #expect(basket.lines.map { ObjectIdentifier($0) } == former.map { ObjectIdentifier($0) })
    #expect(tea.name == "tea" && shown(form) == ["tea", "milk", "cups"])
  }

  @Test func `with a commit for each, an edit of the array is written at once`() throws {
    let driver = app(form(.onSubmitOrBlur))
    try driver.press(.id("lines.0.down"))
    #expect(names == ["milk", "tea", "cups"])
    try driver.press(.id("lines.0.remove"))
    #expect(names == ["tea", "cups"])
  }

  @Test func `reverting takes back what was edited in a model that was removed`() throws {
    let form = form()
    let driver = app(form)
    let milk = basket.lines[1]
    try driver.fill(.id("lines.1.name"), "cream")
    try driver.press(.id("lines.1.remove"))
    form.revert()
    driver.settle()
    #expect(milk.name == "milk" && shown(form) == ["tea", "milk", "cups"] && !form.isDirty.value)
    form.undo()
    driver.settle()
    #expect(milk.name == "cream" && names == ["tea", "cups"] && form.isDirty.value)
  }

  @Test func `what the program makes of the array is shown, and of the models in it`() throws {
    let form = form()
    let driver = app(form)
    try driver.focus(.id("lines.2.name"))
    basket.lines.swapAt(0, 2)
    driver.settle()
    #expect(shown(form) == ["cups", "milk", "tea"])
    try driver.expect(.id("lines.0.name"), .focused)
    basket.lines[1].name = "cream"
    basket.lines.removeFirst()
    driver.settle()
    #expect(shown(form) == ["cream", "tea"])
    basket.lines = [basket.lines[0], basket.lines[0]]
    driver.settle()
    #expect(shown(form) == ["cream", "cream"])
    try driver.fill(.id("lines.1.name"), "oats")
    #expect(shown(form) == ["oats", "oats"])
  }

  @Test func `a model that comes, goes or is exchanged below one of the array has its rows`() throws
  {
    let form = form()
    let driver = app(form)
    #expect(driver.find("lines.1.gift.card") == nil)
    let gift = FormBasket.Gift()
    basket.lines[1].gift = gift
    driver.settle()
    try driver.fill(.id("lines.1.gift.card"), "Yours")
    #expect(gift.card == "Yours")
    try driver.press(.id("lines.1.up"))
    #expect(driver.find("lines.0.gift.card")?.described.text == "Yours")
    basket.lines[0].gift = FormBasket.Gift()
    driver.settle()
    #expect(driver.find("lines.0.gift.card")?.described.text == "For you")
    basket.lines[0].gift = nil
    driver.settle()
    #expect(driver.find("lines.0.gift.card") == nil)
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
    try driver.focus(.id("lines.0.name"))
    #expect(!form.submit())
    driver.settle()
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

  @Test func `a plain dialogue goes through the models, and adds one`() throws {
    let form = Form(of: basket) {
      $0.list(\.lines, adding: { Line() }) {
        $0.row(\.name)
        $0.hideOthers()
      }
      $0.hideOthers()
    }
    let app = App(root: form)
    let driver = Driver(app)
    try driver.focus(.id("lines.0.name"))
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt?.contains("Name, tea") == true)
    dialogue.take("green tea")
    driver.settle()
    #expect(names == ["green tea", "milk", "cups"])
  }

  @Test func `a changed model that comes a second time is reverted in both places`() {
    let form = form()
    let driver = app(form)
    basket.lines[0].name = "oolong"
    driver.settle()
    basket.lines.append(basket.lines[0])
    driver.settle()
    #expect(shown(form) == ["oolong", "milk", "cups", "oolong"])
    form.revert()
    driver.settle()
    #expect(names == ["tea", "milk", "cups"] && shown(form) == names && !form.isDirty.value)
  }

  @Test func `a form with an array is deallocated, and so are its models`() throws {
    weak var gone: Form<FormBasket>?
    weak var line: Line?
    do {
      let form = form()
      gone = form
      line = basket.lines[0]
      let driver = app(form)
      try driver.press(.id("lines.0.remove"))
      form.submit()
      form.undoManager.removeAll()
      driver.settle()
    }
    #expect(gone == nil && line == nil && names == ["milk", "cups"])
  }
}
