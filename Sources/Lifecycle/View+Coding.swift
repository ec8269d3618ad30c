extension View {
  enum CodingKeys: String, CodingKey {
    case x, y, width, height, color
  }

  /// Only what differs from a new view is written: most views of an archive are decoded from little.
  final func encodeStored(to coder: any Encoder) throws {
    var values = coder.container(keyedBy: CodingKeys.self)
    for (key, value) in [
      (CodingKeys.x, frame.x), (.y, frame.y), (.width, frame.width), (.height, frame.height),
    ] where value != 0 {
      try values.encode(value, forKey: key)
    }
    if backgroundColor != .clear { try values.encode(backgroundColor.argb, forKey: .color) }
  }

  static func decodeStored(from coder: any Decoder) throws -> (frame: Rect, backgroundColor: Color) {
    let values = try coder.container(keyedBy: CodingKeys.self)
    func points(_ key: CodingKeys) throws -> Double {
      try values.decodeIfPresent(Double.self, forKey: key) ?? 0
    }
    let frame = Rect(
      x: try points(.x), y: try points(.y), width: try points(.width), height: try points(.height))
    return (frame, Color(argb: try values.decodeIfPresent(UInt32.self, forKey: .color) ?? 0))
  }
}
