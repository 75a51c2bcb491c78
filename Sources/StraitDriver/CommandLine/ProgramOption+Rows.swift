// Rows of the table of `DriverOptions`.
extension ProgramOption {
  /// Begins a row.
  ///
  /// - Parameters:
  ///   - form: The name, and the placeholder for the value: `--tag NAME`; `--script FILE...` for
  ///     several words, and `--both[=TIME]` for a value that may be omitted.
  ///   - help: The effect of the option, in a few words.
  /// - Returns: An option without an effect.
  static func row(_ form: String, _ help: String) -> ProgramOption {
    let name = String(form.prefix { $0 != " " && $0 != "[" })
    let value = form.dropFirst(name.count).drop { $0 == " " }
    return ProgramOption(named: name, value.isEmpty ? nil : String(value), help) { _, _ in }
  }

  /// The option, which reads its value into a property.
  ///
  /// - Parameters:
  ///   - kind: The kind of the value.
  ///   - path: The property.
  ///   - runs: The ways to run a program that the option has an effect on.
  /// - Returns: The option with this effect.
  func reads<Value>(
    _ kind: OptionValue<Value>,
    _ path: WritableKeyPath<DriverOptions, Value>,
    in runs: ProgramRuns
  ) -> ProgramOption {
    var option = self
    option.runs = runs
    option.defaultValue = kind.text(DriverOptions()[keyPath: path])
    option.files = { [name] options in
      kind.files(options[keyPath: path]).map { file in
        OptionFile(option: name + file.option, path: file.path, isWritten: file.isWritten)
      }
    }
    let form = value ?? ""
    option.take = { options, words throws(DriverOptionError) in
      if form.hasPrefix("["), !words.hasAttachedValue { return }
      repeat {
        try words.value(kind.expected, near: kind.names) {
          kind.take($0, &options[keyPath: path])
        }
      } while form.hasSuffix("...") && words.hasValue
    }
    return option
  }

  /// The option, which sets a property.
  func sets<Value>(
    _ path: WritableKeyPath<DriverOptions, Value>,
    _ value: Value,
    in runs: ProgramRuns
  ) -> ProgramOption {
    var option = self
    option.runs = runs
    option.take = { [take] options, words throws(DriverOptionError) in
      try take(&options, &words)
      options[keyPath: path] = value
    }
    return option
  }

  /// The option, which contradicts others.
  func butNot(_ rivals: String...) -> ProgramOption { with(\.rivals, rivals) }

  /// The option, which has no effect without another one.
  func needing(_ option: String) -> ProgramOption { with(\.need, option) }

  /// The option, which may be given once.
  var once: ProgramOption { with(\.isOnce, true) }

  /// The option under a heading.
  func under(_ group: String) -> ProgramOption { with(\.group, group) }

  private func with<Value>(
    _ path: WritableKeyPath<ProgramOption, Value>,
    _ value: Value
  ) -> ProgramOption {
    var option = self
    option[keyPath: path] = value
    return option
  }
}
