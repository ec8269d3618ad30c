import Experiment

/// One screen of a kind on a device, kept by `inert`, for claims about shares.
struct ScreenSample {
  /// The name for several screens of its kind.
  let plural: String
  let device: Device
  let place: Place
  let condition: Condition

  /// Every kind at every size on both devices, and with other view sizes on the small device.
  static let all = bySize + byViewBytes

  private static let bySize = [Device.small, .large].flatMap { device in
    Sizes.all.flatMap { size in
      Sizes.kinds.map { ScreenSample($0.scaled(by: size), device: device, at: Place(.size, size)) }
    }
  }

  private static let byViewBytes = Sizes.viewBytes.flatMap { bytes in
    Sizes.kinds.map {
      ScreenSample($0.with(viewBytes: bytes), device: .small, at: Place(.viewBytes, bytes))
    }
  }

  var name: String { "\(plural), \(device)" }

  private init(_ spec: ScreenSpec, device: Device, at place: Place) {
    plural = spec.plural
    self.device = device
    self.place = place
    condition = Condition("inert", TraceBuilder.stack(of: spec.kind, 1), screens: [spec]).with(
      \.device, device)
  }
}
