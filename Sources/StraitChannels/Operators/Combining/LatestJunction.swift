/// Keeps the latest value of each source, and sends a subclass's combination of them after each
/// change.
///
/// The values are adjacent in raw memory, each at the place of its arm, in the layout of a tuple or
/// an array. So a send writes one value and reads all, for any number of them.
///
/// The raw memory is safe: only the arms write it, each its own place; a place is initialised once
/// its arm has received a value, and nothing is sent before all are; and it is freed with the
/// junction, which its arms hold.
class LatestJunction<Output>: Junction<Output> {
  /// The address of the values.
  final let memory: UnsafeMutableRawPointer
  /// The number of sources that have not sent yet.
  private(set) final var missing = 0
  /// For each source that has sent: destroys its value.
  private final var destroyers: [() -> Void] = []
  private final var diamonds: [Diamond] = []
  private final var arms: [any DiamondArm] = []

  init(_ downstream: Subscriber<Output>, byteCount: Int, alignment: Int) {
    memory = .allocate(byteCount: max(byteCount, 1), alignment: alignment)
    super.init(downstream)
  }

  deinit {
    for destroy in destroyers { destroy() }
    memory.deallocate()
  }

  /// Sends the combination of the values, as the last act.
  ///
  /// There is a value of each source.
  func sendLatest() {}

  // MARK: For the operator

  /// Connects the given number of sources, and sets up what keeps them in step.
  final func connect(count: Int, _ connectAll: () -> Void) {
    missing = count
    arms.reserveCapacity(count)
    connectAll()
    let arms = exchange(&self.arms, with: [])
    if !isDisposed, count > 1 {
      diamonds = Diamond.join(arms) { self.sendLatest() }
    }
    connected()
  }

  /// Connects one source.
  final func connect<Input>(_ source: Signal<Input>, offset: Int) {
    let arm = LatestArm<Input, Output>(of: self, offset: offset)
    arms.append(arm)
    connect(arm, to: source)
  }

  // MARK: For the arms

  fileprivate final func arrived(_ destroy: @escaping () -> Void) {
    destroyers.append(destroy)
    missing -= 1
  }

  fileprivate final func armClosed(in diamond: Diamond) {
    if diamond.armClosed(), !downstream.isDisposed {
      PublicEntry.delivering { sendLatest() }
    }
  }

  override var label: String { "combineLatest" }

  override final var forwardsAtOnce: Bool { true }

  override final var commonSentinel: Disposable? {
    guard diamonds.count == 1, diamonds[0].arms == openArms else { return nil }
    return diamonds[0].sentinel
  }

  override func disposed() {
    super.disposed()
    for diamond in diamonds { diamond.dissolve() }
  }
}

/// Writes the values of one source to their place.
private final class LatestArm<Input, Output>:
  Arm<Input, Output, LatestJunction<Output>>, DiamondArm
{
  private let offset: Int
  /// The latest value, if there is one.
  private var latest: UnsafeMutablePointer<Input>?
  var diamond: Diamond?

  init(of junction: LatestJunction<Output>, offset: Int) {
    self.offset = offset
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    if let latest {
      // Released when the new value is in place: it may be an object whose `deinit` sends.
      let old = latest.move()
      latest.initialize(to: value)
      withExtendedLifetime(consume old) {}
    } else {
      let place = (junction.memory + offset).initializeMemory(as: Input.self, to: value)
      latest = place
      junction.arrived { place.deinitialize(count: 1) }
    }
    guard junction.missing == 0, !junction.isDisposed else { return }
    if let diamond, diamond.mark() { return }
    junction.sendLatest()
  }

  override func completed() {
    if let diamond { junction.armClosed(in: diamond) }
    close()
  }

  override func sourceDeallocated() {
    if let diamond { junction.armClosed(in: diamond) }
    super.sourceDeallocated()
  }
}

/// The layout of a tuple: the parts are adjacent, each at its alignment.
struct TupleLayout {
  private(set) var size = 0

  /// Takes the next part.
  ///
  /// - Returns: The part's offset.
  mutating func add<Part>(_: Part.Type) -> Int {
    let alignment = MemoryLayout<Part>.alignment
    let offset = (size + alignment - 1) & ~(alignment - 1)
    size = offset + MemoryLayout<Part>.size
    return offset
  }

  /// Checks that it is the layout of a tuple, all parts of which were taken.
  func check<Tuple>(_: Tuple.Type) {
    precondition(
      size == MemoryLayout<Tuple>.size,
      "\(Tuple.self) is laid out otherwise than its parts side by side"
    )
  }
}
