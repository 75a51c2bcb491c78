// Replacement of a whole text: only the difference is changed.
extension TextBuffer {
  /// Exchanges the whole text.
  ///
  /// - Parameter text: The new text.
  /// - Returns: The change between the common start and the common end of the texts.
  /// - Complexity: O(*n*) in the length of both texts, to compare their bytes.
  @discardableResult
  public mutating func setText(_ text: String) -> TextEdit {
    let old = string
    let prefix = zip(old.utf8, text.utf8).prefix { $0 == $1 }.count
    let start = boundary(before: prefix)
    let most = min(old.utf8.count, text.utf8.count) - start.byte
    let suffix = zip(old.utf8.reversed(), text.utf8.reversed()).prefix(most).prefix { $0 == $1 }
      .count
    var end = boundary(before: old.utf8.count - suffix)
    if end.byte < old.utf8.count - suffix { end = boundary(after: end) }
    let behind = old.utf8.count - end.byte
    let bytes = text.utf8
    let changed = text[
      bytes.index(
        text.startIndex,
        offsetBy: start.byte
      )..<bytes.index(text.endIndex, offsetBy: -behind)
    ]
    return replace(start.offset..<end.offset, with: String(changed)).edit
  }

  /// A boundary between clusters, as what precedes it.
  private struct Boundary {
    var offset = 0
    var byte = 0
  }

  /// Returns the last boundary at or before a byte.
  private func boundary(before byte: Int) -> Boundary {
    var found = Boundary()
    for group in groups {
      if found.byte + group.measure.bytes <= byte {
        found.byte += group.measure.bytes
        found.offset += group.measure.clusters
        continue
      }
      for chunk in group.chunks {
        if found.byte + chunk.text.utf8.count <= byte {
          found.byte += chunk.text.utf8.count
          found.offset += chunk.clusters
          continue
        }
        for character in chunk.text {
          let bytes = character.utf8.count
          if found.byte + bytes > byte { return found }
          found.byte += bytes
          found.offset += 1
        }
      }
    }
    return found
  }

  private func boundary(after start: Boundary) -> Boundary {
    Boundary(offset: start.offset + 1, byte: start.byte + self[start.offset].utf8.count)
  }
}
