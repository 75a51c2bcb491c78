/// An edit of a list.
enum PathEdit: CustomStringConvertible {
  case insert([Int], at: Int)
  case remove(Range<Int>)
  case replace(Range<Int>, [Int])
  case move(from: Int, to: Int)

  func isPossible(in list: [Int]) -> Bool {
    switch self {
    case .insert(_, let place): place <= list.count && list.count < 8
    case .remove(let range), .replace(let range, _): range.upperBound <= list.count
    case .move(let from, let to): from < list.count && to < list.count && from != to
    }
  }

  /// `true` if it is sent with its places: not a change that replaces elements with more
  /// or fewer.
  var hasPlaces: Bool {
    if case .replace(let range, let elements) = self { return range.count == elements.count }
    return true
  }

  func apply(to list: inout [Int]) {
    switch self {
    case .insert(let elements, let place): list.insert(contentsOf: elements, at: place)
    case .remove(let range): list.removeSubrange(range)
    case .replace(let range, let elements): list.replaceSubrange(range, with: elements)
    case .move(let from, let to): list.insert(list.remove(at: from), at: to)
    }
  }

  func apply(to list: ArrayEditor<Int>) {
    switch self {
    case .insert(let elements, let place): list.insert(contentsOf: elements, at: place)
    case .remove(let range): list.removeSubrange(range)
    case .replace(let range, let elements): list.replaceSubrange(range, with: elements)
    case .move(let from, let to): list.move(from: from, to: to)
    }
  }

  var description: String {
    switch self {
    case .insert(let elements, let place): "insert \(elements) at \(place)"
    case .remove(let range): "remove \(range)"
    case .replace(let range, let elements): "replace \(range) by \(elements)"
    case .move(let from, let to): "move \(from) to \(to)"
    }
  }
}
