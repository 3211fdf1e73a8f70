const { existsSync, readdirSync } = require("node:fs");
const { join } = require("node:path");

// drizzle-kit takes the tables from the top-level exports of a module, and ours are derived: only CommonJS can spread them.
const subjects = readdirSync(join(__dirname, "..")).filter((name) =>
  existsSync(join(__dirname, "..", name, "tables.ts")),
);

module.exports = Object.assign(
  { ...require("./tables").tables },
  ...subjects.map((name) => require(`../${name}/tables`)),
);
