extension Factors {
  package static let device = Factor<Device>(
    name: "device",
    option: FactorOption("device", "Points and scale, such as 390x844@3."),
    meaning: "points and scale of the screen", usual: .small, label: .always,
    expected: "points and scale such as 375x667@2 (100 to 4096 points, scale 1 to 4)", decidesContent: true,
    parse: Device.init, format: \.description)
}

extension Factored {
  package var device: Device {
    get { factors[Factors.device] }
    set { factors[Factors.device] = newValue }
  }
}
