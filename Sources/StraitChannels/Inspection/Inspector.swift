import CEngine

/// The register of what was made on one thread while inspection is on.
package final class Inspector {
  private var records: [BindingRecord] = []
  private var recordOfLink: [ObjectIdentifier: BindingRecord] = [:]
  private var roomForRecords = 64

  private init() {}

  /// The register of the present thread, if one is kept.
  package static var current: Inspector? {
    strait_thread().pointee.inspector.map {
      Unmanaged<Inspector>.fromOpaque($0).takeUnretainedValue()
    }
  }

  static func begin() {
    let thread = strait_thread()
    guard thread.pointee.inspector == nil else { return }
    thread.pointee.inspector = Unmanaged.passRetained(Inspector()).toOpaque()
    strait_count_inspection(1)
    Delivery.setGate()
  }

  static func end() {
    let thread = strait_thread()
    guard let inspector = thread.pointee.inspector else { return }
    thread.pointee.inspector = nil
    strait_count_inspection(-1)
    Delivery.setGate()
    HubRegister.removeAll()
    Unmanaged<Inspector>.fromOpaque(inspector).release()
  }

  /// The hubs made on the present thread, oldest first.
  static var hubs: [Hub] { current == nil ? [] : HubRegister.hubs }

  // MARK: Bindings

  /// Takes a binding in.
  package func note(_ record: BindingRecord, there: AnyObject?, back: AnyObject?) {
    if records.count == roomForRecords {
      forgetEnded()
      roomForRecords = max(64, records.count * 2)
    }
    records.append(record)
    for link in [there, back] {
      if let link { recordOfLink[ObjectIdentifier(link)] = record }
    }
  }

  /// Counts a value that a link carries.
  func carried(_ text: @autoclosure () -> String, over link: Disposable) {
    guard let record = recordOfLink[ObjectIdentifier(link)] else { return }
    if record.there === link {
      record.countThere(text())
    } else if record.back === link {
      record.countBack(text())
    }
  }

  var bindings: [Inspection.Binding] {
    forgetEnded()
    return records.compactMap(\.entry)
  }

  private func forgetEnded() {
    records.removeAll { !$0.isLive }
    recordOfLink = recordOfLink.filter { $0.value.isLive }
  }
}

/// What is known of one binding, or of one end of a property's channel.
package final class BindingRecord {
  private let kind: Inspection.Binding.Kind
  /// Tells what the two ends are called now, or `nil` if one of them has gone.
  private let names: () -> (first: String, second: String)?
  fileprivate weak var there: Disposable?
  fileprivate weak var back: Disposable?
  private var valuesThere = 0
  private var valuesBack = 0
  private var lastValue: String?

  package init(
    _ kind: Inspection.Binding.Kind,
    there: Disposable? = nil,
    back: Disposable? = nil,
    names: @escaping () -> (first: String, second: String)?
  ) {
    self.kind = kind
    self.there = there
    self.back = back
    self.names = names
  }

  /// Counts a value from the first to the second.
  package func countThere(_ text: String) {
    valuesThere += 1
    lastValue = Tracer.cut(text)
  }

  /// Counts a value from the second to the first.
  package func countBack(_ text: String) {
    valuesBack += 1
    lastValue = Tracer.cut(text)
  }

  fileprivate var isLive: Bool {
    if kind == .channel { return names() != nil }
    guard let there, let back else { return false }
    return !there.isDisposed && !back.isDisposed
  }

  fileprivate var entry: Inspection.Binding? {
    guard let names = names() else { return nil }
    return Inspection.Binding(
      kind: kind,
      first: names.first,
      second: names.second,
      winner: kind == .channel ? nil : names.second,
      valuesThere: valuesThere,
      valuesBack: valuesBack,
      lastValue: lastValue
    )
  }
}

extension PropertyLink {
  /// Counts a value that the link carries, while inspection is on.
  package final func noteCarried(_ value: Value) {
    Inspector.current?.carried(Self.text(of: value), over: self)
  }

  /// Counts a value that the link carries whose twin lies in a slot, while inspection is on.
  package static func noteCarried(_ value: Value, overTwinOf word: UInt) {
    guard word != 0, let inspector = Inspector.current else { return }
    let twin = unsafeDowncast(Hub.subscriber(word), to: PropertyLink<Value>.self)
    guard twin.slotOfTwin != 0 else { return }
    inspector.carried(text(of: value), over: Hub.subscriber(twin.slotOfTwin))
  }

  /// Takes a new pair in, while inspection is on: the first leads to the property that was bound.
  static func noteBinding(toLoser: PropertyLink, toWinner: PropertyLink) {
    guard let inspector = Inspector.current else { return }
    let record = BindingRecord(.properties, there: toWinner, back: toLoser) {
      [weak toLoser, weak toWinner] in
      guard let winner = toLoser?.hubOfSource, let loser = toWinner?.hubOfSource else { return nil }
      return (loser.ownerLabel, winner.ownerLabel)
    }
    inspector.note(record, there: toWinner, back: toLoser)
  }
}

/// Counts for a binding's record what goes into one of its links.
final class CountedLink<Value>: OperatorSubscriber<Value, Value> {
  private let count: (String) -> Void

  init(_ link: Subscriber<Value>, _ count: @escaping (String) -> Void) {
    self.count = count
    super.init(link)
  }

  override var isGraphNode: Bool { false }

  override func next(_ value: Value) {
    count(Self.text(of: value))
    downstream.next(value)
  }
}
