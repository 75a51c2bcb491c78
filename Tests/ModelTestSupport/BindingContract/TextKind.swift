package import StraitChannels

/// A kind of end that shows a text, such as a field.
package struct TextKind: CustomTestStringConvertible, Sendable {
  package let name: String
  /// `true` if the end reports when its user submits it and leaves it.
  package let hasMoments: Bool
  package let make: @Sendable () -> TextPlace

  package var testDescription: String { name }

  package static let all = [
    TextKind(name: "a field", hasMoments: true) {
      let field = EditedField()
      return TextPlace(
        end: { field.newTextChannel() },
        text: { field.text },
        type: { field.type($0) },
        submit: { field.submit() },
        blur: { field.blur() }
      )
    },
    TextKind(name: "a property", hasMoments: false) {
      let text = Property("")
      return TextPlace(end: { text.channel() }, text: { text.value }, type: { text.value = $0 })
    },
    TextKind(name: "an observed variable", hasMoments: false) {
      let note = Note()
      return TextPlace(
        end: { note.channel(to: \.text) },
        text: { note.text },
        type: { note.text = $0 }
      )
    },
    TextKind(name: "a lens", hasMoments: false) {
      let note = Note()
      return TextPlace(
        end: { note.$page.text.channel() },
        text: { note.page.text },
        type: { note.page.text = $0 }
      )
    },
    TextKind(name: "a mapped end", hasMoments: false) {
      let text = Property("")
      return TextPlace(
        end: {
          text.channel().map(forward: { Array($0) }, backward: { String($0) })
            .map(forward: { String($0) }, backward: { Array($0) })
        },
        text: { text.value },
        type: { text.value = $0 }
      )
    },
    TextKind(name: "a channel's following end", hasMoments: false) {
      let channel = Channel<String>()
      let shown = Property("")
      channel.leadingTerminal.subscribe(onNext: { shown.value = $0 })
      return TextPlace(end: { channel.followingTerminal }, text: { shown.value }) {
        shown.value = $0
        channel.leadingTerminal.sendNext($0)
      }
    },
  ]

  /// Kinds that report when their user submits and leaves them.
  package static let controls = all.filter(\.hasMoments)

  private final class Note: ObservableModel {
    struct Page: Equatable {
      var text = ""
    }

    @Observed var text = ""
    @Observed var page = Page()
  }
}

/// A text that is shown and edited at an end.
package struct TextPlace {
  package let end: () -> ChannelTerminal<String>
  private let read: () -> String
  private let edit: (String) -> Void
  /// Submits the end, as its user does.
  package let submit: () -> Void
  /// Leaves the end, as its user does.
  package let blur: () -> Void

  package init(
    end: @escaping () -> ChannelTerminal<String>,
    text: @escaping () -> String,
    type: @escaping (String) -> Void,
    submit: @escaping () -> Void = {},
    blur: @escaping () -> Void = {}
  ) {
    self.end = end
    read = text
    edit = type
    self.submit = submit
    self.blur = blur
  }

  package var text: String { read() }

  /// Replaces the text, as the user's edit.
  package func type(_ text: String) {
    edit(text)
  }
}
