public import StraitChannels
import StraitForms
public import StraitModel

/// A column of a table: its title, how wide it is, and what its cells show and edit.
///
/// ```swift
/// TableColumn("Name", editing: \.name).width(.fraction(2))
/// TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
/// TableColumn("Member", toggling: \.isMember)
/// TableColumn("Born", \.born)
/// TableColumn("Initials") { $0.initials }
/// ```
///
/// A column is sorted by the value that it shows, or by what `sorted(by:)` says.
@MainActor
public struct TableColumn<Element> {
  /// The access of a cell's edit: reads the current element, and replaces it.
  struct Access {
    let element: () -> Element?
    let replace: (Element) -> Void
  }

  /// The use of a cell.
  enum Use {
    /// It is only shown.
    case shown
    /// Its text is edited; the closure binds a field to it.
    case edited((TextField, Access) -> CellBinding?)
    /// Space takes its next value.
    case stepped((Access) -> Void)
    /// It is chosen among some; Space takes the next.
    case chosen(Choosing)
  }

  /// The title above the column.
  public let title: String
  var length = Length.fit
  var alignment = Alignment.start
  let text: (Element) -> String
  /// `true` if a cell is checked, where cells are check boxes.
  var flag: ((Element) -> Bool)?
  var use = Use.shown
  /// Makes a sort key, descending or not; `nil` in a column that cannot be sorted.
  var sortKey: ((_ isDescending: Bool) -> SortKey<Element>)?
  var findProblem: ((Element) -> String?)?

  init(
    _ title: String,
    use: Use = .shown,
    sortKey: ((Bool) -> SortKey<Element>)?,
    text: @escaping (Element) -> String
  ) {
    self.title = title
    self.use = use
    self.sortKey = sortKey
    self.text = text
  }

  // MARK: Columns that are shown

  /// Makes a column whose cells show a text; it is sorted by the text.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - text: Returns the text of an element's cell. A visible row follows the properties that the
  ///     closure reads.
  public init(_ title: String, text: @escaping (Element) -> String) {
    self.init(title, sortKey: Self.key(text), text: text)
  }

  /// Makes a column whose cells show a value; it is sorted by the value.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The value of an element. A row in sight follows it.
  public init<Value: Comparable>(_ title: String, _ path: KeyPath<Element, Value>) {
    self.init(title, sortKey: Self.key { $0[keyPath: path] }) { "\($0[keyPath: path])" }
  }

  /// Makes a column whose cells show a value through a converter; it is sorted by the value.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The value of an element. A row in sight follows it.
  ///   - converter: Shows the value.
  public init<Value: Comparable>(
    _ title: String,
    _ path: KeyPath<Element, Value>,
    through converter: Converter<Value, String>
  ) {
    self.init(title, sortKey: Self.key { $0[keyPath: path] }) {
      converter.forward($0[keyPath: path])
    }
  }

  // MARK: Columns that are edited

  /// Makes a column whose texts are edited; the elements are models.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The variable of an element.
  public init(_ title: String, editing path: ReferenceWritableKeyPath<Element, String>)
  where Element: ObservableModel {
    self.init(title, editing: path, through: .identity)
  }

  /// Makes a column whose values are edited as text; the elements are models.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The variable of an element.
  ///   - converter: Shows the value, and reads the typed text.
  public init<Value: Comparable>(
    _ title: String,
    editing path: ReferenceWritableKeyPath<Element, Value>,
    through converter: Converter<Value, String>
  ) where Element: ObservableModel {
    let use = Use.edited { field, access in
      access.element().map {
        CellBinding(
          field.bind(
            to: $0.channel(to: path),
            through: converter,
            policy: BindingPolicy(commit: .explicit)
          )
        )
      }
    }
    self.init(title, use: use, sortKey: Self.key { $0[keyPath: path] }) {
      converter.forward($0[keyPath: path])
    }
  }

  /// Makes a column whose texts are edited; the elements are values, which are replaced in the
  /// array.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The part of an element.
  @_disfavoredOverload
  public init(_ title: String, editing path: WritableKeyPath<Element, String>) {
    self.init(title, editing: path, through: .identity)
  }

