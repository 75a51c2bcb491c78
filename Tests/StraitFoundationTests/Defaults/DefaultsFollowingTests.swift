import Glibc

/// Defaults that other programs set, too.
///
/// Serialized, since `synchronize()` writes all defaults of the process: two threads that call it
/// at the same time can overwrite a value that another program has replaced.
@Suite(.serialized) struct DefaultsFollowingTests {
  /// Defaults of a test's own, removed with it.
  private final class Place {
    let name = "strait.tests.\(UUID().uuidString)"

    var path: String {
      let home = getenv("HOME").map { String(cString: $0) } ?? NSHomeDirectory()
      let directory = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? home + "/.config"
      return directory + "/\(name).plist"
    }

    /// Writes values as another program does, past the cache of this process.
    func write(_ values: [String: Any]) throws {
      let list = try PropertyListSerialization.data(
        fromPropertyList: values,
        format: .xml,
        options: 0
      )
      try list.write(to: URL(fileURLWithPath: path))
    }

    var written: [String: Any] {
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return list as? [String: Any] ?? [:]
    }

    deinit {
      unlink(path)
    }
  }

  private let place = Place()
  private let scheduler = VirtualScheduler()

  private func open() throws -> ObservableDefaults {
    try #require(ObservableDefaults(suiteName: place.name))
  }

