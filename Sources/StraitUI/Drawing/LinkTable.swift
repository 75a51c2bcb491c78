import StraitScreen

/// The targets of the cells of an app's frames, by number.
///
/// A target keeps its number, so that cells of two frames that are equal lead to the same.
@MainActor
final class LinkTable {
  private(set) var targets: [LinkTarget] = []
  private var numbers: [LinkTarget: UInt16] = [:]
  /// The pictures of the frame that is drawn.
  var pictures: [PlacedBitmap] = []

  /// Returns the number of a target; 0 if there are too many targets already.
  func number(of target: LinkTarget) -> UInt16 {
    if let number = numbers[target] { return number }
    let number = UInt16(targets.count + 1)
    guard number < Cell.firstPicture else { return 0 }
    targets.append(target)
    numbers[target] = number
    return number
  }

  /// Returns the number of a picture, which the frame gets; 0, for none, if it has too many
  /// already.
  func number(of picture: PlacedBitmap) -> UInt16 {
    let number = pictures.count + Int(Cell.firstPicture)
    guard number <= UInt16.max else { return 0 }
    pictures.append(picture)
    return UInt16(number)
  }
}
