extension ScreenSpec {
  /// Reads what a run recorded.
  ///
  /// A description without text, from an earlier version, gets the default text; every other missing property
  /// is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try values.decode(String.self, forKey: .kind), views: try values.decode(Int.self, forKey: .views),
      viewBytes: try values.decodeIfPresent(Int.self, forKey: .viewBytes),
      text: try values.decodeIfPresent(Text.self, forKey: .text) ?? .rows,
      images: try values.decodeIfPresent(Images.self, forKey: .images),
      document: try values.decodeIfPresent(Int.self, forKey: .document),
      documentImages: try values.decodeIfPresent(Images.self, forKey: .documentImages),
      rows: try values.decode(Int.self, forKey: .rows),
      cacheBytes: try values.decode(Int.self, forKey: .cacheBytes),
      fields: try values.decode(Int.self, forKey: .fields),
      drawnPercent: try values.decode(Int.self, forKey: .drawnPercent),
      weight: try values.decode(Int.self, forKey: .weight))
  }
}
