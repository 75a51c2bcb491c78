internal import CCurses
public import StraitScreen

extension CursesDisplay {
  /// The descriptors that a host with a separate loop polls for input: when one of these can be
  /// read, `takeInput()` returns something.
  ///
  /// ```swift
  /// app.start(on: display, scheduler: loop)          // a LoopScheduler
  /// while app.ending == nil {
  ///   var polled = display.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  ///   if poll(&polled, nfds_t(polled.count), milliseconds(until: loop.nextDue)) > 0 { app.turn() }
  ///   loop.runDue()
  /// }
  /// ```
  ///
  /// One receives keys, the other changes of size and requests to end. They are for polling only: a
  /// reader of them would take input from the display. They stay the same while the display is
  /// open; the array is empty once it is closed or its input has ended. `onInput` is still called,
  /// if the main queue runs, too.
  public var descriptors: [Int32] {
    isOpen && !hasEnded ? [strait_display_input(), strait_display_wakeup()] : []
  }

  /// Takes, without waiting, everything that has arrived since the last call, in order.
  ///
  /// A change of size takes effect here: from then on `size` is the new one, and the next frame is
  /// written whole. A long paste is returned in few large pieces; the rest after one call is
  /// announced again.
  ///
  /// - Returns: The input: a request to end and a new size first, then bytes. Empty without input,
  ///   or if the display is closed. After `.closed` nothing follows.
  public func takeInput() -> [DisplayInput] {
    guard isOpen, !hasEnded else { return [] }
    var arrived: [DisplayInput] = []
    let notices = strait_display_take_notices()
    if notices.terminated_by != 0 {
      arrived.append(.terminated(signal: notices.terminated_by))
    }
    if notices.resized {
      size = Size(terminal: strait_display_resize)
      forgetStandIns()
      // A signal may have given the terminal back.
      askAgain()
      if sixels != nil { askGraphics() }
      arrived.append(.resized(size))
    }
    // The keys are meant for the program that has the terminal.
    if isReleased { return arrived }
    let (bytes, ended) = readBytes()
    if !bytes.isEmpty { arrived.append(.bytes(bytes)) }
    if ended {
      hasEnded = true
      // A closed terminal can be read for ever, and would keep the queue busy.
      watchInput()
      arrived.append(.closed)
    }
    return arrived
  }

  /// Reads until nothing remains, or so much has arrived that other work should have its turn.
  private func readBytes() -> (bytes: [UInt8], ended: Bool) {
    let chunk = 1 << 16
    let most = 1 << 20
    var bytes: [UInt8] = []
    while bytes.count < most {
      var count = 0
      var room = bytes.isEmpty ? 256 : chunk
      let piece = [UInt8](unsafeUninitializedCapacity: room) { place, filled in
        room = place.count
        count = strait_display_read(place.baseAddress, room)
        filled = max(0, count)
      }
      if count < 0 { return (bytes, true) }
      if count == 0 { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      // A terminal gives all it has: less than there was room for is the end of it.
      if count < room { break }
    }
    return (bytes, false)
  }
}
