import "./node.mjs";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runNode } from "./command.mjs";
import { install } from "./install.mjs";

const META = join(ROOT, "src", "server", "db", "migrations", "meta");
const snapshots = () => readdirSync(META).filter((name) => name.endsWith("_snapshot.json"));

await install();
const before = snapshots();
const args = ["generate", "--config", "src/server/db/drizzle.config.ts", ...process.argv.slice(2)];
const code = await runNode("drizzle-kit/bin.cjs", args);
// A migration is made from the newest snapshot alone, and each is longer than the SQL of all migrations.
if (snapshots().length > before.length) for (const name of before) rmSync(join(META, name));
process.exit(code);
