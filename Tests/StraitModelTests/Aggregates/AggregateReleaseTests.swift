import StraitChannels
import StraitModel
import Testing

/// Values that an aggregate releases, and whose `deinit` reads the aggregate.
@Suite struct AggregateReleaseTests {
  /// Runs a closure when it is deallocated.
  private final class Key: Comparable {
    let number: Int
    private let then: (Int) -> Void

    init(_ number: Int, _ then: @escaping (Int) -> Void) {
      self.number = number
      self.then = then
    }

    deinit {
      then(number)
    }

    static func == (one: Key, other: Key) -> Bool { one.number == other.number }
    static func < (one: Key, other: Key) -> Bool { one.number < other.number }
  }

  /// A number that is kept in an object.
  private struct Amount: AdditiveArithmetic {
    let key: Key

    static var zero: Amount { Amount(key: Key(0) { _ in }) }

    static func + (one: Amount, other: Amount) -> Amount {
      Amount(key: Key(one.key.number + other.key.number) { _ in })
    }

    static func - (one: Amount, other: Amount) -> Amount {
      Amount(key: Key(one.key.number - other.key.number, onSubtraction))
    }

    static func == (one: Amount, other: Amount) -> Bool { one.key == other.key }

    /// Called with each difference that is deallocated.
    @TaskLocal static var reading = Reading()
    private static var onSubtraction: (Int) -> Void {
      let reading = reading
      return { reading.body($0) }
    }
  }

  /// A closure that is called; safe to share, since one test alone sets it, before it begins.
  private final class Reading: @unchecked Sendable {
    var body: (Int) -> Void = { _ in }
  }

  @Test(arguments: [true, false])
  func `a compared value that is released reads what is left`(_ isMinimum: Bool) {
    var extreme: Derived<Key?>?
    var read: [Int] = []
    let numbers = Property(Array(0..<30))
    let key = { (number: Int) in
      Key(number) { _ in read.append(extreme?.value?.number ?? -1) }
    }
    extreme = isMinimum ? numbers.minimum(of: key) : numbers.maximum(of: key)
    #expect(extreme?.value?.number == (isMinimum ? 0 : 29))
    // So many that the others are put into a new heap.
    numbers.edit { $0.removeSubrange(5..<29) }
    #expect(read == [Int](repeating: isMinimum ? 0 : 29, count: 24))
    // What it still has reads the variable when it is released, so the variable lends it first.
    let last = extreme
    extreme = nil
    withExtendedLifetime(last) {}
  }

  @Test func `a sum that is released reads the sum of what is left`() {
    let reading = Reading()
    var read: [Int] = []
    var sum: Derived<Amount>?
    Amount.$reading.withValue(reading) {
      let numbers = Property([1, 20, 300])
      sum = numbers.sum { Amount(key: Key($0) { _ in }) }
      #expect(sum?.value.key.number == 321)
      reading.body = { number in
        if number == 301 { read.append(sum?.value.key.number ?? -1) }
      }
      numbers.edit { $0.removeSubrange(1...) }
      #expect(sum?.value.key.number == 1)
    }
    #expect(read == [1])
    let last = sum
    sum = nil
    withExtendedLifetime(last) {}
  }
}
