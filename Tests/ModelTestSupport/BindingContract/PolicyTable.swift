package import StraitChannels

/// The policies of a binding, to be gone through.
package enum PolicyTable {
  /// When an edit is committed, and what does it.
  package enum Commit: CaseIterable, Sendable {
    case eachChange, onSubmit, onBlur, onSubmitOrBlur, explicit, debounced, onScheduler

    package var isAtOnce: Bool { self == .eachChange }

    package var needsMoments: Bool { [.onSubmit, .onBlur, .onSubmitOrBlur].contains(self) }

    package func make(_ clock: VirtualScheduler) -> BindingPolicy.Commit {
      switch self {
      case .eachChange: .eachChange
      case .onSubmit: .onSubmit
      case .onBlur: .onBlur
      case .onSubmitOrBlur: .onSubmitOrBlur
      case .explicit: .explicit
      case .debounced: .debounced(for: .seconds(1), on: clock)
      case .onScheduler: .on(clock)
      }
    }

    /// Passes the moments of a text that do not commit an edit.
    package func passOtherMoments(_ text: TextPlace) {
      if [.onBlur, .explicit].contains(self) { text.submit() }
      if [.onSubmit, .explicit].contains(self) { text.blur() }
    }

    /// Does what commits an edit.
    package func commit(_ binding: Binding, _ text: TextPlace, _ clock: VirtualScheduler) {
      switch self {
      case .eachChange: break
      case .onSubmit, .onSubmitOrBlur: text.submit()
      case .onBlur: text.blur()
      case .explicit: binding.flush()
      case .debounced: clock.advance(by: .seconds(1))
      case .onScheduler: clock.advance(by: .zero)
      }
    }
  }

  /// The treatment of a pending edit when the other end changes.
  package enum Conflict: CaseIterable, Sendable {
    case secondWins, firstWins, mark, askFirst, askSecond

    package func make() -> BindingPolicy.Conflict {
      switch self {
      case .secondWins: .secondWins
      case .firstWins: .firstWins
      case .mark: .mark
      case .askFirst: .ask { _ in .first }
      case .askSecond: .ask { _ in .second }
      }
    }
  }

  package static let conflicts = Conflict.allCases
  package static let starts: [BindingPolicy.Start] = [.second, .first, .newer]
  package static let disposalActions: [BindingPolicy.DisposalAction] = [.discard, .commit]

  /// When an edit may be committed at an end.
  package static func commits(hasMoments: Bool) -> [Commit] {
    Commit.allCases.filter { hasMoments || !$0.needsMoments }
  }
}
