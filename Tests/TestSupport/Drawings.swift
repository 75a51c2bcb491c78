package import StraitChannels

/// A statement about an operator, and a table of drawings that show it.
///
/// A row has the drawn sources and, after `=>`, the drawing of the result. Blanks separate sources.
/// A source or a result without events is drawn `-`, and a cold source after `~`.
///
/// ```swift
/// Drawings(
///   "amb follows the first to send anything",
///   pairs: """
///     -a-#  --c     => -a-#
///     --|   -----c  => --|
///     """
/// ) { $0.amb($1) }
/// ```
package struct Drawings: Sendable, CustomStringConvertible {
  package typealias Single = @Sendable (Signal<String>) -> Signal<String>
  package typealias Pair = @Sendable (Signal<String>, Signal<String>) -> Signal<String>
  package typealias Timed = @Sendable (Signal<String>, VirtualScheduler, Int) -> Signal<String>

  private struct Row {
    let text: String
    let sources: [String]
    let result: String
  }

  private let statement: String
  private let rows: [Row]
  private let draw: @Sendable (_ sources: [String]) -> [String]

  package var description: String { statement }

  /// Describes an operator on one source.
  ///
  /// - Parameters:
  ///   - statement: The statement that the rows show.
  ///   - table: The rows.
  ///   - ways: Ways to apply the operator, which have the same results.
  package init(_ statement: String, _ table: String, _ ways: Single...) {
    self.init(statement, table) { sources in
      ways.map { way in timeline(sources[0]) { source, _ in way(source) } }
    }
  }

  /// Describes an operator on two sources.
  package init(_ statement: String, pairs table: String, _ ways: Pair...) {
    self.init(statement, table) { sources in
      ways.map { way in timeline(sources[0], sources[1]) { first, second, _ in way(first, second) }
      }
    }
  }

  /// Describes an operator that takes time.
  ///
  /// A row begins with a number of ticks, which the closures are passed.
  package init(_ statement: String, timed table: String, _ ways: Timed...) {
    self.init(statement, table) { sources in
      let ticks = Int(sources[0]) ?? 0
      return ways.map { way in timeline(sources[1]) { way($0, $1, ticks) } }
    }
  }

  private init(
    _ statement: String,
    _ table: String,
    draw: @escaping @Sendable (_ sources: [String]) -> [String]
  ) {
    self.statement = statement
    self.draw = draw
    rows = table.split(separator: "\n").map { line in
      guard let arrow = line.firstRange(of: "=>") else {
        preconditionFailure("expected => in a row of drawings, found \(line)")
      }
      return Row(
        text: String(line),
        sources: line[..<arrow.lowerBound].split(separator: " ").map(String.init),
        result: Self.withoutSilence(line[arrow.upperBound...].drop { $0 == " " })
      )
    }
  }

  /// Removes the ticks after the last event, which are not drawn.
  private static func withoutSilence(_ drawing: Substring) -> String {
    String(drawing.prefix(drawing.count - drawing.reversed().prefix { $0 == "-" }.count))
  }

  /// Draws every row in every way.
  ///
  /// - Returns: The rows with another result than theirs, one line each.
  package func violations() -> [String] {
    rows.flatMap { row in
      draw(row.sources).filter { $0 != row.result }.map { "\(row.text), but drew \($0)" }
    }
  }
}
