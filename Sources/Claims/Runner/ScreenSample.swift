import Experiment

/// One screen of a kind, a size and a device, kept by `inert`: what claims about shares read.
struct ScreenSample {
  /// Screens of its kind, in a word.
  let plural: String
  let device: Device
  /// Times as much as the kind has by itself.
  let size: Double
  /// Bytes of its decoded images, which its view tree holds.
  let imageBytes: Int
  let condition: Condition

  /// Every kind at every size, on the small and the large device.
  static let all = [Device.small, .large].flatMap { device in
    Sizes.all.flatMap { size in
      Sizes.kinds.map { ScreenSample($0.scaled(by: size), size: size, device: device) }
    }
  }

  var name: String { "\(plural), \(device)" }

  private init(_ spec: ScreenSpec, size: Double, device: Device) {
    plural = spec.plural
    self.device = device
    self.size = size
    imageBytes = spec.images.map { $0.count * $0.pixelWidth * $0.pixelHeight * 4 } ?? 0
    condition = Condition("inert", TraceBuilder.stack(of: spec.kind, 1), screens: [spec]).with(
      \.device, device)
  }
}
