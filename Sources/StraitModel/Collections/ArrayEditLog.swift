/// The edits of an array since its editing began, if they are requested.
///
/// While neighbours are edited one after the other, by appending or by going through the array,
/// only their places and the removed elements are kept: the inserted elements are found in the
/// array itself, until something else is edited.
@usableFromInline
struct ArrayEditLog<Element> {
  private var edits: [ArrayEdit<Element>] = []
  /// The places, in the current array, of the neighbours that were inserted last.
  private var come = 0..<0
  /// The elements that they replaced.
  private var gone: [Element] = []

  init() {}

  /// Notes that elements are about to be replaced by a number of others.
  @usableFromInline
  mutating func willReplace(_ range: Range<Int>, by count: Int, in array: [Element]) {
    let before = max(0, come.lowerBound - range.lowerBound)
    // Elements removed further and further to the front would have to be moved each time.
    let isLate = before > 0 && gone.count > 64 * before
    if isLate || range.lowerBound > come.upperBound || range.upperBound < come.lowerBound {
      close(array)
      gone.append(contentsOf: array[range])
      come = range.lowerBound..<(range.lowerBound + count)
      return
    }
    if before > 0 { gone.insert(contentsOf: array[range.lowerBound..<come.lowerBound], at: 0) }
    if range.upperBound > come.upperBound {
      gone.append(contentsOf: array[come.upperBound..<range.upperBound])
    }
    let upper = max(come.upperBound, range.upperBound) - range.count + count
    come = min(come.lowerBound, range.lowerBound)..<upper
  }

  /// Notes an edit of another form that is about to be done.
  mutating func willApply(_ edit: ArrayEdit<Element>, to array: [Element]) {
    close(array)
    if !edit.isEmpty { edits.append(edit) }
  }

  /// Returns all changes as one edit, which is empty if nothing has changed.
  func edit(of array: [Element]) -> ArrayEdit<Element> {
    var log = self
    log.close(array)
    return ArrayEdit(coalescing: log.edits) ?? .insertion(of: [], at: 0)
  }

  private mutating func close(_ array: [Element]) {
    if !gone.isEmpty || !come.isEmpty {
      edits.append(.replacement(of: gone, at: come.lowerBound, with: Array(array[come])))
      gone.removeAll()
    }
    come = 0..<0
  }
}
