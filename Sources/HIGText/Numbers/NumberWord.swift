import HIGModel

/// A word that says something of the numbers around it: a record of `units.tsv`, `quantities.tsv`,
/// or `cues.tsv`, and of the index, which keeps them for what people type.
package struct NumberWord: Equatable {
  /// What it shows.
  package var use: Use
  /// Which one of these: a unit, a comparator, the name of a property.
  package var value: String
  /// As it is spelled, in small letters; units of a property apart by spaces.
  package var text: String
  /// Letters after it that make it part of another word: `2/3 分割`, `4 分の 1`, `5 度目`.
  package var exceptions: String
  /// The least number that it counts: Japanese counts times with 度, too.
  package var least: Double?

  package init(_ use: Use, _ value: String, _ text: String, exceptions: String = "", least: Double? = nil) {
    self.use = use
    self.value = value
    self.text = text
    self.exceptions = exceptions
    self.least = least
  }

  /// What a word shows.
  package enum Use: String, CaseIterable {
    /// A unit after a number.
    case unit
    /// Stands between two numbers.
    case joint
    /// Has versions: `iOS`.
    case versioned
    /// A comparator that stands before or after its number.
    case before, after
    /// Turns `larger than` into `at most`.
    case negation
    /// The role of the numbers in its sentence.
    case role
    /// What numbers near it measure.
    case property
    /// The units that a property is measured in.
    case units
    /// Those of which it is the property where no word says it.
    case usual
    /// What a number without a unit stands behind, by the unit that it has: `factor of`, 倍率は.
    case bare
    /// The properties that answer for one that is asked for.
    case kinds
    /// The properties that things have alike.
    case common
    /// What people ask by: the name of a property, a comparator or a role.
    case ask
    /// What people ask by for numbers in one of some units.
    case counted
    /// What asks for the version of the system that it stands `before` or `after`: `which`, いくつ.
    case which
    /// A word for a number: `nine`.
    case numeral
    /// What is worth counting, and what counts it in Japanese: `weights`, 太さ; 種類.
    case countable, counter
    /// How tables call the case that holds where nobody chose one.
    case standard
    /// A device, or a word that goes on with the name of one.
    case device
    case model
    /// What has a size that is measured by itself, by what that is called: `button`.
    case thing
    /// A device, by a system that runs on it; -: a page that names none.
    case runs
  }
}

/// How two numbers that stand beside each other go together.
package enum NumberJoint: String {
  case and, or
  /// Width and height.
  case times
  /// A least and a greatest.
  case range
  /// One to another.
  case ratio
}
