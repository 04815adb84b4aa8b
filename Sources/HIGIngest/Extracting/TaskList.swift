internal import HIGModel
internal import HIGText

/// Items of a list with boxes to tick: duties of the reader, or the state of somebody's work.
struct TaskList {
  let items: [[Inline]]
  let cues: Cues
  let language: Language

  /// Positions of the items that record work: all with boxes below others that have none, questions, and in a list that
  /// is partly ticked what was found done: `[x] All screens pass (run 118)`.
  var records: [Int] {
    let tasks = items.indices.filter { items[$0].isTask }
    // Below a task, items without a box are about it; boxes to tick beside what is to be checked are no work.
    if tasks.isEmpty || tasks.first != items.startIndex {
      return tasks
    }
    let ticked = tasks.filter { !items[$0].plainText.hasPrefix("[ ]") }
    let words = tasks.map { String(items[$0].plainText.dropFirst(3).trimmingSpaces) }
    if ticked.isEmpty, cues.areChecks(words, in: language) {
      return []
    }
    let isPartlyDone = !ticked.isEmpty && ticked.count < tasks.count
    return tasks.filter { index in
      let words = String(items[index].plainText.dropFirst(3).trimmingSpaces)
      let isDone = isPartlyDone && !items[index].plainText.hasPrefix("[ ]")
      return words.isQuestion || isDone && !cues.reading(of: Sentences.first(in: words), in: language).asks
    }
  }
}

extension [Inline] {
  /// Whether an item begins with a box to tick.
  var isTask: Bool { first.map { item in ["[ ]", "[x]", "[X]"].contains(where: item.text.hasPrefix) } ?? false }
}
