import { existsSync } from "node:fs";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "../dataDirectory";
import { writePrivately } from "../secrets";
import { StartError } from "../startError";
import { type Keyring, newKey, parseKeys } from "./keyring";

/** Name of the file in the data directory that keeps the keys where the environment has none. */
const KEY_FILE = "data-keys";

/**
 * Gives the keys of the platform's data that the data directory keeps; makes one when there is none, unless data is
 * encrypted already, which a new key would not open.
 */
export async function keepDataKeys(dataDir: string, isUsed: boolean): Promise<Keyring> {
  const path = join(dataDir, KEY_FILE);
  if (isUsed && !existsSync(path)) {
    throw new StartError(
      `The keys of the data are missing; put the file data-keys back into ${dataDir}, or set DATA_KEYS.`,
    );
  }
  try {
    await writePrivately(path, `${newKey()}\n`);
  } catch (error) {
    if (!isTaken(error)) throw new StartError(`Cannot write to ${dataDir}: ${reasonOf(error)}.`, error);
  }
  return readKeyFile(path);
}

/**
 * Puts a new key before those that the data directory keeps, which begins their rotation; one that was begun and not
 * ended goes on with the key that it has.
 */
export async function beginRotation(dataDir: string, isUsed: boolean): Promise<Keyring> {
  const kept = await keepDataKeys(dataDir, isUsed);
  if (kept.all.size > 1) return kept;
  const path = join(dataDir, KEY_FILE);
  await writePrivately(path, `${newKey()},${(await readFile(path, "utf8")).trim()}\n`, true);
  return readKeyFile(path);
}

/** Removes all keys but the first from the data directory, once nothing is encrypted with them. */
export async function endRotation(dataDir: string): Promise<void> {
  const path = join(dataDir, KEY_FILE);
  const [first] = (await readFile(path, "utf8")).trim().split(",");
  await writePrivately(path, `${first}\n`, true);
}

async function readKeyFile(path: string): Promise<Keyring> {
  await chmod(path, 0o600);
  const keys = parseKeys((await readFile(path, "utf8")).trim());
  if (keys) return keys;
  throw new StartError(`${path} is damaged: it must hold the keys of the data. Put back a copy of it.`);
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";
