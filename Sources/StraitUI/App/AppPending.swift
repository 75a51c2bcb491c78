/// The remaining events of an app that will happen without the user.
///
/// A test driver uses it to find out if waiting can change anything.
public struct AppPending: Hashable, Sendable {
  /// `true` if the beginning of a key is there, which is taken as it is if nothing follows in time.
  public var hasInput = false
  /// `true` if a turn is due: something has changed that is not drawn yet.
  public var needsTurn = false
  /// The names of the work in progress whose outcome will be delivered when it is available.
  public var work: [String] = []
  /// The names of the work whose outcome a test holds back.
  public var heldWork: [String] = []
  /// When the scheduler's next piece of work is due; `nil` if none is, or the scheduler cannot say.
  ///
  /// A `VirtualScheduler` and a `LoopScheduler` can.
  public var nextDue: Duration?

  /// Makes a record of nothing.
  public init() {}

  /// `true` if nothing remains that could change anything, apart from work that a test holds back.
  public var isEmpty: Bool { !hasInput && !needsTurn && work.isEmpty && nextDue == nil }
}
