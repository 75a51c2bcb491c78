/// `snap NAME [text|style|tree|ansi|svg|html] [subset] [of @L] [mask @L …]`: compares the screen
/// with snapshots.
public struct ScriptSnap: Hashable, Sendable {
  /// The part of the screen that a snapshot keeps.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The rows in a box, with the cursor.
    case text
    /// The rows, and under each how it looks.
    case style
    /// Role, name, state, value and key path of each widget.
    case tree
    /// The rows with the terminal's codes.
    case ansi
    /// A drawing, whose letters come from the fonts of the viewer.
    case svg
    /// A page whose text can be searched.
    case html
  }

  /// The snapshot's name: letters, digits, `-`, `_` and `.`, and not a dot first.
  public var name: String
  /// The kinds; none for the driver's default.
  public var kinds: [Kind]
  /// `subset`: the tree may have more than its snapshot.
  ///
  /// Each line of the snapshot must be met within what meets the line it is indented under, in the same
  /// order; a line may end before its widget's does, at a blank that is not in a text. The snapshot is
  /// made whole, to be cut by hand.
  public var isSubset: Bool
  /// `of @L`: the widget that is taken, with those inside it; `nil` for the whole screen.
  public var part: ScriptLocator?
  /// `mask @L …`: the widgets that are blotted out: their cells are shaded, and a tree shows of
  /// them only that they are there.
  public var masks: [ScriptLocator]

  /// Makes a comparison with snapshots.
  ///
  /// - Parameters:
  ///   - name: The snapshot's name.
  ///   - kinds: The kinds, each once; none for the driver's default.
  ///   - isSubset: `true` if the tree may have more than its snapshot.
  ///   - part: The widget that is taken, if not the whole screen.
  ///   - masks: The widgets that are blotted out.
  public init(
    _ name: String,
    _ kinds: [Kind] = [],
    isSubset: Bool = false,
    of part: ScriptLocator? = nil,
    mask masks: [ScriptLocator] = []
  ) {
    self.name = name
    self.kinds = kinds
    self.isSubset = isSubset
    self.part = part
    self.masks = masks
  }
}

extension ScriptSnap {
  /// Returns whether a text can be the name of a snapshot: it becomes part of a file's name.
  ///
  /// - Parameter name: The text.
  /// - Returns: `true` for up to 200 letters and digits of ASCII, `-`, `_` and `.`, not beginning
  ///   with a dot or a dash.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name.utf8.count <= 200 else { return false }
    return first.isNamePart
      && name.unicodeScalars.allSatisfy { $0.isNamePart || $0 == "-" || $0 == "." }
  }
}
