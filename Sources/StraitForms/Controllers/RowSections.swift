public import StraitChannels
public import StraitModel

/// A run of rows of a controller that have the same key.
public struct Section<Key> {
  /// The common key, for a header.
  public let key: Key
  /// The rows of the controller that belong to it; at least one.
  public let rows: Range<Int>

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - key: The common key of its rows.
  ///   - rows: Their rows in the controller.
  public init(key: Key, rows: Range<Int>) {
    self.key = key
    self.rows = rows
  }
}

extension Section: Equatable where Key: Equatable {}

extension Section: Hashable where Key: Hashable {}

extension Section: Sendable where Key: Sendable {}

/// The sections of a controller, in the order of their keys; see `ArrayController.sections(by:)`.
///
/// ```swift
/// let sections = people.sections(by: \.city)
/// for section in sections {
///   print(section.key)
///   for person in people[section.rows] { print("  ", person.name) }
/// }
/// ```
///
/// A section is there while one of its rows is shown. What reads the sections in a `Derived` value
/// or an `Effect` follows them. Reading one costs O(log n).
///
/// It holds the controller's rows. When the controller is given other sections, it has none any
/// more.
public final class RowSections<Element, Key: Hashable & Comparable>: RandomAccessCollection {
  private let arrangerAtHome: AtHome<Arranger<Element>>
  private var arranger: Arranger<Element> { arrangerAtHome.object }
  private let sectioning: KeyedSectioning<Element, Key>

  init(_ arranger: Arranger<Element>, _ sectioning: KeyedSectioning<Element, Key>) {
    arrangerAtHome = AtHome(arranger)
    self.sectioning = sectioning
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of sections.
  public var endIndex: Int {
    arranger.refresh()
    return sectioning.isFinished ? 0 : sectioning.count
  }

  /// The section at an index.
  ///
  /// - Parameter index: The index. Must be one of a section.
  public subscript(index: Int) -> Section<Key> {
    let count = endIndex
    precondition(index >= 0 && index < count, "no section \(index) among \(count)")
    guard let section = sectioning.section(at: index, in: arranger.order) else {
      preconditionFailure("section \(index) has no key")
    }
    return section
  }

  /// Returns the index of the section that a row is in.
  ///
  /// - Parameter row: The row.
  /// - Returns: The index; `nil` for another row.
  public func index(ofRow row: Int) -> Int? {
    guard let row = arranger.rowIfShown(at: row), !sectioning.isFinished else { return nil }
    return sectioning.index(of: row)
  }

  /// The keys that were added and removed.
  ///
  /// The first edit sets an empty array to the current keys; from then on each leads on from where
  /// the one before it led to. They arrive when those of the rows have. The signal completes when
  /// the controller is given other sections, or is deallocated.
  public var edits: Signal<ArrayEdit<Key>> {
    arranger.refresh()
    return Signal { [sectioning, weak arranger] subscriber in
      arranger?.refresh()
      let keys = sectioning.isFinished ? [] : sectioning.keys
      return sectioning.relay.send(keys, to: subscriber)
    }
  }
}
