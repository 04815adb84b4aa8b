-- The index: one file, rebuilt whole, read only. Structured rows, and full text in one table a language.
-- `user_version` is this schema's; it changes with every change below, and readers refuse another one.

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

-- What the index is made of, for the next `hig ingest`: 'read' a day, 'bundled', 'no-ignore', 'fetched' a publisher's pages
-- in a folder, 'own' a path. Nothing is answered from it.
CREATE TABLE recipe (
  position INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT,
  place TEXT
);

CREATE TABLE source (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  publisher TEXT,
  url TEXT,
  languages TEXT NOT NULL,          -- 'ja', 'en' or 'ja en'
  published TEXT,                   -- ISO 8601, as exact as known
  format TEXT NOT NULL,
  edition TEXT NOT NULL,            -- 'apple-2026-06': the sources of one edition share it
  edition_publisher TEXT NOT NULL,
  edition_published TEXT,           -- '2026-06'
  restates INTEGER NOT NULL,        -- 1: in words of its own what a publisher's pages say
  declares_platforms INTEGER NOT NULL, -- 1: its pages say which systems their entries are on
  digest TEXT NOT NULL              -- SHA-256 of its bytes
) WITHOUT ROWID;

-- What the index has of each edition, counted once.
CREATE TABLE edition_content (
  edition TEXT PRIMARY KEY,         -- source.edition
  topics INTEGER NOT NULL,
  statements INTEGER NOT NULL,
  languages TEXT NOT NULL           -- of its statements, separated by commas
) WITHOUT ROWID;

CREATE TABLE topic (
  key INTEGER PRIMARY KEY,          -- in the order of ingestion
  id TEXT NOT NULL UNIQUE,          -- 'app-architecture/launching'
  category TEXT NOT NULL,
  name TEXT NOT NULL,               -- the last part of the id
  title_ja TEXT, title_en TEXT,
  summary_ja TEXT, summary_en TEXT,
  url TEXT,
  changed TEXT, checked TEXT,       -- when that page last changed, and when what restates it was held against it
  page TEXT,                        -- today's page on it: 'playing-haptics'
  part_of TEXT,                     -- the group of today's outline that this page is in: 'foundations'
  merged_into TEXT,                 -- today's page that it became a part of
  editions TEXT NOT NULL,           -- those that speak of it: 'apple-2026-06', separated by spaces
  covered TEXT NOT NULL,            -- systems that all of it holds for: 'iOS tvOS', separated by spaces
  unsupported TEXT NOT NULL,        -- systems that it is not on
  entries INTEGER NOT NULL,
  strengths TEXT NOT NULL           -- of its rules in their order, separated by spaces
);
CREATE INDEX topic_name ON topic (name);
CREATE INDEX topic_page ON topic (page);
CREATE INDEX topic_category ON topic (category);

-- The topics by what they are called.
CREATE TABLE topic_title (
  phrase TEXT NOT NULL,             -- the terms of a title, separated by spaces
  topic INTEGER NOT NULL REFERENCES topic,
  PRIMARY KEY (phrase, topic)
) WITHOUT ROWID;

CREATE TABLE section (
  topic INTEGER NOT NULL REFERENCES topic,
  position INTEGER NOT NULL,        -- from 0
  slug TEXT,                        -- what it is linked to by, after the topic's id and a #
  title_ja TEXT, title_en TEXT,
  PRIMARY KEY (topic, position)
) WITHOUT ROWID;

-- What the logs of changes at the ends of its pages say, the newest first.
CREATE TABLE revision (
  topic INTEGER NOT NULL REFERENCES topic,
  position INTEGER NOT NULL,        -- from 0
  language TEXT NOT NULL,
  source TEXT NOT NULL REFERENCES source,
  date TEXT,                        -- ISO 8601, as exact as known
  text TEXT NOT NULL,
  PRIMARY KEY (topic, position)
) WITHOUT ROWID;

-- Where the lists of links on its pages lead; as in the table `reference`.
CREATE TABLE further_reading (
  topic INTEGER NOT NULL REFERENCES topic,
  position INTEGER NOT NULL,        -- from 0
  kind TEXT NOT NULL,
  quote TEXT NOT NULL,
  target TEXT NOT NULL,
  resolved INTEGER NOT NULL,
  url TEXT,
  PRIMARY KEY (topic, position)
) WITHOUT ROWID;

CREATE TABLE entry (
  key INTEGER PRIMARY KEY,          -- also the rowid of its full text
  topic INTEGER NOT NULL REFERENCES topic,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  strength TEXT,                    -- of a rule
  note_sort TEXT,                   -- of a note
  section INTEGER,                  -- section.position
  position INTEGER NOT NULL,        -- in the topic, from 1
  alignment_method TEXT NOT NULL,
  alignment_confidence REAL NOT NULL,
  absent_publisher TEXT,            -- of a rule that the newest edition of its topic has no more: that edition
  absent_published TEXT,
  origin TEXT,                      -- the section of the guideline's page that it restates: 'Best-practices'
  replacement TEXT,                 -- the permanent name of the entry that took its place
  replacement_ja TEXT, replacement_en TEXT, -- what that is called
  replacement_published TEXT
);
CREATE UNIQUE INDEX entry_name ON entry (topic, slug);

