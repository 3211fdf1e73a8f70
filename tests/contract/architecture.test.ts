import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const SRC = resolve(import.meta.dirname, "../../src");

/** Which part of the program may import which, beside itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  console: ["contract"],
  server: ["contract"],
  tools: [],
  // The sample is played through the server; of the server the first start alone knows of it.
  sample: ["contract", "server"],
};

const SAMPLE_STARTS = "server/firstStart.ts imports ../sample";

async function sources() {
  const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs)$/.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path, "utf8");
      const imports = [...text.matchAll(/(?:from|import|require)\s*\(?\s*"([^"\s]+)"/g)].map(
        ([, target]) => target as string,
      );
      return { path: relative(SRC, path), part: relative(SRC, path).split("/")[0] as string, imports };
    }),
  );
}

test("imports point one way: console and server to the contract, never to each other", async () => {
  const wrong: string[] = [];
  for (const { path, part, imports } of await sources()) {
    for (const target of imports.filter((one) => one.startsWith("."))) {
      const reached = relative(SRC, resolve(SRC, dirname(path), target)).split("/")[0] as string;
      if (reached !== part && !MAY_IMPORT[part]?.includes(reached)) wrong.push(`${path} imports ${target}`);
    }
  }
  expect(wrong).toEqual([SAMPLE_STARTS]);
});

test("the contract is plain data on zod alone", async () => {
  const foreign = (await sources())
    .filter(({ part }) => part === "contract")
    .flatMap(({ path, imports }) =>
      imports.filter((one) => !one.startsWith(".") && one !== "zod").map((one) => `${path}: ${one}`),
    );
  expect(foreign).toEqual([]);
});

test("the router is imported under the one name that react-admin shares", async () => {
  const foreign = (await sources()).filter(({ imports }) => imports.includes("react-router"));
  expect(foreign.map(({ path }) => path)).toEqual([]);
});
