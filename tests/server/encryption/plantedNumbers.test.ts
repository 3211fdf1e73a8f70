import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newKey, setKeyring } from "../../../src/server/encryption/keyring";
import { readEnv } from "../../../src/server/env";
import { openPlatform } from "../../../src/server/open";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { engine } from "../database";
import { testKeyring } from "../keys";
import { makePlace } from "../place";
import { foundIn, foundInFile, plant, rowsAsText } from "./planting";

const NUMBERS = sizeOf("PLANTED_NUMBERS", { short: 20, full: 1000 });

test(
  `of ${NUMBERS} PANs and account numbers that were entered, no row and no file of the database holds one as text`,
  async () => {
    const { env: place, remove } = await makePlace();
    const settings = {
      SAMPLE_DATA: "off",
      TOKEN_SECRET: "s".repeat(32),
      DATA_KEYS: newKey(),
      PUBLIC_ORIGIN: "http://localhost",
    };
    const platform = await openPlatform(readEnv({ ...settings, ...place }));
    try {
      const numbers = await plant(platform, NUMBERS);
      expect(numbers.size).toBe(NUMBERS);
      const told: string[] = [];
      let rows = 0;
      for await (const { table, text } of rowsAsText(platform.deps.db)) {
        rows += 1;
        told.push(...foundIn(text, numbers).map((number) => `${table}: ${number}`));
      }
      expect(told).toEqual([]);
      expect(rows).toBeGreaterThan(numbers.size);
      await platform.close();
      if (engine === "pglite") {
        const entries = await readdir(join(place.DATA_DIR ?? "", "database"), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        for (const file of files)
          told.push(...(await foundInFile(file, numbers)).map((number) => `${file}: ${number}`));
        expect(told).toEqual([]);
        expect(files.some((file) => file.includes("pg_wal"))).toBe(true);
      }
    } finally {
      setKeyring(testKeyring);
      await remove();
    }
  },
  SIZED_LIMIT,
);
