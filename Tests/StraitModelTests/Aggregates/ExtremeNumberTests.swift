import StraitChannels
import StraitModel
import Testing

/// Aggregates of numbers at the ends of what their types hold.
@Suite struct ExtremeNumberTests {
  @Test func `a sum of integers of 128 bits does not overflow on its way`() {
    let signed = Property<[Int128]>([.max, .max, .min, .min])
    let sum = signed.sum { $0 }
    let mean = signed.average { $0 }
    #expect(sum.value == -2 && mean.value == -0.5)
    signed.remove(at: 3)
    #expect(sum.value == Int128.max - 1)
    signed.remove(at: 2)
    #expect(sum.value == .max && mean.value == 0x1p127)
    signed.value = [.min, .min, .min, 5]
    #expect(sum.value == .min && mean.value == -0.75 * 0x1p127)
    let unsigned = Property<[UInt128]>([.max, .max])
    let unsignedSum = unsigned.sum { $0 }
    #expect(unsignedSum.value == .max)
    #expect(unsigned.average { $0 }.value == 0x1p128)
    unsigned.removeLast()
    #expect(unsignedSum.value == .max)
    unsigned.removeLast()
    #expect(unsignedSum.value == 0)
  }

  @Test func `a sum beyond its type is the largest or the smallest number of it`() {
    let large = Property([Int.max, Int.max, -5])
    let sum = large.sum { $0 }
    #expect(sum.value == Int.max)
    large.remove(at: 0)
    #expect(sum.value == Int.max - 5)
    let bytes: Property<[UInt8]> = Property([200, 100])
    #expect(bytes.sum { $0 }.value == 255)
    let numbers = Property<[Int8]>([-100, -20, 3])
    #expect(numbers.sum { $0 }.value == -117)
    #expect(numbers.average { $0 }.value == -39)
    numbers.append(-100)
    #expect(numbers.sum { $0 }.value == -128)
  }

  @Test func `a mean is a number though the sum is larger than any`() {
    let large = Double.greatestFiniteMagnitude
    let numbers = Property([large, large])
    let mean = numbers.average { $0 }
    #expect(mean.value == large)
    numbers.value = [-large, -large, -large]
    #expect(mean.value == -large)
    numbers.value = [1, 2, 4]
    #expect(mean.value == 7.0 / 3)
    numbers.value = [.leastNonzeroMagnitude, .leastNonzeroMagnitude]
    #expect(mean.value == .leastNonzeroMagnitude)
  }

  @Test func `what is not equal to itself leaves an aggregate of a set with the set`() {
    let numbers = Property<Set<Double>>([1, .nan])
    let sum = numbers.sum { $0 }
    #expect(sum.value.isNaN)
    numbers.removeAll()
    #expect(sum.value == 0)
    numbers.insert(2)
    #expect(sum.value == 2)
    numbers.insert(.nan)
    numbers.insert(3)
    #expect(sum.value.isNaN)
    numbers.removeAll()
    numbers.insert(4)
    #expect(sum.value == 4)
  }
}
