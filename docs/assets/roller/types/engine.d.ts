/* Made by scripts/replies.py from what the engine replies with: see there. */

/**
 * The id of a record. Names of JavaScript’s own object members aren’t allowed.
 */
export type Id = string;
/**
 * A value in a form or a log.
 */
export type Value =
  | (boolean | number | string)
  | Value[]
  | {
      [k: string]: Value;
    };
/**
 * @maxItems 400
 */
export type Faces = number[];
/**
 * The rule's place on the site: page#anchor.
 */
export type Rule = string;
export type Field = IntField | RatingField | TextField | FlagField | PickField | PicksField | ListField;
/**
 * A number, a string, or a string with the mark of its symbol.
 */
export type Cell =
  | (number | string)
  | {
      mark: string;
      text: string;
    };
export type Block = Ladder | Note | Board | Grid | Sum | Card | Plan;
export type Told =
  | (boolean | number | string | null)
  | Told[]
  | {
      [k: string]: Told;
    };
export type Linked = LinkedSettings | LinkedRoll;

export interface Shapes {
  hero?: Hero;
  party?: Party;
  session?: Session;
  entry?: Entry;
  set?: Set;
  id?: Id;
  log?: Log;
  move?: Move;
  changes?: Changes;
  faces?: Faces;
  inputs?: Inputs;
  value?: Value;
  ruleset?: Ruleset;
  procedure?: Procedure;
  table?: Table;
  outcome?: Outcome;
  cell?: Cell;
  rule?: Rule;
  ladder?: Ladder;
  note?: Note;
  board?: Board;
  grid?: Grid;
  sum?: Sum;
  card?: Card;
  plan?: Plan;
  int_field?: IntField;
  rating_field?: RatingField;
  text_field?: TextField;
  flag_field?: FlagField;
  pick_field?: PickField;
  picks_field?: PicksField;
  list_field?: ListField;
  field?: Field;
  block?: Block;
  score?: Score;
  told?: Told;
  step?: Step;
  house?: House;
  choice?: Choice;
  offer?: Offer;
  effect?: Effect;
  headline?: Headline;
  view?: View;
  row?: Row;
  facts?: Facts;
  reason?: Reason;
  refusal?: Refusal;
  played?: Played;
  recast?: Recast;
  laid?: Laid;
  odds?: Odds;
  spends?: Spends;
  dice?: Dice;
  link?: Link;
  linked_settings?: LinkedSettings;
  linked_roll?: LinkedRoll;
  linked?: Linked;
  rails?: Rails;
  axis?: Axis;
  odds_grid?: OddsGrid;
  pace?: Pace;
  sample?: Sample;
  throw?: Throw;
  history?: History;
  pledge?: Pledge;
  answer?: Answer;
  sealed?: Sealed;
  unpacked?: Unpacked;
  written?: Written;
  replies?: Replies;
}
/**
 * A hero: the log of the sheet, and the inputs that start a sheet in its current state.
 */
export interface Hero {
  id: Id;
  /**
   * The ruleset of the sheet, the same as in the log.
   */
  ruleset: string;
  /**
   * The hero’s name; may be empty.
   */
  name: string;
  log: Log;
  snapshot?: Inputs;
}
/**
 * Inputs and moves with their faces. Everything else follows from them.
 */
export interface Log {
  /**
   * The version of the log format.
   */
  schema: 1;
  ruleset: string;
  rules: number;
  procedure: string;
  seed: string;
  inputs: Inputs;
  /**
   * @maxItems 2000
   */
  moves: Move[];
  undone?: number;
  /**
   * True if the table sees only the result.
   */
  hidden?: boolean;
  house?: Changes;
}
/**
 * Names and values for the procedure’s form.
 */
export interface Inputs {
  [k: string]: Value;
}
/**
 * One move: its name, who made it, the values chosen, the dice and their faces.
 */
export interface Move {
  do: string;
  by: string;
  given?: Inputs;
  dice?: Faces;
  faces?: Faces;
  /**
   * True for physical dice.
   */
  typed?: boolean;
  /**
   * The seed of the contest that added this to the sheet.
   */
  cause?: string;
}
/**
 * The table’s own changes to the rules: keys and values.
 */
