package import Foundation
import Seeds

extension Data {
  /// The FNV-1a digest of the bytes, as records write it.
  package var fnv1a: String {
    var digest = FNV1a()
    withUnsafeBytes { digest.combine(bytes: $0) }
    return digest.value.hexadecimal
  }
}
