extension Factors {
  package static let workload = Factor<String>(
    name: "workload",
    option: FactorOption("workload", "See bench list; or a glob such as 'deep*'."),
    meaning: "the trace to replay and the contents of its screens", usual: "deep-stack", label: .always,
    expected: "a workload's name", decidesContent: true,
    parse: { $0.isEmpty ? nil : $0 }, format: { $0 })
}

extension Factored {
  package var workload: String {
    get { factors[Factors.workload] }
    set { factors[Factors.workload] = newValue }
  }
}
