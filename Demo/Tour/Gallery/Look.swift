import StraitChannels
import StraitModel
import StraitUI

/// The look of the whole app, and the shown page of the gallery.
final class Look: ObservableModel {
  /// The name of a theme; `nil` for the one that suits the terminal.
  @Observed var theme: String?
  /// `true` if only signs of ASCII are drawn.
  @Observed var usesASCII = false
  /// The index of the page.
  @Observed var page = 0

  /// Gives an app this look, from the first choice on.
  @MainActor
  func follow(in app: App) {
    var terminals: Theme?
    Signal.combineLatest(values(of: \.theme), values(of: \.usesASCII)).skip(1)
      .subscribe(onNext: { [weak app] name, usesASCII in
        guard let app else { return }
        let first = terminals ?? app.theme
        terminals = first
        let theme = name.flatMap { Theme.named($0) } ?? first
        app.theme = usesASCII ? theme.withGlyphs(.ascii) : theme
      })
  }
}
