import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { CONTRACTS, compileContract } from "../../../src/tools/solidity.mjs";

const SRC = join(import.meta.dirname, "../../../src/chain");
const kept = (name: string) => fs.readFile(join(SRC, "contracts", `${name}.json`), "utf8");

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Lets a source be read with one text in place of another; nothing is written. */
function alter(name: string, one: string, other: string) {
  const readFile = fs.readFile;
  vi.spyOn(fs, "readFile").mockImplementation((async (path: string, encoding: "utf8") => {
    const text = await readFile(path, encoding);
    if (!path.endsWith(`${name}.sol`)) return text;
    expect(text).toContain(one);
    return text.replace(one, other);
  }) as unknown as typeof fs.readFile);
  syncBuiltinESMExports();
}

test.each(CONTRACTS)("%s is kept as its source compiles, to the byte", async (name) => {
  expect(await compileContract(name)).toBe(await kept(name));
});

test("a character of code that was changed would show", async () => {
  alter("AuditAnchor", "msg.sender, head, entries", "msg.sender, head, entries + 1");
  expect(await compileContract("AuditAnchor")).not.toBe(await kept("AuditAnchor"));
});

test("a comment that was changed would not", async () => {
  alter("AuditAnchor", "Heads of audit trails", "Heads of trails");
  expect(await compileContract("AuditAnchor")).toBe(await kept("AuditAnchor"));
});
