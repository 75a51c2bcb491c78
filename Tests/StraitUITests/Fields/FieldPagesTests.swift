/// The page that compares text fields; `.ci/promises` looks its tests up.
@Suite struct FieldPagesTests {
  @Test func `every row of the comparison has a column for each toolkit, and a test`() throws {
    let rows = try UIPages.rows("TextFieldsCompared")
    #expect(rows.count == 31)
    for row in rows {
      #expect(row.count == 18, "\(row[0])")
      #expect(row.allSatisfy { !$0.isEmpty })
    }
    #expect(rows.allSatisfy { !$0[1].hasPrefix("no") })
  }
}
