/// The kernel's two interfaces for memory cgroups.
package enum CgroupVersion: String, Codable, Sendable, CaseIterable {
  case v1, v2
}

/// The place of a memory cgroup, or of a folder in which one can be created; all that another process needs to use it.
package struct CgroupPlace: Codable, Sendable, Equatable {
  package var version: CgroupVersion
  package var path: String

  package init(_ version: CgroupVersion, _ path: String) {
    self.version = version
    self.path = path
  }

  /// The path of one of the files in the group.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The parent folder.
  var parent: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }

  /// The group with the interface of its version.
  package var group: any MemoryCgroup {
    switch version {
    case .v1: CgroupV1(place: self)
    case .v2: CgroupV2(place: self)
    }
  }
}
