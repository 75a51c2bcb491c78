/// A model with a name, and another one that it leads to.
final class NamedModel: ObservableModel {
  @Observed var name = "Ada"
  @Observed var other: NamedModel?
}

/// A way to subscribe to the name of a model, which sends the current one first.
struct NameSubscription: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let subscribe: @Sendable (NamedModel, @escaping (String) -> Void) -> Disposable

  init(
    _ name: String,
    _ subscribe: @escaping @Sendable (NamedModel, @escaping (String) -> Void) -> Disposable
  ) {
    testDescription = name
    self.subscribe = subscribe
  }

  static let all = signals + ends

  static let signals = [
    NameSubscription("values") { $0.$name.values.subscribe(onNext: $1) },
    NameSubscription("values of a path") { $0.values(of: \.name).subscribe(onNext: $1) },
    NameSubscription("changes") { model, receive in
      model.$name.changeSignal(options: [.initial, .new])
        .subscribe(onNext: { receive($0.newValue ?? "-") })
    },
    NameSubscription("changes of a path") { model, receive in
      model.changeSignal(of: \.name, options: [.initial, .new])
        .subscribe(onNext: { receive($0.newValue ?? "-") })
    },
    NameSubscription("a shared signal") { $0.$name.values.replayLast().subscribe(onNext: $1) },
  ]

  /// Subscriptions to ends of channels.
  static let ends = [
    NameSubscription("an end of the property") { $0.$name.channel().subscribe(onNext: $1) },
    NameSubscription("an end with a value for nil") { model, receive in
      model.$name.channel(nilValue: "-").subscribe(onNext: { receive($0 ?? "nil") })
    },
    NameSubscription("an end of the path") { $0.channel(to: \.name).subscribe(onNext: $1) },
    NameSubscription("a mapped end") { model, receive in
      model.$name.channel().map(forward: { $0 + "!" }, backward: { String($0.dropLast()) })
        .subscribe(onNext: { receive(String($0.dropLast())) })
    },
    NameSubscription("a converted end") {
      $0.$name.channel().converted(by: .total(forward: { $0 }, backward: { $0 }))
        .subscribe(onNext: $1)
    },
    NameSubscription("an operator behind an end") {
      $0.$name.channel().filter { _ in true }.subscribe(onNext: $1)
    },
  ]
}
