import type { z } from "zod";
import type { documents } from "../../contract/documents/resource";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";

/** A document of an asset, one version of it. */
export type AssetDocument = z.output<(typeof documents)["record"]>;

/** The versions of one document, the latest apart. */
export interface Edition<Document = AssetDocument> {
  latest: Document;
  /** The latest of them first. */
  older: Document[];
}

interface Version {
  id: number;
  title: string;
  kind: string;
  revision: number;
}

/** Days before its expiry from which on a document is marked. */
const SOON_DAYS = 30;

/** Puts the versions of each document together, which have their title and kind in common; by title. */
export function editionsOf<Document extends Version>(rows: readonly Document[]): Edition<Document>[] {
  const byName = new Map<string, Document[]>();
  for (const row of rows) {
    const name = JSON.stringify([row.title, row.kind]);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName.values()]
    .flatMap((versions) => {
      const [latest, ...older] = versions.sort((a, b) => b.revision - a.revision || b.id - a.id);
      return latest ? [{ latest, older }] : [];
    })
    .sort((a, b) => a.latest.title.localeCompare(b.latest.title));
}

/** Tells how a day of expiry stands on the day of a moment; nothing while it is further off than some days. */
export function expiryOf(
  day: string | null | undefined,
  now: number,
  soonDays = SOON_DAYS,
): "expired" | "soon" | undefined {
  if (!day) return undefined;
  if (day < dayOf(now)) return "expired";
  return day <= dayOf(now + soonDays * 24 * 3600_000) ? "soon" : undefined;
}

/** Gives the calendar day of a moment where the platform is. */
export const dayOf = (now: number): string =>
  new Date(now).toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
