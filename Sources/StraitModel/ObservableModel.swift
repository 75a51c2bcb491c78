/// A class whose `@Observed` variables can be followed by key path.
///
/// ```swift
/// final class Person: ObservableModel {
///   @Observed var name = "Ada"
///   @Observed var age = 36
/// }
/// person.values(of: \.name).subscribe(onNext: { print($0) })
/// let age = person.channel(to: \.age, nilValue: 0)
/// ```
///
/// See `ObservingCustomization` for the ways in which a class can describe its variables to
/// observers that follow paths.
public protocol ObservableModel: AnyObject {}
