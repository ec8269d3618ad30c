/// The points that no other point dominates, where each has two costs and smaller is better.
///
/// A point dominates another if it is no worse in both costs and better in one. So equal points don't dominate each
/// other. Source: Kung, Luccio and Preparata, "On Finding the Maxima of a Set of Vectors", JACM 22(4), 1975 (sort by
/// the first cost, keep the running minimum of the second).
package struct ParetoFront: Sendable, Equatable {
  /// A candidate with its two costs, each in its own unit.
  package struct Point: Sendable, Equatable {
    /// The cost on the first axis.
    package let first: Double
    /// The cost on the second axis.
    package let second: Double

    /// Makes a point from two costs; neither may be NaN.
    package init(_ first: Double, _ second: Double) {
      self.first = first
      self.second = second
    }
  }

  /// The indices of the points that aren't dominated, ascending.
  package let indices: [Int]

  /// The front of `points`, in O(n log n).
  package init(of points: [Point]) {
    let order = points.indices.sorted {
      (points[$0].first, points[$0].second) < (points[$1].first, points[$1].second)
    }
    var front: [Int] = []
    for index in order {
      if let last = front.last, points[index] != points[last], points[index].second >= points[last].second {
        continue
      }
      front.append(index)
    }
    indices = front.sorted()
  }
}
