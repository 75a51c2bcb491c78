public import StraitChannels
import StraitModel

extension ArrayController {
  /// Applies a filter in slices, so that other work does not have to wait for all elements.
  ///
  /// ```swift
  /// people.apply(filter: { $0.name.hasPrefix(prefix) }, on: scheduler)
  /// ```
  ///
  /// The scheduler runs one slice after the other. Until the last one is done, the rows are those
  /// of the filter before, and follow changes; then the new filter takes effect, as one edit. A
  /// filter that is set or applied in the meantime wins: the pending one is discarded.
  ///
  /// - Parameters:
  ///   - filter: A closure that returns `true` for the elements to show; `nil` for all of them.
  ///   - scheduler: Runs the slices. Must be one of the controller's isolation domain.
  ///   - rowsPerSlice: The number of elements that are examined in a slice. Must be positive.
  ///   - isNarrower: `true` if the filter hides all elements that the current one hides. Then only
  ///     shown elements are examined, and hidden ones again when a property changes that the
  ///     filters before have read of them.
  public func apply(
    filter: ((Element) -> Bool)?,
    on scheduler: any Scheduler,
    rowsPerSlice: Int = 8192,
    isNarrower: Bool = false
  ) {
    precondition(rowsPerSlice > 0, "a slice must have rows, got rowsPerSlice \(rowsPerSlice)")
    arranger.beginPass(
      FilterPass(
        filter,
        on: scheduler,
        rowsPerSlice: rowsPerSlice,
        isNarrower: isNarrower && filter != nil
      )
    )
  }

  /// Filters by something that changes, such as the text of a search field.
  ///
  /// ```swift
  /// let search = people.filter(
  ///   by: model.values(of: \.searchText),
  ///   on: scheduler,
  ///   narrowing: { $1.hasPrefix($0) }
  /// ) { person, text in
  ///   person.name.contains(text)
  /// }
  /// ```
  ///
  ///     criteria    a---ab--abc--------------------
  ///     slices      ====--==--=====|
  ///     rows        all------------those with abc--
  ///
  /// Each criterion is applied as by `apply(filter:on:rowsPerSlice:)`, the newest wins. Without a
  /// scheduler it takes effect immediately. The last filter stays when the signal ends, and when
  /// the subscription is disposed.
  ///
  /// - Parameters:
  ///   - criteria: The criteria of the filter.
  ///   - scheduler: Runs the slices; `nil` to filter inside the delivery.
  ///   - rowsPerSlice: The number of elements that are examined in a slice. Must be positive.
  ///   - isNarrower: `true` if a criterion, the second argument, hides all elements that the one in
  ///     effect hides, the first argument. Then only shown elements are examined, the fewer, the
  ///     faster: each further letter of a search text is such a case. `nil` to examine all elements
  ///     each time.
  ///   - isShown: Returns `true` if an element is shown.
  /// - Returns: The subscription. It holds neither the controller nor the signal.
  @discardableResult
  public func filter<Criterion>(
    by criteria: Signal<Criterion>,
    on scheduler: (any Scheduler)?,
    rowsPerSlice: Int = 8192,
    narrowing isNarrower: ((_ former: Criterion, _ new: Criterion) -> Bool)? = nil,
    _ isShown: @escaping (_ element: Element, _ criterion: Criterion) -> Bool
  ) -> Disposable {
    precondition(rowsPerSlice > 0, "a slice must have rows, got rowsPerSlice \(rowsPerSlice)")
    /// The criterion in effect, and the number of its filter of the controller.
    var effective: (criterion: Criterion, number: Int)?
    return criteria.subscribe(onNext: { [weak arranger] criterion in
      guard let arranger else { return }
      let filter = { (element: Element) in isShown(element, criterion) }
      // A filter that another one has replaced does not describe the hidden elements.
      let former = effective.flatMap { $0.number == arranger.filterNumber ? $0.criterion : nil }
      let narrows = former.map { isNarrower?($0, criterion) ?? false } ?? false
      let note = { (number: Int) in effective = (criterion, number) }
      guard let scheduler else {
        note(arranger.filterNumber &+ 1)
        return arranger.setFilter(filter, isNarrower: narrows)
      }
      arranger.beginPass(
        FilterPass(
          filter,
          on: scheduler,
          rowsPerSlice: rowsPerSlice,
          isNarrower: narrows,
          onFinish: note
        )
      )
    })
  }

  /// The part of the elements that a filter in slices has examined, from 0 to 1; `nil` without such
  /// a filter.
  ///
  /// `Derived` values and effects that read it follow it.
  public var filterProgress: Double? { arranger.progress.value }

  /// `true` if a filter is being applied in slices.
  public var isFiltering: Bool { filterProgress != nil }
}
