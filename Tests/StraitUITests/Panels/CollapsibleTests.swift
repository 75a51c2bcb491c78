import StraitDriver
import StraitUI
import Testing

@MainActor @Suite struct CollapsibleTests {
  @Test func `plain lines open it, and other requests are refused`() throws {
    let box = Collapsible("Advanced", id: "box") { TextField("Proxy") }
    let driver = columnDriver(box, TextField("Below"))
    #expect(!box.perform(.set("x")) && !box.perform(.choose("x")))
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    dialogue.take("open")
    driver.settle()
    #expect(box.isExpanded)
    box.isEditable = false
    #expect(!box.perform(.expand(false)) && box.described.abilities.isEmpty)
  }
}
