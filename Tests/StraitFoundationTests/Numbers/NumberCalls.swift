/// Calls of the public declarations of StraitFoundation that take integers or times, by the names
/// of the listing in `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the numbers that they take: others end the program.
  static let limited: Set<String> = [
    "Converter.decimal(in:fractionDigits:locale:)", "Converter.percent(in:fractionDigits:locale:)",
  ]

  /// Each is called with all pairs of `numbers`, cut to what its documentation asks for.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "FileOptions.init(saveDelay:settleDelay:whenBothChanged:isWatched:)": { one, other in
      store(FileOptions(saveDelay: time(max(0, one)), settleDelay: time(max(0, other))))
    },
    "FileOptions.saveDelay": { one, _ in
      var options = FileOptions()
      options.saveDelay = time(one)
      store(options)
    },
    "FileOptions.settleDelay": { one, _ in
      var options = FileOptions()
      options.settleDelay = time(one)
      store(options)
    },
    "ObservableDefaults.follow(on:after:)": { one, _ in
      let defaults = ObservableDefaults(UserDefaults())
      defaults.follow(on: VirtualScheduler(), after: time(max(0, one))).dispose()
    },
  ]

  private final class Notes: CodableModel {
    @Observed var text = ""
  }

  /// Keeps a model in a file that another program writes, too.
  private static func store(_ options: FileOptions) {
    let (folder, scheduler) = (Folder(), VirtualScheduler())
    let file = ModelFile(folder("notes"), Notes(), on: scheduler, options: options)
    file.model.text = "a"
    scheduler.advance(by: .seconds(1))
    try? file.flush()
    try? folder.write(#"{"text": "b"}"#, "notes")
    file.reload()
    scheduler.advance(by: .seconds(1))
    try? file.close()
  }

  private static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }
}
