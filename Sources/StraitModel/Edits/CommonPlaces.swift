/// The elements that two arrays have in common, in the same order in both.
///
/// - Parameters:
///   - old: One array.
///   - new: The other one.
/// - Returns: The places of each in both, ascending. If as few as 256 elements are not common, the
///   most there can be; else still many, in O(n log n) steps.
package func commonPlaces<Element: Hashable>(
  of old: [Element],
  _ new: [Element]
) -> [(old: Int, new: Int)] {
  ArrayMatching.matching(old, new).stayed.map { ($0.old, $0.new) }
}
