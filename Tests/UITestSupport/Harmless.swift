package import Testing

/// Expects no cell to hold anything that a terminal would obey.
@MainActor
package func expectHarmless(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for cell in frame.cells.cells {
    for value in [cell.base.value] + cell.marks.indices.map({ cell.marks[$0] }).filter({ $0 > 0 }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
        Issue.record("U+\(String(value, radix: 16))", sourceLocation: sourceLocation)
      default: break
      }
    }
  }
}
