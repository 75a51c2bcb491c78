@testable import StraitDriver

@Suite struct TreeSubsetTests {
  private static let tree = """
    column
      label "Two fields"
      column
        textfield #left "left" = "a \\" b" focused caret 3
        textfield #right "right" = ""
      row
        textfield #left "left" = "other"
        button #save "Save"
      label "end"
    """

  private func isMet(_ wanted: String) -> Bool {
    TreeSubset(Array(wanted.utf8)).isMet(by: Array(Self.tree.utf8))
  }

  @Test(arguments: [
    "", "column", Self.tree, "label \"end\"", "column\n  row", "label\nrow\nlabel",
    "textfield #left\ntextfield #right", "column\n  textfield #left \"left\" = \"a \\\" b\"",
    "column\n  button", "column\n    textfield #left\n    button",
    "column\n  column\n  row\n    button",
    "row\n  textfield #left \"left\" = \"other\"\n  button",
  ])
  func `a part in its order is met`(wanted: String) {
    #expect(isMet(wanted))
  }

  @Test(arguments: [
    "buttons", "button\nlabel \"Two fields\"", "row\n  label", "col", "textfield #left \"le",
    "textfield #left \"left\" = \"a", "column\n  column\n    button",
    "column\n  column\n    column",
    "label \"end\"\n  label", "textfield #right\ntextfield #right", "row\nrow",
    "textfield #left \"left\" = \"a \\\"",
  ])
  func `what is not there, or elsewhere, is not met`(wanted: String) {
    #expect(!isMet(wanted))
  }

  @Test func `a deep tree of equal lines takes no long time`() {
    let lines = (0..<60).map { String(repeating: "  ", count: $0) + "column" }
    let found = Array(lines.joined(separator: "\n").utf8)
    let wanted = Array((lines + ["x"]).joined(separator: "\n").utf8)
    #expect(TreeSubset(found).isMet(by: found))
    #expect(!TreeSubset(wanted).isMet(by: found))
  }
}
