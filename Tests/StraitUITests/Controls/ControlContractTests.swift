import Foundation

/// Counts how often its value was set or edited.
@MainActor
private final class Dial: Control<Int> {
  private(set) var changes = 0

  override func valueChanged() { changes += 1 }
}

@MainActor @Suite struct ControlContractTests {
  @Test(arguments: ControlSamples.names)
  func `F24, improvement 25: every control keeps the contract of controls`(name: String) throws {
    try ControlSamples.sample(of: name).contract()
  }

  @Test(arguments: ControlSamples.names)
  func `F24 T1 to T9 hold for what is bound to every control`(name: String) throws {
    try ControlSamples.sample(of: name).binding()
  }

  /// The classes that can be made, and derive from `Control`, by their declarations.
  private static func concreteControls() throws -> Set<String> {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().appendingPathComponent("Sources/StraitUI")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    )
    var bases: [String: (base: String, isFinal: Bool)] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("//") {
        guard
          let match = try /^(?<access>.*)class (?<name>\w+)(<.*>)?: (?<base>\w+)/.prefixMatch(
            in: line
          )
        else { continue }
        bases[String(match.name)] = (String(match.base), match.access.contains("final "))
      }
    }
    func isControl(_ name: String) -> Bool {
      name == "Control" || bases[name].map { isControl($0.base) } == true
    }
    // A text field is one, though a field of a number derives from it.
    return Set(
      bases.keys.filter { (bases[$0]?.isFinal == true || $0 == "TextField") && isControl($0) }
    )
  }

  @Test func `F24 every control of the framework is among those that are checked`() throws {
    let controls = try Self.concreteControls()
    #expect(controls.isSuperset(of: ["TextField", "Checkbox", "List"]))
    // A form alone makes a list of a model's models; `FormListTests` has it.
    #expect(controls.subtracting(ControlSamples.names) == ["FormList"])
  }

  @Test func `a button with a command is disabled and busy as the command is, and shows its error`()
    throws
  {
    struct Refused: Error, CustomStringConvertible { let description = "refused" }
    var results = Subject<Int>()
    let command = Command<Void, Int> { results }
    let button = Button("Save", command: command, id: "b")
    let field = TextField(id: "f")
    let driver = Driver(bracketed: button, field)
    try driver.press("space")
    #expect(button.isBusy && button.described.isBusy)
    #expect(!button.canPress)
    // The focus stays until the command has ended.
    #expect(button.isFocused)
    results.sendError(Refused())
    driver.settle()
    #expect(!button.isBusy && button.canPress)
    #expect(button.problem == "refused")
    #expect(button.described.problem == "refused")
    results = Subject()
    button.press()
    #expect(button.problem == nil && button.isBusy)
  }

  @Test func `T2 a binding sets no control that has the value already, T16 a later set does`() {
    let property = Property(3)
    let made = Dial("Volume", to: property)
    #expect(made.changes == 0)
    let bound = Dial("Volume", value: 3)
    bound.bind(to: property)
    #expect(bound.changes == 0)
    let other = Dial("Volume", value: 4)
    other.bind(to: property.channel())
    #expect(other.changes == 1 && other.value == 3)
    // An equal value may replace the value that the control shows.
    other.value = 3
    #expect(other.changes == 2)
    property.value = 3
    #expect([made, bound, other].allSatisfy { $0.value == 3 })
  }
}
