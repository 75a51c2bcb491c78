/// Checks that bound properties agree once the outermost call has returned, judged by the bindings
/// that the program made and independently of the model.
enum EqualityCheck {
  /// Returns the idle states in which bound properties differ and no report explains it.
  ///
  /// A report speaks for all properties that were ever joined with the reported one: a binding
  /// that was removed since may have brought the disagreement.
  static func problems(_ log: Log) -> [String] {
    log.rests.flatMap { rest in
      components(rest.bound, count: rest.values.count).compactMap { component in
        guard Set(component.map { rest.values[$0] }).count > 1 else { return nil }
        let joined = components(rest.everBound, count: rest.values.count)
          .first { $0.contains(component[0]) }
        if let joined, !rest.reported.isDisjoint(with: joined) { return nil }
        let values = component.map { "\($0): \(rest.values[$0] ?? 0)" }.joined(separator: ", ")
        return "after step \(rest.step) bound properties differ: \(values)"
      }
    }
  }

  /// Returns the groups of properties that the pairs join, those of one left out.
  private static func components(_ pairs: [Log.Pair], count: Int) -> [[Int]] {
    var group = Array(0..<count)
    for pair in pairs {
      let (kept, lost) = (group[pair.winner], group[pair.loser])
      for index in group.indices where group[index] == lost { group[index] = kept }
    }
    return Dictionary(grouping: 0..<count) { group[$0] }.values.filter { $0.count > 1 }
  }
}
