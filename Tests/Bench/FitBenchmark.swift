import ArgumentParser
import Foundation
import HIGIndex
import HIGModel
import HIGText

/// `hig-bench fit`: fits `VerdictWeights` to the judged sets, and shows what each set has of weights that were fitted to the
/// others.
struct FitBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fit by what evidence a search has an answer.",
    discussion: """
      Logistic regression over the evidence of the best of the first hits, answers weighted three times as much as absences. Blind \
      sets are left out when weights are fitted. Prints for each set how many answers would be refused and how many \
      absences told by weights fitted to the other sets, then the weights fitted to all.
      """
  )

  @OptionGroup var judged: JudgedOptions

  func run() async throws {
    let sets = try await judged.results()
    let known = sets.filter { !$0.set.isBlind }
    for (set, results) in sets {
      let others = known.filter { $0.set.name != set.name }.flatMap(\.results)
      let weights = Regression(others).weights
      let answers = results.filter { !$0.query.isAbsent }
      let absent = results.filter(\.query.isAbsent)
      print(
        "\(set.name): refused \(answers.count { !$0.isAnswered(by: weights) }) of \(answers.count),",
        "told \(absent.count { !$0.isAnswered(by: weights) }) of \(absent.count)"
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    print(String(decoding: try encoder.encode(Regression(known.flatMap(\.results)).weights), as: UTF8.self))
  }
}

extension JudgedResult {
  /// Whether one of the first hits is likely an answer.
  fileprivate func isAnswered(by weights: VerdictWeights) -> Bool {
    evidence.contains { weights.probability($0) >= 0.5 }
  }
}

/// Logistic regression by gradient descent with a small penalty on large weights (ridge). Of each query the hit counts that
/// is most likely an answer by the weights so far, as only one of them has to be one (multiple-instance learning).
private struct Regression {
  private(set) var weights = VerdictWeights()

  private let features: [(WritableKeyPath<VerdictWeights, Double>, KeyPath<Evidence, Double>)] = [
    (\.head, \.head), (\.text, \.text), (\.asked, \.asked), (\.question, \.question), (\.missing, \.missing),
  ]
  private static let steps = 4_000
  private static let rate = 0.5
  private static let ridge = 0.002
  /// What answers weigh beside absences: who is denied what is there loses more than who is shown what is near.
  private static let share = 0.75

  init(_ results: [JudgedResult]) {
    let answers = results.filter { !$0.query.isAbsent && $0.grades.prefix($0.evidence.count).contains { $0 > 0 } }
    let absent = results.filter { $0.query.isAbsent && !$0.evidence.isEmpty }
    for _ in 0..<Self.steps {
      var gradient = VerdictWeights()
      gradient.bias = 0
      for (weight, _) in features { gradient[keyPath: weight] = 0 }
      for (queries, share) in [(answers, Self.share), (absent, 1 - Self.share)] {
        for query in queries {
          let label = query.query.isAbsent ? 0.0 : 1.0
          add(best(of: query), label, share / Double(max(queries.count, 1)), to: &gradient)
        }
      }
      for (weight, _) in features {
        weights[keyPath: weight] -= Self.rate * (gradient[keyPath: weight] + Self.ridge * weights[keyPath: weight])
      }
      weights.bias -= Self.rate * gradient.bias
    }
  }

  private func best(of query: JudgedResult) -> Evidence {
    query.evidence.max { weights.probability($0) < weights.probability($1) } ?? Evidence()
  }

  private func add(_ evidence: Evidence, _ label: Double, _ share: Double, to gradient: inout VerdictWeights) {
    let error = (weights.probability(evidence) - label) * share
    gradient.bias += error
    for (weight, feature) in features {
      gradient[keyPath: weight] += error * evidence[keyPath: feature]
    }
  }
}
