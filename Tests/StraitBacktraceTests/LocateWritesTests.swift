import Foundation
import StraitBacktrace
import StraitChannels
import StraitInspection
import StraitModel
import StraitTestSupport
import Testing

/// T30: the line of a set, found on the stack.
@Suite(.serialized) struct LocateWritesTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36 {
      didSet { if age > 100 { name = "Methuselah" } }
    }
    @Observed var tags: [String] = []
    static var lineOfSetter: UInt { UInt(#line) + 4 }
    var firstTag: String {
      get { tags.first ?? "" }
      set {
        tags = [newValue]
      }
    }
  }

  /// Returns the location of the last change in a closure.
  private func location<Value>(
    _ property: Property<Value>,
    _ change: () -> Void
  ) -> Cause.Location? {
    withLocator({ Trace.locateWrites() }) {
      Trace.remembersCauses = true
      defer { Trace.remembersCauses = false }
      change()
    }
    return property.why?.location
  }

  private static let file = "StraitBacktraceTests/LocateWritesTests.swift"

  @Test func `T30: a set of a variable has its source line`() {
    let person = Person()
    let found = location(person.$name) {
      person.name = "Grace"
    }
    #expect(found?.description == "\(Self.file):\(#line - 2)")
  }

  @Test func `so is one of a property, by key path, and in a closure of the library's`() {
    let person = Person()
    var found = location(person.$name) {
      person.$name.value = "Grace"
    }
    #expect(found?.line == UInt(#line - 2))
    let path: ReferenceWritableKeyPath<Person, String> = \.name
    found = location(person.$name) {
      person[keyPath: path] = "Hedy"
    }
    #expect(found?.line == UInt(#line - 2))
    found = location(person.$name) {
      ["Mary", "Emmy"].forEach {
        person.name = $0
      }
    }
    #expect(found?.line == UInt(#line - 3))
  }

  /// An unoptimised build has no line for the end of a change in place.
  @Test func `a change in place is known by its line, or by its function`() {
    let person = Person()
    let found = location(person.$tags) {
      person.tags.append("first")
      person.name = "Grace"
    }
    let line = UInt(#line - 3)
    #expect(found?.line == nil || found?.line == line)
    #expect(found?.function?.contains("closure #1") == true)
  }

  @Test func `a setter that sets a variable is where it does so`() {
    let person = Person()
    let found = location(person.$tags) {
      person.firstTag = "first"
    }
    #expect(found?.file == Self.file)
    #expect(found?.line == Person.lineOfSetter)
  }

  @Test func `an observer that sets is named by its own line`() {
    let kept = CompositeDisposable()
    let person = Person()
    person.$tags.observe { _, new in
      person.name = new.joined()
    }.store(in: kept)
    let line = UInt(#line - 2)
    let found = location(person.$name) {
      person.tags = ["a", "b"]
    }
    #expect(found?.line == line)
    #expect(person.$name.why?.parent?.location?.line == line + 4)
  }

  @Test func `a binding is found where it was made`() {
    let person = Person()
    let shown = Property("")
    let found = location(shown) {
      shown.bind(to: person.$name)
    }
    #expect(found?.line == UInt(#line - 2))
  }

  @Test func `in an asynchronous function it is the line, too`() async {
    let person = Person()
    func rename() async -> Cause.Location? {
      await Task.yield()
      return location(person.$name) { person.name = "Grace" }
    }
    #expect(await rename()?.line == UInt(#line - 2))
  }

  @Test func `an extension of the engine's types by somebody else is somebody else's`() {
    let property = Property("Ada")
    let found = location(property) { property.clear() }
    #expect(found?.file?.hasSuffix("LocateWritesTests.swift") == true)
    #expect(found?.line == Property<String>.lineOfClear)
  }

  @Test func `on another thread's stack it is found as well`() async {
    let found = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let person = Person()
        continuation.resume(
          returning: location(person.$name) {
            person.name = "Grace"
          }
        )
      }
    }
    #expect(found?.line == UInt(#line - 5))
  }

  /// The sorting of the C library keeps no frame pointers.
  @Test func `code on the stack that cannot be followed is skipped`() {
    let person = Person()
    let found = location(person.$name) {
      Self.person = person
      var numbers: [Int32] = [2, 1]
      qsort(&numbers, numbers.count, 4) { _, _ in
        Self.person?.name = "Grace"
        return 0
      }
    }
    #expect(found?.line == UInt(#line - 4))
  }

  private nonisolated(unsafe) static var person: Person?

  // MARK: Without symbols

  @Test func `a program with its symbols names the line`() throws {
    let text = try run(Self.probe.path(), [])
    #expect(text == "Person.name: Ada → Grace, set  [StraitWhyProbe/main.swift:13]\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strip")))
  func `one without debug information names the function`() throws {
    let text = try outputWithout("--strip-debug")
    #expect(text == "Person.name: Ada → Grace, set  [rename(_:)]\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strip")))
  func `one without symbols says nothing of the place, and does not crash`() throws {
    let text = try outputWithout("--strip-all")
    #expect(text == "Person.name: Ada → Grace, set\n")
  }

  /// The probe is in the folder of the tests' own program.
  private static let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "StraitWhyProbe")

  /// Returns the probe's output after a part was removed from it.
  private func outputWithout(_ option: String) throws -> String {
    // It must lie where its libraries are looked for. This process does not write it itself: a
    // program cannot be run while a child of another test has inherited it open.
    let copy = Self.probe.deletingLastPathComponent().appending(path: "WhyProbe-\(UUID())")
    try run("/usr/bin/strip", [option, "-o", copy.path(), Self.probe.path()])
    defer { try? FileManager.default.removeItem(at: copy) }
    return try run(copy.path(), [])
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}

extension Property where Value == String {
  fileprivate static var lineOfClear: UInt { UInt(#line) + 2 }
  fileprivate func clear() {
    value = ""
  }
}
