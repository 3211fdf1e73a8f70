import { createHash } from "node:crypto";
import type { Database } from "./database";

/** Stands for the name of a statement that is named by its text. */
const BY_TEXT = "by text";

/** A select that has been built, as far as it is run. */
interface Built<T> {
  prepare(name: string): { execute(): Promise<T> };
}

/**
 * Runs a select that each connection reads and plans once: for what is asked again and again.
 *
 * Its plan must be right whatever the values are, and its text must be one of few: a connection keeps them all.
 */
export const plannedOnce = <T>(query: Built<T>): Promise<T> => query.prepare(BY_TEXT).execute();

/** Gives a statement with placeholders that each connection builds, reads and plans once, whatever their values. */
export function builtOnce<T>(name: string, build: (db: Database) => { prepare(name: string): T }): (db: Database) => T {
  const kept = new WeakMap<object, T>();
  return (db) => {
    // A transaction has the session of its connection.
    const { session } = db._;
    const built = kept.get(session) ?? build(db).prepare(name);
    kept.set(session, built);
    return built;
  };
}

/**
 * Gives the same for statements of several forms about one thing each, such as a list with one filter or another; each
 * form is built once, so there must be few.
 */
export function builtByForm<About extends object, T>(): (
  db: Database,
  about: About,
  form: string,
  build: () => { prepare(name: string): T },
) => T {
  const kept = new WeakMap<About, WeakMap<object, Map<string, T>>>();
  return (db, about, form, build) => {
    const { session } = db._;
    const ofThing = kept.get(about) ?? new WeakMap<object, Map<string, T>>();
    kept.set(about, ofThing);
    const forms = ofThing.get(session) ?? new Map<string, T>();
    ofThing.set(session, forms);
    const built = forms.get(form) ?? build().prepare(BY_TEXT);
    forms.set(form, built);
    return built;
  };
}

/** Gives a query as a connection is asked it: what is to be planned once has a name that no other text has. */
export function named(asked: unknown): unknown {
  const { name, text = "" } = asked as { name?: string; text?: string };
  if (name !== BY_TEXT) return asked;
  const own = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, own);
  return { ...(asked as object), name: own };
}

/** Names by their texts, of which there are few. */
const names = new Map<string, string>();
