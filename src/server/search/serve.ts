import type { Resource } from "../../contract/resource";
import { FOUND, searchCalls } from "../../contract/search/calls";
import { type Database, transaction } from "../db/database";
import { hidesNumber, isWholeNumber } from "../encryption/condition";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { countSoughtNumber, mayRevealNumbers } from "../resources/wholeNumbers";
import { rulesAmong, type Subject } from "../subject";
import { find } from "./find";
import { bestOf, type Hit } from "./rank";
import { shown } from "./shown";
import { createVisible, type Visible } from "./visible";

/** Serves finding records of every resource that whoever asks may view. */
export function serveSearch(api: Api, all: readonly Subject[]) {
  const visibleTo = createVisible(rulesAmong(all));
  serve(api, searchCalls.find, async ({ deps, actor, requestId, query: { q = "", among, records } }) => {
    const visible = visibleTo(actor.grants, among);
    const names = visible.map(({ resource }) => resource.name);
    const ofOne = among === undefined ? FOUND.ofOne : FOUND.ofAsked;
    const reveals = (resource: Resource) => mayRevealNumbers(actor, resource);
    const { data, sought } = await reading(deps.db, async (tx) => {
      const found = !records && q.trim() ? await find(tx, visible, q, reveals) : [];
      const hits = records ? namedIn(records) : bestOf(found, names, ofOne);
      const data = hits.length ? await shown({ deps, actor, tx }, visible, hits) : [];
      return { data, sought: isWholeNumber(q) ? found.find((hit) => isByNumber(visible, hit)) : undefined };
    });
    const by = visible.find(({ resource }) => resource.name === sought?.resource)?.resource;
    if (sought && by) await countSoughtNumber({ deps, actor, requestId }, by, { path: sought.by, number: q });
    return { data };
  });
}

/** Reads in one transaction, whose end nobody waits for: it has nothing to keep. */
const reading = <T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    transaction(db, async (tx) => done(await read(tx))).catch(failed);
  });

/** Whether a record was found by a masked number. */
const isByNumber = (visible: readonly Visible[], { resource, by }: Hit): boolean =>
  visible.some(
    (one) =>
      one.resource.name === resource && one.resource.fields.some((field) => field.path === by && hidesNumber(field)),
  );

const namedIn = (records: string): Hit[] =>
  records.split(",").map((record) => {
    const [resource = "", id] = record.split(".");
    return { resource, id: Number(id), by: "", rank: 0 };
  });
