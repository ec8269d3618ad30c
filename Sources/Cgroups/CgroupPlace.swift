/// Which of the kernel's two interfaces a memory cgroup is used by.
package enum CgroupVersion: String, Codable, Sendable, CaseIterable {
  case v1, v2
}

/// A memory cgroup, or a folder in which one can be made: all that another process needs to know of it.
package struct CgroupPlace: Codable, Sendable, Equatable {
  package var version: CgroupVersion
  package var path: String

  package init(_ version: CgroupVersion, _ path: String) {
    self.version = version
    self.path = path
  }

  /// The path of one of its files.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The folder around it.
  var parent: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }

  /// The group by its own interface.
  package var group: any MemoryCgroup {
    switch version {
    case .v1: CgroupV1(place: self)
    case .v2: CgroupV2(place: self)
    }
  }
}
