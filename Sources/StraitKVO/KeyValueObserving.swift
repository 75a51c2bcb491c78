public import StraitModel

/// A model whose observing methods are those of Apple's key-value observing.
///
/// `KeyValueObject` is the only class that adopts it.
public protocol KeyValueObserving: ObservableModel {}
