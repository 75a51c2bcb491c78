/// The room that a widget is offered when it is measured.
///
/// ```swift
/// widget.size(for: Proposal())                        // its ideal size
/// widget.size(for: Proposal(columns: 40))             // its size in 40 columns
/// ```
public struct Proposal: Hashable, Sendable {
  /// The number of columns; `nil` for the ideal.
  ///
  /// Cut to 0 to what an `Int32` counts.
  public var columns: Int? {
    didSet { columns = Self.cut(columns) }
  }
  /// The number of rows; `nil` for the ideal.
  ///
  /// Cut to 0 to what an `Int32` counts.
  public var rows: Int? {
    didSet { rows = Self.cut(rows) }
  }

  /// Makes a proposal.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; `nil` for the ideal number.
  ///   - rows: The number of rows; `nil` for the ideal number.
  public init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = Self.cut(columns)
    self.rows = Self.cut(rows)
  }

  private static func cut(_ extent: Int?) -> Int? { extent.map { max(0, $0.cutToExtent) } }
}
