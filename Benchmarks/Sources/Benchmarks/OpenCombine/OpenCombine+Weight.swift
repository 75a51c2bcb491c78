import OpenCombine

extension OpenCombinePeer {
  static func subjectBytes() -> Case {
    .weighing("W10-subject", .opencombine, "a subject") { { PassthroughSubject<Int, Never>() } }
  }

  static func subscriptionBytes() -> Case {
    .weighing("W10-subscr", .opencombine, "a subscription with one capture") {
      let subject = PassthroughSubject<Int, Never>()
      let sum = Sum()
      return { (subject, subject.sink { sum.value &+= $0 }).1 }
    }
  }

  static func propertyBytes() -> Case {
    .weighing("W10-property", .opencombine, "a property, unobserved") {
      { CurrentValueSubject<Int, Never>(1) }
    }
  }

  static func observedPropertyBytes() -> Case {
    .weighing("W10-observed", .opencombine, "a property, observed by one") {
      {
        let property = CurrentValueSubject<Int, Never>(1)
        return (property, property.sink { _ in })
      }
    }
  }

  static func behaviorSubjectBytes() -> Case {
    .weighing("W10-behavior", .opencombine, "a subject with a value") {
      { CurrentValueSubject<Int, Never>(1) }
    } isRight: {
      $0.allSatisfy { $0.value == 1 }
    }
  }
}
