import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const SRC = resolve(import.meta.dirname, "../../src");

/** Words that only this project had for what the field has a name for, with that name. */
const DIALECT: Readonly<Record<string, string>> = {
  say: "format",
  deed: "action",
  deeds: "actions",
  turn: "pagination",
  anew: "again, re-",
  plainly: "messages",
  firsts: "defaults",
  verbs: "routes",
  place: "location, address, path",
  places: "locations, placeholders",
  way: "route, method, flow",
  ways: "routes, methods, flows",
  desk: "workflow, team",
};

/** What the words name here too: those of react-admin's providers, and what is near an asset. */
const OTHERS = new Set(["Verbs", "PAGE_VERBS", "PLACE_KIND"]);

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Takes a name apart into its words: `sayMoney` is “say”, “money”, and `DAY_MS` “day”, “ms”. */
const wordsOf = (name: string) => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());

test("what is exported goes by the names of the field", async () => {
  const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
  const wrong: string[] = [];
  for (const entry of entries.filter(({ name }) => /\.(tsx?|mjs)$/.test(name))) {
    const path = join(entry.parentPath, entry.name);
    for (const [, name = ""] of (await readFile(path, "utf8")).matchAll(EXPORTED)) {
      const word = wordsOf(name).find((one) => Object.hasOwn(DIALECT, one));
      if (word && !OTHERS.has(name)) wrong.push(`${relative(SRC, path)}: ${name} (${DIALECT[word]})`);
    }
  }
  expect(wrong).toEqual([]);
});
