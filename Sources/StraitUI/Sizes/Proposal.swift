/// How much room a widget is offered when it is asked for its size.
///
/// ```swift
/// widget.size(for: Proposal())                        // its ideal size
/// widget.size(for: Proposal(columns: 40))             // its size in 40 columns
/// ```
public struct Proposal: Hashable, Sendable {
  /// How many columns; `nil` asks for as many as are ideal.
  public var columns: Int?
  /// How many rows; `nil` asks for as many as are ideal.
  public var rows: Int?

  /// Makes a proposal.
  ///
  /// - Parameters:
  ///   - columns: How many columns; `nil` asks for as many as are ideal.
  ///   - rows: How many rows; `nil` asks for as many as are ideal.
  public init(columns: Int? = nil, rows: Int? = nil) {
    self.columns = columns
    self.rows = rows
  }
}
