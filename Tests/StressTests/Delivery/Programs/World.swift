/// A set of places and properties that a program acts upon: the reference model or the engine.
protocol World: AnyObject {
  /// A closure that disposes the result of a call.
  typealias Handle = () -> Void

  /// Called each time the rule of a property determines a value to store.
  var onAsked: (Int) -> Void { get set }

  /// Runs `body` and returns the world's reports from that time.
  func collectingReports(_ body: () -> Void) -> [Log.Line]

  func send(_ event: ProgramEvent, into place: Int)
  func subscribe(to place: Int, _ body: @escaping (ProgramEvent) -> Void) -> Handle
  /// Links two places; the link ends with either of them.
  func link(from source: Int, to target: Int) -> (dispose: Handle, isOpen: () -> Bool)

  func set(_ property: Int, to value: Int)
  func value(of property: Int) -> Int
  /// Releases a property, unless the world will not; one that a call names remains until that call
  /// returns.
  func drop(_ property: Int) -> Bool
  func observe(_ property: Int, _ body: @escaping (_ old: Int, _ new: Int) -> Void) -> Handle
  func bind(_ loser: Int, to winner: Int) -> Handle

  /// Invalid states in the world's memory now; also in the middle of a delivery.
  var violations: [String] { get }
}

extension World {
  var violations: [String] { [] }
}
