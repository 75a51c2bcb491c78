import Foundation
import StraitKVO
import Testing

/// Spellings 23 to 30 of KeyValueObserving.md: values by name.
@Suite struct CodingSpellingTests {
  private class Author: KeyValueObject {
    @Observed var name = "Ada"
  }

  private class Document: KeyValueObject {
    @Observed var title = "Untitled"
    @Observed var pages = 1
    @Observed var author: Author? = Author()
    @Observed var lines: [String] = ["a", "b"]
    @Observed var tags: Set<String> = ["draft"]
    @Observed var parts: [Document] = []
  }

  private let document = Document()

  @Test func `23: value(forKey:) and setValue(_:forKey:)`() {
    document.setValue("Notes", forKey: "title")
    document.setValue(NSNumber(value: 3), forKey: "pages")
    #expect(document.title == "Notes")
    #expect(document.value(forKey: "title") as? String == "Notes")
    #expect(document.value(forKey: "pages") as? Int == 3)
  }

  @Test func `24: value(forKeyPath:) and setValue(_:forKeyPath:)`() {
    document.setValue("Grace", forKeyPath: "author.name")
    #expect(document.author?.name == "Grace")
    #expect(document.value(forKeyPath: "author.name") as? String == "Grace")
    document.author = nil
    document.setValue("Hedy", forKeyPath: "author.name")
    #expect(document.value(forKeyPath: "author.name") == nil)
  }

  @Test func `25: collection operators in a key path`() {
    document.parts = [Document(), Document()]
    document.parts[0].pages = 3
    #expect(document.value(forKeyPath: "parts.@count") as? Int == 2)
    #expect(document.value(forKeyPath: "parts.@sum.pages") as? Int == 4)
    #expect(document.value(forKeyPath: "parts.@max.pages") as? Int == 3)
    #expect(document.value(forKeyPath: "parts.@avg.pages") as? Double == 2)
    let titles = document.value(forKeyPath: "parts.@distinctUnionOfObjects.title") as? [String]
    #expect(titles == ["Untitled"])
  }

  @Test func `26: setValuesForKeys and dictionaryWithValues(forKeys:)`() {
    document.setValuesForKeys(["title": "Notes", "pages": 2])
    #expect((document.title, document.pages) == ("Notes", 2))
    let values = document.dictionaryWithValues(forKeys: ["title", "pages"])
    #expect(values["title"] as? String == "Notes")
    #expect(values["pages"] as? Int == 2)
  }

  @Test func `27: mutableArrayValue(forKey:), whose edits are observed with their indexes`() {
    var lines: [String] = []
    let token = document.observe(\.lines, options: [.old, .new]) { _, change in
      let indexes = change.indexes.map { Array($0) } ?? []
      lines.append("\(change.kind) \(indexes) \(change.newValue ?? [])")
    }
    document.mutableArrayValue(forKey: "lines").add("c")
    document.mutableArrayValue(forKey: "lines").insert("x", at: 0)
    document.mutableArrayValue(forKey: "lines").removeObject(at: 1)
    #expect(document.lines == ["x", "b", "c"])
    #expect(
      lines == [#"insertion [2] ["c"]"#, #"insertion [0] ["x"]"#, "removal [1] []"]
    )
    token.invalidate()
  }

  @Test func `28: mutableSetValue(forKey:)`() {
    var kinds: [NSKeyValueChange] = []
    let token = document.observe(\.tags) { kinds.append($1.kind) }
    document.mutableSetValue(forKey: "tags").add("done")
    document.mutableSetValue(forKey: "tags").remove("draft")
    #expect(document.tags == ["done"])
    #expect(kinds == [.insertion, .removal])
    token.invalidate()
  }

  @Test func `29: hooks for undefined keys and for nil`() {
    final class Settings: KeyValueObject {
      @Observed var volume = 5
      var extras: [String: Any] = [:]

      override func value(forUndefinedKey key: String) -> Any? { extras[key] }

      override func setValue(_ value: Any?, forUndefinedKey key: String) { extras[key] = value }

      override func setNilValueForKey(_ key: String) {
        if key == "volume" { volume = 0 } else { super.setNilValueForKey(key) }
      }
    }
    let settings = Settings()
    settings.setValue("dark", forKey: "theme")
    #expect(settings.value(forKey: "theme") as? String == "dark")
    settings.setValue(nil, forKey: "volume")
    #expect(settings.volume == 0)
  }

  @Test func `30: validateValue(_:forKey:), overridden`() {
    struct Wrong: Error {}
    final class Page: KeyValueObject {
      @Observed var number = 1

      override func validateValue(
        _ ioValue: AutoreleasingUnsafeMutablePointer<AnyObject?>,
        forKey inKey: String
      ) throws {
        guard inKey == "number", let number = ioValue.pointee as? Int else {
          return try super.validateValue(ioValue, forKey: inKey)
        }
        if number < 0 { throw Wrong() }
        ioValue.pointee = min(number, 100) as AnyObject
      }
    }
    let page = Page()
    var value: AnyObject? = 500 as AnyObject
    #expect(throws: Never.self) { try page.validateValue(&value, forKey: "number") }
    #expect(value as? Int == 100)
    value = -1 as AnyObject
    #expect(throws: Wrong.self) { try page.validateValue(&value, forKey: "number") }
    #expect(page.number == 1)
  }
}
