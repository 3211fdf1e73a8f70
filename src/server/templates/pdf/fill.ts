import { english, type Translator } from "../../../contract/language/translate";
import { MERGE } from "../../../contract/templates/mergeFields";
import { formatMergeField } from "../../../contract/templates/mergeValues";
import type { Block, Party, Run } from "./blocks";

/** What merge fields say, by their names. */
export type Said = Readonly<Record<string, string | undefined>>;

const SIGNATURES = ["investor.signature", "issuer.signature"] as const;
const RULE = "____________";
const NAME = "Name: %{line}";

/**
 * Puts values in the place of merge fields, and places to sign where signatures stand.
 *
 * A value is text whatever it holds, and is not read again. A field without one stays as a line to write on, with its
 * name.
 */
export function fill(blocks: readonly Block[], values: Said, { translate }: Translator = english): Block[] {
  const filled = blocks.flatMap((block): Block[] => {
    if (block.kind === "signatures") return [block];
    if (block.kind === "text") return filledText(block, values, translate);
    const cells = (row: Run[][]) => row.map((runs) => runs.flatMap((run) => filledRun(run, values, translate)));
    return [{ ...block, rows: block.rows.map((row) => ({ ...row, cells: cells(row.cells) })) }];
  });
  return besideOneAnother(filled);
}

/** Puts places to sign that follow one another beside one another. */
function besideOneAnother(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "signatures" && last?.kind === "signatures") last.parties.push(...block.parties);
    else joined.push(block);
  }
  return joined;
}

type Translate = Translator["translate"];
type Text = Extract<Block, { kind: "text" }>;

function filledText(block: Text, values: Said, translate: Translate): Block[] {
  const parties: Party[] = [];
  const runs = block.runs.map((run) => ({
    ...run,
    text: run.text.replace(MERGE, (field, name: string) => {
      const signature = SIGNATURES.find((known) => known === name);
      if (!signature) return field;
      parties.push(PARTY[signature](values, translate));
      return "";
    }),
  }));
  const filled = runs.flatMap((run) => filledRun(run, values, translate));
  const text: Block[] = filled.some(({ text }) => text.trim()) ? [{ ...block, runs: filled }] : [];
  return parties.length ? [...text, { kind: "signatures", parties }] : text;
}

const known = (...lines: (string | undefined)[]) => lines.filter((line) => line !== undefined).map(plain);

const PARTY: Readonly<Record<(typeof SIGNATURES)[number], (values: Said, translate: Translate) => Party>> = {
  "investor.signature": (values, translate) => ({
    role: translate("Investor"),
    lines: known(values["investor.name"] ?? translate(NAME, { line: `${RULE}${RULE}` })),
  }),
  "issuer.signature": (values, translate) => ({
    role: translate("Issuer"),
    lines: known(
      values["issuer.signatory"] ?? translate(NAME, { line: `${RULE}${RULE}` }),
      values["issuer.title"],
      values["issuer.name"] && translate("for %{issuer}", { issuer: values["issuer.name"] }),
    ),
  }),
};

function filledRun(run: Run, values: Said, translate: Translate): Run[] {
  // Split at a pattern with one group: every other part is the name of a field.
  return run.text.split(MERGE).flatMap((part, at): Run[] => {
    if (at % 2 === 0) return part ? [{ ...run, text: part }] : [];
    // Own values only: `{{constructor}}` names a field that nobody knows, not a part of every object.
    const said = Object.hasOwn(values, part) ? values[part] : undefined;
    return said
      ? [{ ...run, text: plain(said) }]
      : [{ ...run, text: `${RULE} [${translate(formatMergeField(part))}]`, blank: true }];
  });
}

const plain = (value: string) => value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
