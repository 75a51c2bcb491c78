import StraitScript
import StraitUI

extension ScriptProgram.Test {
  /// Returns the place of the setup line with which an app could not be made.
  ///
  /// - Returns: The place; `nil` if the error is not about one line.
  func place(ofSetup error: any Error) -> SourcePlace? {
    let isAboutScreen = error is ScreenError
    let text = "\(error)"
    var found: SourcePlace?
    for (line, place) in zip(setup, setupPlaces) {
      switch line {
      case .open(let name) where isAboutScreen || text.contains(name): found = place
      case .load(let path) where text.contains(path): found = place
      default: break
      }
    }
    return found
  }
}
