import StraitChannels
public import StraitUI

/// Builds a screen of two fields that are bound to each other.
///
/// The cost of a key is measured on it, compared with the same screen without any widgets: it is
/// kept as it is.
@MainActor
public func fieldsApp() -> App {
  let left = TextField("left", id: "left")
  let right = TextField("right", id: "right")
  left.newTextChannel().bind(to: right.newTextChannel())
  return App(
    root: Column {
      left
      right
    }
  )
}
