import Glibc

/// The kind of item at a path that a user named, as far as messages distinguish it.
package enum PathState: Equatable {
  case missing, folder, file

  package init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }
}

/// A message about why a file that a user named can't be read, and what was expected.
package func whyUnreadable(_ path: String, expected: String) -> String {
  switch PathState(path) {
  case .missing: "\(path) isn't there; expected \(expected)"
  case .folder: "\(path) is a folder; expected \(expected)"
  case .file: "\(path) can't be read; expected \(expected)"
  }
}
