import { type SQL, sql } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import { builtByForm } from "../db/planned";
import { ALIKE } from "../db/pool";
import { directBranches, joined, similarBranches, throughBranches, valuesOf } from "./branches";
import { bestOf, type Hit, RANK, rankOfText, rankOfValue } from "./rank";
import { type Sought, soughtIn, tidied } from "./sought";
import type { Visible } from "./visible";

/** Of one short word a wrong letter leaves less. */
const SHORT = { letters: 7, alike: 0.33 };
/** A reference, an address of a wallet: with six digits and no space. It is a word of something only where it is none. */
const CODE = /^(?=(?:\D*\d){6})\S+$/;
/** Letters from which on something may be misspelt. */
const LIKELY = 4;

/** Finds the records that fit what somebody typed among those that they may see, in one transaction. */
export async function find(
  tx: Database,
  visible: readonly Visible[],
  typed: string,
  reveals: (resource: Resource) => boolean,
): Promise<Hit[]> {
  const text = tidied(typed);
  const sought = soughtIn(text);
  const values = valuesOf(visible, sought, text, reveals);
  const ask = (what: Sought) =>
    rowsOf(tx, visible, `direct ${Object.keys(what).join()}`, () => directBranches(visible, what), values);
  const { words, second, rare, ...whole } = sought;
  const first = words && CODE.test(text) ? whole : sought;
  // Sent at once, the settings first: by itself a raw statement is sent when it is waited for.
  const [, found] = await Promise.all([tx.execute(settingsFor(text)).execute(), ask(first)]);
  const rows = found.length || first === sought ? found : await ask(sought);
  const hits = rows.map((row) => hitOf(visible, sought, row));
  if (!hits.some(({ rank }) => rank >= RANK.wordStarts) && mayBeMisspelt(sought, text)) {
    const alike = await rowsOf(tx, visible, "similar", () => similarBranches(visible), values);
    hits.push(...alike.map((row) => ({ ...row, rank: RANK.through + row.alike })));
  }
  return [...hits, ...(await foundThrough(tx, visible, hits))];
}

/**
 * Every part has an index that answers it, and the planner, who cannot know what will be typed, is to take it once and
 * for all; what it takes for the cost of other ways is no reason to compile.
 */
const settingsFor = (text: string) => {
  const alike = text.length <= SHORT.letters && !text.includes(" ") ? SHORT.alike : ALIKE;
  return sql.raw(`set local enable_seqscan = off; set local jit = off; set local plan_cache_mode = force_generic_plan;
    set local pg_trgm.word_similarity_threshold = ${alike}`);
};

const mayBeMisspelt = ({ words, phones, amount }: Sought, text: string) =>
  words !== undefined && text.length >= LIKELY && !phones && amount === undefined;

interface Row {
  resource: string;
  by: string;
  id: number;
  value: string | null;
  typed: string;
  alike: number;
}

const SELECTED = {
  resource: sql<string>`resource`,
  by: sql<string>`by`,
  id: sql<number>`id`,
  value: sql<string | null>`value`,
  typed: sql<string>`typed`,
  alike: sql<number>`alike`,
};

const statements = builtByForm<readonly Visible[], { execute(values: object): Promise<Row[]> }>();

/** Asks for all parts at once; each connection builds and plans it once for each kind of what is typed. */
function rowsOf(
  tx: Database,
  visible: readonly Visible[],
  form: string,
  branches: () => readonly SQL[],
  values: object,
): Promise<Row[]> {
  const build = () => tx.select(SELECTED).from(joined(branches()));
  return statements(tx, visible, form, build as never).execute(values);
}

function hitOf(visible: readonly Visible[], sought: Sought, { resource, by, id, value, typed }: Row): Hit {
  const one = visible.find(({ resource: { name } }) => name === resource) as Visible;
  if (value === null) return { resource, id, by, rank: rankOfValue(one.resource, by, sought) };
  if (sought.words && one.found.words.includes(by)) return { resource, id, by, rank: rankOfText(value, typed) };
  return { resource, id, by, rank: value === sought.reference ? RANK.exact : RANK.beginning };
}

const NO_TEXT = { text: "", beginning: "", longest: "", second: "" };

/**
 * What refers to what was found. A number is that of many records, and means what hangs on it only where people call the
 * record by it.
 */
async function foundThrough(tx: Database, visible: readonly Visible[], hits: readonly Hit[]): Promise<Hit[]> {
  const titles = new Map(visible.map(({ resource }) => [resource.name, resource.title]));
  const known = bestOf(
    hits.filter(({ resource, by }) => by !== "id" || titles.get(resource) === "id"),
    [...titles.keys()],
  );
  const targets = [...new Set(known.map(({ resource }) => resource))];
  const found = targets.map(async (target) => {
    const branches = throughBranches(visible, target);
    const ids = known.filter(({ resource }) => resource === target).map(({ id }) => id);
    const values = { ...NO_TEXT, ids };
    return branches.length ? await rowsOf(tx, visible, `through ${target}`, () => branches, values) : [];
  });
  const rows = (await Promise.all(found)).flat();
  return rows.map(({ resource, by, id }) => ({ resource, id, by, rank: RANK.through }));
}
