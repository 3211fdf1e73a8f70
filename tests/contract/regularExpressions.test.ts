import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { checkSync } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = ["src/server", "src/contract"];

/** Where verdicts are kept by pattern, as the checker takes a second for some. */
const VERDICTS = join(ROOT, ".cache", "regularExpressions.json");

/** A regular expression of the sources, with the place where it stands. */
interface Found {
  source: string;
  flags: string;
  place: string;
}

/** Returns the pattern of `new RegExp(…)` with a digit for each value that is put in; nothing where it cannot be read. */
function patternOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  if (argument?.type === "TemplateLiteral") return argument.quasis.map(({ value }) => value.cooked).join("9");
  return undefined;
}

async function readExpressions(): Promise<{ found: Found[]; unreadable: string[] }> {
  const found: Found[] = [];
  const unreadable: string[] = [];
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, "utf8");
      const placeOf = (start: number) => `${relative(ROOT, path)}:${text.slice(0, start).split("\n").length}`;
      const readCall = ({
        callee,
        arguments: [first, second],
        start,
      }: ESTree.NewExpression | ESTree.CallExpression) => {
        if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
        const source = patternOf(first);
        const flags = second?.type === "Literal" ? String(second.value) : "";
        if (source === undefined) unreadable.push(placeOf(start));
        else found.push({ source, flags, place: placeOf(start) });
      };
      new Visitor({
        Literal: (node) => {
          if (!("regex" in node) || !node.regex) return;
          found.push({ source: node.regex.pattern, flags: node.regex.flags, place: placeOf(node.start) });
        },
        NewExpression: readCall,
        CallExpression: readCall,
      }).visit(parseSync(path, text).program);
    }
  return { found, unreadable };
}

/**
 * Whether a pattern is linear by its form alone, so that the checker need not be asked: without an unbounded repetition
 * and a repetition of what itself varies in length, or with one unbounded repetition in all, behind the beginning.
 */
function isPlain({ source, flags }: Found): boolean {
  const bare = source
    .replace(/\\[pPu]\{[^}]*\}|\\./g, "x")
    .replace(/\[(?:\\.|[^\]])*\]/g, "x")
    .replace(/\{\d+\}/g, "");
  const repeats = bare.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  const isUnbounded = (repeat: string) => /^[*+]|,\}$/.test(repeat) || Number(/,(\d+)/.exec(repeat)?.[1]) > 1000;
  const unbounded = repeats.filter(isUnbounded).length;
  if (/[*+?}][^()]*\)[*+{]/.test(bare)) return false;
  if (unbounded === 0) return true;
  return unbounded === 1 && repeats.length === 1 && bare.startsWith("^") && !/[|()]/.test(bare) && !flags.includes("m");
}

/** Whether the time that a pattern takes grows no faster than the text that it is run over. */
const isLinear = ({ source, flags }: Pick<Found, "source" | "flags">): boolean =>
  // Without a limit of time, as a slow machine must not change the answer.
  checkSync(source, flags, { timeout: null, accelerationMode: "off" }).status === "safe";

test.each([
  [String.raw`\s+$`, ""],
  [String.raw`\b(?:a\/?c|acct)\.?\s*(?:no|#)?\.?\s*[:-]?[\s,]*([\dX*x]{6,34})\b`, "i"],
])("the checker finds what grows faster than its text: %s", (source, flags) => {
  expect(isPlain({ source, flags, place: "" })).toBe(false);
  expect(isLinear({ source, flags })).toBe(false);
});

test("no regular expression of server and contract takes more than linear time", async () => {
  const { found, unreadable } = await readExpressions();
  expect(unreadable, "patterns that are not written where they are made").toEqual([]);
  expect(found.length).toBeGreaterThan(300);
  const known: Record<string, boolean> = JSON.parse(await readFile(VERDICTS, "utf8").catch(() => "{}"));
  const verdicts: Record<string, boolean> = {};
  for (const one of found) {
    const key = `/${one.source}/${one.flags}`;
    if (!isPlain(one)) verdicts[key] ??= known[key] ?? isLinear(one);
  }
  await mkdir(join(ROOT, ".cache"), { recursive: true });
  await writeFile(VERDICTS, JSON.stringify(verdicts, undefined, 1));
  const slow = found.filter(({ source, flags }) => verdicts[`/${source}/${flags}`] === false);
  expect(slow.map(({ source, place }) => `${place} /${source}/`)).toEqual([]);
});
