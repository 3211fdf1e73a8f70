import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Program } from "./program";

const run = promisify(execFile);

/** Returns the token of the link by which somebody chooses a password, as a command on the server prints it. */
export async function invitationOf({ dataDir }: Program, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, ["dist/server/main.js", "admin-link", email], {
    cwd: join(import.meta.dirname, "..", ".."),
    env: { ...process.env, DATABASE_URL: "", PUBLIC_ORIGIN: "", HOST: "", PORT: "", DATA_DIR: dataDir },
  });
  return /accept-invitation#(\S+)/.exec(stdout)?.[1] ?? "";
}