  @Test func `what another program sets arrives at properties and their bindings`() async throws {
    let observable = try open()
    let name = observable.property(forKey: "name", as: String.self)
    let field = Property<String?>(nil)
    field.bind(to: name)
    observable.follow(on: scheduler)
    name.value = "Ada"
    eventually(scheduler) { place.written["name"] as? String == "Ada" }
    let suite = place.name
    await #expect(processExitsWith: .success) { [suite = suite as String] in
      let defaults = try #require(UserDefaults(suiteName: suite))
      #expect(defaults.string(forKey: "name") == "Ada")
      defaults.set("Grace", forKey: "name")
      #expect(defaults.synchronize())
    }
    eventually(scheduler) { field.value == "Grace" }
    #expect(observable.followError == nil)
    // Nothing was written because of it.
    #expect(place.written["name"] as? String == "Grace")
  }

  @Test func `different keys of two programs are both kept`() throws {
    let observable = try open()
    let (one, other) = (
      observable.property(forKey: "one", as: Int.self),
      observable.property(forKey: "other", as: Int.self)
    )
    one.value = 1
    observable.synchronize()
    try place.write(["one": 1, "other": 2])
    one.value = 3
    observable.synchronize()
    #expect(one.value == 3 && other.value == 2)
    #expect(place.written["one"] as? Int == 3 && place.written["other"] as? Int == 2)
  }

  @Test func `without following, others are seen at synchronize only`() throws {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    size.value = 1
    observable.synchronize()
    try place.write(["size": 2])
    scheduler.advance(by: .seconds(10))
    observable.refresh()
    #expect(size.value == 1)
    observable.synchronize()
    #expect(size.value == 2)
  }

  @Test func `a value of another type leaves the last good one, and is named until it is mended`()
    throws
  {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    let field = Property<Int?>(nil)
    field.bind(to: size)
    observable.follow(on: scheduler)
    size.value = 12
    eventually(scheduler) { place.written["size"] as? Int == 12 }
    var errors: [String] = []
    observable.errorsSignal.skip(1).subscribe(onNext: { errors.append($0["size"]?.found ?? "none") }
    )
    let reports = try Report.collecting {
      try place.write(["size": "twelve"])
      eventually(scheduler) { !errors.isEmpty }
      observable.synchronize()
    }.reports
    #expect(reports == [.mistyped(name: "size", expected: "Int", found: "String")])
    #expect(size.value == 12 && field.value == 12)
    #expect(observable.errors["size"]?.expected == "Int")
    #expect(place.written["size"] as? String == "twelve")
    try place.write(["size": 13])
    eventually(scheduler) { field.value == 13 }
    #expect(errors == ["String", "none"])
    field.value = 14
    eventually(scheduler) { place.written["size"] as? Int == 14 }
  }

  @Test(arguments: ["", "garbage", "<plist version=\"1.0\"><dict><key>size</k"])
  func `a damaged file changes nothing`(_ content: String) throws {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    size.value = 12
    #expect(observable.synchronize() == nil)
    observable.follow(on: scheduler)
    try Data(content.utf8).write(to: URL(fileURLWithPath: place.path))
    let error = observable.synchronize()
    #expect(error?.expected == "a property list with a dictionary")
    #expect(size.value == 12)
    try place.write(["size": 13])
    eventually(scheduler) { size.value == 13 }
  }

  @Test(arguments: ["dispose", "follow again", "release"])
  func `the end of following leaves a damaged file alone`(_ end: String) async throws {
    // In a process of this test: `synchronize()` writes all defaults of its process.
    await #expect(processExitsWith: .success) { [end = end as String] in
      let (place, scheduler) = (Place(), VirtualScheduler())
      let damaged = Data("<plist version=\"1.0\"><dict><key>s".utf8)
      var observable = ObservableDefaults(suiteName: place.name)
      let size = try #require(observable?.property(forKey: "size", as: Int.self))
      size.value = 1
      observable?.synchronize()
      let following = observable?.follow(on: scheduler, after: .milliseconds(100))
      try damaged.write(to: URL(fileURLWithPath: place.path))
      size.value = 2
      switch end {
      case "dispose": following?.dispose()
      case "follow again": observable?.follow(on: scheduler, after: .milliseconds(100))
      default: observable = nil
      }
      scheduler.advance(by: .milliseconds(100))
      #expect(FileManager.default.contents(atPath: place.path) == damaged)
    }
  }

  @Test func `a file that cannot be written is named, and the values stay`() throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: place.path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: place.path,
      withDestinationPath: "/proc/nowhere/a.plist"
    )
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    #expect(observable.synchronize() == nil)
    var errors: [FileError.Operation?] = []
    let effect = Effect { errors.append(observable.fileError?.operation) }
    size.value = 12
    #expect(observable.synchronize()?.path == place.path)
    #expect(observable.synchronize()?.operation == .write)
    #expect(size.value == 12)
    // A default that was removed needs no file.
    size.value = nil
    #expect(observable.synchronize() == nil)
    #expect(errors == [nil, .write, nil])
    effect.dispose()
  }

  @Test func `what is set is written a while later, by an object that has gone, too`() throws {
    var observable: ObservableDefaults? = try open()
    observable?.follow(on: scheduler, after: .milliseconds(100))
    observable?.property(forKey: "size", as: Int.self).value = 12
    scheduler.advance(by: .milliseconds(99))
    #expect(place.written.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(place.written["size"] as? Int == 12)
    observable?.property(forKey: "size", as: Int.self).value = 13
    observable = nil
    scheduler.advance(by: .milliseconds(100))
    #expect(place.written["size"] as? Int == 13)
  }

  @Test func `what is set again and again is written after the delay of the first time`() throws {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    observable.follow(on: scheduler, after: .milliseconds(50))
    for number in 1...100 {
      size.value = number
      scheduler.advance(by: .milliseconds(40))
    }
    let written = place.written["size"] as? Int ?? 0
    #expect(written > 90)
  }

  @Test func `who does not follow any more receives nothing more`() throws {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    size.value = 1
    let following = observable.follow(on: scheduler)
    following.dispose()
    try place.write(["size": 2])
    let other = try open()
    other.follow(on: scheduler)
    let seen = other.property(forKey: "size", as: Int.self)
    eventually(scheduler) { seen.value == 2 }
    scheduler.advance(by: .seconds(1))
    #expect(size.value == 1)
  }

  @Test func `what is set is written when following ends`() throws {
    let observable = try open()
    let size = observable.property(forKey: "size", as: Int.self)
    let following = observable.follow(on: scheduler, after: .milliseconds(100))
    size.value = 3
    following.dispose()
    #expect(place.written["size"] as? Int == 3)
    scheduler.advance(by: .seconds(1))
    #expect(place.written["size"] as? Int == 3)
  }
}
