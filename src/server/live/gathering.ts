import type { Change, ChangeAction } from "../../contract/live/vocabulary";
import { allows, type Grants } from "../../contract/permissions";
import { resources } from "../../contract/subjects";
import type { Actor } from "../http/context";
import { visibilityFilter } from "../resources/owned";

/** A row of the trail as it is told: resource, record, what was done and who did it; of many rows only the resource. */
export type ToldRow = [resource: string, recordId?: string, action?: string, by?: number | null];

/** A change on its way to the readers. */
interface Gathered extends Omit<Change, "mine"> {
  /** Who did it; nobody where it was several. */
  by: number | null;
}

/** Records beyond which only their resources are told of. */
const MOST = 200;

/** What leaves a row of the trail and yet changes no record. */
const UNCHANGED = new Set([
  ...[
    "erase",
    "export",
    "reveal",
    "sign-in",
    "one-click-sign-in",
    "sign-out",
    "session-revoked",
    "recover",
    "ask-colleagues",
  ],
  "viewed",
]);

/** Gathers changes, each record once, until they are taken. */
export function createGathering() {
  let gathered = new Map<string, Gathered>();
  return {
    add(rows: readonly ToldRow[]) {
      for (const row of rows) {
        const told = changeOf(row);
        if (told) gathered.set(keyOf(told), joined(gathered.get(keyOf(told)), told));
      }
      if (gathered.size <= MOST) return;
      const whole = [...gathered.values()].map(({ resource }) => ({ resource, by: null }));
      gathered = new Map(whole.map((told) => [keyOf(told), told]));
    },
    isEmpty: () => gathered.size === 0,
    take(): Gathered[] {
      const taken = [...gathered.values()];
      gathered = new Map();
      return taken;
    },
  };
}

const keyOf = ({ resource, id = "" }: Pick<Change, "resource" | "id">) => `${resource} ${id}`;

function changeOf([resource, recordId, action = "", by = null]: ToldRow): Gathered | undefined {
  if (UNCHANGED.has(action)) return undefined;
  if (recordId === undefined) return { resource, by: null };
  const become = BECOMES[action] ?? "update";
  return { resource, id: /^\d{1,15}$/.test(recordId) ? Number(recordId) : recordId, action: become, by };
}

const BECOMES: Readonly<Record<string, ChangeAction>> = { create: "create", restore: "create", delete: "delete" };

const WEIGHT: Record<ChangeAction, number> = { update: 0, create: 1, delete: 2 };

/** One that is new and was changed then is new; one that is gone is gone. */
function joined(before: Gathered | undefined, told: Gathered): Gathered {
  if (!before?.action || !told.action) return before ?? told;
  const action = WEIGHT[before.action] > WEIGHT[told.action] ? before.action : told.action;
  return { ...told, action, by: before.by === told.by ? told.by : null };
}

const RESOURCES = new Map(resources.map((resource) => [resource.name, resource]));

/** Tells whether somebody may hear of records of a resource. */
export function mayHear(grants: Grants, resource: string): boolean {
  const subject = RESOURCES.get(resource)?.permission;
  return subject !== undefined && allows(grants, subject, "view");
}

/**
 * Whether somebody may be seeing only some records that belong to people or tell about other resources. A change does
 * not say which of them it is about, so that no record is named.
 */
function seesOnlySome(reader: Pick<Actor, "id" | "grants">, resource: string): boolean {
  const { ownedBy, carries } = RESOURCES.get(resource) ?? {};
  const narrowed = { ...(ownedBy ? { ownedBy } : {}), ...(carries ? { carries } : {}) };
  return Object.keys(visibilityFilter(narrowed, reader)).length > 0;
}

/** Returns of what was gathered what somebody may hear; what they have done themselves is marked. */
export function heardBy(gathered: readonly Gathered[], reader: Pick<Actor, "id" | "grants">): Change[] {
  const heard = gathered.filter(({ resource }) => mayHear(reader.grants, resource));
  const unnamed = new Set(heard.map(({ resource }) => resource).filter((resource) => seesOnlySome(reader, resource)));
  return [
    ...heard
      .filter(({ resource }) => !unnamed.has(resource))
      .map(({ by, ...change }) => (by !== null && by === reader.id ? { ...change, mine: true as const } : change)),
    ...[...unnamed].map((resource) => ({ resource })),
  ];
}