export interface Changes {
  [k: string]: number | string;
}
/**
 * A party: heroes who play together.
 */
export interface Party {
  id: Id;
  /**
   * The party’s name; may be empty.
   */
  name: string;
  /**
   * The party’s ruleset.
   */
  ruleset?: string;
  /**
   * The party’s heroes, in order.
   *
   * @maxItems 1000
   */
  heroes: Id[];
  /**
   * The base resistance of its contests, as a total.
   */
  base?: number;
}
/**
 * A session: one sitting at the table.
 */
export interface Session {
  id: Id;
  /**
   * The number of the session, from 1.
   */
  number: number;
  party?: Id;
  /**
   * The time it began.
   */
  began: number;
  /**
   * The time it ended.
   */
  ended?: number;
  /**
   * The title of the session.
   */
  title?: string;
  /**
   * Notes about the session.
   */
  notes?: string;
}
/**
 * An entry of the journal: a roll, a contest, or a note.
 */
export interface Entry {
  id: Id;
  /**
   * The time it was made.
   */
  at: number;
  /**
   * The kind of entry.
   */
  kind: "roll" | "note" | "contest";
  session?: Id;
  /**
   * The procedure.
   */
  procedure?: string;
  /**
   * The title of the entry; may be empty.
   */
  title: string;
  /**
   * The setup in numbers.
   */
  numbers?: string;
  /**
   * The result in a sentence.
   */
  summary?: string;
  /**
   * The note.
   */
  text?: string;
  log?: Log;
  /**
   * The heroes who took part.
   *
   * @maxItems 1000
   */
  heroes?: Id[];
}
/**
 * A set of house rules: a table’s own changes to the rules of one game.
 */
