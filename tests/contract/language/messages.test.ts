import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const SRC = resolve(import.meta.dirname, "../../../src");

/** What is told by no answer: the sample, pages of the reference, and why the program does not start. */
const UNTOLD = /^server\/(db\/sample|reference|env\.ts)/;
/** Calls that refuse something, in the words that they are given. */
const REFUSING = /^(Failure|invalid|notFound|refuse\w*|encodeMessage)$/;
/** Properties and constants that hold what is told. */
const TOLD = /^(message|words|detail|problem)$/;

type Span = Pick<ESTree.Span, "start" | "end">;

const lies = ({ start, end }: Span, within: readonly Span[]) =>
  within.some((one) => one.start <= start && end <= one.end);

/** Gives what a source tells by a sentence that it puts together itself; of the contract every sentence is told. */
function sentencesOf(name: string): string[] {
  const text = readFileSync(join(SRC, name), "utf8");
  const { program } = parseSync(name, text);
  const told: Span[] = name.startsWith("contract/") ? [program] : [];
  const untold: Span[] = [];
  const sentences: Span[] = [];
  const called = (callee: ESTree.Expression, args: readonly Span[]) => {
    if (callee.type !== "Identifier") return;
    if (REFUSING.test(callee.name)) told.push(...args);
    if (callee.name === "Error") untold.push(...args);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => called(callee, args),
    NewExpression: ({ callee, arguments: args }) => called(callee, args),
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && TOLD.test(key.name)) told.push(value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && TOLD.test(id.name) && init) told.push(init);
    },
    // Statements of SQL.
    TaggedTemplateExpression: ({ quasi }) => untold.push(quasi),
    TemplateLiteral: (node) => {
      const holdsWords = node.quasis.some(({ value }) => /\p{Ll}\s|\s\p{Ll}/u.test(value.raw));
      if (node.expressions.length > 0 && holdsWords) sentences.push(node);
    },
  }).visit(program);
  return sentences
    .filter((one) => lies(one, told) && !lies(one, untold))
    .map(({ start, end }) => `${name}: ${text.slice(start, end)}`);
}

test("what the server and the contract tell is a message that every language can say, not a sentence put together", () => {
  const files = ["contract", "server"].flatMap((part) =>
    readdirSync(join(SRC, part), { recursive: true }).map((name) => relative(SRC, join(SRC, part, String(name)))),
  );
  const sources = files.filter((name) => name.endsWith(".ts") && !UNTOLD.test(name));
  expect(sources.flatMap(sentencesOf)).toEqual([]);
});
