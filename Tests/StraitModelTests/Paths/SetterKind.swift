import StraitChannels
import StraitModel
import Testing

/// One kind of variable whose setter has a will of its own: it stores the nearest multiple of ten
/// below, or refuses what is none.
struct SetterKind: CustomTestStringConvertible, Sendable {
  let name: String
  let make: @Sendable () -> SetVariable

  var testDescription: String { name }

  init(_ name: String, _ make: @escaping @Sendable () -> SetVariable) {
    self.name = name
    self.make = make
  }

  /// A kind that is a variable of a model.
  private init<Model: ObservableModel & SendableMetatype>(
    _ name: String,
    _ make: @escaping @Sendable () -> Model,
    _ path: @escaping @Sendable () -> ReferenceWritableKeyPath<Model, Double>
  ) {
    self.init(name) {
      let (model, path) = (make(), path())
      return SetVariable(
        model: model,
        makeEnd: { model.channel(to: path) },
        read: { model[keyPath: path] },
        set: { model[keyPath: path] = $0 }
      )
    }
  }

  static let all = [
    SetterKind("computed", { Tens() }, { \.computed }),
    SetterKind("computed, refusing", { Tens() }, { \.refusing }),
    SetterKind("computed, changed in place", { Tens() }, { \.inPlace }),
    SetterKind("computed, a list edited in place", { Tens() }, { \.edited }),
    SetterKind("computed, set twice", { Tens() }, { \.twice }),
    SetterKind("computed, set in a transaction", { Tens() }, { \.together }),
    SetterKind("computed, of two variables", { Tens() }, { \.parts }),
    SetterKind("computed, read through a derived value", { Tens() }, { \.derived }),
    SetterKind("notified by hand", { TensByHand() }, { \.manual }),
    SetterKind("set again by didSet", { Tens() }, { \.corrected }),
    SetterKind("overridden in a subclass", { Overriding() as Overridden }, { \.value }),
    SetterKind("computed in a struct", { Tens() }, { \.record.computed }),
    SetterKind("coercing", { Tens() }, { \.coercing }),
    SetterKind("coercing, refusing", { Tens() }, { \.coercingRefusing }),
    SetterKind("read in another unit", { Tens() }, { \.unit }),
    SetterKind("through an object that may not be there") {
      let holder = Holder()
      return SetVariable(
        model: holder,
        makeEnd: {
          holder.channel(through: \.tens, to: \.computed)
            .map(forward: { $0 ?? -1 }, backward: { $0 })
        },
        read: { holder.tens?.computed ?? -1 },
        set: { holder.tens?.computed = $0 }
      )
    },
    SetterKind("with a value for nil") {
      let tens = Tens()
      return SetVariable(
        model: tens,
        makeEnd: {
          tens.channel(to: \.computed, nilValue: -1)
            .map(forward: { $0 ?? -1 }, backward: { $0 })
        },
        read: { tens.computed },
        set: { tens.computed = $0 }
      )
    },
    SetterKind("a coercing property") {
      let tens = Tens()
      return SetVariable(
        model: tens,
        makeEnd: { tens.$coercing.channel() },
        read: { tens.coercing },
        set: { tens.coercing = $0 }
      )
    },
    SetterKind("a refusing property") {
      let tens = Tens()
      return SetVariable(
        model: tens,
        makeEnd: { tens.$coercingRefusing.channel() },
        read: { tens.coercingRefusing },
        set: { tens.coercingRefusing = $0 }
      )
    },
  ]

  /// A variable that stores whatever it is given.
  static let plain = SetterKind("plain", { Tens() }, { \.kept })
}

/// A variable of some kind, and how to make an end of a channel to it.
struct SetVariable {
  let model: AnyObject
  let makeEnd: () -> ChannelTerminal<Double>
  let read: () -> Double
  let set: (Double) -> Void
}

/// The nearest multiple of ten below; NaN for NaN.
func tens(_ value: Double) -> Double { (value / 10).rounded(.down) * 10 }

final class Tens: ObservableModel {
  struct Record {
    var value = 0.0
    var other = 0

    var computed: Double {
      get { value }
      set { value = tens(newValue) }
    }
  }

  @Observed var kept = 0.0
  @Observed var other = 0.0
  @Observed var record = Record()
  @Observed var list: [Double] = [0]
  @Observed(coercing: { tens($0) }) var coercing = 0.0
  @Observed(coercing: { $0 == tens($0) || $0.isNaN ? $0 : Double?.none }) var coercingRefusing = 0.0
  @Observed var corrected = 0.0 {
    didSet { if corrected != tens(corrected), !corrected.isNaN { corrected = tens(corrected) } }
  }

  private lazy var seen = Derived { [unowned self] in kept }

  var computed: Double {
    get { kept }
    set { kept = tens(newValue) }
  }

  var refusing: Double {
    get { kept }
    set { if newValue == tens(newValue) || newValue.isNaN { kept = newValue } }
  }

  var inPlace: Double {
    get { record.value }
    set { record.value = tens(newValue) }
  }

  var edited: Double {
    get { list.last ?? 0 }
    set {
      $list.edit { list in
        list.removeAll()
        list.append(tens(newValue))
      }
    }
  }

  var twice: Double {
    get { kept }
    set {
      kept = newValue
      kept = tens(newValue)
    }
  }

  var together: Double {
    get { kept }
    set {
      transaction {
        kept = newValue
        kept = tens(newValue)
      }
    }
  }

  var parts: Double {
    get { kept * 10 + other * 0 }
    set {
      kept = tens(newValue) / 10
      other = newValue - tens(newValue)
    }
  }

  var derived: Double {
    get { seen.value }
    set { kept = tens(newValue) }
  }

  /// Rounded when it is read.
  var unit: Double {
    get { tens(kept * 10) }
    set { kept = newValue / 10 }
  }
}

final class TensByHand: ObservableModel, ObservingCustomization {
  private var plain = 0.0
  // Its steps hold what follows the object.
  @Observed var other = 0

  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }

  var manual: Double {
    get { plain }
    set {
      willChangeValue(for: \.manual)
      plain = tens(newValue)
      didChangeValue(for: \.manual)
    }
  }
}

class Overridden: ObservableModel {
  @Observed var kept = 0.0

  var value: Double {
    get { kept }
    set { kept = newValue }
  }
}

final class Overriding: Overridden {
  override var value: Double {
    get { super.value }
    set { super.value = tens(newValue) }
  }
}

final class Holder: ObservableModel {
  @Observed var tens: Tens? = Tens()
}
