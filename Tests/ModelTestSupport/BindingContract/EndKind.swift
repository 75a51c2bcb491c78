/// One kind of end of a binding.
package struct EndKind: CustomTestStringConvertible, Sendable {
  /// The known value of an end when a binding begins.
  package enum Knowledge: Sendable {
    /// Its value, which a new subscriber receives first.
    case value
    /// Its value, which a new subscriber does not receive.
    case control
    /// No value; a new subscriber receives the event that was sent last.
    case replay
    /// Neither.
    case nothing
  }

  package let name: String
  package let knowledge: Knowledge
  /// `true` if it can have a separate rule about stored values.
  package let hasRules: Bool
  /// `true` if it is stored in properties, so that transactions, derived values and ages cover it.
  package let isStored: Bool
  /// `true` if its path leads through an object that may be replaced.
  package let isDeep: Bool
  package let make: @Sendable (Int, StoreRule) -> EndPlace

  package var testDescription: String { name }

  package init(
    _ name: String,
    knows knowledge: Knowledge = .value,
    hasRules: Bool = true,
    isStored: Bool = true,
    isDeep: Bool = false,
    _ make: @escaping @Sendable (Int, StoreRule) -> EndPlace
  ) {
    self.name = name
    self.knowledge = knowledge
    self.hasRules = hasRules
    self.isStored = isStored
    self.isDeep = isDeep
    self.make = make
  }

  /// Returns a place that stores each value that it receives.
  package func make(_ value: Int) -> EndPlace { make(value, .plain) }

  /// A property, bound by an end of a channel in some form.
  private static func property(
    _ name: String,
    isBare: Bool = false,
    _ form: @escaping @Sendable (Property<Int>) -> ChannelTerminal<Int>
  ) -> EndKind {
    EndKind(name) { value, rule in
      let property =
        rule == .plain ? Property(value) : Property<Int>(value, coercing: { rule.answer($0) })
      property.name = name
      return EndPlace(
        property,
        property: isBare ? property : nil,
        end: form,
        read: \.value,
        set: { $0.value = $1 },
        watch: { property, store in property.observe { store($1) } }
      )
    }
  }

  /// A number of a `CellModel`.
  private static func cell(
    _ name: String,
    _ stored: @escaping @Sendable (CellModel, @escaping (Int) -> Void) -> Disposable,
    _ path: @escaping @Sendable () -> ReferenceWritableKeyPath<CellModel, Int>,
    _ end: (@Sendable (CellModel) -> ChannelTerminal<Int>)? = nil
  ) -> EndKind {
    EndKind(name) { value, rule in
      let path = path()
      return EndPlace(
        CellModel(value, rule),
        end: { end?($0) ?? $0.channel(to: path) },
        read: { $0[keyPath: path] },
        set: { $0[keyPath: path] = $1 },
        watch: stored
      )
    }
  }

  /// A number of the object that a `CellHolder` has.
  private static func deep(
    _ name: String,
    _ end: @escaping @Sendable (CellHolder) -> ChannelTerminal<Int>
  ) -> EndKind {
    EndKind(name, isDeep: true) { value, rule in
      EndPlace(
        CellHolder(value, rule),
        end: end,
        read: { $0.cell?.number ?? -1 },
        set: { $0.cell?.number = $1 },
        replaceMiddle: { $0.replace($1) },
        watch: { holder, store in
          let observation = SerialDisposable()
          let watch = { (cell: CellModel?) in
            let next = cell.map { $0.$number.observe { store($1) } }
            observation.exchange(for: next)?.dispose()
          }
          holder.$cell.observe { watch($1) }.store(in: holder.kept)
          watch(holder.cell)
          return observation
        }
      )
    }
  }
}

/// Kinds of ends of one kind of property, listed in a separate file next to this one.
package protocol EndKinds {
  static var kinds: [EndKind] { get }
}

extension EndKind {
  package static let all: [EndKind] =
    properties + paths + [byHand] + lists.flatMap { $0.kinds } + [channel, leading, control]

  /// Kinds that can have a separate rule.
  package static let ruled = all.filter(\.hasRules)
  /// Kinds that are stored in properties.
  package static let stored = all.filter(\.isStored)
  /// Kinds whose path leads through an object that may be replaced.
  package static let deep = all.filter(\.isDeep)

