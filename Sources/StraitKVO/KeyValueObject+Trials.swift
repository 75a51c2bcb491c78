import StraitModel

extension KeyValueObject {
  /// Does the work of a coding method; an error is reported, or thrown by the trial that called the
  /// method.
  ///
  /// - Parameters:
  ///   - place: The line of the call.
  ///   - replacement: The result if there is an error.
  ///   - body: The work.
  /// - Returns: The result.
  func coding<Result>(
    _ place: CallPlace,
    or replacement: @autoclosure () -> Result,
    _ body: () throws(KeyError) -> Result
  ) -> Result {
    // Calls from inside are not part of the trial.
    let trial = codingTrial
    codingTrial = nil
    defer { codingTrial = trial }
    do throws(KeyError) {
      return try body()
    } catch {
      if let trial { trial.error = error } else { place.report(error.description) }
      return replacement()
    }
  }

  /// Reports an error, or throws it in a trial.
  func raise(_ error: KeyError, in method: String = #function) {
    coding(CallPlace(file: method, line: 0), or: ()) { () throws(KeyError) in throw error }
  }

  /// Calls a coding method that may be overridden, and throws the error that it would report.
  func trying<Result>(_ body: () -> Result) throws(KeyError) -> Result {
    let outer = codingTrial
    let trial = CodingTrial()
    codingTrial = trial
    defer { codingTrial = outer }
    let result = body()
    if let error = trial.error { throw error }
    return result
  }
}

extension KeyValueObject: CodedObject {
  func trying(key: String) throws(KeyError) -> Any? { try trying { value(forKey: key) } }

  func trying(_ value: Any?, key: String) throws(KeyError) {
    try trying { setValue(value, forKey: key) }
  }
}

extension KeyValueObject: NamedFallback {
  package func value(undefined key: String) throws(KeyError) -> Any? {
    try trying { value(forUndefinedKey: key) }
  }

  package func setValue(_ value: Any?, undefined key: String) throws(KeyError) {
    try trying { setValue(value, forUndefinedKey: key) }
  }

  package func setNil(_ key: String) throws(KeyError) {
    try trying { setNilValueForKey(key) }
  }
}
