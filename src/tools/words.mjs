// Prints what a language has to say, as JSON: the English words of the program, each with room for its own.
// With --pseudo each is said in a language that nobody speaks (en-XA): accented, twice as long, in brackets.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "vite";

const ROOTS = ["src/console", "src/contract", "src/server"];
/** What stands here is played, written by nobody for a reader, or says nothing. */
const SILENT = /src\/server\/(db\/sample|db\/migrations|reference|backup)\//;
const CATALOGUE = /\/(words\w*|enPublic|enRecords|vocabulary|ra)\.ts$/;
/** What these are given is told, however short it is. */
const TELLING = /^(msg|notFound|refuseInUse)$/;
/** Attributes whose values are for the browser. */
const MUTE = /^(className|type|role|id|key|name|autoComplete|path|to|href|source|d|fill|viewBox|scope|tone|variant)$/;

/** Gives the English words of the program: those of its catalogues, and whatever else reads like some. */
export function readWords() {
  /** @type {Set<string>} */
  const found = new Set();
  const files = ROOTS.flatMap((root) => readdirSync(root, { recursive: true }).map((name) => join(root, String(name))));
  for (const file of files) {
    const path = file.replaceAll("\\", "/");
    if (!/\.tsx?$/.test(path) || SILENT.test(path)) continue;
    const isCatalogue = CATALOGUE.test(path);
    const { program } = parseSync(file, readFileSync(file, "utf8"));
    /** @type {Set<number>} */
    const mute = new Set();
    /** @param {{ type?: string, start?: number } | null | undefined} node */
    const hush = (node) => node?.start !== undefined && mute.add(node.start);
    /** @param {string | undefined | null} text @param {number} at */
    const take = (text, at) => {
      if (text && !mute.has(at) && /\p{L}/u.test(text) && (isCatalogue || /^\P{Ll}*\p{Lu}|\s/u.test(text)))
        found.add(text);
    };
    new Visitor({
      ImportDeclaration: ({ source }) => hush(source),
      ImportExpression: ({ source }) => hush(source),
      JSXAttribute: ({ name, value }) => {
        if (name.type === "JSXIdentifier" && MUTE.test(name.name)) hush(value);
      },
      TSLiteralType: ({ literal }) => hush(literal),
      // Statements of SQL, and the like.
      TaggedTemplateExpression: ({ quasi }) => hush(quasi),
    }).visit(program);
    /** @param {import("vite").ESTree.Argument | undefined} node */
    const takeTold = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") found.add(node.value);
      if (node?.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(takeTold);
    };
    new Visitor({
      CallExpression: ({ callee, arguments: args }) => {
        if (callee.type === "Identifier" && TELLING.test(callee.name)) takeTold(args[0]);
      },
      // Headings of sections name what stands below them; the plural of a resource that names none is made.
      Property: ({ key, value }) => {
        if (key.type !== "Identifier") return;
        if (/^\p{Lu}.*\p{Ll}/u.test(key.name)) take(key.name, -1);
        if (key.name === "unit" && value.type === "Literal") found.add(String(value.value));
        if (value.type !== "Literal" || !/^(label|plural)$/.test(key.name)) return;
        const plural = key.name === "label" ? `${value.value}s` : String(value.value);
        take(plural, -1);
        // Within a sentence records are called as their resource is, in small letters.
        if (path.endsWith("/resource.ts"))
          for (const name of [String(value.value), plural]) found.add(inSentence(name));
      },
      Literal: ({ value, start }) => (typeof value === "string" ? take(value, start) : undefined),
      TemplateLiteral: ({ quasis, expressions, start }) => {
        if (expressions.length === 0) take(quasis[0]?.value.cooked, start);
      },
      JSXText: ({ value, start }) => take(value.trim(), start),
    }).visit(program);
  }
  return [...found].sort();
}

/** @param {string} label */
const inSentence = (label) => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

const ACCENTED = new Map(
  Object.entries({
    ...{ a: "å", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "î", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ" },
    ...{ n: "ñ", o: "ö", p: "þ", q: "ɋ", r: "ŕ", s: "š", t: "ţ", u: "û", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž" },
  }),
);

/**
 * Says words in the pseudo-language: every letter accented, twice as long, in brackets; places stay as they are.
 * @param {string} words
 */
export const pseudo = (words) =>
  words
    .split(" |||| ")
    .map((form) => {
      const said = form.replace(/%\{\w+\}|[a-z]/gi, (part) => {
        if (part.length > 1) return part;
        const accented = ACCENTED.get(part.toLowerCase()) ?? part;
        return part === part.toLowerCase() ? accented : accented.toUpperCase();
      });
      const length = form.replace(/%\{\w+\}/g, "").length;
      return `⟦${said}${" ····".repeat(Math.ceil(length / 5))}⟧`;
    })
    .join(" |||| ");

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href) {
  const say = process.argv.includes("--pseudo") ? pseudo : () => "";
  console.log(JSON.stringify(Object.fromEntries(readWords().map((words) => [words, say(words)])), null, 2));
}
