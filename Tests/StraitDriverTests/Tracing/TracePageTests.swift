import StraitDemoBinding

@MainActor @Suite struct TracePageTests {
  private let files = TraceFiles()

  private func page(_ text: String) async throws -> String {
    _ = try await files.run(text, make: { _ in bindingApp(for: Person()) })
    #expect(files.files.count == 2)
    return try #require(files.files.first { $0.key.hasSuffix(".html") }).value
  }

  @Test func `the page is well-formed and needs nothing else`() async throws {
    let page = try await page(
      """
      test "typing" {
        fill #left "Grüße, 世界"
        resize 60x20
        expect #right value "Grüße, 世界"
        model set person.name "Grace"
        advance 1.5s
      }
      """
    )
    let check = HTMLCheck(page)
    #expect(check.problems == [])
    #expect(check.references.isSuperset(of: ["s0", "t0", "c1", "l0-2", "l0-6"]))
    #expect(check.ids.contains("slider"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("prefers-color-scheme: dark"))
  }

  @Test func `the failed step is the one that is shown first`() async throws {
    let page = try await page(
      """
      test "fails" {
        settle
        expect #left value "x"
      }
      """
    )
    #expect(HTMLCheck(page).problems == [])
    #expect(page.contains(#"<span id="l0-3" class="present"><i>3</i>   expect #left"#))
    #expect(
      page.contains(
        #"""
        <section class="step" data-screen="s0" data-tree="t0" data-line="l0-3">
        <h2>Step 2</h2>
        <pre class="text">expect #left value &quot;x&quot;</pre>
        <div class="failure">
        <h3>assertion</h3>
        <pre>expected #left value &quot;x&quot;, found &quot;&quot;</pre>
        """#
      )
    )
    #expect(page.contains("min=\"0\" max=\"2\" value=\"2\""))
    #expect(page.ranges(of: "<section class=\"step\"").count == 3)
  }

  @Test func `changed cells are marked where they are on the screen`() async throws {
    let page = try await page("test \"a\" {\n  type \"xy\"\n}")
    // Columns 7 and 8 of rows 3 and 4, in cells of 9 by 18 within a margin of 12.
    #expect(page.contains("<path d=\"M75 66h18v18h-18zM75 84h18v18h-18z\" fill="))
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!-- <b> & &amp; -->", "]]>\"'><img src=x>",
    "\\u{202E}abc\\u{2066}", "\\u{1B}[2J\\u{7}\\u{9B}", "\\u{2028}\\u{FEFF}\\u{FFFE}",
    "e\\u{301}\\u{301}漢👩‍👩‍👧",
  ])
  func `no text of a script, a model or the screen gets out of its place`(_ text: String)
    async throws
  {
    let page = try await page(
      """
      test "\(text.replacing("\"", with: "\\\""))" {
        step "\(text.replacing("\"", with: "\\\""))"
        model set person.name "\(text.replacing("\"", with: "\\\""))"
        expect #name value "\(text.replacing("\"", with: "\\\""))x"
      }
      """
    )
    #expect(HTMLCheck(page).problems == [])
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(!page.contains("<img") && !page.contains("<!--") && !page.contains("<b> &"))
    for scalar in page.unicodeScalars {
      let isFormat = scalar.properties.generalCategory == .format && scalar != "\u{200D}"
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      #expect(!isFormat && !isControl, "U+\(String(scalar.value, radix: 16))")
    }
    for (path, text) in files.files where path.hasSuffix(".jsonl") {
      let lines = text.split(separator: "\n")
      #expect(lines.count == 4)
      for line in lines { _ = try JSONValue(parsing: Array(line.utf8)) }
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test func `a check of HTML finds what is wrong`() {
    let start = "<!DOCTYPE html>\n"
    for wrong in [
      "<p>", "<p></b>", "<p>&x;</p>", "<p a=b></p>", "<p id=\"a\"></p><p id=\"a\"></p>",
      "<p data-x=\"y\"></p>", "<script><b></script>", "<p", "< p></p>", "<img src=\"x\"/>",
    ] {
      #expect(!HTMLCheck(start + wrong).problems.isEmpty, "\(wrong)")
    }
    #expect(HTMLCheck(start + "<p id=\"a\" hidden>&lt;<input/></p>").problems == [])
  }
}
