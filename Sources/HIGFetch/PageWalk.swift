/// The pages of a walk: those that were seen, and those to come.
struct PageWalk {
  let root: PagePath
  /// Whether it goes where pages lead.
  let follows: Bool
  /// Pages to go to when nothing else is left.
  var later: [PagePath] = []
  private var queue: [PagePath] = []
  private var seen: Set<PagePath> = []
  /// How many pages it came to.
  private(set) var done = 0

  init(root: PagePath, follows: Bool) {
    self.root = root
    self.follows = follows
  }

  /// How many pages are known and to come.
  var left: Int { seen.count - done + Set(later).subtracting(seen).count }

  /// Goes to `path` in its turn.
  mutating func start(_ path: PagePath) {
    if path.isWithin(root), seen.insert(path).inserted {
      queue.append(path)
    }
  }

  /// Takes in where a page leads; what is not below the root is left out.
  mutating func add(_ links: [PagePath]) {
    if follows {
      links.forEach { start($0) }
    }
  }

  /// The next page, in the order in which they were found.
  mutating func next() -> PagePath? {
    if done == queue.count {
      later.forEach { start($0) }
      later = []
    }
    guard done < queue.count else { return nil }
    done += 1
    return queue[done - 1]
  }
}
