import { Parser } from "htmlparser2";

/** How a stretch of text looks. */
export interface Look {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  link?: string | undefined;
  /** Names what is still to be filled in. */
  blank?: boolean;
}

/** A stretch of text of one look; a line break is a newline in it. */
export interface Run extends Look {
  text: string;
}

/** Somebody who signs. */
export interface Party {
  role: string;
  lines: string[];
}

/** What stands below one another in a document. */
export type Block =
  | {
      kind: "text";
      /** Level of a heading; absent for a paragraph. */
      heading?: number;
      /** How deep it stands in lists and quotes. */
      depth: number;
      quoted: boolean;
      /** Before the first paragraph of a list's item. */
      marker?: string | undefined;
      runs: Run[];
    }
  | { kind: "table"; rows: { head: boolean; cells: Run[][] }[] }
  | { kind: "signatures"; parties: Party[] };

const LOOKS: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
};
const BREAKS: ReadonlySet<string> = new Set(["p", "div", "ul", "ol", "li", "blockquote", "table", "tr"]);
const HEADING = /^h([1-6])$/;
const UNREAD: ReadonlySet<string> = new Set(["script", "style", "title", "textarea", "template"]);

/** Reads the blocks of rich text; what is no text of it, such as a script, is left out. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const looks: { tag: string; look: Look }[] = [];
  const lists: { ordered: boolean; items: number }[] = [];
  let runs: Run[] = [];
  let heading: number | undefined;
  let quotes = 0;
  let marker: string | undefined;
  let unread = 0;
  let table: Extract<Block, { kind: "table" }> | undefined;

  const end = () => {
    // Within a cell all is one text.
    if (table) return;
    const said = trimmed(runs);
    runs = [];
    if (!said.length) return;
    blocks.push({
      kind: "text",
      ...(heading === undefined ? {} : { heading }),
      depth: lists.length + quotes,
      quoted: quotes > 0,
      marker,
      runs: said,
    });
    marker = undefined;
  };

  const open = (tag: string, attributes: Record<string, string>) => {
    if (UNREAD.has(tag)) unread += 1;
    if (tag === "br") add(runs, "\n", lookOf(looks));
    if (BREAKS.has(tag) || HEADING.test(tag)) end();
    const [, level] = HEADING.exec(tag) ?? [];
    if (level) heading = Number(level);
    if (tag === "ul" || tag === "ol") lists.push({ ordered: tag === "ol", items: 0 });
    if (tag === "li") marker = markerOf(lists.at(-1));
    if (tag === "blockquote") quotes += 1;
    if (tag === "table") table = { kind: "table", rows: [] };
    if (tag === "tr") table?.rows.push({ head: false, cells: [] });
    if (tag === "td" || tag === "th") runs = [];
    if (tag === "a") looks.push({ tag, look: { link: addressOf(attributes.href) } });
    else if (LOOKS[tag]) looks.push({ tag, look: LOOKS[tag] });
  };

  const close = (tag: string) => {
    if (UNREAD.has(tag)) unread -= 1;
    if (tag === "td" || tag === "th") {
      const row = table?.rows.at(-1);
      row?.cells.push(trimmed(runs));
      if (row && tag === "th") row.head = true;
      runs = [];
    } else if (tag === "p" && table) add(runs, "\n", {});
    if (tag === "table" && table) {
      if (table.rows.some(({ cells }) => cells.length)) blocks.push(table);
      table = undefined;
      runs = [];
    }
    if (BREAKS.has(tag) || HEADING.test(tag)) end();
    if (HEADING.test(tag)) heading = undefined;
    if (tag === "ul" || tag === "ol") lists.pop();
    if (tag === "li") marker = undefined;
    if (tag === "blockquote") quotes -= 1;
    const at = looks.findLastIndex((look) => look.tag === tag);
    if (at >= 0) looks.splice(at, 1);
  };

  const text = (words: string) => {
    if (unread === 0) add(runs, words.replace(/[ \t\r\n\f]+/g, " "), lookOf(looks));
  };
  const parser = new Parser({ onopentag: open, onclosetag: close, ontext: text, onend: end });
  parser.end(html);
  return blocks;
}

function markerOf(list: { ordered: boolean; items: number } | undefined): string {
  if (!list?.ordered) return "•";
  list.items += 1;
  return `${list.items}.`;
}

const addressOf = (href = "") => (/^(https?:\/\/|mailto:)/i.test(href) ? href : undefined);

const lookOf = (looks: readonly { look: Look }[]): Look => Object.assign({}, ...looks.map(({ look }) => look));

/** Joins what looks the same, so that a merge field is one text however the parser cuts it. */
function add(runs: Run[], text: string, look: Look) {
  const last = runs.at(-1);
  const words = /[ \n]$/.test(last?.text ?? " ") ? text.replace(/^ /, "") : text;
  if (last && JSON.stringify({ ...last, text: "" }) === JSON.stringify({ ...look, text: "" })) last.text += words;
  else if (words) runs.push({ ...look, text: words });
}

function trimmed(runs: readonly Run[]): Run[] {
  const said = runs.map((run) => ({ ...run }));
  const [first] = said;
  if (first) first.text = first.text.trimStart();
  const last = said.at(-1);
  if (last) last.text = last.text.trimEnd();
  return said.filter(({ text }) => text !== "");
}
