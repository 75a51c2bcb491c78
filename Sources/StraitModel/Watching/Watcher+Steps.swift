import CEngine
public import StraitChannels

/// The properties that a path leads through, in the order in which it was read.
extension Watcher {
  /// The hub of the property that was read last, if one was.
  @usableFromInline var hubOfLeaf: Hub? { steps.last?.hub }

  /// Runs a closure that delivers the first value, as a turn of the property that was read last, if
  /// one was: a value that the observer sets it to in the meantime is delivered after it (T19).
  @usableFromInline
  func deliverFirst(_ body: () -> Void) {
    if let hub = hubOfLeaf { hub.replay(body) } else { body() }
  }

  /// The name of the followed value, as far as it is known.
  @usableFromInline var nameOfLeaf: String? {
    // A step is not copied.
    steps.isEmpty ? nil : steps[steps.count - 1].hub.ownerName
  }

  /// Returns the place of the last wave seen of a property, and makes it a step.
  func seen(of property: AnyProperty) -> UnsafeMutablePointer<UInt64> {
    let identity = ObjectIdentifier(property)
    if index < steps.count, steps[index].property == identity {
      index += 1
      return steps[index - 1].seen
    }
    if let place = place(of: identity) { return steps[place].seen }
    drop(from: index)
    let step = PathStep(to: property, property.hubForReading(), self, asLink: isLink)
    hasNewSteps = true
    if rules?.isSilent == true || muted.contains(identity) {
      mutedHubs.append(step.hub)
    } else if sendsPrior {
      step.hub.propertyExtra.priorObservers.append(step.subscriber)
      step.hub.set(.hasPriorObservers)
    }
    if let before = steps.last { leadsThroughObjects = leadsThroughObjects || before.isMiddle }
    if !placesOfSteps.isEmpty { placesOfSteps[identity] = index }
    steps.append(step)
    index += 1
    name(property)
    if step.isMiddle { middle = property.model(at: nil) }
    keeper = nil
    sentinel.take()?.subscriber.dispose()
    return step.seen
  }

  /// Returns the place of the step to a property that was read before in the current reading.
  private func place(of property: ObjectIdentifier) -> Int? {
    if index <= 16 { return steps[..<index].lastIndex { $0.property == property } }
    if placesOfSteps.isEmpty {
      for (place, step) in steps.enumerated() {
        if let property = step.property { placesOfSteps[property] = place }
      }
    }
    guard let place = placesOfSteps[property], place < index else { return nil }
    return steps[place].property == property ? place : nil
  }

  /// Sees to it that a property has a name which the path leads to.
  private func name(_ property: AnyProperty) {
    guard property.name == nil, let object else { return }
    if Delivery.isLookedAt { PropertyNames.nameProperties(of: object) }
    PropertyNames.name(property, of: object)
    if let middle { PropertyNames.name(property, of: middle) }
  }

  func drop(from index: Int) {
    if steps.count == index { return }
    placesOfSteps = [:]
    while steps.count > index { drop(steps.removeLast()) }
    leadsThroughObjects = steps.dropLast().contains(where: \.isMiddle)
  }

  func drop(_ step: PathStep) {
    // A step that has ended has no hub any more.
    if sendsPrior, !step.subscriber.isDisposed, let extra = step.hub.existingPropertyExtra {
      extra.priorObservers.removeAll { $0 === step.subscriber }
      if extra.priorObservers.isEmpty { step.hub.clear(.hasPriorObservers) }
    }
    if !mutedHubs.isEmpty { mutedHubs.removeAll { $0 == step.hub } }
    step.subscriber.dispose()
  }

  /// Drops the steps that the path does not lead through any more.
  ///
  /// If it has come to read nothing, something else must hold the watcher, and announce when the
  /// object is deallocated, before the last step goes.
  func dropSteps() {
    let gone = Array(steps[index...])
    steps.removeLast(gone.count)
    placesOfSteps = [:]
    if hasLostSteps {
      hasLostSteps = false
      steps.removeAll { $0.property == nil }
    }
    leadsThroughObjects = steps.dropLast().contains(where: \.isMiddle)
    hasNewSteps = true
    follow()
    for step in gone { drop(step) }
  }
}

extension PathStep {
  /// Makes a step to a property of any type; see the initializer with a type parameter.
  init(to property: AnyProperty, _ hub: Hub, _ watcher: Watcher, asLink: Bool = false) {
    func make<Value>(_ type: Value.Type) -> PathStep {
      PathStep(to: property, hub, watcher, asLink: asLink, type)
    }
    self = _openExistential(property.valueType, do: make)
  }
}
