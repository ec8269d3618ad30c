/// Every load test, one line each.
package enum ProfileCatalogue {
  package static let all: [LoadProfile] = [.soak, .breakpoint, .spike, .compete, .kernel]
}
