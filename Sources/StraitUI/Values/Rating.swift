public import StraitModel
import StraitScreen

/// A number of stars.
///
/// ```swift
/// Rating("Stars", to: film.$stars)
/// Rating("Heat", to: dish.$heat, of: 3)
/// ```
///
///     Stars      ★★★☆☆
///
/// Left and Right remove a star and add one, Home and End all, a digit sets their number, and a
/// click on a star lights those up to this one; on the last lit one, none. A value beyond the stars
/// that a model holds is shown as all of them, and not written back. A script that sets a part of a
/// star is refused.
@MainActor
public final class Rating: NamedControl<Int> {
  /// The number of stars.
  ///
  /// Must be from 1 to 100.
  public var count: Int {
    didSet {
      Self.check(count)
      if count != oldValue { setNeedsLayout() }
    }
  }

  /// Makes a rating.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: The number of stars at first.
  ///   - count: The number of stars. Must be from 1 to 100.
  ///   - id: The name by which tests and scripts find it.
  public init(_ name: String, value: Int = 0, of count: Int = 5, id: String? = nil) {
    Self.check(count)
    self.count = count
    super.init(name, value: value, id: id)
  }

  /// Makes a rating that is bound to a property, both ways; the property's value is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - property: The property. The binding ends with the rating.
  ///   - count: The number of stars. Must be from 1 to 100.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    to property: Property<Int>,
    of count: Int = 5,
    id: String? = nil
  ) {
    self.init(name, value: property.value, of: count, id: id)
    bind(to: property)
  }

  private static func check(_ count: Int) {
    precondition(1...100 ~= count, "a rating must have 1 to 100 stars, got \(count)")
  }

  /// The number of lit stars.
  private var shown: Int { max(0, min(value, count)) }

  /// Lights a number of stars as the user does; lighting the current number is not an edit.
  private func rate(_ stars: Int) {
    let stars = max(0, min(stars, count))
    if stars != value { edit(stars) }
  }

  // MARK: Input

  private static let table = ActionTable(for: Rating.self) {
    TableAction("rating.more", keys: "right", "+", isEnabled: \.isEditable) {
      $0.rate($0.shown + 1)
    }
    TableAction("rating.less", keys: "left", "-", isEnabled: \.isEditable) {
      $0.rate($0.shown - 1)
    }
    TableAction("rating.start", keys: "home", isEnabled: \.isEditable) { $0.rate(0) }
    TableAction("rating.end", keys: "end", isEnabled: \.isEditable) { $0.rate($0.count) }
    for stars in 0...9 {
      TableAction(
        "rating.stars.\(stars)",
        keys: [KeyPress(.character(Character("\(stars)")))],
        isEnabled: \.isEditable
      ) { $0.rate(stars) }
    }
  }

  public override class var actionTable: ActionTable { table }

  override func handle(_ press: MousePress, in size: Size) -> Bool {
    guard press.kind == .press, press.button == .left else { return false }
    let star = press.point.column + 1
    guard isEditable, press.point.row == 0, 1...count ~= star else { return true }
    rate(star == shown ? 0 : star)
    return true
  }

  // MARK: Semantics

  public override var semantics: Semantics {
    Semantics(.rating, value: .number(Double(value), in: 0...Double(count), step: 1))
  }

  // MARK: Layout

  override var leastValueColumns: Int { count }

  override func measureValue(_ proposal: Proposal) -> Size { Size(columns: count, rows: 1) }

  override func drawValue(on canvas: inout Canvas) {
    for star in 0..<count {
      let shines = star < shown
      canvas.draw(
        shines ? Glyph.starOn : .starOff,
        at: Point(column: star, row: 0),
        style: isFocused ? .focus : shines ? .accent : .muted
      )
    }
  }
}
