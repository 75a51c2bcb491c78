import CEngine
public import StraitChannels

/// The coercion of a property.
package final class Coercion<Value> {
  package let ask: (Value) -> Value?

  init(_ ask: @escaping (Value) -> Value?) {
    self.ask = ask
  }
}

extension Property {
  /// Returns the value that the property would store for a value; `nil` if it refuses it.
  final func coerced(_ value: Value) -> Value? {
    guard hub.has(.coercing), let coercion else { return value }
    return coercion.ask(value)
  }

  /// The coercion that is applied before a value is stored.
  package final var coercion: Coercion<Value>? {
    hub.existingPropertyExtra?.coercion as? Coercion<Value>
  }

  /// Applies a closure before each value is stored; it replaces the previous coercion.
  package final func setCoercion(_ ask: @escaping (Value) -> Value?) {
    let hub = ownHub()
    hub.propertyExtra.coercion = Coercion(ask)
    hub.set(.coercing)
  }

  /// Takes a value from a partner, in its wave.
  ///
  /// Law 10: the coercion is the user's code, so target, source and link are read again after
  /// it.
  @usableFromInline
  final func take(_ value: Value, wave: UInt64, over link: PropertyLink<Value>) {
    link.noteCarried(value)
    if !hub.has(.coercing) {
      if strait_thread().isTraced { hub.willBeWritten(by: .binding(from: link.hubOfSource)) }
      return store(value, wave: wave, yields: true)
    }
    let answer = coerced(value)
    guard hub.wave < wave, link.carries(wave) else { return }
    hub.willBeWritten(by: .binding(from: link.hubOfSource), asked: value)
    answerOrStore(answer, sent: value, wave: wave, over: link)
  }

  /// Laws 12 and 13: an adjusted value is sent back to the origin, in a wave one round higher; so
  /// is a kept value.
  ///
  /// - Parameters:
  ///   - answer: The result of the coercion.
  ///   - sent: The value that it was applied to.
  ///   - wave: The wave that brought it.
  ///   - link: The link that it came over, if it comes from a property.
  ///   - onDivergence: Called if no further round is available for an answer.
  final func answerOrStore(
    _ answer: Value?,
    sent: Value,
    wave: UInt64,
    over link: PropertyLink<Value>? = nil,
    onDivergence: () -> Void = {}
  ) {
    func mayAnswer() -> Bool {
      if Wave.mayAnswer(wave, at: self.hub, to: link?.hubOfSource) { return true }
      (link?.whole as? Binding)?.diverge()
      onDivergence()
      return false
    }
    guard let answer else {
      Transaction.noteRefusal()
      return hub.refuses(sent, keeping: stored) {
        if mayAnswer() {
          hub.announce(stored, wave: Wave.answer(to: wave))
        }
      }
    }
    let isAnswer = areIndistinguishable(answer, sent) != true && mayAnswer()
    // The comparison may be the user's, and may have set the property: then the answer yields.
    let isNewest = hub.wave <= wave
    store(answer, wave: isAnswer && isNewest ? Wave.answer(to: wave) : wave, yields: true)
  }
}

/// The rules of a property, as far as the model asks them: `PropertyValidator` is their only kind.
package protocol ValueCheck: AnyObject {
  /// The problems of the current value, as bindings report them.
  var problems: [BindingProblem] { get }

  /// Returns the problems that a value would have if it was set.
  ///
  /// Rules that read variables are left out, since they are not about the value alone. The list of
  /// rules is tracked.
  func problems(ifSetTo value: Any) -> [BindingProblem]

  /// Returns whether a value is the one that the property has.
  func isOfProperty(_ value: Any?) -> Bool

  /// Returns why a set by name is refused; `nil` if it is not.
  func refusal(of value: Any) -> String?

  /// Returns a closure that makes the values that are refused now count as refused again.
  func presentRefusal() -> () -> Void
}

extension AnyProperty {
  /// The rules of the property; `nil` if it has none.
  package final var check: (any ValueCheck)? {
    get { hub.existingPropertyExtra?.validator as? any ValueCheck }
    set { ownHub().propertyExtra.validator = newValue }
  }
}