-- Names that lead to an entry and are not its own: those it had before its twin or another edition was read, or before its
-- page changed.
CREATE TABLE former_name (
  topic INTEGER NOT NULL REFERENCES topic, -- that the name is in
  slug TEXT NOT NULL,
  entry INTEGER REFERENCES entry,   -- NULL: none surely says today what this one said
  position INTEGER NOT NULL,
  PRIMARY KEY (topic, slug)
) WITHOUT ROWID;
CREATE INDEX former_name_entry ON former_name (entry);

CREATE TABLE statement (
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,        -- in the entry, from 0
  language TEXT NOT NULL,
  source TEXT NOT NULL REFERENCES source,
  line INTEGER NOT NULL,            -- in the source's file
  page TEXT,                        -- which file of a source that has several
  strength TEXT,                    -- of a rule, as this text of it binds
  older INTEGER NOT NULL,           -- 1: a newer state of its page is here
  lead TEXT,
  body TEXT,                        -- where it is one paragraph without links and emphasis: its text
  blocks TEXT,                      -- else its blocks as JSON
  PRIMARY KEY (entry, position)
);

-- What publishers' pages said before they last changed; nothing but the comparison of the two states reads it.
CREATE TABLE previous_topic (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,          -- a page that is gone has no row in the table of topics
  title_ja TEXT, title_en TEXT,
  page TEXT,                        -- of a page that is gone: what it is called today
  merged_into TEXT                  -- of a page that is gone: the page that most of it is on today
);
CREATE TABLE previous (
  position INTEGER PRIMARY KEY,
  topic INTEGER NOT NULL REFERENCES previous_topic,
  slug TEXT NOT NULL,               -- of the entry that says the same today, or its own
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  source TEXT NOT NULL REFERENCES source,
  line INTEGER NOT NULL,
  page TEXT,
  strength TEXT,
  older INTEGER NOT NULL,
  lead TEXT, body TEXT, blocks TEXT -- as in the table of statements
);

-- Facts of all entries, in the order of their keys seven UInt64 each, the least byte first: a search has them in memory.
-- The topic; the components, a bit for each place in their list; how many numbers stand before it; kind and strength, codes
-- that never change (255: no strength); how many editions are newer than the newest that tells it (255: another entry took
-- its place); 1 where nobody wrote questions for it, and for others somebody did.
CREATE TABLE fact (bytes BLOB NOT NULL);

-- The components that rules are about, as Index/components.tsv lists them; names separated by line breaks.
CREATE TABLE component (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,          -- 'tab-bar'
  names_ja TEXT NOT NULL, names_en TEXT NOT NULL
);
CREATE TABLE entry_component (
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,
  component TEXT NOT NULL,          -- component.id
  PRIMARY KEY (entry, position)
) WITHOUT ROWID;

-- What entries hold, one row each in the order of the text. `position` counts from 0 in the entry.
CREATE TABLE platform (
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,               -- 'iOS 14', 'iPadOS'
  PRIMARY KEY (entry, position)
) WITHOUT ROWID;

CREATE TABLE symbol (
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,               -- 'UIScribbleInteraction'
  PRIMARY KEY (entry, position)
) WITHOUT ROWID;
CREATE INDEX symbol_name ON symbol (name COLLATE NOCASE);

CREATE TABLE quantity (
  key INTEGER PRIMARY KEY,          -- also the rowid of its full text
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,
  role TEXT NOT NULL,               -- 'limit', 'recommendation', 'size', 'example', 'quoted' or 'version'
  comparator TEXT,                  -- 'at-least', 'at-most', 'more-than', 'less-than', 'about', 'exactly' or 'range'
  property TEXT,                    -- what it measures: 'contrast', 'file-size'
  subject_ja TEXT, subject_en TEXT, -- what it is the size or limit of
  headings_ja TEXT, headings_en TEXT, -- the titles above it, from far to near: 'Specifications · xSmall'
  quote_ja TEXT, quote_en TEXT,
  platforms TEXT NOT NULL,          -- that it is said of: 'iOS 14', separated by line breaks
  editions TEXT NOT NULL,           -- those that tell it: 'apple-2026-06', separated by spaces
  current INTEGER NOT NULL          -- whether the newest text in some language tells it
);
CREATE UNIQUE INDEX quantity_order ON quantity (entry, position);
CREATE INDEX quantity_property ON quantity (property);

