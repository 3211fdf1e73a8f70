import { FOUND, searchCalls } from "../../contract/search/calls";
import { type Database, transaction } from "../db/database";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { rulesAmong, type Subject } from "../subject";
import { find } from "./find";
import { bestOf, type Hit } from "./rank";
import { shown } from "./shown";
import { createVisible } from "./visible";

/** Serves finding records of every resource that whoever asks may view. */
export function serveSearch(api: Api, all: readonly Subject[]) {
  const visibleTo = createVisible(rulesAmong(all));
  serve(api, searchCalls.find, async ({ deps, actor, query: { q = "", among, records } }) => {
    const visible = visibleTo(actor.grants, among);
    const names = visible.map(({ resource }) => resource.name);
    const ofOne = among === undefined ? FOUND.ofOne : FOUND.ofAsked;
    const data = await reading(deps.db, async (tx) => {
      const hits = records ? namedIn(records) : q.trim() ? bestOf(await find(tx, visible, q), names, ofOne) : [];
      return hits.length ? shown({ deps, actor, tx }, visible, hits) : [];
    });
    return { data };
  });
}

/** Reads in one transaction, whose end nobody waits for: it has nothing to keep. */
const reading = <T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    transaction(db, async (tx) => done(await read(tx))).catch(failed);
  });

const namedIn = (records: string): Hit[] =>
  records.split(",").map((record) => {
    const [resource = "", id] = record.split(".");
    return { resource, id: Number(id), by: "", rank: 0 };
  });
