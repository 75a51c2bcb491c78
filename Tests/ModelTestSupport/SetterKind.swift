package import StraitChannels
package import StraitModel

/// A kind of variable whose setter adjusts values: it stores the nearest multiple of ten below, or
/// refuses other numbers.
package struct SetterKind: CustomTestStringConvertible, Sendable {
  package let name: String
  package let make: @Sendable () -> SetVariable

  package var testDescription: String { name }

  package init(_ name: String, _ make: @escaping @Sendable () -> SetVariable) {
    self.name = name
    self.make = make
  }

  /// Creates the kind of a variable of a model.
  ///
  /// Its end follows `path` unless another end is given.
  private init<Model: ObservableModel & SendableMetatype>(
    _ name: String,
    _ make: @escaping @Sendable () -> Model,
    _ path: @escaping @Sendable () -> ReferenceWritableKeyPath<Model, Double>,
    end: (@Sendable (Model) -> ChannelTerminal<Double>)? = nil
  ) {
    self.init(name) {
      let (model, path) = (make(), path())
      return SetVariable(
        model: model,
        makeEnd: { end?(model) ?? model.channel(to: path) },
        read: { model[keyPath: path] },
        set: { model[keyPath: path] = $0 }
      )
    }
  }

  package static let all = [
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
    SetterKind("with a value for nil", { Tens() }, { \.computed }) {
      $0.channel(to: \.computed, nilValue: -1).map(forward: { $0 ?? -1 }, backward: { $0 })
    },
    SetterKind("a coercing property", { Tens() }, { \.coercing }) { $0.$coercing.channel() },
    SetterKind("a refusing property", { Tens() }, { \.coercingRefusing }) {
      $0.$coercingRefusing.channel()
    },
  ]

  /// A variable that stores every value unchanged.
  package static let plain = SetterKind("plain", { Tens() }, { \.kept })
}

/// A variable of some kind, and how to make an end of a channel to it.
package struct SetVariable {
  package let model: AnyObject
  package let makeEnd: () -> ChannelTerminal<Double>
  package let read: () -> Double
  package let set: (Double) -> Void
}

/// The nearest multiple of ten below; NaN for NaN.
package func tens(_ value: Double) -> Double { (value / 10).rounded(.down) * 10 }

package final class Tens: ObservableModel {
  package struct Record {
    package var value = 0.0
    package var other = 0

    package var computed: Double {
      get { value }
      set { value = tens(newValue) }
    }
  }

  @Observed package var kept = 0.0
  @Observed package var other = 0.0
  @Observed package var record = Record()
  @Observed package var list: [Double] = [0]
  @Observed(coercing: { tens($0) }) var coercing = 0.0
  @Observed(coercing: { $0 == tens($0) || $0.isNaN ? $0 : Double?.none }) var coercingRefusing = 0.0
  @Observed package var corrected = 0.0 {
    didSet { if corrected != tens(corrected), !corrected.isNaN { corrected = tens(corrected) } }
  }

  package init() {}

  private lazy var seen = Derived { [unowned self] in kept }

  package var computed: Double {
    get { kept }
    set { kept = tens(newValue) }
  }

  package var refusing: Double {
    get { kept }
    set { if newValue == tens(newValue) || newValue.isNaN { kept = newValue } }
  }

  package var inPlace: Double {
    get { record.value }
    set { record.value = tens(newValue) }
  }

  package var edited: Double {
    get { list.last ?? 0 }
    set {
      $list.edit { list in
        list.removeAll()
        list.append(tens(newValue))
      }
    }
  }

  package var twice: Double {
    get { kept }
    set {
      kept = newValue
      kept = tens(newValue)
    }
  }

  package var together: Double {
    get { kept }
    set {
      transaction {
        kept = newValue
        kept = tens(newValue)
      }
    }
  }

  package var parts: Double {
    get { kept * 10 + other * 0 }
    set {
      kept = tens(newValue) / 10
      other = newValue - tens(newValue)
    }
  }

  package var derived: Double {
    get { seen.value }
    set { kept = tens(newValue) }
  }

  /// Rounded when it is read.
  package var unit: Double {
    get { tens(kept * 10) }
    set { kept = newValue / 10 }
  }
}

package final class TensByHand: ObservableModel, ObservingCustomization {
  private var plain = 0.0
  // The object's followers are retained by its steps.
  @Observed package var other = 0

  package init() {}

  package static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  package static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }

  package var manual: Double {
    get { plain }
    set {
      willChangeValue(for: \.manual)
      plain = tens(newValue)
      didChangeValue(for: \.manual)
    }
  }
}

package class Overridden: ObservableModel {
  @Observed package var kept = 0.0

  package var value: Double {
    get { kept }
    set { kept = newValue }
  }
}

package final class Overriding: Overridden {
  package override var value: Double {
    get { super.value }
    set { super.value = tens(newValue) }
  }
}

package final class Holder: ObservableModel {
  @Observed package var tens: Tens? = Tens()

  package init() {}
}
