import CClock

extension Case {
  /// What one of many objects weighs: `make` is called for each, and the array that holds them is not
  /// counted.
  static func weighing<Object>(
    _ workload: String,
    _ library: Library,
    _ title: String,
    target: Double? = nil,
    needsMainThread: Bool = false,
    make: @escaping @Sendable () -> () -> Object,
    isRight: @escaping @Sendable ([Object]) -> Bool = { _ in true }
  ) -> Case {
    Case(
      workload,
      library,
      title,
      target: target,
      unit: .bytes,
      needsMainThread: needsMainThread
    ) {
      .sized { count in
        let make = make()
        // The first ones make what all share.
        let first = [make(), make()]
        var objects: [Object] = []
        objects.reserveCapacity(count)
        let before = bytes_in_use()
        for _ in 0..<count { objects.append(make()) }
        let spent = bytes_in_use() - before
        return (Double(spent) / Double(count), isRight(first + objects))
      }
    }
  }
}
