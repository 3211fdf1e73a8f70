import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

// Which tests run where is said by the names of their files alone (docs/tests.md): a misspelt suffix would leave one out.
const NAMES = {
  console: /^\w+(\.isolated)?(\.all)?\.test\.tsx?$/,
  server: /^\w+(\.(postgres|embedded|engine))?(\.all)?\.test\.ts$/,
  browser: /^\w+(\.all)?\.spec\.ts$/,
  contract: /^\w+(\.all)?\.test\.tsx?$/,
  chain: /^\w+(\.all)?\.test\.ts$/,
};

test.each(Object.entries(NAMES))("every test of %s has a name whose suffixes are known", (folder, pattern) => {
  const all = readdirSync(`tests/${folder}`, { recursive: true, encoding: "utf8" }).map((path) => basename(path));
  const files = all.filter((name) => /\.(test|spec)\./.test(name));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !pattern.test(name))).toEqual([]);
});