  /// Makes a column whose values are edited as text; the elements are values, which are replaced
  /// in the array.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The part of an element.
  ///   - converter: Shows the value, and reads the typed text.
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: String,
    editing path: WritableKeyPath<Element, Value>,
    through converter: Converter<Value, String>
  ) {
    let use = Use.edited { field, access in
      guard let element = access.element() else { return nil }
      let draft = Property(element[keyPath: path])
      let writing = draft.values.skip(1).subscribe(onNext: { value in
        guard var element = access.element() else { return }
        element[keyPath: path] = value
        if !(path is ReferenceWritableKeyPath<Element, Value>) { access.replace(element) }
      })
      let binding = field.bind(
        to: draft.channel(),
        through: converter,
        policy: BindingPolicy(commit: .explicit)
      )
      return CellBinding(binding, keeping: draft, until: writing)
    }
    self.init(title, use: use, sortKey: Self.key { $0[keyPath: path] }) {
      converter.forward($0[keyPath: path])
    }
  }

  /// Makes a column of check boxes, which Space and a click toggle.
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The state of an element's box: a variable of a model, or a part of a value.
  public init(_ title: String, toggling path: WritableKeyPath<Element, Bool>) {
    self.init(
      title,
      use: .stepped(Self.step(path) { !$0 }),
      sortKey: Self.key { $0[keyPath: path] ? 0 : 1 }
    ) {
      SemanticValue.flag($0[keyPath: path]).text
    }
    flag = { $0[keyPath: path] }
  }

  static func step<Value>(
    _ path: WritableKeyPath<Element, Value>,
    _ next: @escaping (Value) -> Value
  ) -> (Access) -> Void {
    { access in
      guard var element = access.element() else { return }
      element[keyPath: path] = next(element[keyPath: path])
      if !(path is ReferenceWritableKeyPath<Element, Value>) { access.replace(element) }
    }
  }

  static func key<Value: Comparable>(
    _ value: @escaping (Element) -> Value
  ) -> (Bool) -> SortKey<Element> {
    { $0 ? .descending(value) : .ascending(value) }
  }

  // MARK: Modifiers

  /// Gives the column a width.
  ///
  /// - Parameter length: A number of cells, a share of the remaining room, or the width that the
  ///   title and the first rows want, which is the default.
  /// - Returns: The column.
  public func width(_ length: Length) -> TableColumn {
    with { $0.length = length }
  }

  /// Sets the alignment of the cells' texts.
  ///
  /// - Parameter alignment: `.end` for numbers.
  /// - Returns: The column.
  public func alignment(_ alignment: Alignment) -> TableColumn {
    with { $0.alignment = alignment }
  }

  /// Sorts the column by something else than it shows.
  ///
  /// - Parameter value: The value of an element: a key path, or a closure that changes nothing.
  /// - Returns: The column.
  public func sorted<Value: Comparable>(
    by value: @escaping (Element) -> Value
  ) -> TableColumn {
    with { $0.sortKey = Self.key(value) }
  }

  /// Disables sorting by the column.
  ///
  /// - Returns: The column.
  public func unsorted() -> TableColumn {
    with { $0.sortKey = nil }
  }

  /// Marks cells with a problem, and shows it below the table while the cell is the current one.
  ///
  /// ```swift
  /// TableColumn("Age", \.age).problem { $0.age < 0 ? "must not be negative" : nil }
  /// ```
  ///
  /// - Parameter find: Returns the problem of an element's cell; otherwise `nil`. A visible row
  ///   follows the properties that the closure reads.
  /// - Returns: The column.
  public func problem(_ find: @escaping (Element) -> String?) -> TableColumn {
    with { $0.findProblem = find }
  }

  private func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}

/// The binding of a field to a cell.
struct CellBinding {
  let binding: Binding
  /// An object that must be retained.
  private let draft: AnyObject?
  private let writing: ScopedDisposable?

  init(_ binding: Binding, keeping draft: AnyObject? = nil, until writing: Disposable? = nil) {
    self.binding = binding
    self.draft = draft
    self.writing = writing.map { ScopedDisposable($0) }
  }
}

/// Lists the columns of a table in braces.
@resultBuilder
@MainActor
public enum TableColumnBuilder<Element> {
  /// Returns one column.
  public static func buildExpression(_ column: TableColumn<Element>) -> [TableColumn<Element>] {
    [column]
  }
  /// Returns the columns one after the other.
  public static func buildBlock(_ parts: [TableColumn<Element>]...) -> [TableColumn<Element>] {
    parts.flatMap { $0 }
  }
  /// Returns the columns of a loop.
  public static func buildArray(_ parts: [[TableColumn<Element>]]) -> [TableColumn<Element>] {
    parts.flatMap { $0 }
  }
  /// Returns the columns if there are any.
  public static func buildOptional(_ part: [TableColumn<Element>]?) -> [TableColumn<Element>] {
    part ?? []
  }
}
