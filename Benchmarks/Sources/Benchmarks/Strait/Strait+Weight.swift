import StraitChannels
import StraitModel

extension Strait {
  static func subjectBytes() -> Case {
    .weighing("W10-subject", .strait, "a subject", target: 48) { { Subject<Int>() } }
  }

  static func subscriptionBytes() -> Case {
    .weighing("W10-subscr", .strait, "a subscription with one capture", target: 112) {
      let subject = Subject<Int>()
      let sum = Sum()
      return { (subject, subject.subscribe(onNext: { sum.value &+= $0 })).1 }
    } isRight: {
      !$0.contains { $0.isDisposed }
    }
  }

  static func propertyBytes() -> Case {
    .weighing("W10-property", .strait, "a property, unobserved", target: 64) {
      { Property(1) }
    } isRight: {
      $0.allSatisfy { $0.value == 1 }
    }
  }

  static func observedPropertyBytes() -> Case {
    .weighing("W10-observed", .strait, "a property, observed by one", target: 136) {
      {
        let property = Property(1)
        let observation = property.observe { _, _ in }
        return (property, observation)
      }
    } isRight: { (made: [(property: Property<Int>, observation: PropertyObservation)]) in
      made.allSatisfy { $0.property.value == 1 }
    }
  }

  static func behaviorSubjectBytes() -> Case {
    .weighing("W10-behavior", .strait, "a subject with a value") {
      { BehaviorSubject(1) }
    } isRight: {
      $0.allSatisfy { $0.value == 1 }
    }
  }

  /// The operator and its subscriber; the subjects' slots count, the subjects do not.
  static func combinationBytes() -> Case {
    .weighing("W10-combine", .strait, "a subscribed combineLatest of 2") {
      let (first, second) = (Subject<Int>(), Subject<Int>())
      let sum = Sum()
      return {
        Signal.combineLatest(first, second).subscribe(onNext: { sum.value &+= $0 &+ $1 })
      }
    } isRight: {
      !$0.contains { $0.isDisposed }
    }
  }

  static func inletBytes() -> Case {
    .weighing("W10-inlet", .strait, "an inlet and its signal") {
      let scheduler = VirtualScheduler()
      return { Inlet<Int>.make(on: scheduler) }
    } isRight: { (made: [(inlet: Inlet<Int>, signal: Signal<Int>)]) in
      made.allSatisfy { $0.inlet.sendNext(1) == .enqueued }
    }
  }
}
