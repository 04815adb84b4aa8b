internal import HIGModel

extension [Corrections.Correction] {
  /// What somebody found out about two entries; nil where nobody looked.
  func verdict(_ left: AlignedEntry, _ right: AlignedEntry) -> Corrections.Verdict? {
    first { correction in
      left.has(correction.left) && right.has(correction.right)
        || left.has(correction.right) && right.has(correction.left)
    }?.verdict
  }
}

extension AlignedEntry {
  /// Whether one of its statements is from the source and begins so.
  fileprivate func has(_ side: Corrections.Side) -> Bool {
    members.contains { member in
      (side.source == "*" || side.source == member.source)
        && member.draft.plainText.hasPrefix(side.start)
    }
  }
}