  package static let bare = property("a property", isBare: true) { $0.channel() }
  package static let control = EndKind(
    "a control",
    knows: .control,
    hasRules: false,
    isStored: false
  ) {
    value,
    _ in
    EndPlace(
      Knob(value),
      end: { $0.newValueChannel() },
      read: \.value,
      set: { $0.turn($1) },
      leave: { $0.leave() },
      watch: { knob, store in knob.stores.subscribe(onNext: store) }
    )
  }

  private static let properties = [
    bare,
    property("a property's end") { $0.channel() },
    property("a property's end with a value for nil") {
      $0.channel(nilValue: 0).map(forward: { $0 ?? -1 }, backward: { $0 })
    },
    property("a mapped end") {
      $0.channel().map(forward: { "\($0)" }, backward: { Int($0) ?? -1 })
        .map(forward: { Int($0) ?? -1 }, backward: { "\($0)" })
    },
    property("a filtered end") { $0.channel().filter(forward: nil, backward: nil) },
    property("a converted end") {
      $0.channel().converted(by: .total(forward: { $0 }, backward: { $0 }))
    },
  ]

  private static let paths: [EndKind] = [
    cell("an observed variable", { cell, store in cell.$number.observe { store($1) } }) {
      \.number
    },
    cell(
      "a variable's property",
      { cell, store in cell.$number.observe { store($1) } },
      { \.number }
    ) {
      $0.property(at: \.number)?.channel() ?? Channel().leadingTerminal
    },
    cell(
      "a path with a value for nil",
      { cell, store in cell.$number.observe { store($1) } },
      { \.number }
    ) {
      $0.channel(to: \.number, nilValue: 0).map(forward: { $0 ?? -1 }, backward: { $0 })
    },
    cell("a computed variable", { cell, store in cell.$kept.observe { store($1) } }) { \.computed },
    cell(
      "a member of a struct",
      { cell, store in cell.$record.observe { if $0 != $1 { store($1.kept) } } }
    ) {
      \.record.number
    },
    cell("an element of a list", { cell, store in cell.$list.observe { store($1[1]) } }) {
      \.list[1]
    },
    cell(
      "a lens",
      { cell, store in cell.$record.observe { if $0 != $1 { store($1.kept) } } },
      { \.record.number }
    ) {
      $0.$record.number.channel()
    },
    deep("a path through an object") {
      $0.channel(through: \.cell, to: \.number).map(forward: { $0 ?? -1 }, backward: { $0 })
    },
    deep("a lens through an object") { $0.$cell.number.fallback(-1).channel() },
    EndKind("a lens through a struct that may not be there", isDeep: true) { value, rule in
      EndPlace(
        CellModel(value, rule),
        end: { $0.$maybe.number.fallback(-1).channel() },
        read: { $0.maybe?.number ?? -1 },
        set: { $0.maybe?.number = $1 },
        replaceMiddle: { cell, value in
          cell.maybe = value.map { CellModel.Record(rule: cell.rule, kept: $0) }
        },
        watch: { cell, store in cell.$maybe.observe { if $0 != $1 { store($1?.kept ?? -1) } } }
      )
    },
  ]

  package static let byHand = EndKind("a variable notified by hand", isStored: false) {
    value,
    rule in
    EndPlace(
      CellByHand(value, rule),
      end: { $0.channel(to: \.number) },
      read: \.number,
      set: { $0.number = $1 },
      watch: { cell, store in cell.stores.subscribe(onNext: store) }
    )
  }

  /// The types that list further kinds; a new file with one adds its line here.
  package static var lists: [any EndKinds.Type] { [SelectionValueEnds.self] }

  private static let channel = EndKind(
    "a channel's following end",
    knows: .replay,
    hasRules: false,
    isStored: false
  ) { value, _ in radio(Radio(value, isLeading: true)) }

  private static let leading = EndKind(
    "a channel's leading end",
    knows: .nothing,
    hasRules: false,
    isStored: false
  ) { value, _ in radio(Radio(value, isLeading: false)) }

  private static func radio(_ radio: Radio) -> EndPlace {
    EndPlace(
      radio,
      end: \.end,
      read: \.value,
      set: { $0.send($1) },
      watch: { radio, store in radio.stores.subscribe(onNext: store) }
    )
  }
}
