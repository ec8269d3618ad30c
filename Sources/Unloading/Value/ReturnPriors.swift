/// The chances of returns in the recorded sessions, used until an app has evidence of its own.
///
/// Fitted by logistic regression on the odd lines of the recorded sessions in Sources/Traces/Data; the even
/// lines are reserved for evaluation. Odds are p ÷ (1 − p).
enum ReturnPriors {
  /// The number of classes of sessions, by their steps back so far: 0, 1, 2, 3 to 5, more.
  static let classes = 5
  /// The number of distances that are distinguished; 8 stands for all farther ones.
  static let distances = 8

  /// Odds that the user goes from distance d − 1 on to distance d, for d = 1…6, in a session without a step
  /// back.
  static let baseOdds: [Float] = [0.11547, 0.83371, 1.4975, 1.8831, 2.1824, 2.5625]
  /// Factor for the odds if the screen is the root and lies just below the top.
  static let nearRoot: Float = 0.83246
  /// Factor for the odds of a root that is farther away.
  static let farRoot: Float = 0.53278
  /// Factor for the odds of the first step back, by the class of the session.
  static let firstStep: [Float] = [1, 3.0196, 5.2401, 7.3164, 11.934]
  /// Factor for the odds of each further step, by the class of the session.
  static let furtherStep: [Float] = [1, 1.1802, 1.3928, 1.6437, 1.9398]
  /// The chance that a covered screen is shown again, given that at least d screens were above it, for d =
  /// 1…8; one row per class.
  static let shownAgain: [SIMD8<Float>] = [
    SIMD8(0.09832, 0.04028, 0.0282, 0.0211, 0.01696, 0.01312, 0.01117, 0.009546),
    SIMD8(0.2409, 0.1097, 0.06613, 0.04845, 0.03672, 0.02705, 0.02374, 0.02454),
    SIMD8(0.3192, 0.1341, 0.07122, 0.03879, 0.02864, 0.01883, 0.01177, 0.001838),
    SIMD8(0.3929, 0.1851, 0.09513, 0.05062, 0.04476, 0.03111, 0.005073, 0.0009756),
    SIMD8(0.5287, 0.3591, 0.2819, 0.2618, 0.2423, 0.2297, 0.1877, 0.1491),
  ]

  /// The class of a session with that many steps back.
  static func sessionClass(stepsBack count: Int) -> Int { count < 3 ? count : count < 6 ? 3 : 4 }
}
