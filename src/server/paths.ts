import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Holds the folder of the package, the same from the sources and from the built program. */
export const PACKAGE_ROOT = packageRoot(import.meta.dirname);

/** Holds the folder of the generated SQL migrations. */
export const MIGRATIONS = join(PACKAGE_ROOT, "src", "server", "db", "migrations");

/** Holds the folder of the built console. */
export const CONSOLE = join(PACKAGE_ROOT, "dist", "console");

const SERVER = join(PACKAGE_ROOT, "dist", "server");

/** Holds the folder of the languages' catalogues: what the build has put beside the console, or what it puts there. */
export const LANGUAGES = import.meta.dirname.startsWith(SERVER)
  ? join(CONSOLE, "languages")
  : join(PACKAGE_ROOT, "src", "public", "languages");

/**
 * Holds the path of a migrated, empty database, which the build packs for the program that it builds; the sources, whose
 * migrations may be others, have none.
 */
export const FIRST_DATABASE = import.meta.dirname.startsWith(SERVER) ? join(SERVER, "database.tar.gz") : undefined;

function packageRoot(from: string): string {
  const parent = dirname(from);
  if (existsSync(join(from, "package.json")) || parent === from) return from;
  return packageRoot(parent);
}
