package import StraitChannels

/// A statement about an operator, and a table of drawings that show it.
///
/// A row has the drawn sources and, after `=>`, the drawing of the result. Blanks separate sources.
/// A source or a result without events is drawn `-`, and a cold source after `~`.
///
///     [amb follows the first to send anything]
///     -a-#  --c     => -a-#
///     --|   -----c  => --|
///
/// ```swift
/// Drawings(pairs: "amb follows the first to send anything") { $0.amb($1) }
/// ```
package struct Drawings: Sendable, CustomStringConvertible {
  package typealias Single = @Sendable (Signal<String>) -> Signal<String>
  package typealias Pair = @Sendable (Signal<String>, Signal<String>) -> Signal<String>
  package typealias Following = @Sendable (Signal<Signal<String>>) -> Signal<String>
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
    self.init(statement, table, draw: Self.drawing(ways))
  }

  /// Describes an operator on one source by the rows under the statement in the test's file of
  /// tables.
  package init(_ statement: String, in test: String = #filePath, _ ways: Single...) {
    self.init(statement, Self.rows(under: statement, in: test), draw: Self.drawing(ways))
  }

  /// Describes an operator on two sources by the rows under the statement in the test's file of
  /// tables.
  package init(pairs statement: String, in test: String = #filePath, _ ways: Pair...) {
    self.init(statement, Self.rows(under: statement, in: test)) { sources in
      ways.map { way in timeline(sources[0], sources[1]) { first, second, _ in way(first, second) }
      }
    }
  }

  /// Describes an operator that takes time by the rows under the statement in the test's file of
  /// tables.
  ///
  /// A row begins with a number of ticks, which the closures are passed.
  package init(timed statement: String, in test: String = #filePath, _ ways: Timed...) {
    self.init(statement, Self.rows(under: statement, in: test)) { sources in
      let ticks = Int(sources[0]) ?? 0
      return ways.map { way in timeline(sources[1]) { way($0, $1, ticks) } }
    }
  }

  /// Describes an operator that follows signals by the rows under the statement in the test's file
  /// of tables.
  ///
  /// `a` in the first source is the second source, `b` the third one, and so on. These are cold.
  package init(following statement: String, in test: String = #filePath, _ ways: Following...) {
    self.init(statement, Self.rows(under: statement, in: test)) { sources in
      ways.map { way in
        let world = Timeline()
        let names = ["a", "b", "c", "d"]
        let signals = Dictionary(
          uniqueKeysWithValues: zip(names, sources.dropFirst().map(world.cold))
        )
        return world.draw(way(world.hot(sources[0]).map { signals[$0] ?? .empty() }))
      }
    }
  }

  private static func drawing(_ ways: [Single]) -> @Sendable (_ sources: [String]) -> [String] {
    { sources in ways.map { way in timeline(sources[0]) { source, _ in way(source) } } }
  }

  private static func rows(under statement: String, in test: String) -> String {
    TableRow.all(of: statement, in: test).map(\.description).joined(separator: "\n")
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
