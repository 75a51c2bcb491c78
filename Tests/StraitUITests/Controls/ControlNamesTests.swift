import StraitInspection

/// The names of controls in traces, drawings of graphs, causes and lists of bindings.
@MainActor @Suite struct ControlNamesTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  private let person = Person()

  @Test func `a trace calls controls by their identifiers, and knows no line of an edit`() throws {
    let (left, right) = (TextField(id: "left"), TextField(id: "right"))
    left.newTextChannel().subscribe(right.newTextChannel())
    let driver = Driver(bracketed: left, right)
    let (_, entries) = try Trace.collecting { try driver.type("x") }
    #expect(entries.map(\.description) == ["1 edits of #left → #left: x", "2   #left → #right: x"])
  }

  @Test func `a control without an identifier is called by its type and its name`() throws {
    let (named, unnamed) = (TextField("Name"), TextField())
    named.newValueChannel().subscribe(unnamed.newValueChannel())
    #expect(
      SignalGraph(from: named.edits).text == """
        edits of TextField "Name"
        └─ TextField "Name"
           └─ TextField
        """
    )
  }

  @Test func `a terminal's own name comes before the control's`() {
    let end = TextField(id: "left").newTextChannel()
    end.name = "mine"
    #expect(SignalGraph(from: end).text == "mine")
  }

  @Test func `a cause and a binding name the control`() throws {
    let field = TextField("Name", to: person.$name, id: "name")
    let driver = Driver(App(bracketed: field))
    Trace.remembersCauses = true
    defer { Trace.remembersCauses = false }
    try driver.type("!")
    let cause = person.why(\.name)
    #expect(cause?.parent?.line == "edits of #name: Ada!, sent")
    #expect(Inspection.bindings.contains { "\($0)".hasPrefix("#name ⇄ Person.name") })
  }

  @Test func `a graph of models begins at their variables`() {
    let field = TextField("Name", to: person.$name, id: "name")
    let graph = SignalGraph(of: person)
    #expect(graph.roots.map { graph.nodes[$0].name } == ["Person.name"])
    #expect(graph.nodes.contains { $0.name == "#name" && $0.kind == .terminal })
    withExtendedLifetime(field) {}
  }
}
