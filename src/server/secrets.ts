import { randomBytes, randomInt } from "node:crypto";
import { access, chmod, link, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "./dataDirectory";
import { StartError } from "./startError";

const SECRET_FILE = "token-secret";
const AUDIT_KEY_FILE = "audit-key";
const SECRET_MIN_LENGTH = 32;
// Without the look-alikes 0 O 1 l I, since a person may have to type it.
const PASSWORD_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Writes a file that only its owner may read, whole or not at all; `replace` overwrites one that is there. */
export async function writePrivately(path: string, text: string, replace = false): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}.new`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await (replace ? rename(draft, path) : link(draft, path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Gives the secret that signs tokens, kept in the data directory; makes one when there is none. */
export async function keepTokenSecret(dataDir: string): Promise<string> {
  const [secret] = await keepSecrets(join(dataDir, SECRET_FILE), dataDir);
  return secret;
}

/** Gives the keys of the audit trail's seals, kept in the data directory a line each, the newest first; makes one. */
export const keepAuditKeys = (dataDir: string) => keepSecrets(join(dataDir, AUDIT_KEY_FILE), dataDir);

/** Gives the keys of the audit trail's seals that the data directory has. */
export async function findAuditKeys(dataDir: string): Promise<string[]> {
  const path = join(dataDir, AUDIT_KEY_FILE);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere ? readSecrets(path) : [];
}

async function keepSecrets(path: string, dataDir: string) {
  try {
    await writePrivately(path, `${randomBytes(48).toString("base64url")}\n`);
  } catch (error) {
    if (!isTaken(error)) throw new StartError(`Cannot write to ${dataDir}: ${reasonOf(error)}.`, error);
  }
  await chmod(path, 0o600);
  return readSecrets(path);
}

async function readSecrets(path: string): Promise<[string, ...string[]]> {
  const [first = "", ...others] = (await readFile(path, "utf8")).trim().split(/\s+/);
  if ([first, ...others].some((secret) => secret.length < SECRET_MIN_LENGTH)) {
    throw new StartError(
      `${path} is damaged: it must hold at least ${SECRET_MIN_LENGTH} characters. Remove it to get a new one.`,
    );
  }
  return [first, ...others];
}

/** Gives a password of 20 letters and digits in four groups, about 100 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";
