import type { Database } from "../../src/server/db/database";

/** A database that dies: its transactions from that number on are cut off just before they are committed. */
export function dyingAt(db: Database, number: number): Database {
  let begun = 0;
  return new Proxy(db, {
    get: (target, name) =>
      name !== "transaction"
        ? Reflect.get(target, name)
        : (work: (tx: unknown) => Promise<unknown>, config: object) =>
            target.transaction(async (tx) => {
              const result = await work(tx);
              if (++begun >= number) throw new Error("cut off");
              return result;
            }, config),
  });
}
