extension DriverOptions {
  /// Makes sure that options of recording stand with those that they fit to.
  ///
  /// - Throws: `DriverOptionError` for those that contradict each other.
  func checkRecording(_ options: [ProgramOption]) throws(DriverOptionError) {
    func refuse(_ expected: String, _ found: String) throws(DriverOptionError) {
      throw DriverOptionError(expected: expected, found: found)
    }
    if isPlain, record != nil {
      try refuse("--plain or a recording", "both")
    }
    if !scripts.isEmpty {
      if record != nil { try refuse("--script or --record", "both") }
      if scripts.contains("-"), cast != nil { try refuse("files after --script with --cast", "-") }
      if cast != nil, jobs > 1 { try refuse("--cast or --jobs", "both") }
      if cast != nil, watches { try refuse("--cast or --watch", "both") }
    } else if let other = options.first(where: {
      $0.group != Self.recordingGroup && $0.name != "--limit"
    }),
      isRecordingAny
    {
      if Self.ofTerminal.contains(other.name) {
        let recording = record != nil ? "--record" : "--cast"
        try refuse("\(recording) or \(other.name)", "both")
      }
      try refuse("--script FILE with \(other.name)", "none")
    }
    if let cast, SessionCast.isOfAnotherFormat(cast) {
      try refuse(
        "a name such as a.cast, for an asciicast, or a.svg, for a moving picture, after --cast",
        cast.debugDescription
      )
    }
    if let cast, SessionCast.isPicture(cast), scripts.isEmpty {
      try refuse("--script with a --cast that is a picture", "none")
    }
    if options.contains(where: { $0.name == "--record-key" }), record == nil {
      try refuse("--record FILE with --record-key", "none")
    }
  }

  private var isRecordingAny: Bool { record != nil || cast != nil }
}
