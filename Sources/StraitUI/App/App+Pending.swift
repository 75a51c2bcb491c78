import StraitChannels

extension App {
  /// The remaining events that will happen without the user.
  ///
  /// Input at a display that announces its input is taken immediately, and so is not among it.
  public var pending: AppPending {
    var pending = AppPending()
    guard ending == nil else { return pending }
    pending.hasInput = decoder.isPending
    pending.needsTurn = needsTurn
    for piece in present {
      if isHeld(piece) {
        pending.heldWork.append(piece.name)
      } else {
        pending.work.append(piece.name)
      }
    }
    switch scheduler {
    case let virtual as VirtualScheduler: pending.nextDue = virtual.nextDue
    case let loop as LoopScheduler: pending.nextDue = loop.nextDue
    default: break
    }
    return pending
  }

  /// `true` if nothing remains that could change anything, without input from the user or from
  /// outside.
  ///
  /// An app that has ended is at rest, and so is one whose work a test holds back.
  public var isAtRest: Bool { pending.isEmpty }
}