export interface Set {
  id: Id;
  /**
   * The ruleset that it changes.
   */
  game: string;
  /**
   * The set’s name; may be empty.
   */
  name: string;
  changes: Changes;
}
export interface Ruleset {
  id: string;
  title: string;
  family: string;
  version: number;
  rules: {
    [k: string]: {
      rule: Rule;
      name: string;
    };
  };
  sheet?: string;
  /**
   * Items: A roll for something picked from a sheet.
   */
  rolls?: {
    pick: string;
    procedure: string;
    title: string;
  }[];
  /**
   * The contest that a GM rolls most, and the field for its difficulty.
   */
  screen?: {
    contest: string;
    by: string;
    fixed: {
      [k: string]: string;
    };
    campaign: string[];
    typed?: {
      field: string;
      fixed: {
        [k: string]: string;
      };
    };
    base?: string;
  };
}
export interface Procedure {
  id: string;
  title: string;
  ruleset: string;
  family: string;
  rule: Rule;
  opening: string;
  start: string;
  moves: {
    do: string;
    title: string;
    rule: Rule;
  }[];
  outcomes: Outcome[];
  endings: Outcome[];
  fields: Field[];
  more?: string;
  sheet?: true;
  rolls?: false;
  twin?: {
    procedure: string;
    title: string;
  };
}
export interface Outcome {
  key: string;
  label: string;
  mark: string;
}
export interface IntField {
  name: string;
  kind: "int";
  label: string;
  low: number;
  high: number;
  default?: number;
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface RatingField {
  name: string;
  kind: "rating";
  label: string;
  low: number;
  high: number;
  notation: {
    per: number;
    letters: string;
    letter: string;
  };
  default?: number | string;
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface TextField {
  name: string;
  kind: "text";
  label: string;
  low?: number;
  high?: number;
  default?: string;
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface FlagField {
  name: string;
  kind: "flag";
  label: string;
  default?: boolean;
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface PickField {
  name: string;
  kind: "pick";
  label: string;
  options: {
    value: string;
    label: string;
    note?: string;
  }[];
  default?: number | string;
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface PicksField {
  name: string;
  kind: "picks";
  label: string;
  options: {
    value: string;
    label: string;
    note?: string;
  }[];
  default?: string[];
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface ListField {
  name: string;
  kind: "list";
  label: string;
  low: number;
  high: number;
  fields: Field[];
  noun: {
    one: string;
    many: string;
  };
  default?: Inputs[];
  when?: {
    field: string;
    in: Value[];
  };
  secret?: string;
  group?: "more" | "readings" | "sheet";
  help?: string;
  part?: string;
  source?: string;
  was?: string;
}
export interface Table {
  id: string;
  ruleset: string;
  caption: string;
  source: string;
  columns: {
    label: string;
    kind: "text" | "number";
  }[];
  rows: {
    key: string;
    cells: Cell[];
  }[];
}
export interface Ladder {
  kind: "ladder";
  label: string;
  rungs: {
    mark: string;
    label: string;
  }[];
  sides: {
    side: "ours" | "theirs";
    who: string;
    was: string;
    now: string;
  }[];
  marks: {
    side: "ours" | "theirs";
    rung: number;
    sides: number;
    show: string;
    from: boolean;
  }[];
  moves: {
    side: "ours" | "theirs";
    start: number;
    end: number;
    by: string;
  }[];
  gap?: {
    top: number;
    bottom: number;
    text: string;
  };
}
export interface Note {
  kind: "note";
  text: string;
  tone: "info" | "reading" | "warn";
}
export interface Board {
  kind: "board";
  label: string;
  pairs: {
    ours: Score;
    theirs: Score;
    goal: number;
    mark: "" | "now" | "out" | "left" | "won" | "lost";
    tag: string;
  }[];
}
export interface Score {
  who: string;
  note: string;
  value: number;
}
export interface Grid {
  kind: "table";
  caption: string;
  columns: {
    label: string;
    kind: "text" | "number";
  }[];
  rows: {
    cells: Cell[];
    mark: "" | "now" | "out" | "left" | "won" | "lost";
  }[];
}
export interface Sum {
  kind: "sum";
  label: string;
  parts: {
    sides: number;
    value: number;
    label: string;
  }[];
  total: number;
}
export interface Card {
  kind: "card";
  title: string;
  corner: string;
  groups: {
    label: string;
    text: string;
    shape: string;
    mark: "" | "hit" | "dim";
  }[][];
}
export interface Plan {
  kind: "plan";
  label: string;
  width: number;
  height: number;
  squares: {
    x: number;
    y: number;
    kind: "wall" | "area" | "origin" | "path";
    note: string;
  }[];
  tokens: {
    x: number;
    y: number;
    size: number;
    kind: "self" | "ally" | "enemy" | "object";
    name: string;
    mark: "" | "hit" | "dim";
  }[];
  sights: {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    free: boolean;
  }[];
  tap: string;
  by: string;
}
export interface Step {
  text: string;
  strong: [number, number][];
  rule: string;
  name: string;
  numbers: {
    [k: string]: Value;
  };
  house?: string[];
  template?: string;
  values?: {
    [k: string]: Value;
  };
}
export interface House {
  digest: string;
  changes: {
    key: string;
    value: number | string;
    book: number | string;
    says: string;
  }[];
}
export interface Choice {
  do: string;
  by: string;
  title: string;
  brings: string;
  cost: string;
  prices: {
    unit: string;
    least: number;
    most: number;
  }[];
  press: string;
  place: "button" | "more";
  fields: Field[];
  more?: string;
  who?: string;
}
export interface Offer {
  procedure: string;
  title: string;
  brings: string;
  inputs: Inputs;
  replaces: boolean;
}
export interface Effect {
  who: string;
  do: string;
  given: Inputs;
  text: string;
}
export interface Headline {
  mark: string;
  word: string;
  mean: string;
}
export interface View {
  summary: string;
  verdict: {
    [k: string]: Told;
  };
  settled: boolean;
  status: string;
  blocks: Block[];
  actors: {
    [k: string]: string;
  };
  setup: string;
  steps: Step[];
  choices: Choice[];
  offers: Offer[];
  headline?: Headline;
  effects?: Effect[];
}
export interface Row {
  key: string;
  label: string;
  mark: string;
  /**
   * A count too long for a number.
   */
  weight: string;
  share: number;
}
export interface Facts {
  name: string;
  values: Inputs;
  picks: {
    name: string;
    label: string;
    options: {
      id: string;
      label: string;
      values: Inputs;
    }[];
  }[];
}
export interface Reason {
  code: string;
  field: string;
  got: Value;
  hint: string;
  fix?: Value;
  takes?:
    | Value[]
    | {
        from: number;
        to: number;
      };
}
export interface Refusal {
  code: string;
  field: string;
  got: Value;
  hint: string;
  also: Reason[];
  fix?: Value;
  takes?:
    | Value[]
    | {
        from: number;
        to: number;
      };
}
export interface Played {
  log: Log;
  view: View;
  sheet?: {
    facts: Facts;
    snapshot?: Inputs;
  };
  house?: House;
}
export interface Recast {
  log: Log;
  view: View;
  left_out: string[];
  says?: string;
  house?: House;
}
export interface Laid {
  changes: {
    [k: string]: number | string;
  };
  unknown: Reason[];
  tables: Table[];
  fields: Field[];
  house?: House;
}
export interface Odds {
  setup: string;
  /**
   * A count too long for a number.
   */
  total: string;
  caption: string;
  rows: Row[];
}
export interface Spends {
  /**
   * A count too long for a number.
   */
  total: string;
  caption: string;
  rows: Row[];
  title: string;
  /**
   * Items: A count too long for a number.
   */
  spent: string[];
}
export interface Dice {
  dice: {
    sides: number;
    role: string;
    name: string;
  }[];
}
export interface Link {
  text: string;
  left_out: string[];
}
export interface LinkedSettings {
  kind: "settings";
  title: string;
  told: [string, string | string[]][];
  procedure: string;
  inputs: Inputs;
  left_out: string[];
  house?: House;
}
export interface LinkedRoll {
  kind: "roll";
  title: string;
  told: [string, string | string[]][];
  log: Log;
  view: View;
  house?: House;
}
export interface Rails {
  rails: {
    value: string;
    label: string;
    number?: string;
    won?: number;
    note?: string;
  }[];
}
export interface Axis {
  field: string;
  label: string;
  values: number[];
}
export interface OddsGrid {
  caption: string;
  outcomes: Outcome[];
  rows: Axis;
  columns: Axis;
  totals: string[][];
  weights: string[][];
}
export interface Pace {
  outcomes: Outcome[];
  curve: {
    after: number;
    /**
     * A count too long for a number.
     */
    total: string;
    /**
     * Items: A count too long for a number.
     */
    weights: string[];
  }[];
}
export interface Sample {
  seed: string;
  /**
   * A count too long for a number.
   */
  total: string;
  caption: string;
  rows: Row[];
  rolls: number;
  dice: number[];
  place: number;
  thrown: number;
  fell: number[];
  due: string[];
  stray?: {
    chi: string;
    freedom: number;
    share: number;
    pooled: string[];
  };
}
export interface Throw {
  seed: string;
  dice: number[];
  faces: number[];
  bytes: {
    byte: number;
    sides: number;
    face: number;
  }[];
  blocks: string[];
}
export interface History {
  moves: {
    title: string;
    line: string;
    steps: Step[];
  }[];
}
export interface Pledge {
  secret: string;
  code: string;
  title: string;
  told: [string, string | string[]][];
}
export interface Answer {
  answer: string;
  code: string;
}
export interface Sealed {
  seed: string;
  answer: string;
  inputs: Inputs;
}
export interface Unpacked {
  heroes: Hero[];
  parties: Party[];
  sessions: Session[];
  entries: Entry[];
  counts: {
    heroes: number;
    parties: number;
    sessions: number;
    entries: number;
    sets?: number;
  };
  warnings: string[];
  sets?: Set[];
}
export interface Written {
  text: string;
  hidden?: number;
}
export interface Replies {
  begin: Played;
  act: Played;
  undo: Played;
  reveal: Played;
  take: Played;
  replay: Played;
  open: Linked;
  witness: Linked;
  recast: Recast;
  odds: Odds;
  spends: Spends;
  dice: Dice;
  link: Link;
  rails: Rails;
  pace: Pace;
  sample: Sample;
  throw: Throw;
  history: History;
  pledge: Pledge;
  answer: Answer;
  sealed: Sealed;
  house: Laid;
  grid: OddsGrid;
  unpack: Unpacked;
  pack: Written;
  markdown: Written;
  text: Written;
}