-- The numbers of a fact: one, or those of a table's row in the order of its columns; before them, at negative positions,
-- those that its subject and its columns are called by: '12.9-inch iPad Pro', '@2x'.
CREATE TABLE measure (
  quantity INTEGER NOT NULL REFERENCES quantity,
  position INTEGER NOT NULL,
  value REAL NOT NULL,
  value2 REAL,
  form TEXT NOT NULL,               -- 'single', 'size', 'range' or 'ratio'
  unit TEXT NOT NULL,
  places INTEGER NOT NULL,          -- digits after the point as the text has them
  places2 INTEGER NOT NULL,         -- … of the second value
  label_ja TEXT, label_en TEXT,     -- what its column is called, or what a version is of
  PRIMARY KEY (quantity, position)
) WITHOUT ROWID;
CREATE INDEX measure_value ON measure (value);
CREATE INDEX measure_value2 ON measure (value2);
CREATE INDEX measure_unit ON measure (unit, value);

-- Words that say something of the numbers around them, in the order of the data files.
CREATE TABLE number_word (
  position INTEGER PRIMARY KEY,
  use TEXT NOT NULL,                -- 'unit', 'joint', 'property', 'ask', …
  value TEXT NOT NULL,
  text TEXT NOT NULL,
  exceptions TEXT NOT NULL,
  least REAL
);

CREATE TABLE reference (
  entry INTEGER NOT NULL REFERENCES entry,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  quote TEXT NOT NULL,
  target TEXT NOT NULL,             -- 'views/alerts', 'visual-design/color#system-colors', an address, a title
  topic TEXT,                       -- the topic pointed to or into: for backlinks
  resolved INTEGER NOT NULL,
  url TEXT,
  PRIMARY KEY (entry, position)
) WITHOUT ROWID;
CREATE INDEX reference_topic ON reference (topic);

-- What the search knows besides the pages. A search looks up what its query needs, so that it takes the same time however
-- much there is.

-- Names that queries are cut by: those of the glossary, words that lead to others, and words that say nothing.
CREATE TABLE name (
  units TEXT PRIMARY KEY,           -- letters of Japanese, stems of words, numbers; separated by spaces
  meanings TEXT NOT NULL            -- 'concept 12', 'related 3' or 'stop'; separated by line breaks
) WITHOUT ROWID;
-- Names of one thing in both languages, separated by line breaks.
CREATE TABLE glossary (
  position INTEGER PRIMARY KEY,
  ja TEXT NOT NULL, en TEXT NOT NULL,
  reading TEXT,
  proper INTEGER NOT NULL,          -- whether it is a name of one thing, which is not taken apart
  presences TEXT NOT NULL           -- for each name, whose texts hold it: 'j', 'e', 'b' for both, '-' for none
);
CREATE TABLE see_also (
  position INTEGER PRIMARY KEY,
  words TEXT NOT NULL,              -- what people type, separated by line breaks
  names TEXT NOT NULL               -- names of the glossary that it has to do with, separated by line breaks
);
-- Topics of the guidelines that were not ingested.
CREATE TABLE outline (
  name TEXT PRIMARY KEY,            -- the terms of one of its names
  topic TEXT NOT NULL,              -- 'views/alerts'
  title_ja TEXT, title_en TEXT
) WITHOUT ROWID;
-- Words of the texts and names of the glossary, for what was mistyped.
CREATE TABLE word (
  length INTEGER NOT NULL,          -- letters of `folded`
  folded TEXT NOT NULL,             -- as it is compared
  word TEXT NOT NULL,               -- as people write it
  count INTEGER NOT NULL,           -- in how many statements it is
  PRIMARY KEY (length, folded)
) WITHOUT ROWID;

-- What is proposed to whoever types, in the order in which it is proposed.
CREATE TABLE suggestion (
  key INTEGER PRIMARY KEY,
  text TEXT NOT NULL,
  kind INTEGER NOT NULL,            -- 0 topic, 1 section, 2 word, 3 symbol
  topic TEXT                        -- whose title it is, or that has it as a section
);
-- Ways to write a suggestion, as they are compared.
CREATE TABLE suggestion_spelling (
  letters TEXT NOT NULL,
  suggestion INTEGER NOT NULL REFERENCES suggestion,
  PRIMARY KEY (letters, suggestion)
) WITHOUT ROWID;

-- What people ask that entries answer (Index/questions.tsv), to be compared one by one (`QuestionTerms`).
CREATE TABLE question_word (
  term TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  count INTEGER NOT NULL            -- questions that have it
) WITHOUT ROWID;
CREATE TABLE question (
  entry INTEGER PRIMARY KEY REFERENCES entry,
  terms BLOB NOT NULL,              -- for each question: how many terms, its length, their numbers
  lines BLOB NOT NULL               -- the questions, separated by line breaks, deflated (`PackedText`)
);

-- Terms as the analyzer cuts them, separated by spaces: any sqlite3 can read these tables, and no tokenizer of ours is needed.
-- `asked`: what people ask that the entry answers (Index/questions.tsv).
CREATE VIRTUAL TABLE text_ja USING fts5 (title, section, lead, body, asked, content = '', tokenize = 'ascii');
CREATE VIRTUAL TABLE text_en USING fts5 (title, section, lead, body, asked, content = '', tokenize = 'ascii');
-- What numbers are about and the words around them, in both languages; their entry's titles and lead are in its own texts.
CREATE VIRTUAL TABLE text_quantity USING fts5 (subject, quote, content = '', tokenize = 'ascii');
