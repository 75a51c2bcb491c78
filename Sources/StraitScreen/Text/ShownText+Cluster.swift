extension ShownText {
  /// The contribution of a scalar to the cells of its cluster.
  enum Part {
    /// New columns, taken by this scalar.
    case base(Unicode.Scalar, columns: UInt8)
    /// The same, but only where it begins the cluster.
    case baseIfFirst(Unicode.Scalar, columns: UInt8)
    /// A mark on what came before.
    case mark
    /// Nothing; the scalars after it belong to another emoji.
    case joiner
    /// Nothing.
    case nothing
  }

  /// Gives the cells of one cluster to `emit`, from the left.
  @inline(__always)
  static func shape(
    _ cluster: some Sequence<Unicode.Scalar>,
    style: Style,
    emit: (Cell) -> Void
  ) {
    var cell = Cell(base: "·", style: style)
    var isOpen = false
    var isFirst = true
    var markCount = 0

    @inline(__always)
    func begin(_ base: Unicode.Scalar, _ columns: UInt8) {
      if isOpen {
        emit(cell)
        isFirst = false
      }
      cell = Cell(base: base, width: columns, style: style)
      isOpen = true
      markCount = 0
    }

    scalars: for scalar in cluster {
      switch part(for: scalar) {
      case .base(let base, let columns):
        begin(base, columns)
      case .baseIfFirst(let base, let columns):
        if !isOpen { begin(base, columns) }
      case .mark:
        if !isOpen { begin("\u{25CC}", 1) }
        guard markCount < 4 else { continue }
        cell.marks[markCount] = scalar.value
        markCount += 1
      case .joiner:
        // Half the terminals join the rest to a wide first emoji and half do not, so that no width
        // would be right: only the first one is shown.
        if isOpen, isFirst, cell.width == 2 { break scalars }
      case .nothing:
        break
      }
    }
    emit(cell)
  }

  static func part(for scalar: Unicode.Scalar) -> Part {
    switch scalar.value {
    case 0x20..<0x7F: return .base(scalar, columns: 1)
    case 0x0A: return .baseIfFirst("\u{240A}", columns: 1)  // silent in CR LF
    case 0..<0x20: return .base(picture(at: 0x2400 + scalar.value), columns: 1)
    case 0x7F: return .base("\u{2421}", columns: 1)
    case 0xAD: return .base("-", columns: 1)
    case 0x200D: return .joiner
    case 0xFFF9...0xFFFB: return .base("\u{FFFD}", columns: 1)
    case 0x1F1E6...0x1F1FF: return .base(picture(at: 0x41 + scalar.value - 0x1F1E6), columns: 1)
    case 0x1F3FB...0x1F3FF: return .baseIfFirst(scalar, columns: 2)
    default: break
    }
    if ScalarWidth.isInvisible(scalar) { return .nothing }
    switch ScalarWidth.columns(of: scalar) {
    case nil: return .base("\u{FFFD}", columns: 1)
    case 0: return .mark
    case let columns?: return .base(scalar, columns: UInt8(columns))
    }
  }

  private static func picture(at value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
