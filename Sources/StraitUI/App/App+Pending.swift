import StraitChannels

extension App {
  /// What is left that will happen without the user.
  ///
  /// What has come in at a display that announces its input is taken immediately, and so is not
  /// among it.
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

  /// `true` if nothing is left that could change anything, until the user or the world does
  /// something.
  ///
  /// An app that has ended is at rest; one whose work is held back is, too.
  public var isAtRest: Bool { pending.isEmpty }
}
