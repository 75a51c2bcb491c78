/// What a subscriber adds up, so that its work cannot be left out.
final class Sum {
  var value = 0
  var calls = 0
}

/// The sum of the numbers below `count`, as it overflows.
func sumOfNumbers(below count: Int) -> Int {
  count.isMultiple(of: 2) ? (count / 2) &* (count - 1) : count &* ((count - 1) / 2)
}

/// Four texts of 24 bytes, too long to lie in place.
let heapTexts = (0..<4).map { "text of four-and-twenty " + String($0) }.map {
  String($0.dropFirst())
}
