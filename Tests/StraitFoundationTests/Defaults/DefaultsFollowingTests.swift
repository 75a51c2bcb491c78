import Foundation
import Glibc
import StraitChannels
import StraitFoundation
import StraitModel
import Testing

/// Defaults that other programs set, too.
///
/// Each test runs in a process with a configuration folder of its own, so that the user's defaults are
/// untouched: `synchronize()` writes all defaults of a process.
@Suite struct DefaultsFollowingTests {
  /// Defaults of this process, kept in a folder.
  private struct Place {
    let name = "settings"
    let path: String

    init(in folder: String) {
      path = folder + "/\(name).plist"
      setenv("XDG_CONFIG_HOME", folder, 1)
    }

    func open() throws -> ObservableDefaults {
      try #require(ObservableDefaults(suiteName: name))
    }

    /// Writes as another program would: Foundation of this one would find it in its cache.
    func write(_ values: [String: Any]) throws {
      let list = try PropertyListSerialization.data(
        fromPropertyList: values,
        format: .xml,
        options: 0
      )
      try list.write(to: URL(fileURLWithPath: path))
    }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    var written: [String: Any] {
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return list as? [String: Any] ?? [:]
    }
  }

  private let folder = Folder()

  @Test func `what another program sets arrives at properties and their bindings`() async {
    let path = folder.path
    async let other: Void = Self.setElsewhere(path)
    await #expect(processExitsWith: .success) { [folder = path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let name = observable.property(forKey: "name", as: String.self)
      let field = Property<String?>(nil)
      field.bind(to: name)
      observable.follow(on: scheduler)
      name.value = "Ada"
      eventually(scheduler) { field.value == "Grace" }
      #expect(observable.followError == nil)
      // Nothing was written because of it.
      #expect(place.written["name"] as? String == "Grace")
    }
    await other
  }

  /// Replaces Ada by Grace in another process.
  private static func setElsewhere(_ folder: String) async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      let place = Place(in: folder)
      eventually(VirtualScheduler()) { place.written["name"] as? String == "Ada" }
      let defaults = try #require(UserDefaults(suiteName: place.name))
      #expect(defaults.string(forKey: "name") == "Ada")
      defaults.set("Grace", forKey: "name")
      #expect(defaults.synchronize())
    }
  }

  @Test func `different keys of two programs are both kept`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let place = Place(in: folder)
      let observable = try place.open()
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
  }

  @Test func `without following, others are seen at synchronize only`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
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
  }

  @Test func `a value of another type leaves the last good one, and is named until it is mended`()
    async
  {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      let field = Property<Int?>(nil)
      field.bind(to: size)
      observable.follow(on: scheduler)
      size.value = 12
      eventually(scheduler) { place.written["size"] as? Int == 12 }
      var errors: [String] = []
      observable.errorValues.skip(1).subscribe(onNext: {
        errors.append($0["size"]?.found ?? "none")
      })
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
  }

  @Test(arguments: ["", "garbage", "<plist version=\"1.0\"><dict><key>size</k"])
  func `a damaged file changes nothing`(_ content: String) async {
    await #expect(processExitsWith: .success) {
      [folder = folder.path as String, content = content as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      size.value = 12
      #expect(observable.synchronize() == nil)
      observable.follow(on: scheduler)
      try place.write(content)
      let error = observable.synchronize()
      #expect(error?.expected == "a property list with a dictionary")
      #expect(size.value == 12)
      try place.write(["size": 13])
      eventually(scheduler) { size.value == 13 }
    }
  }

  @Test(arguments: ["dispose", "follow again", "release"])
  func `the end of following does not write a damaged file`(_ end: String) async {
    await #expect(processExitsWith: .success) {
      [folder = folder.path as String, end = end as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
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

  @Test func `a file that cannot be written is named, and the values stay`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let place = Place(in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: place.path,
        withDestinationPath: "/proc/nowhere/a.plist"
      )
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      #expect(observable.synchronize() == nil)
      var errors: [FileError.Operation?] = []
      let effect = Effect { errors.append(observable.fileError?.operation) }
      size.value = 12
      #expect(observable.synchronize()?.path == place.path)
      #expect(observable.synchronize()?.operation == .write)
      #expect(size.value == 12)
      // What is not set any more needs no file.
      size.value = nil
      #expect(observable.synchronize() == nil)
      #expect(errors == [nil, .write, nil])
      effect.dispose()
    }
  }

  @Test func `a value is written after a delay, by an object that has gone, too`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      var observable: ObservableDefaults? = try place.open()
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
  }

  @Test func `a value that is set repeatedly is written after the delay of the first time`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      observable.follow(on: scheduler, after: .milliseconds(50))
      for number in 1...100 {
        size.value = number
        scheduler.advance(by: .milliseconds(40))
      }
      let written = place.written["size"] as? Int ?? 0
      #expect(written > 90)
    }
  }

  @Test func `defaults that no longer follow others receive nothing more`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      size.value = 1
      let following = observable.follow(on: scheduler)
      following.dispose()
      try place.write(["size": 2])
      let other = try place.open()
      other.follow(on: scheduler)
      let seen = other.property(forKey: "size", as: Int.self)
      eventually(scheduler) { seen.value == 2 }
      scheduler.advance(by: .seconds(1))
      #expect(size.value == 1)
    }
  }

  @Test func `a value is written when following ends`() async {
    await #expect(processExitsWith: .success) { [folder = folder.path as String] in
      let (place, scheduler) = (Place(in: folder), VirtualScheduler())
      let observable = try place.open()
      let size = observable.property(forKey: "size", as: Int.self)
      let following = observable.follow(on: scheduler, after: .milliseconds(100))
      size.value = 3
      following.dispose()
      #expect(place.written["size"] as? Int == 3)
      scheduler.advance(by: .seconds(1))
      #expect(place.written["size"] as? Int == 3)
    }
  }
}
