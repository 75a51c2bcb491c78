/// A reader of HTML that is as strict as for XML, except for elements without an end, and returns
/// the errors.
struct HTMLCheck {
  private static let voids: Set<Substring> = ["meta", "input"]
  private(set) var problems: [String] = []
  /// The ids of elements.
  private(set) var ids: Set<String> = []
  /// The ids that other elements name.
  private(set) var references: Set<String> = []
  /// All that is shown, with its entities as they are.
  private(set) var text = ""
  private var rest: Substring
  private var open: [Substring] = []

  init(_ html: String) {
    rest = html[...]
    if rest.hasPrefix("<!DOCTYPE html>\n") {
      rest = rest.dropFirst(16)
    } else {
      problems.append("no document type")
    }
    while !rest.isEmpty, problems.count < 5 { readNext() }
    if !open.isEmpty { problems.append("open at the end: \(open)") }
    let missing = references.subtracting(ids)
    if !missing.isEmpty { problems.append("no elements \(missing.sorted())") }
  }

  private mutating func readNext() {
    let isRaw = open.last == "script" || open.last == "style"
    let end = rest.firstIndex(of: "<") ?? rest.endIndex
    let passage = rest[..<end]
    if !isRaw {
      text += passage
      checkEntities(passage)
    }
    rest = rest[end...]
    guard !rest.isEmpty else { return }
    guard let close = rest.firstIndex(of: ">") else {
      problems.append("a tag without an end: \(rest.prefix(40))")
      rest = ""
      return
    }
    let tag = rest[rest.index(after: rest.startIndex)..<close]
    rest = rest[rest.index(after: close)...]
    if tag.hasPrefix("/") {
      let name = tag.dropFirst()
      if open.popLast() != name { problems.append("</\(name)> in \(open.suffix(3))") }
    } else if isRaw {
      problems.append("<\(tag)> in a script or style")
    } else {
      readStart(tag)
    }
  }

  private mutating func readStart(_ tag: Substring) {
    let isClosed = tag.hasSuffix("/")
    var inside = isClosed ? tag.dropLast() : tag
    let name = inside.prefix { $0 != " " && $0 != "\n" }
    inside = inside.dropFirst(name.count)
    if name.isEmpty || !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      problems.append("no name of an element: <\(tag)>")
    }
    while true {
      inside = inside.drop { $0 == " " || $0 == "\n" }
      if inside.isEmpty { break }
      let attribute = inside.prefix { $0 != "=" && $0 != " " }
      inside = inside.dropFirst(attribute.count)
      guard inside.hasPrefix("=") else { continue }
      guard inside.hasPrefix("=\""), let end = inside.dropFirst(2).firstIndex(of: "\"") else {
        problems.append("no value of \(attribute): <\(tag)>")
        return
      }
      let value = inside.dropFirst(2)[..<end]
      inside = inside[inside.index(after: end)...]
      checkEntities(value)
      take(attribute, String(value))
    }
    if !isClosed, !Self.voids.contains(name) { open.append(name) }
  }

  private mutating func take(_ attribute: Substring, _ value: String) {
    switch attribute {
    case "id": if !ids.insert(value).inserted { problems.append("two elements \(value)") }
    case "src", "href": problems.append("something from elsewhere: \(value)")
    default: if attribute.hasPrefix("data-") { references.insert(value) }
    }
  }

  private mutating func checkEntities(_ text: Substring) {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0 != ";" }
      if !["amp", "lt", "gt", "quot", "#39"].contains(name) {
        problems.append("no entity: &\(part.prefix(8))")
      }
    }
  }
}
