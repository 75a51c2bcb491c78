/// The kernel, compared with a plain model of its laws: `swift test --filter DeliveryTests`.
@Suite struct DeliveryTests {}
